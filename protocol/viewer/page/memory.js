// What the page remembers between visits, where storage is allowed.

export function remembered(/** @type {string} */ name) {
  try {
    return localStorage.getItem(`gestured.${name}`);
  } catch {
    return null;
  }
}

export function remember(/** @type {string} */ name, /** @type {string} */ value) {
  try {
    localStorage.setItem(`gestured.${name}`, value);
  } catch {
    // Without storage it holds for this visit.
  }
}
