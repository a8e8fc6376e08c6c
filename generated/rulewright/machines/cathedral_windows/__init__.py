"""Cathedral windows (unidentified dice game): a module per number of players. Generated; do not edit."""
