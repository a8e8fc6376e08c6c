"""The generated machines, a package per variant. Generated; do not edit."""
