// Inputs for the properties of what is selected: changing one tries the last gesture anew.

const { h } = /** @type {any} */ (globalThis).gesturedViewer;

/** What is described, but can't be set. */
const fixed = ["id", "class", "superview", "window", "state", "view", "numberOfTouches", "name", "firstResponder", "index", "tag", "velocity", "scale", "rotation", "zoomScale"];

export function editorsFor(/** @type {any} */ studio) {
  /** The described object, and its properties. */
  let known = { id: "", revision: -1, properties: /** @type {any} */ (null) };

  const fetch = async (/** @type {any} */ it) => {
    const params = it.kind === "view" ? { view: it.id } : { recognizer: it.id };
    const described = await studio.session.ask(it.kind === "view" ? "describeView" : "describeRecognizer", params).catch(() => null);
    if (!described) return;
    known = { id: `${it.kind}:${it.id}`, revision: studio.session.data.steps.length, properties: described };
    studio.page.details.drawn = "";
    studio.page.invalidate();
  };

  const call = (/** @type {any} */ it, /** @type {string} */ name, /** @type {any} */ value) => ({
    method: it.kind === "view" ? "updateView" : "updateRecognizer",
    params: { [it.kind === "view" ? "view" : "recognizer"]: it.id, [name]: value },
  });

  const input = (/** @type {any} */ it, /** @type {string} */ name, /** @type {any} */ value) => {
    const type = typeof value;
    const element = h("input", { class: "edit", "data-edit": name, "aria-label": name, type: type === "boolean" ? "checkbox" : type === "number" ? "number" : "text", step: type === "number" ? "any" : null });
    if (type === "boolean") element.checked = value; else element.value = String(value);
    const read = () => (type === "boolean" ? element.checked : type === "number" ? Number(element.value) : element.value);
    element.addEventListener("change", () => {
      const { method, params } = call(it, name, read());
      studio.tryOut(method, params);
    });
    const apply = h("button", { type: "button", class: "chip", "data-apply": name, click: () => {
      element.blur();
      studio.change([call(it, name, read())]).then(() => fetch(it));
    } }, "Apply");
    return [h("dt", null, name), h("dd", { class: "editor" }, element, apply)];
  };

  return {
    /** The inputs for a selection; null for what has none. */
    draw: (/** @type {any} */ details) => {
      if (details.kind !== "view" && details.kind !== "recognizer") return null;
      const it = { kind: details.kind, id: details.object };
      if (known.id !== `${it.kind}:${it.id}` || known.revision !== studio.session.data.steps.length) fetch(it);
      if (known.id !== `${it.kind}:${it.id}`) return null;
      const names = Object.keys(known.properties).filter((name) => !fixed.includes(name) && ["number", "boolean", "string"].includes(typeof known.properties[name]));
      return h("dl", { class: "properties editors" }, names.flatMap((name) => input(it, name, known.properties[name])));
    },
    /** Whether an input of what is selected is being used, so that it must stay. */
    isUsed: () => {
      const { activeElement } = document;
      const { details, model } = studio.page;
      return Boolean(activeElement?.matches("[data-edit]")) && details.element.dataset.selection === (model.state.selection ?? "");
    },
  };
}
