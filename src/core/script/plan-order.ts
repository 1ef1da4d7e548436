import type { EntryDraft, Episode, Planning } from "./episode.ts";
import { span } from "./episode.ts";
import { deviationOf } from "../domain/taxonomy.ts";
import { drawNotice, fixWindow, mixingBetween, stepsBeforeNeed } from "./notice.ts";
import { recoverySentence } from "./recovery.ts";
import type { ScriptStep } from "./procedure-analysis.ts";
import { coresOf } from "./step-text.ts";

/** Most places between the two steps of a swap. */
const FARTHEST_SWAP = 3;

/** What the text itself leaves to whoever does it. */
const AT_WILL = /\b(?:if (?:desired|needed|necessary|you (?:like|wish|want))|optional(?:ly)?)\b/i;

/** A required step is left out. Null when it may be left out, or when it can neither be spared nor be done late. */
export function planDeletion(planning: Planning, place: number): Episode | null {
  const { setting, order, phase, random } = planning;
  const given = setting.steps[order[place]!]!;
  if (given.step.optional || AT_WILL.test(given.step.text)) return null;
  const left = order.length - 1 - place;
  const need = stepsBeforeNeed(planning, place);
  const spare = need > left;
  const severity = spare ? 0.6 : 1;
  const drawn = drawNotice(random, { type: "deletion", phase, severity, load: given.load });
  // Without it the rest comes to a halt: then it is noticed, at the step that needs it at the latest.
  const noticed = spare ? drawn : Math.min(need, drawn ?? need);
  const window = Math.min(left, fixWindow(planning, place));
  const least = Math.min(1, left, need);
  const after = noticed === null ? null : Math.max(least, Math.min(noticed, spare ? left : need));
  const fixed = after !== null && (after <= window || !spare);
  const again = fixed ? mixingBetween(planning, place, place + after) : [];
  const core = coresOf(given, setting.kitchen);
  const verbatim = (number: number): EntryDraft => ({
    kind: "fix",
    step: setting.steps[number]!.step.id,
    text: setting.steps[number]!.step.text,
  });
  return {
    type: "deletion",
    deviation: deviationOf("deletion", null, false),
    phase,
    step: given.step.id,
    role: null,
    wrong: "Leave this step out and go on.",
    noticedBy: `You look back over the work and see that this was not done: ${core[0]!}.`,
    noticedAfter: after,
    repair: !fixed ? "nothing" : again.length > 0 ? "roll-back-and-redo" : after === 0 ? "stop-and-fix" : "redo",
    recovery: recoverySentence({ of: "deletion" }, core),
    at: new Map([[place, [{ kind: "omitted", step: given.step.id, text: given.step.text }]]]),
    fixes: fixed ? [order[place]!, ...again.map((k) => order[k]!)].map(verbatim) : [],
    fixAfter: place + (after ?? 0),
    reserved: span(place, place + (after ?? 0)),
  };
}

/** Two steps change places so that an edge is broken, both word for word. Null when no swap here does that and can be done. */
export function planTransposition(planning: Planning, place: number): Episode | null {
  const { setting, order, phase, random } = planning;
  const other = swapsAt(planning, place)[0];
  if (other === undefined) return null;
  const late = setting.steps[order[place]!]!;
  const early = setting.steps[order[other]!]!;
  const severity = 0.8;
  const drawn = drawNotice(random, { type: "transposition", phase, severity, load: early.load });
  const least = other - place;
  const after = drawn === null ? null : Math.min(Math.max(least, drawn), order.length - 1 - place);
  const redo = after === null || early.step.irreversible ? [] : redoing(planning, other);
  const verbatim = (number: number): EntryDraft => ({
    kind: "error",
    step: setting.steps[number]!.step.id,
    text: setting.steps[number]!.step.text,
  });
  // It is made good as soon as the step that should have come first is done, or not at all.
  const fixed = redo.length > 0;
  const end = fixed ? least : (after ?? least);
  return {
    type: "transposition",
    deviation: deviationOf("transposition", null, false),
    phase,
    step: early.step.id,
    role: null,
    wrong: "Do these two steps the other way round.",
    noticedBy: `You think back and see that this came too early: ${coresOf(early, setting.kitchen)[0]!}.`,
    noticedAfter: fixed ? least : after,
    repair: !fixed ? "nothing" : redo.length > 1 ? "roll-back-and-redo" : "redo",
    recovery: recoverySentence({ of: "transposition" }, coresOf(late, setting.kitchen)),
    at: new Map([
      [place, [verbatim(order[other]!)]],
      [other, [verbatim(order[place]!)]],
    ]),
    fixes: redo,
    fixAfter: place + end,
    reserved: span(place, Math.max(other, place + end)),
  };
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
    const emptied = setting.steps[a]!.verb === "heat" && movesAway(setting.steps[b]!);
    return broken && done && !emptied && setting.steps[a]!.step.text !== setting.steps[b]!.step.text;
  });
}

/** Whether what is being worked on goes elsewhere: nobody can cook it at its old place after that. */
function movesAway({ frame, verb, measured, thing }: ScriptStep): boolean {
  if (!frame || verb !== "put" || measured) return false;
  return thing.length === 0 || /^(?:transfer|pour|scoop|spoon)$/.test(frame.verb);
}

/** What does the early step over again at its right place: mixing and cleaning once more, a part off and on. */
function redoing({ setting, order }: Planning, place: number): EntryDraft[] {
  const { step, verb, frame } = setting.steps[order[place]!]!;
  const object = frame?.roles.find(({ role }) => role === "Object");
  if (verb === "mix" || verb === "clean") return [{ kind: "fix", step: step.id, text: step.text }];
  if (verb !== "fasten" || !object) return [];
  return [
    { kind: "fix", step: step.id, text: `Take ${articled(step.text.slice(...object.span))} off again` },
    { kind: "fix", step: step.id, text: step.text },
  ];
}

/** A noun phrase with an article in front unless it has one. */
export function articled(phrase: string): string {
  const bare = phrase.replace(/\s*\([^)]*\)?/g, "").replace(/[.,;:]+$/, "");
  return /^(?:the|an?|its|each|every|one|two|three|four|all|both|your|this|these|\d)\b/i.test(bare)
    ? bare
    : `the ${bare}`;
}
