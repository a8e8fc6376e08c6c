"""Playing compiled games: to the end, many times, move sequence by move sequence, and again from a record."""
