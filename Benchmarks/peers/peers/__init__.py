"""Draws one scrolling grid with several tools, checks that they draw the same, and times them."""
