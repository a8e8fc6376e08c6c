"""Plugins: the hooks they may implement, what they give, and the manager that loads them."""
