"""The Royal Game of Ur: a module per number of players. Generated; do not edit."""
