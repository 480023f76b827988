// The details of what is selected; of nothing, what came of each attempt.
import { bdi, goto, h, set, testid } from "./dom.js";
import { detailsOf } from "../model/details.js";
import { headline, seconds, visible } from "../model/words.js";
import { message, pythonCall } from "../model/source.js";
import { colorOf } from "./screen.js";

export class DetailsPane {
  constructor(/** @type {any} */ page) {
    this.page = page;
    this.body = h("div", { class: "details-body" });
    this.element = h("section", { role: "region", "aria-label": "Details", class: "card details", ...testid("details"), "data-selection": "" }, this.body);
    this.drawn = "";
    this.format = "script";
  }

  draw() {
    const { model } = this.page;
    const { state } = model;
    const isOfMoment = /^(recognizer|view)/.test(state.selection ?? "");
    const key = [model.revision, state.segment, state.selection, this.format, isOfMoment ? `${state.now}/${state.cursor}` : ""].join("|");
    if (key === this.drawn || this.page.isEditing?.()) return;
    this.drawn = key;
    set(this.element, "data-selection", state.selection ?? "");
    const details = detailsOf(model, state.selection);
    /** @type {any[]} */
    const children = details ? this.selection(details) : this.nothing();
    this.body.replaceChildren(...children.flat().filter(Boolean));
    if (this.element.dataset.was !== (state.selection ?? "")) this.element.scrollTop = 0;
    this.element.dataset.was = state.selection ?? "";
  }

  /** What happened, in sentences. */
  nothing() {
    const { model } = this.page;
    const { trace, state } = model;
    const { outcomes, count } = model.outcomes;
    const failed = trace.steps.map((/** @type {any} */ step, /** @type {number} */ number) => ({ step, number }))
      .filter((/** @type {any} */ { step }) => step.segment === state.segment && step.passed === false);
    return [
      h("h2", testid("headline"), "What happened"),
      failed.map((/** @type {any} */ { step, number }) => h("button", { type: "button", class: "outcome-row bad", "data-goto": `step:${number}` },
        h("span", { class: "sign" }, "✗"), h("span", null, h("b", null, bdi(step.text)), h("span", { class: "reason" }, bdi(step.message ?? ""))))),
      outcomes.length ? h("div", { ...testid("outcomes"), class: "outcomes" }, outcomes.map((/** @type {any} */ outcome) => {
        const effect = trace.effects[outcome.effect];
        const sent = [...outcome.actions].join(", ");
        return h("button", { type: "button", class: "outcome-row", "data-outcome": outcome.kind, "data-effect": outcome.effect, "data-goto": `effect:${outcome.effect}` },
          h("span", { class: `sign state-${outcome.kind}` }, signs[outcome.kind]),
          h("span", null, h("b", null, bdi(headline(effect) + (sent ? ` → ${sent}` : ""))), h("span", { class: "reason" }, bdi(effect.because ?? ""))),
          h("span", { class: "time" }, seconds(effect.time)));
      })) : h("p", { ...testid("outcomes"), class: "quiet" }, "No recognizer came to an end, and nothing was recorded."),
      count > outcomes.length && h("p", { class: "quiet" }, `… ${count - outcomes.length} more`),
    ];
  }

