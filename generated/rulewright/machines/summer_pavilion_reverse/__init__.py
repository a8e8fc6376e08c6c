"""Azul: Summer Pavilion, reverse side: a module per number of players. Generated; do not edit."""
