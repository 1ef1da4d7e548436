import type { Episode, Planning } from "./episode.ts";
import { span } from "./episode.ts";
import { deviationOf, type InterruptionFamily } from "../domain/taxonomy.ts";
import { interruptionFor } from "./interruptions.ts";
import { detectionAt, outcomeOf } from "./notice.ts";
import { mentions } from "./frames/noun-phrase.ts";
import { weighted } from "./priors.ts";
import { recoverySentence } from "./recovery.ts";
import type { ScriptStep } from "./procedure-analysis.ts";
import type { Extra } from "./changes/extra-steps.ts";
import { kitchenExtras, benchExtras } from "./changes/extra-steps.ts";

/** How likely an interruption is beside the extra steps that a step has. */
const INTERRUPTION_WEIGHT = 1.5;

/** Something unneeded that is done, an interruption with its family. */
type Inserted = Extra & { readonly family?: InterruptionFamily };

/** An unneeded step after the one at a place, or an interruption. Null without room for one. */
export function planInsertion(planning: Planning, place: number): Episode | null {
  const { setting, order, phase, random } = planning;
  const given = setting.steps[order[place]!]!;
  const last = place === order.length - 1;
  const extras = extrasAfter(given, planning).filter(({ again }) => !(last && !again));
  if (extras.length === 0) return null;
  const extra = weighted(random, extras, ({ weight }) => weight);
  const severity = extra.again ? 0.6 : 0.3;
  const detection = detectionAt(planning, place, { type: "insertion", severity, role: null });
  const left = order.length - 1 - place;
  const { shuts } = extra;
  const blocked =
    shuts && order.slice(place + 1).some((number) => mentions(setting.steps[number]!.step.text, shuts) || setting.needs(order[place]!, number)); // prettier-ignore
  // Who has gone on with the work has looked up from what interrupted it.
  const later = extra.family === undefined ? Math.max(left, 0) : 0;
  const ways = { left: later, must: blocked ? 0 : Infinity, latest: extra.undo === null ? null : 0 };
  const { after, fixed, drawn } = outcomeOf(detection, ways);
  const step = given.step.id;
  return {
    type: "insertion",
    deviation: deviationOf("insertion", null, extra.again),
    phase,
    step,
    role: null,
    family: extra.family,
    drawn,
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

function extrasAfter(given: ScriptStep, { setting, turn, random }: Planning): Inserted[] {
  const busy = given.verb === "heat" || given.step.safetyCritical;
  const own = setting.kitchen ? kitchenExtras(given, setting) : benchExtras(given);
  if (busy) return own;
  const { family, text, undo, asks } = interruptionFor(
    turn ?? { seed: Math.floor(random() * 1000), number: random() < 0.5 ? 0 : 1 },
  );
  return [
    ...own,
    {
      ...{ family, text, undo, asks: [asks], again: false, weight: INTERRUPTION_WEIGHT },
      wrong: "Turn away from the work to something that is no part of it.",
      noticedBy: "You look up and see that the work is waiting.",
    },
  ];
}
