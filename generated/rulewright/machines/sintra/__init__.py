"""Azul: Stained Glass of Sintra: a module per number of players. Generated; do not edit."""
