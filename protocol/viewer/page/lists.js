// The lists: steps with their effects, views, what was captured, alternatives.
import { bdi, goto, h, reconcile, rowsBy, set, testid, write } from "./dom.js";
import { describe, headline, seconds, stepText, visible } from "../model/words.js";
import { placeOf } from "../model/rows.js";

const rowHeight = 24;
const maximumRows = 180;
const maximumPrinted = 500;
const names = /** @type {Record<string, string>} */ ({ steps: "Steps", views: "Views", captured: "Captured", "what-if": "What if" });

export class Lists {
  constructor(/** @type {any} */ page) {
    this.page = page;
    const { actions } = page;
    this.tabs = Object.keys(names).map((name) => h("button", {
      ...testid(`tab-${name}`), type: "button", role: "tab", "data-tab": name, click: () => actions.tab(name),
    }, names[name]));
    this.find = h("input", { ...testid("find"), type: "search", placeholder: "Find ( / )", "aria-label": "Find", input: () => actions.filter({ text: this.find.value }) });
    this.count = h("span", { ...testid("count"), class: "count", "aria-live": "polite" });
    this.chips = h("div", { class: "chips" });
    this.rows = new Rows(page);
    this.panes = /** @type {Record<string, any>} */ ({ steps: this.rows, views: new Views(page), captured: new Captured(page), "what-if": new WhatIf(page) });
    this.element = h("section", { role: "region", class: "card lists" },
      h("div", { class: "tab-row" }, h("div", { role: "tablist", "aria-label": "Lists", class: "tabs" }, this.tabs), h("span", { class: "room" }), this.count, this.find),
      this.chips, Object.values(this.panes).map((pane) => pane.element));
    this.chipKey = "";
  }

  draw() {
    const { model, actions } = this.page;
    const { state, trace } = model;
    const tab = state.tab;
    set(this.element, "aria-label", names[tab]);
    for (const button of this.tabs) {
      const name = button.dataset.tab;
      set(button, "aria-selected", String(name === tab));
      button.hidden = name === "what-if" && !actions.hasAlternatives;
    }
    const isSteps = tab === "steps";
    this.find.hidden = this.chips.hidden = this.count.hidden = !isSteps;
    for (const name of Object.keys(names)) this.panes[name].element.hidden = name !== tab;
    if (this.find.value !== state.filters.text) this.find.value = state.filters.text;
    const kinds = trace.kinds();
    if (this.chipKey !== kinds.join()) {
      this.chipKey = kinds.join();
      this.chips.replaceChildren(...kinds.map((/** @type {string} */ kind) => h("button", {
        type: "button", class: `chip kind-${kind}`, "data-filter": kind,
        click: () => {
          const chosen = new Set(state.filters.kinds);
          if (!chosen.delete(kind)) chosen.add(kind);
          actions.filter({ kinds: chosen });
        },
      }, kind)));
    }
    for (const chip of this.chips.children) set(chip, "aria-pressed", String(state.filters.kinds.has(/** @type {any} */ (chip).dataset.filter)));
    if (isSteps) {
      const { matches, total } = model.rows;
      write(this.count, matches === total ? `${total} ${total === 1 ? "effect" : "effects"}` : `${matches} of ${total} effects`);
    }
    this.panes[tab].draw();
  }
}

/** Rows of one height in a box that scrolls, of which those in sight are elements. */
class RowList {
  constructor(/** @type {any} */ page, /** @type {Record<string, any>} */ attributes) {
    this.page = page;
    this.inner = h("div", { class: "rows-inner", role: "presentation" });
    this.element = h("div", { ...attributes, class: "rows", tabindex: 0, scroll: () => page.invalidate() }, this.inner);
    /** @type {Map<string, any>} */
    this.known = new Map();
    this.height = 200;
    new ResizeObserver(() => {
      this.height = this.element.clientHeight;
      page.invalidate();
    }).observe(this.element);
  }

