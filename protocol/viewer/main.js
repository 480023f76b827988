// Where a trace's page begins; the studio's begins in studio/main.js, with these parts.
import { Page } from "./page/page.js";
import { scripting } from "./page/scripting.js";
import { h, set, testid } from "./page/dom.js";
import { Trace } from "./model/trace.js";
import { TreeAtMoment } from "./model/tree.js";
import { scriptLine } from "./model/source.js";

export { Page, Trace, TreeAtMoment, h, scripting, scriptLine, set, testid };

function openTrace() {
  const element = document.getElementById("gestured-trace");
  if (!element) return;
  const page = new Page(JSON.parse(element.textContent ?? "{}"));
  const api = scripting(page);
  api.ready = Promise.resolve(api);
  /** @type {any} */ (window).gesturedTrace = api;
  page.open();
  document.documentElement.dataset.ready = "true";
}

openTrace();
