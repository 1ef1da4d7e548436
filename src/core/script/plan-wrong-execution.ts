import { amountChanges, timeChanges } from "./changes/change-amount.ts";
import { heatChanges, mannerChanges, toolChanges } from "./changes/change-how.ts";
import { placeChanges } from "./changes/change-place.ts";
import { partChanges } from "./changes/change-part.ts";
import { moreChanges } from "./changes/change-more.ts";
import { subtypeOf, type Change } from "./changes/change.ts";
import { consequencesOf } from "./changes/consequences.ts";
import type { EntryDraft, Episode, Planning } from "./episode.ts";
import { span } from "./episode.ts";

import { type Role, deviationOf } from "../domain/taxonomy.ts";
import { detectionAt, fixWindow, outcomeOf } from "./notice.ts";
import { impactOf, roleScore, weighted } from "./priors.ts";
import { recoverySentence } from "./recovery.ts";
import type { Random } from "../domain/seeded.ts";
import { pick } from "../domain/seeded.ts";
import type { ScriptStep, ProcedureAnalysis } from "./procedure-analysis.ts";
import { coresOf } from "./step-text.ts";
import { pairsOf, type TwoChanges } from "./changes/two-roles.ts";

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
    ...moreChanges(given, setting.kitchen),
  ];
}

/** The step is done with the right thing, but how much, how long, where, with what or how is wrong. Null without room for it. */
export function planWrongExecution(planning: Planning, place: number): Episode | null {
  const { setting, order, phase, random } = planning;
  const given = setting.steps[order[place]!]!;
  if (given.step.irreversible) return null;
  const offered = planning.roles === 2 ? twoOf(given, setting) : changesOf(given, setting);
  const change: (Change & Partial<TwoChanges>) | null = drawChange(random, given, offered, setting.share);
  if (!change) return null;
  const severity = Math.min(1, impactOf(change.role) / 3 + (change.roles ? 0.3 : 0));
  const detection = detectionAt(planning, place, { type: "wrong-execution", severity, role: change.role });
  // What is in the hand is only there to be seen until the step is over.
  const left = /^You look at your hand\b/.test(change.noticedBy) ? 0 : order.length - 1 - place;
  const window = Math.min(left, change.fixLater ? fixWindow(planning, place) : 0);
  const latest = change.fix === null ? null : window;
  const { after, fixed, drawn } = outcomeOf(detection, { left, must: Infinity, latest });
  const all = change.follow ? consequencesOf(planning, place, change.follow) : [];
  const spoilt = all.filter(({ place: at }) => !fixed || at <= place + after!);
  return {
    type: "wrong-execution",
    deviation: deviationOf("wrong-execution", change.role, false),
    phase,
    step: given.step.id,
    role: change.role,
    roles: change.roles,
    subtype: subtypeOf(change),
    drawn,
    wrong: change.wrong,
    noticedBy: change.noticedBy,
    noticedAfter: after,
    repair: !fixed ? "nothing" : spoilt.length > 0 ? "roll-back-and-redo" : after === 0 ? "stop-and-fix" : "redo",
    recovery: recoverySentence(
      { of: "wrong-execution", what: change.what },
      coresOf(given, setting.kitchen, change.keep),
    ),
    at: new Map([
      [place, [{ kind: "error", step: given.step.id, text: change.text }]],
      ...spoilt.map((one): [number, EntryDraft[]] => [one.place, [one.entry]]),
    ]),
    fixes: !fixed
      ? []
      : [
          { kind: "fix", step: given.step.id, text: change.fix! },
          ...spoilt.map(({ place: at }): EntryDraft => verbatimFix(setting, order[at]!)),
        ],
    fixAfter: place + (after ?? 0),
    reserved: [...new Set([...span(place, place + (after ?? 0)), ...spoilt.map(({ place: at }) => at)])],
  };
}

/** A step of the procedure done again to make something good. */
export function verbatimFix({ steps }: ProcedureAnalysis, number: number): EntryDraft {
  const { id, text } = steps[number]!.step;
  return { kind: "fix", step: id, text };
}

const known = new WeakMap<ScriptStep, Change[]>();
const pairs = new WeakMap<ScriptStep, TwoChanges[]>();

/** Changes depend on the procedure alone, so they are worked out once. */
function changesOf(given: ScriptStep, setting: ProcedureAnalysis): Change[] {
  return once(known, given, () => wrongExecutions(given, setting));
}

function twoOf(given: ScriptStep, setting: ProcedureAnalysis): TwoChanges[] {
  return once(pairs, given, () => pairsOf(given, setting, (step) => wrongExecutions(step, setting)));
}

function once<T>(kept: WeakMap<ScriptStep, T>, given: ScriptStep, make: () => T): T {
  const before = kept.get(given);
  if (before) return before;
  const made = make();
  kept.set(given, made);
  return made;
}