  /** The places of the rows that are drawn: from the first up to the last. */
  window(/** @type {number} */ count) {
    this.inner.style.height = `${count * rowHeight}px`;
    const { isPrinting } = this.page.model.state;
    const first = isPrinting ? 0 : Math.max(0, Math.floor(this.element.scrollTop / rowHeight) - 3);
    const room = isPrinting ? maximumPrinted : Math.min(maximumRows, Math.ceil(this.height / rowHeight) + 6);
    return [first, Math.min(count, first + room)];
  }

  reveal(/** @type {number} */ place) {
    const top = place * rowHeight;
    const hidden = Math.max(this.element.scrollTop - top, top + rowHeight - this.element.scrollTop - this.height);
    if (hidden <= 0) return;
    // What is far off comes with what was before it.
    if (hidden > 2 * rowHeight) this.element.scrollTop = top - this.height / 3;
    else this.element.scrollTop += top < this.element.scrollTop ? -hidden : hidden;
  }
}

/** Steps, and below each its effects. */
class Rows extends RowList {
  constructor(/** @type {any} */ page) {
    super(page, { ...testid("rows"), role: "treegrid", "aria-label": "Steps" });
    this.active = -1;
    this.shown = "";
    this.inner.addEventListener("click", (event) => this.click(event));
    this.element.addEventListener("keydown", (event) => this.key(event));
  }

  click(/** @type {any} */ event) {
    const { state } = this.page.model;
    const element = event.target.closest("[role=row]");
    if (!element) return;
    const { row } = element;
    if (event.target.closest("[data-fold]")) return this.fold(row.number);
    if (row.kind === "setup") {
      state.isSetupOpen = !state.isSetupOpen;
      return this.page.invalidate();
    }
    this.page.actions.goTo(`${row.kind}:${row.number}`);
  }

  fold(/** @type {number} */ number) {
    const { folded } = this.page.model.state;
    if (!folded.delete(number)) folded.add(number);
    this.page.invalidate();
  }

  key(/** @type {any} */ event) {
    const count = rowsBy(event, this.height / rowHeight);
    const row = this.page.model.rows.rows[this.active];
    if (count) this.move(count); else if (count === 0 && row) this.enter(row);
  }

  /** Moves to another row, and selects it. */
  move(/** @type {number} */ count) {
    const { rows } = this.page.model.rows;
    if (!rows.length) return;
    const from = this.active < 0 && count < 0 ? rows.length : this.active;
    this.active = Math.min(Math.max(from + count, 0), rows.length - 1);
    const row = rows[this.active];
    if (row.kind !== "setup") this.page.actions.goTo(`${row.kind}:${row.number}`);
    this.reveal(this.active);
    this.page.invalidate();
  }

  enter(/** @type {any} */ row) {
    if (row.kind === "setup") {
      this.page.model.state.isSetupOpen = !this.page.model.state.isSetupOpen;
      this.page.invalidate();
    } else if (row.kind === "step" && this.page.model.state.selection === `step:${row.number}`) {
      this.fold(row.number);
    } else {
      this.page.actions.goTo(`${row.kind}:${row.number}`);
    }
  }