  selection(/** @type {import("../model/details.js").Details} */ details) {
    const { page } = this;
    const { actions, model } = page;
    const color = details.touch ? ` finger-${colorOf(model, details.touch)}` : "";
    return [
      h("div", { class: `headline-row${color}` }, h("h2", testid("headline"), details.touch ? h("span", { class: "swatch", "aria-hidden": "true" }) : null, bdi(details.headline)),
        h("button", { ...testid("clear"), type: "button", class: "icon", "aria-label": "Clear the selection", title: "Clear the selection", click: () => actions.select(null) }, "×")),
      page.editors?.(details),
      details.decision && h("p", { class: `decision ${details.decision === "Recorded" ? "good" : "bad"}` }, details.decision),
      details.state && h("p", null, "state ", h("b", { ...testid("state"), class: `pill state-${details.state}` }, details.state)),
      details.because && h("p", { ...testid("because"), class: "because" }, bdi(details.because)),
      details.hitState && h("p", testid("hit-state"), details.hitState),
      details.checks && h("ol", { ...testid("checks"), class: "checks" }, details.checks.map((check) => h("li", { "data-rule": check.rule, "data-passed": String(check.passed) },
        h("span", { class: "sign" }, check.passed ? "✓" : "✗"), h("span", null, h("b", null, bdi(check.rule)), h("span", { class: "reason" }, bdi(check.because)))))),
      details.related.length > 0 && h("div", { ...testid("related"), class: "related" }, details.related.map((each) => {
        const button = goto(each.to, bdi(each.text));
        button.classList.toggle("cause", Boolean(each.isCause));
        return button;
      })),
      details.hints && h("ul", { ...testid("hints"), class: "hints" }, details.hints.map((hint) => h("li", null, bdi(hint)))),
      details.hits && h("div", null, h("h3", null, "Views that were asked, front to back"), h("ol", { ...testid("hits"), class: "hits" }, details.hits.map((hit) =>
        h("li", { "data-view": hit.view, "data-hit": String(hit.hit) }, h("span", { class: "sign" }, hit.hit ? "✓" : "·"),
          h("span", null, goto(`view:${hit.view}`, bdi(hit.view)), h("span", { class: "reason" }, bdi(hit.because ?? ""))))))),
      details.comparison && h("div", null, h("h3", null, "Which SDKs record it"), comparison(details)),
      details.kind === "request" && this.source(details.step),
      h("dl", { ...testid("properties"), class: "properties" }, details.properties.flatMap(([name, value]) => [
        h("dt", null, bdi(name)), h("dd", { "data-property": name }, bdi(typeof value === "string" ? value : JSON.stringify(value)))])),
    ];
  }

  source(/** @type {any} */ step) {
    const { page } = this;
    const text = sourceOf(page.model, step, this.format);
    return h("div", { class: "source-box" },
      h("div", { class: "copies", role: "group", "aria-label": "Copy" }, ["script", "python", "json"].map((format) => h("button", {
        type: "button", class: "chip", "data-copy": format, "aria-pressed": String(format === this.format),
        click: () => {
          this.format = format;
          page.copy(sourceOf(page.model, step, format));
        },
      }, `Copy as ${format === "json" ? "JSON" : format === "python" ? "Python" : "script"}`))),
      h("pre", { ...testid("source"), tabindex: 0 }, visible(text)));
  }

  /** Copies the selected request, or that of the selected effect, as a line of a script. */
  copyLine() {
    const { model } = this.page;
    const match = /^(step|effect):(\d+)$/.exec(model.state.selection ?? "");
    if (!match) return;
    const number = match[1] === "step" ? Number(match[2]) : model.trace.stepOf(Number(match[2]));
    const step = model.trace.steps[number];
    if (!step) return;
    this.format = "script";
    this.page.copy(sourceOf(model, step, "script"));
  }
}

/** What each profile recorded of a touch, in full. */
function comparison(/** @type {any} */ details) {
  return h("table", { class: "compare full" }, details.comparison.rows.map((/** @type {any} */ { profile, recorded, events, firstFailed }) => h("tr", null,
    h("th", { scope: "row" }, bdi(profile)),
    h("td", { "data-profile": profile, "data-touch": details.touch, "data-recorded": String(recorded) },
      h("span", { class: "sign" }, recorded ? "✓" : "–"),
      bdi(recorded ? events.map((/** @type {any} */ event) => event.event).join(", ") : firstFailed ? `${firstFailed.rule}: ${firstFailed.because}` : "no reason given")))));
}

const signs = /** @type {Record<string, string>} */ ({ ended: "✓", failed: "✕", cancelled: "⊘", captured: "●" });

function sourceOf(/** @type {any} */ model, /** @type {any} */ step, /** @type {string} */ format) {
  if (format === "script" || step.kind !== "request") return step.text;
  if (step.params === null || step.params === undefined) return `# ${step.method}: the parameters are too long for the trace`;
  return format === "python" ? pythonCall(step, (id) => model.isView(id)) ?? "" : message(step, model.trace.steps.indexOf(step) + 1);
}
