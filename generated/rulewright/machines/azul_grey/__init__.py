"""Azul: grey wall: a module per number of players. Generated; do not edit."""
