import { amountChanges, timeChanges } from "./change-amount.ts";
import { heatChanges, mannerChanges, toolChanges } from "./change-how.ts";
import { placeChanges } from "./change-place.ts";
import { partChanges } from "./change-part.ts";
import type { Change } from "./change.ts";
import type { Episode, Planning } from "./episode.ts";
import { span } from "./episode.ts";

import { type Role, deviationOf } from "../domain/taxonomy.ts";
import { drawNotice, fixWindow } from "./notice.ts";
import { impactOf, roleScore, weighted } from "./priors.ts";
import { recoverySentence } from "./recovery.ts";
import type { Random } from "../domain/seeded.ts";
import { pick } from "../domain/seeded.ts";
import type { ScriptStep, ProcedureAnalysis } from "./procedure-analysis.ts";
import { coresOf } from "./step-text.ts";

/** A role by its score among those that can be changed, then one of its changes, each as likely. Null when there is none. */
export function drawChange<T extends { readonly role: Role }>(
  random: Random,
  { frame }: ScriptStep,
  changes: readonly T[],
  share: ProcedureAnalysis["share"],
): T | null {
  if (changes.length === 0 || !frame) return null;
  const roles = [...new Set(changes.map(({ role }) => role))];
  const role = weighted(random, roles, (one) => roleScore(one, share(frame.predicate, one)));
  return pick(
    random,
    changes.filter((change) => change.role === role),
  );
}

/** Every way to carry a step out wrongly with the right thing in the hand. */
export function wrongExecutions(given: ScriptStep, setting: ProcedureAnalysis): Change[] {
  return [
    ...amountChanges(given),
    ...timeChanges(given),
    ...placeChanges(given, setting),
    ...toolChanges(given, setting),
    ...heatChanges(given),
    ...mannerChanges(given),
    ...partChanges(given, setting.kitchen),
  ];
}

/** The step is done with the right thing, but how much, how long, where, with what or how is wrong. Null without room for it. */
export function planWrongExecution(planning: Planning, place: number): Episode | null {
  const { setting, order, phase, random } = planning;
  const given = setting.steps[order[place]!]!;
  if (given.step.irreversible) return null;
  const change = drawChange(random, given, changesOf(given, setting), setting.share);
  if (!change) return null;
  const severity = impactOf(change.role) / 3;
  const drawn = drawNotice(random, { type: "wrong-execution", phase, severity, load: given.load });
  const left = order.length - 1 - place;
  const latest = Math.min(left, change.fixLater ? fixWindow(planning, place) : 0);
  // What cannot be made good later is noticed at once or not made good.
  const after = drawn === null ? null : change.fix === null ? Math.min(drawn, left) : Math.min(drawn, latest);
  const fixed = after !== null && change.fix !== null;
  return {
    type: "wrong-execution",
    deviation: deviationOf("wrong-execution", change.role, false),
    phase,
    step: given.step.id,
    role: change.role,
    wrong: change.wrong,
    noticedBy: change.noticedBy,
    noticedAfter: after,
    repair: !fixed ? "nothing" : after === 0 ? "stop-and-fix" : "redo",
    recovery: recoverySentence(
      { of: "wrong-execution", what: change.what },
      coresOf(given, setting.kitchen, change.keep),
    ),
    at: new Map([[place, [{ kind: "error", step: given.step.id, text: change.text }]]]),
    fixes: fixed ? [{ kind: "fix", step: given.step.id, text: change.fix! }] : [],
    fixAfter: place + (after ?? 0),
    reserved: span(place, place + (after ?? 0)),
  };
}

const known = new WeakMap<ScriptStep, Change[]>();

/** Changes depend on the procedure alone, so they are worked out once. */
function changesOf(given: ScriptStep, setting: ProcedureAnalysis): Change[] {
  const before = known.get(given);
  if (before) return before;
  const changes = wrongExecutions(given, setting);
  known.set(given, changes);
  return changes;
}
