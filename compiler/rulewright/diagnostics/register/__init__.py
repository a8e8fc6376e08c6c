"""The texts of the register, a module a subject."""
