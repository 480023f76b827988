// The bar: title, choice of tests, verdict, theme and help.
import { bdi, h, set, svg, testid, write } from "./dom.js";
import { visible, word } from "../model/words.js";

export class Bar {
  constructor(/** @type {any} */ page) {
    this.page = page;
    const { trace } = page.model;
    this.title = h("h1", testid("title"), bdi(trace.data.title));
    document.title = `${visible(trace.data.title)} – gestured`;
    this.tests = h("select", { ...testid("tests"), "aria-label": "Test", change: () => page.actions.showSegment(Number(this.tests.value)) });
    this.own = h("span", null);
    this.all = h("span", null);
    this.verdict = h("span", { ...testid("verdict"), class: "verdict" }, this.own, this.all);
    this.warning = h("p", { ...testid("warning"), class: "warning", role: "note", hidden: true });
    this.theme = h("button", { ...testid("theme"), type: "button", click: () => page.theme.next() });
    this.help = h("button", { ...testid("help"), type: "button", click: () => page.help.open() }, "Help");
    this.extra = h("span", { class: "extra" });
    this.element = h("header", { role: "banner", class: "bar" },
      h("span", { class: "brand", "aria-hidden": "true" }, mark()), this.title, this.tests, this.verdict, this.extra,
      h("span", { class: "room" }), this.theme, this.help);
    this.revision = -1;
  }

  draw() {
    const { model, theme } = this.page;
    const { trace, state } = model;
    if (this.revision !== model.revision) {
      this.revision = model.revision;
      this.tests.replaceChildren(...trace.segments.map((/** @type {any} */ segment, /** @type {number} */ index) =>
        h("option", { value: index }, `${symbol(segment.passed)}${visible(segment.name)}`)));
      this.tests.hidden = trace.segments.length < 2;
      write(this.warning, warnings(trace).join(" "));
      this.warning.hidden = this.warning.textContent === "";
    }
    if (this.tests.value !== String(state.segment)) this.tests.value = String(state.segment);
    const segment = trace.segments[state.segment];
    const tests = trace.segments.filter((/** @type {any} */ each) => each.passed !== null);
    const failed = tests.filter((/** @type {any} */ each) => !each.passed).length;
    const own = segment.passed ? "✓ passed" : segment.passed === false ? "✗ failed" : "";
    const all = tests.length > 1 ? (failed ? `${failed} of ${tests.length} tests failed` : `all ${tests.length} tests passed`) : "";
    write(this.own, own && all ? `${own} · ` : own);
    write(this.all, all);
    set(this.all, "data-passed", String(!failed));
    set(this.verdict, "data-passed", word(segment.passed));
    write(this.theme, `Theme: ${theme.choice}`);
  }
}

function symbol(/** @type {boolean | null | undefined} */ passed) {
  return passed ? "✓ " : passed === false ? "✗ " : "";
}

/** What the trace lacks, or shows otherwise than it was recorded. */
function warnings(/** @type {any} */ trace) {
  const { differences, omitted, warnings } = trace.data;
  const sentences = [...(warnings ?? [])];
  if (differences.count) sentences.push(`${differences.count} answers differ from the recording; the first: ${differences.first}`);
  const left = ["effects", "samples"].filter((name) => omitted[name]).map((name) => `${omitted[name]} ${name}`);
  if (left.length) sentences.push(`Left out: ${left.join(" and ")}. Choose fewer tests with -k.`);
  return sentences.map(visible);
}

/** The mark: a finger's way. */
function mark() {
  const path = (/** @type {string} */ d, name = "") => svg("path", { d, class: name });
  return svg("svg", { viewBox: "0 0 20 20" }, path("M4 15 C7 3 11 3 15 9 l-.6 -4 M15 9 l-4 -.8"), path("M2 15 a2 2 0 1 0 4 0 a2 2 0 1 0 -4 0", "dot"));
}