  draw() {
    const { model } = this.page;
    const { state, trace } = model;
    const { rows } = model.rows;
    set(this.element, "aria-rowcount", rows.length);
    const selection = `${model.rowsKey}|${state.selection}|${this.height}`;
    if (selection !== this.shown) {
      const isNewSelection = !this.shown.endsWith(`|${state.selection}|${this.height}`) || this.shown.split("|")[1] !== String(state.segment);
      this.shown = selection;
      const place = placeOf(rows, state.selection, trace);
      this.active = place >= 0 ? place : Math.min(this.active, rows.length - 1);
      this.inner.style.height = `${rows.length * rowHeight}px`;
      if (place >= 0 && isNewSelection) this.reveal(place);
    }
    const [first, last] = this.window(rows.length);
    const items = [];
    for (let place = first; place < last; place++) items.push({ place, row: rows[place] });
    reconcile(this.inner, this.known, items, ({ row }) => `${row.kind}${row.number}`, ({ row }) => this.make(row), (element, { place, row }) => {
      element.style.transform = `translateY(${place * rowHeight}px)`;
      set(element, "aria-rowindex", place + 1);
      set(element, "aria-level", row.level);
      const isSelected = state.selection === `${row.kind}:${row.number}`;
      set(element, "aria-selected", String(isSelected));
      const isLater = row.kind === "effect" ? row.number >= state.cursor
        : row.kind === "step" ? trace.steps[row.number].time > state.now || (trace.steps[row.number].effects[0] > state.cursor) : false;
      const isNow = row.kind === "effect" && row.number === state.cursor - 1;
      set(element, "class", `row ${row.kind} level-${row.level}${isLater ? " later" : ""}${isNow ? " current" : ""}${isSelected ? " selected" : ""}${place === this.active ? " active" : ""}`);
      if (place === this.active) set(this.element, "aria-activedescendant", element.id);
      if (element.fold) {
        const isFolded = row.kind === "setup" ? !state.isSetupOpen : state.folded.has(row.number);
        set(element, "aria-expanded", String(!isFolded));
        set(element.fold, "aria-label", isFolded ? "Unfold" : "Fold");
        write(element.fold, isFolded ? "▸" : "▾");
      }
      element.row = row;
    });
  }

  make(/** @type {any} */ row) {
    const { model } = this.page;
    const { trace } = model;
    const id = `row-${row.kind}-${row.number}`;
    if (row.kind === "setup") {
      const fold = h("span", { class: "fold", "aria-hidden": "true" });
      return Object.assign(h("div", { role: "row", id, "data-setup": true }, fold, h("span", { role: "gridcell", class: "text" }, "Set-up: requests before the first input")), { fold });
    }
    if (row.kind === "effect") {
      const effect = trace.effects[row.number];
      const { what, whom, why } = describe(effect);
      const cell = (/** @type {string} */ name, /** @type {string} */ text) => h("span", { role: "gridcell", class: name, "data-cell": name, title: visible(text) }, bdi(text));
      return h("div", { role: "row", id, "data-effect": row.number, "data-kind": effect.effect },
        cell("time", seconds(effect.time)), h("span", { class: `dot dot-${effect.effect} dot-${effect.to ?? ""}`, "aria-hidden": "true" }),
        cell("what", what), cell("whom", whom), cell("why", why));
    }
    const step = trace.steps[row.number];
    const text = stepText(step);
    const hasEffects = step.effects[1] > step.effects[0];
    const fold = hasEffects ? h("button", { type: "button", tabindex: -1, class: "fold", "data-fold": true }) : h("span", { class: "fold" });
    const outcome = step.kind === "expectation" ? (step.passed ? "✓" : "✗") : step.error ? "!" : "";
    const message = step.message ?? step.error?.message ?? "";
    const element = /** @type {any} */ (h("div", { role: "row", id, "data-step": row.number, "data-kind": step.kind, "data-passed": step.kind === "expectation" ? String(step.passed) : null },
      fold, h("span", { class: "outcome" }, outcome), h("span", { role: "gridcell", class: "text", title: visible(text) }, bdi(text)),
      message && h("span", { role: "gridcell", class: "message", title: visible(message) }, bdi(message)),
      h("span", { class: "line" }, step.line ? `line ${step.line}` : "")));
    if (hasEffects) element.fold = fold;
    return element;
  }
}

/** The tree of views at the moment. */
class Views extends RowList {
  constructor(/** @type {any} */ page) {
    super(page, { ...testid("views"), role: "tree", "aria-label": "Views" });
    this.inner.addEventListener("click", (/** @type {any} */ event) => {
      const item = event.target.closest("[data-tree]");
      if (item) page.actions.select(`view:${item.dataset.tree}`);
    });
    this.element.addEventListener("keydown", (event) => {
      const count = rowsBy(event, this.height / rowHeight);
      if (count === null) return;
      const list = [...page.model.tree.views.keys()];
      const place = list.indexOf((page.model.state.selection ?? "").replace(/^view:/, ""));
      const next = Math.min(Math.max(place + count, 0), list.length - 1);
      page.actions.select(`view:${list[next]}`);
      this.reveal(next);
    });
  }

