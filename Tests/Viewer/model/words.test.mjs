// The words of effects: those of `gestured run`, for all that happens in the cookbook.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = new URL("../../../", import.meta.url);
const { describe, seconds } = await import(new URL("protocol/viewer/model/words.js", root));

const gestured = process.env.GESTURED || fileURLToPath(new URL(".build/release/gestured", root));
const cookbook = new URL("protocol/guide/cookbook/", root);
const scripts = readdirSync(cookbook).filter((name) => name.endsWith(".gesture"));

const output = (...options) => execFileSync(gestured, ["run", ...options, ...scripts], { cwd: cookbook, encoding: "utf8", maxBuffer: 1 << 28 }).trim().split("\n");

/** Without the blanks that align columns. */
const close = (text) => text.trim().replace(/ +/g, " ");

test("effects read as in transcripts", () => {
  const printed = output("--all").filter((line) => /^ {2,}\d+\.\d{3} {2}/.test(line)).map(close);
  const said = output("--all", "--json").map(JSON.parse).filter((line) => line.effect).map(({ file, line, test, ...effect }) => {
    const { what, whom, why } = describe(effect);
    return close([seconds(effect.time), what, whom, why].join(" "));
  });
  assert.deepEqual(said, printed);
});
