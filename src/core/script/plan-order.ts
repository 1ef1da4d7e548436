import type { EntryDraft, Episode, Planning } from "./episode.ts";
import { span } from "./episode.ts";
import { deviationOf } from "../domain/taxonomy.ts";
import type { Follow } from "./changes/change.ts";
import { consequencesOf, isAbout } from "./changes/consequences.ts";
import { roleOf } from "./frames/frame.ts";
import { detectionAt, fixWindow, mixingBetween, outcomeOf, stepsBeforeNeed } from "./notice.ts";
import { verbatimFix } from "./plan-wrong-execution.ts";
import { articled, saidOf } from "./changes/script-said.ts";
import { mentions } from "./frames/noun-phrase.ts";
import { isGetLike } from "./changes/swaps.ts";
import { recoverySentence } from "./recovery.ts";
import type { ScriptStep } from "./procedure-analysis.ts";
import { coresOf } from "./step-text.ts";

/** Most places between the two steps of a swap. */
const FARTHEST_SWAP = 3;

/** What the text itself leaves to the person who does it. */
const AT_WILL = /\b(?:if (?:desired|needed|necessary|you (?:like|wish|want))|optional(?:ly)?)\b/i;

/** A required step is left out. Null when it may be left out, or when it can neither be spared nor be done late. */
export function planDeletion(planning: Planning, place: number): Episode | null {
  const { setting, order, phase } = planning;
  const given = setting.steps[order[place]!]!;
  if (given.step.optional || AT_WILL.test(given.step.text)) return null;
  const left = order.length - 1 - place;
  const need = Math.min(stepsBeforeNeed(planning, place), stepsBeforeUse(planning, place));
  const spare = need > left;
  const severity = spare ? 0.6 : 1;
  const detection = detectionAt(planning, place, { type: "deletion", severity, role: null });
  const window = Math.min(left, fixWindow(planning, place));
  const least = Math.min(1, left, need);
  // Without it the rest comes to a halt: then it is noticed, at the step that needs it at the latest.
  const ways = { left, must: need, latest: least > window ? null : window };
  const { after: when, fixed, drawn } = outcomeOf(detection, ways);
  const after = when === null ? null : Math.max(least, when);
  const again = fixed ? mixingBetween(planning, place, place + after!) : [];
  const core = coresOf(given, setting.kitchen);
  const lacks = given.measured ? consequencesOf(planning, place, lackOf(given)) : [];
  const spoilt = lacks.filter(({ place: at }) => !fixed || at <= place + after!);
  const redone = [...new Set([...again, ...spoilt.map(({ place: at }) => at)])].toSorted((x, y) => x - y);
  return {
    type: "deletion",
    deviation: deviationOf("deletion", null, false),
    phase,
    step: given.step.id,
    role: null,
    drawn,
    wrong: after === 0 ? leavingOut(left) : "Leave this step out and go on.",
    noticedBy: `You look back over the work and see that this was not done: ${core[0]!}.`,
    noticedAfter: after,
    repair: !fixed ? "nothing" : redone.length > 0 ? "roll-back-and-redo" : after === 0 ? "stop-and-fix" : "redo",
    recovery: recoverySentence({ of: "deletion" }, core),
    at: new Map<number, EntryDraft[]>([
      [place, [{ kind: "omitted", step: given.step.id, text: given.step.text }]],
      ...spoilt.map((one): [number, EntryDraft[]] => [one.place, [one.entry]]),
    ]),
    fixes: fixed ? [place, ...redone].map((k) => verbatimFix(setting, order[k]!)) : [],
    fixAfter: place + (after ?? 0),
    reserved: [...new Set([...span(place, place + (after ?? 0)), ...spoilt.map(({ place: at }) => at)])],
  };
}

/** What is done in place of a step that is made good before another one is done: without it nothing would have been left out. @param left steps after it */
function leavingOut(left: number): string {
  if (left === 0) return "Leave this step out and put things away, as if all were done.";
  return "Leave this step out and begin the next one; break off as soon as you see that it cannot be done.";
}

/** How later steps show that a measured thing was never added. */
function lackOf({ step, frame, thing }: ScriptStep): Follow {
  const object = frame && roleOf(frame, "Object");
  const said = object ? saidOf(step.text.slice(object.inner, object.span[1]), thing).bare : thing.join(" ");
  return { of: "lack", thing, said };
}

/** How many steps after a place can be done before one works on the very thing that the step there brings; Infinity when none does. */
function stepsBeforeUse({ setting, order }: Planning, place: number): number {
  const given = setting.steps[order[place]!]!;
  if (!given.measured || given.thing.length === 0) return Infinity;
  const using = order.findIndex((number, k) => {
    const later = setting.steps[number]!;
    return k > place && !later.measured && !isGetLike(later) && isAbout(later, given.thing);
  });
  return using < 0 ? Infinity : using - place - 1;
}

