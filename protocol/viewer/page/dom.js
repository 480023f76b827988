// Making elements. Texts get in as text nodes and attributes alone.
import { visible } from "../model/words.js";

/** @typedef {Node | string | number | null | undefined | false} Child */

/** An HTML element; members of `attributes` that are functions listen to the event of that name. */
export function h(/** @type {string} */ tag, /** @type {Record<string, any> | null} */ attributes, /** @type {(Child | Child[])[]} */ ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. @returns {any} */
export function svg(/** @type {string} */ tag, /** @type {Record<string, any> | null} */ attributes, /** @type {(Child | Child[])[]} */ ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(/** @type {any} */ element, /** @type {Record<string, any> | null} */ attributes, /** @type {any[]} */ children) {
  for (const name of Object.keys(attributes ?? {})) set(element, name, /** @type {any} */ (attributes)[name]);
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/** Sets an attribute if it is another one; removes it for null, undefined and false. */
export function set(/** @type {any} */ element, /** @type {string} */ name, /** @type {any} */ value) {
  if (typeof value === "function") {
    element.addEventListener(name, value);
  } else if (value === null || value === undefined || value === false) {
    element.removeAttribute(name);
  } else {
    const text = value === true ? "" : visible(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/** Text of a stranger's, which keeps its direction to itself. */
export function bdi(/** @type {unknown} */ text) {
  return h("bdi", null, visible(text));
}

/** Sets an element's text if it is another one. */
export function write(/** @type {Element} */ element, /** @type {string} */ text) {
  if (element.textContent !== text) element.textContent = text;
}

export function testid(/** @type {string} */ name) {
  return { "data-testid": name };
}

/** Makes the children of a parent those of a keyed list, and keeps the elements of keys that stay. */
export function reconcile(
  /** @type {Element} */ parent, /** @type {Map<string, any>} */ known, /** @type {any[]} */ items,
  /** @type {(item: any) => string} */ keyOf, /** @type {(item: any) => Element} */ make, /** @type {(element: any, item: any) => void} */ update,
) {
  const wanted = new Set(items.map(keyOf));
  for (const [key, element] of known) {
    if (wanted.has(key)) continue;
    element.remove();
    known.delete(key);
  }
  /** @type {Element | null} */
  let previous = null;
  for (const item of items) {
    const key = keyOf(item);
    let element = known.get(key);
    if (!element) known.set(key, element = make(item));
    update(element, item);
    const next = previous ? previous.nextSibling : parent.firstChild;
    if (next !== element) parent.insertBefore(element, next);
    previous = element;
  }
}

/** How many rows a key goes on in a list that shows some of them: none for Enter; null for keys of others. */
export function rowsBy(/** @type {any} */ event, /** @type {number} */ shown) {
  const page = Math.max(1, Math.floor(shown) - 1);
  const moves = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Enter: 0 });
  if (!(event.key in moves) || event.ctrlKey || event.altKey || event.metaKey) return null;
  event.preventDefault();
  event.stopPropagation();
  return moves[event.key];
}

/** A button that leads to a selection: the page follows those that are clicked. */
export function goto(/** @type {string} */ selection, /** @type {Child[]} */ ...children) {
  return h("button", { type: "button", class: "goto", "data-goto": selection }, ...children);
}
