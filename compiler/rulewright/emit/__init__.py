"""The last stage: from a machine to text, be it Python or a picture.

In: a machine after its passes, and nothing before it. Out: text that is the same, byte for byte, for the same machine.
"""
