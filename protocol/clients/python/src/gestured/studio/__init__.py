"""The studio: the page of traces over a live session, with a finger in it."""
