// Light or dark: the system's until chosen.
import { remembered, remember } from "./memory.js";

const choices = ["automatic", "light", "dark"];

export class Theme {
  constructor(/** @type {() => void} */ changed) {
    const choice = remembered("theme") ?? "automatic";
    this.choice = choices.includes(choice) ? choice : "automatic";
    this.changed = changed;
    this.system = matchMedia("(prefers-color-scheme: dark)");
    this.system.addEventListener("change", () => this.apply());
    this.apply();
  }

  next() {
    this.choice = choices[(choices.indexOf(this.choice) + 1) % choices.length];
    remember("theme", this.choice);
    this.apply();
    this.changed();
  }

  apply() {
    const isDark = this.choice === "automatic" ? this.system.matches : this.choice === "dark";
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
  }
}
