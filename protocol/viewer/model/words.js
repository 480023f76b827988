// Words for times, effects and texts of strangers.

/** A time in seconds, to the millisecond, as `gestured run` prints it. */
export function seconds(/** @type {number} */ time) {
  return (Math.round(time * 1000) / 1000).toFixed(3);
}

/** The text with control and direction characters made visible. */
export function visible(/** @type {unknown} */ text) {
  return String(text).replace(
    /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (character) => {
      const code = character.charCodeAt(0);
      if (code < 0x20) return String.fromCharCode(0x2400 + code);
      return `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
    });
}

/** A JSON value as a word; a dash for null. */
export function word(/** @type {any} */ value) {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) {
    return value.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join(", ");
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A step in words: a script's line as it stands, touches that a client sent one by one. */
export function stepText(/** @type {any} */ step) {
  const { touches, ...touch } = step.params ?? {};
  const sent = step.line ? [] : step.method === "sendTouch" ? [touch] : step.method === "sendTouches" ? touches : [];
  const isPlain = Array.isArray(sent) && sent.length > 0 && sent.every((each) => each?.phase);
  return isPlain ? sent.map(({ touch, phase, point }) => `touch ${touch} ${phase}${point ? ` at (${word(point)})` : ""}`).join(", ") : step.text;
}

/** An action with its target, unless that is the client. */
export function actionName(/** @type {any} */ call) {
  if (call.closure) return `{ ${call.closure} }`;
  const target = call.target ?? "client";
  return target === "client" ? call.action ?? "" : `${target}.${call.action ?? ""}`;
}

/** The members that name the object of an effect without a wording of its own. */
const subjects = ["recognizer", "machine", "scrollView", "view", "object", "from"];

/** What happened, and to whom, in the words of `gestured run`. */
export function describe(/** @type {any} */ effect) {
  const why = reason(effect);
  switch (effect.effect) {
    case "state":
      return { what: `${effect.from} → ${effect.to}`, whom: effect.recognizer, why };
    case "action":
      return { what: `action ${actionName(effect)}`, whom: `${effect.recognizer} (${effect.state})`, why };
    case "control": {
      const targets = (effect.targets ?? []).map(actionName).join(", ");
      return { what: effect.event + (targets ? ` → ${targets}` : ""), whom: effect.control, why };
    }
    case "touches": {
      const handler = effect.heardBy ? word(effect.heardBy)
        : effect.handledBy && effect.handledBy !== effect.view ? effect.handledBy : null;
      return { what: `touch ${effect.phase}` + (handler ? ` → ${handler}` : ""), whom: effect.view, why };
    }
    case "pending":
      return { what: `pending on ${word(effect.on)}`, whom: effect.recognizer, why };
    case "captured":
      return {
        what: `captured ${effect.event}`,
        whom: `#${effect.index}${effect.view ? ` of ${effect.view}` : ""}${effect.profile ? ` by ${effect.profile}` : ""}`, why,
      };
    case "scroll":
      return { what: `scroll ${word(effect.from)} → ${word(effect.phase)}${offsets(effect)}`, whom: effect.scrollView, why };
    case "select":
      return { what: `${effect.selected === false ? "deselect" : "select"} ${word(effect.cell)}`, whom: effect.list, why };
    case "openURL":
      return { what: `${effect.interaction ? "present actions of" : "open"} ${effect.url}`, whom: effect.view, why };
    case "interactiveTransition":
      return { what: effect.completed ? "left the screen" : "came back", whom: effect.controller, why };
    case "rowAction":
      return { what: `rowAction ${effect.action}`, whom: effect.row, why };
  }
  const subject = subjects.find((name) => typeof effect[name] === "string");
  const words = [effect.effect];
  for (const name of Object.keys(effect)) {
    if (["effect", "time", "because", "names", "contested", "reaction", "error", subject].includes(name)) continue;
    words.push(`${name}=${JSON.stringify(effect[name])}`);
  }
  return { what: words.join(" "), whom: subject ? effect[subject] : "", why };
}

/** The reason, with the reaction that the effect belongs to; a problem names that itself. A contested rule comes last. */
export function reason(/** @type {any} */ effect) {
  const reaction = effect.object === undefined && effect.reaction ? [`by ${effect.reaction}`] : [];
  const words = [...(effect.because ? [effect.because] : []), ...reaction].join(", ");
  return effect.contested ? `${words} · contested: ${effect.contested}` : words;
}

/** The offset that a scroll view has come to, and where it is going. */
function offsets(/** @type {any} */ effect) {
  const at = effect.contentOffset ? ` at ${effect.contentOffset.join(",")}` : "";
  return at + (effect.targetContentOffset ? ` to ${effect.targetContentOffset.join(",")}` : "");
}

/** An effect as the beginning of a sentence: `zoom failed`. */
export function headline(/** @type {any} */ effect) {
  switch (effect.effect) {
    case "state": return `${effect.recognizer} ${effect.to}`;
    case "pending": return `${effect.recognizer} waits for ${word(effect.on)}`;
    case "action": return `${effect.recognizer} sent ${actionName(effect)} (${effect.state})`;
    case "control": {
      const targets = (effect.targets ?? []).map(actionName).join(", ");
      return `${effect.control} sent ${effect.event}` + (targets ? ` → ${targets}` : "");
    }
    case "touches": return `${effect.view} got touches: ${effect.phase}`;
    case "captured": return `recorded ${effect.event} (#${effect.index})`;
    case "scroll": return `${effect.scrollView} ${effect.phase}`;
  }
  const { what, whom } = describe(effect);
  return whom ? `${whom}: ${what}` : what;
}

/** The id of the object that an effect is about. */
export function subjectOf(/** @type {any} */ effect) {
  return effect.recognizer ?? effect.control ?? effect.scrollView ?? effect.view ?? effect.list ?? effect.object ?? null;
}
