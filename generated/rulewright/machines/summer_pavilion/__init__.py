"""Azul: Summer Pavilion: a module per number of players. Generated; do not edit."""
