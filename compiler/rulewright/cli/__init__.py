"""The command line: one module a verb, and the application that finds, guards and explains them.

In: words. Out: results on stdout, messages on stderr, an exit status. This is the rim: only here does anything of
ours print, read a clock or look at a terminal.
"""
