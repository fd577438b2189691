"""What must be true of every position: nothing lost, nothing doubled, nothing that the rules would not have let be."""

from ferrovia.games.railways_of_the_world.table import Table


def check(table: Table) -> None:
    """Raises `AssertionError` with what is wrong."""
