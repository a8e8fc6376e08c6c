"""The players that ship with rulewright. They see a game only through its states, as anybody's player does."""
