// Where the page begins.
import { Page } from "./page/page.js";
import { scripting } from "./page/scripting.js";
import { openStudio } from "./studio/studio.js";

function openTrace() {
  const element = document.getElementById("gestured-trace");
  if (!element) return;
  const page = new Page(JSON.parse(element.textContent ?? "{}"));
  const api = scripting(page);
  /** @type {any} */ (window).gesturedTrace = api;
  page.open();
  document.documentElement.dataset.ready = "true";
  api.ready = Promise.resolve(api);
}

if (document.documentElement.dataset.gestured === "studio") openStudio(); else openTrace();
