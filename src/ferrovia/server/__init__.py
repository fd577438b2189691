"""The table: people and bots at one game, in the browser or from any program, with nothing lost."""
