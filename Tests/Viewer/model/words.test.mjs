// The words of effects: those of `gestured run`, for all that happens in the cookbook.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = new URL("../../../", import.meta.url);
const { unpack } = await import(new URL("protocol/viewer/model/trace.js", root));
const { describe, seconds } = await import(new URL("protocol/viewer/model/words.js", root));

const gestured = process.env.GESTURED || fileURLToPath(new URL(".build/release/gestured", root));
const cookbook = new URL("protocol/guide/cookbook/", root);

const output = (...options) => execFileSync(gestured, options, { cwd: cookbook, encoding: "utf8", maxBuffer: 1 << 28 });

/** Without the blanks that align columns. */
const close = (text) => text.trim().replace(/ +/g, " ");

for (const script of readdirSync(cookbook).filter((name) => name.endsWith(".gesture"))) {
  test(`${script} reads as in its transcript`, () => {
    const printed = output("run", "--all", script).split("\n").filter((line) => /^ {2,}\d+\.\d{3} {2}/.test(line)).map(close);
    const { effects } = JSON.parse(output("trace", "--json", "--profiles", "none", script));
    const said = unpack(effects).map((effect) => {
      const { what, whom, why } = describe(effect);
      return close([seconds(effect.time), what, whom, why].join(" "));
    });
    assert.deepEqual(said, printed);
  });
}
