"""Stage one: text to a tree.

In: a :class:`~rulewright.source.Source` (plain or literate). Out: a :class:`~rulewright.syntax.tree.File` of frozen
dataclasses, every node with its span. Nothing is resolved here: a name is a string.

True after it: brackets, indentation and statements are well formed; printing the tree and parsing it again
gives an equal tree (spans aside).

``parser`` turns text into the tree, ``layout`` makes the indentation tokens, ``malformed`` puts syntax errors into
words, ``printer`` writes a tree as text.
"""
