// The keyboard. Keys with Control, Alt or Command are the browser's.
import { remembered, remember } from "./memory.js";
import { tabs } from "./state.js";

export class Keyboard {
  constructor(/** @type {any} */ page) {
    this.page = page;
    /** Whether single characters are shortcuts. */
    this.letters = remembered("letters") !== "off";
    document.addEventListener("keydown", (event) => this.press(event));
  }

  useLetters(/** @type {boolean} */ isOn) {
    this.letters = isOn;
    remember("letters", isOn ? "on" : "off");
  }

  press(/** @type {KeyboardEvent} */ event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.isComposing) return;
    const { page } = this;
    if (page.help.isOpen) return;
    const target = /** @type {any} */ (event.target);
    if (event.key === "Escape") return this.escape(event, target);
    if (target.closest?.("input, select, textarea, [contenteditable]")) return;
    const isButton = target.closest?.("button, a, summary");
    if (isButton && (event.key === " " || event.key === "Enter")) return;
    const run = this.named(event) ?? (this.letters ? this.letter(event.key) : undefined);
    if (!run) return;
    event.preventDefault();
    run();
  }

  escape(/** @type {KeyboardEvent} */ event, /** @type {any} */ target) {
    const { page } = this;
    const { actions, model } = page;
    event.preventDefault();
    if (page.tooltip.hide()) return;
    if (target === page.lists.find) {
      if (target.value) actions.filter({ text: "" }); else target.blur();
      return;
    }
    if (model.state.selection) actions.select(null);
  }

  /** What a key with a name does. @returns {(() => void) | undefined} */
  named(/** @type {KeyboardEvent} */ event) {
    const { actions, model, lists } = this.page;
    const { state } = model;
    switch (event.key) {
      case " ": return () => (state.playing ? actions.pause() : actions.play());
      case "ArrowLeft": return () => this.still(() => (event.shiftKey ? actions.instant(-1) : actions.step(-1)));
      case "ArrowRight": return () => this.still(() => (event.shiftKey ? actions.instant(1) : actions.step(1)));
      case "Home": return () => this.still(() => actions.start());
      case "End": return () => this.still(() => actions.seek(actions.bounds.to));
      case "ArrowDown": return () => lists.rows.move(1);
      case "ArrowUp": return () => lists.rows.move(-1);
      case "PageDown": return () => lists.rows.move(10);
      case "PageUp": return () => lists.rows.move(-10);
    }
  }

  still(/** @type {() => void} */ go) {
    this.page.model.state.playing = false;
    go();
  }

  /** @returns {(() => void) | undefined} */
  letter(/** @type {string} */ key) {
    const { page } = this;
    const { actions } = page;
    const layer = /** @type {Record<string, string>} */ ({ h: "hitAreas", i: "ids", r: "recognizers", t: "labels" })[key];
    if (layer) return () => page.toggleLayer(layer);
    if (/^[1-4]$/.test(key)) return () => actions.tab(tabs[Number(key) - 1]);
    switch (key) {
      case "[": return () => actions.follow(true);
      case "]": return () => actions.follow(false);
      case "/": return () => {
        actions.tab("steps");
        page.draw();
        page.lists.find.focus();
        page.lists.find.select();
      };
      case "+": case "=": return () => actions.zoomBy(0.5);
      case "-": return () => actions.zoomBy(2);
      case "0": return () => actions.zoomAll();
      case "a": return () => actions.move(-0.25);
      case "d": return () => actions.move(0.25);
      case "f": return () => actions.zoomToSelection();
      case "c": return () => page.details.copyLine();
      case "?": return () => page.help.open();
    }
  }
}
