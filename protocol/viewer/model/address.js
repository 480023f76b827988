// The part of the address behind `#`: what is looked at.

/** @typedef {{test?: number, t?: number, effect?: number, select?: string, kinds?: string[], find?: string, from?: number, to?: number, tab?: string}} Address */

export function writeAddress(/** @type {any} */ state, /** @type {any} */ model) {
  const words = [];
  const add = (/** @type {string} */ name, /** @type {any} */ value) =>
    words.push(`${name}=${encodeURIComponent(value).replace(/%3A/g, ":").replace(/%2C/g, ",")}`);
  if (model.trace.segments.length > 1) add("test", state.segment);
  add("t", Number(state.now.toFixed(9)));
  // Needed where the moment isn't shown whole.
  if (state.cursor !== model.trace.cursorAt(state.segment, state.now)) add("effect", state.cursor - 1);
  if (state.selection) add("select", state.selection);
  if (state.filters.kinds.size) add("kinds", [...state.filters.kinds].join(","));
  if (state.filters.text) add("find", state.filters.text);
  const { from, to } = model.span(state.segment);
  if (state.range[0] !== from || state.range[1] !== to) {
    add("from", Number(state.range[0].toFixed(9)));
    add("to", Number(state.range[1].toFixed(9)));
  }
  if (state.tab !== "steps") add("tab", state.tab);
  return words.join("&");
}

/** @returns {Address} */
export function readAddress(/** @type {string} */ text) {
  /** @type {any} */
  const address = {};
  for (const word of text.replace(/^#/, "").split("&")) {
    const place = word.indexOf("=");
    if (place < 0) continue;
    const name = word.slice(0, place);
    let value;
    try {
      value = decodeURIComponent(word.slice(place + 1));
    } catch {
      continue;
    }
    if (["test", "t", "effect", "from", "to"].includes(name)) {
      const number = Number(value);
      if (value !== "" && Number.isFinite(number)) address[name] = number;
    } else if (name === "kinds") {
      address.kinds = value ? value.split(",") : [];
    } else if (["select", "find", "tab"].includes(name)) {
      address[name] = value;
    }
  }
  return address;
}
