"""Native machines: the same rules compiled from C, with the same interface and the same games.

``build`` compiles a machine's header with the fixed glue and keeps the result in the user's cache; ``load`` makes a
game of it. Where there is no C compiler the Python machine does the work.
"""
