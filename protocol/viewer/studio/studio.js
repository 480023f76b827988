// The studio: the page over a live session.

export function openStudio() {}
