import type { Episode, Planning } from "./episode.ts";
import { span } from "./episode.ts";
import { deviationOf } from "../domain/taxonomy.ts";
import { drawNotice } from "./notice.ts";
import { weighted } from "./priors.ts";
import { recoverySentence } from "./recovery.ts";
import type { ScriptStep, ProcedureAnalysis } from "./procedure-analysis.ts";
import type { Extra } from "./extra-steps.ts";
import { kitchenExtras, benchExtras, ASIDES } from "./extra-steps.ts";

/** An unneeded step after the one at a place. Null without room for one. */
export function planInsertion(planning: Planning, place: number): Episode | null {
  const { setting, order, phase, random } = planning;
  const given = setting.steps[order[place]!]!;
  const last = place === order.length - 1;
  const extras = extrasAfter(given, setting).filter(({ again }) => !(last && !again));
  if (extras.length === 0) return null;
  const extra = weighted(random, extras, ({ weight }) => weight);
  const drawn = drawNotice(random, { type: "insertion", phase, severity: extra.again ? 0.6 : 0.3, load: given.load });
  const fixed = drawn !== null && extra.undo !== null;
  const after = drawn === null ? null : fixed ? 0 : Math.min(drawn, order.length - 1 - place);
  const step = given.step.id;
  return {
    type: "insertion",
    deviation: deviationOf("insertion", null, extra.again),
    phase,
    step,
    role: null,
    wrong: extra.wrong,
    noticedBy: extra.noticedBy,
    noticedAfter: after,
    repair: fixed ? "undo-extra" : "nothing",
    recovery: recoverySentence({ of: "insertion" }, extra.asks),
    at: new Map([
      [
        place,
        [
          { kind: "step", step, text: given.step.text },
          { kind: "error", step: extra.again ? step : null, text: extra.text },
        ],
      ],
    ]),
    fixes: fixed ? [{ kind: "fix", step: null, text: extra.undo! }] : [],
    fixAfter: place,
    reserved: span(place, place + (after ?? 0)),
  };
}

function extrasAfter(given: ScriptStep, setting: ProcedureAnalysis): Extra[] {
  const busy = given.verb === "heat" || given.step.safetyCritical;
  return [
    ...(setting.kitchen ? kitchenExtras(given, setting) : benchExtras(given)),
    ...(busy ? [] : ASIDES.filter((aside) => setting.kitchen || !aside.text.includes("worktop"))),
  ];
}