/** Two steps change places so that an edge is broken, both word for word. Null when no swap here does that and can be done. */
export function planTransposition(planning: Planning, place: number): Episode | null {
  const { setting, order, phase } = planning;
  const other = swapsAt(planning, place)[0];
  if (other === undefined) return null;
  const wrongly = comesTooEarly(planning, place, other);
  const [early, first] = [setting.steps[wrongly.early]!, setting.steps[wrongly.first]!];
  const severity = 0.8;
  const swap = { ...planning, order: swapped(order, place, other) };
  const detection = detectionAt(swap, place, { type: "transposition", severity, role: null });
  const least = other - place;
  const left = order.length - 1 - place;
  // It is made good as soon as the step that should have come first is done, or not at all.
  const redo = early.step.irreversible ? [] : redoing(early);
  const ways = { left, must: Infinity, latest: redo.length > 0 ? left : null };
  const { after: when, fixed, drawn } = outcomeOf(detection, ways);
  const after = when === null ? null : fixed ? least : Math.min(left, Math.max(least, when));
  const end = after ?? least;
  const verbatim = (number: number): EntryDraft => ({
    kind: "error",
    step: setting.steps[number]!.step.id,
    text: setting.steps[number]!.step.text,
  });
  return {
    type: "transposition",
    deviation: deviationOf("transposition", null, false),
    phase,
    step: early.step.id,
    role: null,
    drawn,
    wrong: "Do these two steps the other way round.",
    noticedBy: `You think back and see that this came too early: ${coresOf(early, setting.kitchen)[0]!}.`,
    noticedAfter: after,
    repair: !fixed ? "nothing" : redo.length > 1 ? "roll-back-and-redo" : "redo",
    recovery: recoverySentence({ of: "transposition" }, coresOf(first, setting.kitchen)),
    at: new Map([
      [place, [verbatim(order[other]!)]],
      [other, [verbatim(order[place]!)]],
    ]),
    fixes: fixed ? redo : [],
    fixAfter: place + end,
    reserved: span(place, Math.max(other, place + end)),
  };
}

/**
 * Which step comes too early when those at two places change places, and which should have been done before it. With steps between, that need not be the
 * two: the later one may wait for a step between, or a step between for the earlier one.
 */
function comesTooEarly(
  { setting, order }: Planning,
  place: number,
  other: number,
): { readonly early: number; readonly first: number } {
  const [late, between, early] = [order[place]!, order.slice(place + 1, other), order[other]!];
  const edge = (x: number, y: number): boolean => setting.graph.before[y]!.includes(x);
  const first = [late, ...between].find((number) => edge(number, early));
  return first === undefined
    ? { early: between.find((number) => edge(late, number)) ?? early, first: late }
    : { early, first };
}

function swapped(order: readonly number[], a: number, b: number): number[] {
  return order.map((number, k) => (k === a ? order[b]! : k === b ? order[a]! : number));
}

/** Places with which a place can change so that an edge is broken and every step can still be done, nearest first. */
export function swapsAt({ setting, order }: Planning, place: number): number[] {
  const last = Math.min(order.length - 2, place + FARTHEST_SWAP);
  if (place < 1) return [];
  return span(place + 1, last).filter((other) => {
    const [a, b] = [order[place]!, order[other]!];
    const between = order.slice(place + 1, other);
    const edge = (x: number, y: number): boolean => setting.graph.before[y]!.includes(x);
    const broken = edge(a, b) || between.some((k) => edge(a, k) || edge(k, b));
    const done =
      [...between, b].every((k) => !setting.needs(a, k)) && [a, ...between].every((k) => !setting.needs(k, b));
    // What is worked on in its bowl or pan cannot be worked on there once it was poured elsewhere.
    const worked = ["heat", "mix", "put"].includes(setting.steps[a]!.verb ?? "");
    const emptied = worked && [...between, b].some((k) => movesAway(setting.steps[k]!));
    const [given, behind] = [(k: number) => setting.steps[k]!, [...between, b]];
    const needsOpen = (k: number): boolean => given(k).verb !== "heat";
    const shut =
      (needsOpen(a) && behind.some((k) => shuts(given(k)))) || (shuts(given(b)) && [a, ...between].some(needsOpen));
    const peeled =
      behind.some((k) => peelsLater(given(a), given(k))) || between.some((k) => peelsLater(given(k), given(b)));
    return (
      broken && done && !emptied && !shut && !peeled && setting.steps[a]!.step.text !== setting.steps[b]!.step.text
    );
  });
}

/** Whether a step puts a lid on: nothing gets in or out until it is off again. */
function shuts({ step }: ScriptStep): boolean {
  return /^(?:cover|close|shut|seal|wrap)\b.*\b(?:lid|foil|wrap|film|plate|towel|cloth|napkin)s?\b/i.test(step.text);
}

/** Whether a thing would be peeled after it was cut to pieces, when nothing is left to peel. */
function peelsLater(late: ScriptStep, early: ScriptStep): boolean {
  const peels = /^(?:peel|skin|shell|hull|core|pit|deseed)$/.test(late.frame?.verb ?? "");
  return peels && early.verb === "cut" && mentions(early.step.text, late.thing);
}

/** Whether what is being worked on goes elsewhere: nobody can cook it at its old place after that. */
function movesAway({ frame, verb, measured, thing }: ScriptStep): boolean {
  if (!frame || verb !== "put" || measured) return false;
  return thing.length === 0 || /^(?:transfer|pour|scoop|spoon)$/.test(frame.verb);
}

/** What does the early step over again at its right place: mixing and cleaning once more, a part off and on. */
function redoing({ step, verb, frame }: ScriptStep): EntryDraft[] {
  const object = frame?.roles.find(({ role }) => role === "Object");
  // "Mix in the packet" adds something, which cannot be added again.
  if ((verb === "mix" && frame?.predicate === frame?.verb.toUpperCase()) || verb === "clean")
    return [{ kind: "fix", step: step.id, text: step.text }];
  if (verb !== "fasten" || !object) return [];
  return [
    { kind: "fix", step: step.id, text: `Take ${articled(step.text.slice(...object.span))} off again` },
    { kind: "fix", step: step.id, text: step.text },
  ];
}
