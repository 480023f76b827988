// Where a trace's page begins; the studio's begins in studio/main.js, with these parts.
import { Page } from "./page/page.js";
import { scripting } from "./page/scripting.js";
import { h, set, testid } from "./page/dom.js";
import { scriptLine } from "./model/source.js";

// What the studio is made of, which is a script of its own.
/** @type {any} */ (globalThis).gesturedViewer = { Page, h, scripting, scriptLine, set, testid };

/** In VS Code's webview: a selected step, or the step of a selected effect, has its line shown in the editor. */
function showLinesIn(/** @type {any} */ editor, /** @type {Page} */ page) {
  const { actions, model } = page;
  const announce = actions.selected;
  actions.selected = (selection) => {
    announce(selection);
    const [kind, number] = (selection ?? "").split(":");
    const { trace } = model;
    const step = trace.steps[kind === "effect" ? trace.stepOf(Number(number)) : kind === "step" ? Number(number) : -1];
    if (step?.line) editor.postMessage({ type: "line", line: step.line });
  };
}

function openTrace() {
  const element = document.getElementById("gestured-trace");
  if (!element) return;
  const page = new Page(JSON.parse(element.textContent ?? "{}"));
  /** @type {any} */ (window).gesturedTrace = scripting(page);
  page.open();
  const editor = /** @type {any} */ (window).acquireVsCodeApi?.();
  if (editor) showLinesIn(editor, page);
  document.documentElement.dataset.ready = "true";
}

openTrace();