  draw() {
    const { tree, state } = this.page.model;
    const views = [...tree.views.values()];
    /** @type {Map<string, number>} */
    const levels = new Map();
    for (const view of views) levels.set(view.id, (levels.get(view.superview) ?? 0) + 1);
    const [first, last] = this.window(views.length);
    const items = views.slice(first, last).map((view, index) => ({ view, place: first + index }));
    reconcile(this.inner, this.known, items, ({ view }) => view.id,
      ({ view }) => h("div", { role: "treeitem", "data-tree": view.id, class: "row tree", id: `tree-${++treeCount}` },
        h("span", { class: "text" }, bdi(view.id)), h("span", { class: "class" }, bdi(view.class)), h("span", { class: "why" })),
      (element, { view, place }) => {
        element.style.transform = `translateY(${place * rowHeight}px)`;
        element.style.paddingLeft = `${8 + 14 * (Math.min(levels.get(view.id) ?? 1, 30) - 1)}px`;
        set(element, "aria-level", levels.get(view.id));
        const isSelected = state.selection === `view:${view.id}`;
        set(element, "aria-selected", String(isSelected));
        set(element, "class", `row tree${isSelected ? " selected" : ""}`);
        if (isSelected) set(this.element, "aria-activedescendant", element.id);
        const about = [view.text && `“${visible(view.text)}”`, view.hidden && "hidden", view.userInteractionEnabled === false && "takes no touches", (view.recognizers ?? []).join(", ")].filter(Boolean).join(" · ");
        write(element.lastChild, visible(about));
      });
  }
}

let treeCount = 0;

/** The records, and what each profile recorded of each touch. */
class Captured {
  constructor(/** @type {any} */ page) {
    this.page = page;
    this.element = h("div", { ...testid("captured"), class: "pane" });
    this.drawn = "";
  }

  draw() {
    const { model } = this.page;
    const { trace, state } = model;
    const key = `${model.revision}|${state.segment}`;
    if (key === this.drawn) return;
    this.drawn = key;
    const records = trace.capture.records.filter((/** @type {any} */ record) => record.segment === state.segment);
    const shown = records.slice(0, 200);
    const touches = trace.touches.map((/** @type {any} */ touch, /** @type {number} */ index) => index + 1)
      .filter((/** @type {number} */ number) => trace.touches[number - 1].segment === state.segment && trace.comparison(number)).slice(0, 100);
    this.element.replaceChildren(
      h("h3", null, "Records"),
      records.length ? h("ul", { class: "hints" }, shown.map((/** @type {any} */ record) => h("li", null,
        goto(`captured:${record.index}`, h("b", null, bdi(`#${record.index} ${record.event}`)), record.source?.view ? h("span", null, " of ", bdi(record.source.view)) : null))))
        : h("p", { class: "quiet" }, "Nothing was recorded."),
      records.length > shown.length ? h("p", { class: "quiet" }, `… ${records.length - shown.length} more`) : "",
      h("h3", null, "Profiles"),
      touches.length ? comparisonTable(trace, touches) : h("p", { class: "quiet" }, "No profiles were compared."));
  }
}

