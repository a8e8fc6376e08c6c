"""Views: how a position is shown. They read the facts of a game and its cells, and know no game."""
