// A request as people write it: in a script, in Python, as a message.

const gestures = ["tap", "doubleTap", "press", "drag", "swipe", "pinch", "rotate", "scroll"];
const keywords = ["class", "from", "in", "is", "not", "and", "or", "with", "as", "if", "for", "return", "pass", "global", "lambda", "None", "True", "False"];

function snake(/** @type {string} */ name) {
  const words = name.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters, place) => (place ? "_" : "") + letters.toLowerCase());
  return keywords.includes(words) ? `${words}_` : words;
}

/** @returns {string} */
function python(/** @type {any} */ value) {
  if (value === null || value === undefined) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (Array.isArray(value)) return `[${value.map(python).join(", ")}]`;
  if (typeof value === "object") {
    return `{${Object.keys(value).map((name) => `${JSON.stringify(name)}: ${python(value[name])}`).join(", ")}}`;
  }
  return JSON.stringify(value);
}

/** A call in Python, of the session `ui`; null where the trace doesn't hold the parameters. */
export function pythonCall(/** @type {any} */ step, /** @type {(id: string) => boolean} */ isView) {
  if (!step.params) return null;
  const { on, ...others } = step.params;
  if (gestures.includes(step.method) && typeof on === "string") {
    const selector = isView(on) || /^[a-z][\w-]*$/.test(on) ? `#${on}` : on;
    return `ui[${python(selector)}].${snake(step.method)}(${keywordList(others)})`;
  }
  if (Object.keys(step.params).every((name) => /^\w+$/.test(name))) {
    return `ui.protocol.${snake(step.method)}(${keywordList(step.params)})`;
  }
  return `ui.client.request(${python(step.method)}, ${python(step.params)})`;
}

function keywordList(/** @type {any} */ params) {
  return Object.keys(params).map((name) => `${snake(name)}=${python(params[name])}`).join(", ");
}

/** The message of the protocol. */
export function message(/** @type {any} */ step, /** @type {number} */ id) {
  return JSON.stringify({ jsonrpc: "2.0", id, method: step.method, params: step.params ?? undefined });
}

/** A request as a line of a script. */
export function scriptLine(/** @type {string} */ method, /** @type {any} */ params) {
  const words = [method];
  for (const name of Object.keys(params ?? {})) {
    const value = params[name];
    const isSubject = ["on", "recognizer", "view", "control", "scrollView"].includes(name) && typeof value === "string";
    if (isSubject && words.length === 1 && /^[\w.#~-]+$/.test(value)) words.push(value);
    else words.push(`${name}=${literal(value)}`);
  }
  return words.join(" ");
}

function literal(/** @type {any} */ value) {
  if (typeof value === "string" && /^[A-Za-z_#~][\w.:-]*$/.test(value) && !["true", "false", "null"].includes(value)) return value;
  if (Array.isArray(value) && value.length > 1 && value.every((each) => typeof each === "number")) return value.join(",");
  return JSON.stringify(value);
}