/** Fingers in rows, profiles in columns: whether it recorded, and the rule. */
function comparisonTable(/** @type {any} */ trace, /** @type {number[]} */ touches) {
  const profiles = [...new Set(touches.flatMap((number) => trace.comparison(number).rows.map((/** @type {any} */ row) => row.profile)))];
  return h("div", { class: "wide" }, h("table", { ...testid("compare"), class: "compare" },
    h("thead", null, h("tr", null, h("th", null, "touch"), profiles.map((profile) => h("th", { scope: "col" }, bdi(profile))))),
    h("tbody", null, touches.map((number) => {
      const { rows } = trace.comparison(number);
      return h("tr", null,
        h("th", { scope: "row" }, goto(`touch:${number}`, String(number))),
        profiles.map((profile) => {
          const row = rows.find((/** @type {any} */ each) => each.profile === profile);
          if (!row) return h("td", null, "");
          const why = row.recorded ? row.events.map((/** @type {any} */ event) => `${event.event} of ${event.view ?? "no view"}`).join(", ")
            : row.firstFailed ? `${row.firstFailed.rule}: ${row.firstFailed.because}` : "";
          const cell = /** @type {any} */ (h("td", { "data-profile": profile, "data-touch": number, "data-recorded": String(row.recorded), tabindex: 0 },
            h("span", { class: "sign" }, row.recorded ? "✓" : "–"), h("span", { class: "rule" }, row.recorded ? bdi(row.events.map((/** @type {any} */ event) => event.event).join(", ")) : bdi(row.firstFailed?.rule ?? ""))));
          cell.item = { title: `${profile}: touch ${number} ${row.recorded ? "recorded" : "not recorded"}`, reason: why };
          return cell;
        }));
    }))));
}

/** What would go and what would come after each change. */
class WhatIf {
  constructor(/** @type {any} */ page) {
    this.page = page;
    this.element = h("div", { ...testid("what-if"), class: "pane" });
    this.drawn = "";
  }

  draw() {
    const { model } = this.page;
    const { trace, state } = model;
    const key = `${model.revision}|${state.segment}|${state.alternative}`;
    if (key === this.drawn) return;
    this.drawn = key;
    this.element.replaceChildren(...(trace.alternatives.length ? trace.alternatives.map((/** @type {any} */ alternative, /** @type {number} */ number) => this.alternative(alternative, number))
      : [h("p", { class: "quiet" }, "Change a property of what is selected: what the last gesture would have led to shows here.")]));
  }

  alternative(/** @type {any} */ alternative, /** @type {number} */ number) {
    const { trace, state } = this.page.model;
    const { removed, added } = this.page.alternative(number, state.segment);
    const line = (/** @type {string} */ change, /** @type {any} */ effect, /** @type {number} */ index) => {
      const { what, whom, why } = describe(effect);
      return h("li", { "data-change": change, class: change },
        h("span", { class: "sign" }, change === "removed" ? "−" : "+"), h("span", { class: "time" }, seconds(effect.time)),
        index >= 0 ? goto(`effect:${index}`, bdi(`${whom}: ${what}`)) : h("span", null, bdi(`${whom}: ${what}`)),
        h("span", { class: "why" }, bdi(why)));
    };
    const isShown = state.alternative === number;
    return h("section", { class: "alternative" },
      h("h3", null, "With ", h("code", null, bdi(alternative.change))),
      h("p", { class: "sentence" }, removed.length + added.length === 0 ? "Nothing would be different."
        : `${summary(removed.map((/** @type {number} */ index) => trace.effects[index]), "would not happen")}${removed.length && added.length ? "; " : ""}${summary(added, removed.length ? "would happen instead" : "would happen too")}.`),
      h("button", {
        type: "button", class: "chip", "data-show-alternative": number, "aria-pressed": String(isShown),
        click: () => {
          state.alternative = isShown ? -1 : number;
          this.page.invalidate();
        },
      }, isShown ? "Hide in the lanes" : "Show in the lanes"),
      h("ul", { class: "changes" }, removed.slice(0, 200).map((/** @type {number} */ index) => line("removed", trace.effects[index], index)), added.slice(0, 200).map((/** @type {any} */ effect) => line("added", effect, -1))));
  }
}

/** The states and actions among effects, as a part of a sentence. */
function summary(/** @type {any[]} */ effects, /** @type {string} */ verb) {
  if (!effects.length) return "";
  const main = effects.filter((effect) => !["touches", "pending", "action"].includes(effect.effect));
  const words = [...new Set((main.length ? main : effects).map(headline))].map(visible);
  return `${words.slice(0, 6).join(", ")}${words.length > 6 ? ` and ${words.length - 6} more` : ""} ${verb}`;
}
