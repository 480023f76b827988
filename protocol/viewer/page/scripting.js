// `window.gesturedTrace`: what scripts read and do.
import { statesAt } from "../model/lanes.js";
import { TreeAtMoment, fingersAt } from "../model/tree.js";

export function scripting(/** @type {import("./page.js").Page} */ page) {
  const { model, actions } = page;
  const { state } = model;
  /** @type {any} */
  const api = {
    version: 1,
    get data() { return model.trace.data; },
    get effects() { return model.trace.effects; },
    get now() { return state.now; },
    get effect() { return state.cursor > (model.trace.segments[state.segment]?.effects[0] ?? 0) ? state.cursor - 1 : -1; },
    get segment() { return state.segment; },
    get selection() { return state.selection; },
    get filters() { return { kinds: [...state.filters.kinds], text: state.filters.text }; },
    get range() { return [...state.range]; },
    get playing() { return state.playing; },
    get lanes() { return model.lanes.map((/** @type {any} */ lane) => lane.id); },
    get rowCount() { return model.rows.rows.length; },
    filter: (/** @type {any} */ filters) => actions.filter({ kinds: filters?.kinds ?? [], text: filters?.text ?? "" }),
    stateAt(/** @type {number} */ time) {
      const { from, to } = actions.bounds;
      const at = Math.min(Math.max(Number(time) || 0, from), to);
      const cursor = model.trace.cursorAt(state.segment, at);
      const tree = new TreeAtMoment(model.trace);
      tree.go(state.segment, at, cursor);
      const states = statesAt(model.lanes, at, cursor);
      const recognizers = Object.fromEntries([...new Set([...Object.keys(tree.recognizers), ...Object.keys(states)])]
        .map((id) => [id, states[id] ?? { state: "possible", because: "" }]));
      const touches = fingersAt(model.trace, state.segment, at, 0).filter((finger) => finger.isDown)
        .map(({ number, touch, path }) => ({ number, touch: touch.touch, view: touch.view, point: path[path.length - 1].slice(1) }));
      return { recognizers, touches, views: Object.fromEntries(tree.views) };
    },
  };
  for (const name of /** @type {const} */ (["seek", "seekEffect", "step", "instant", "play", "pause", "select", "tab", "showSegment", "zoom"])) {
    api[name] = (/** @type {any[]} */ ...values) => /** @type {any} */ (actions)[name](...values);
  }
  api.ready = Promise.resolve(api);
  return api;
}
