import type { AnnotatedDeviation, Segment } from "../../../core/annotation/model.ts";
import { refuse, type Refusal } from "../../../core/annotation/partition.ts";
import { deviationOf } from "../../../core/domain/taxonomy.ts";
import type { DeviationKind } from "../../../core/domain/decision.ts";
import type { StepId } from "../../../core/domain/ids.ts";
import { missingAncestors, taskGraph } from "../../../core/procedure/graph.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { CutRange, OpenWindow, SpliceWish } from "./operation.ts";

/** Shortest window that is cut, in seconds: less shows no work. */
export const LEAST_WINDOW = 1;
/** How far a cut may move into the neighbours where nothing lies between two steps, in seconds. */
const REACH = 0.5;
/** Longest time between two steps within which a cut is looked for, in seconds at each side. */
const FARTHEST = 4;

/** An annotated recording that windows are taken from. */
export interface SpliceSource {
  readonly segments: readonly Segment[];
  readonly deviations: readonly AnnotatedDeviation[];
  /** Stretches of the session, in seconds, of which there are pictures. */
  readonly filmed: readonly { readonly from: number; readonly to: number }[];
}

/** What a splice is made of, before its cuts are looked for. */
export interface SplicePlan {
  readonly ok: true;
  readonly windows: readonly OpenWindow[];
  readonly kind: DeviationKind;
  /** Step of the deviation, as in annotations; null for a distraction. */
  readonly step: StepId | null;
  readonly missing: readonly StepId[];
  /** Where it can first be told. */
  readonly onset: InWindow;
  /** Where making it good begins, and where the plan is right again; null when that never happens. */
  readonly fix: InWindow | null;
  readonly back: InWindow | null;
  /** The step that is not as it should be where a window shows it; null where every step that is shown is done rightly. */
  readonly wrong: { readonly window: number; readonly step: StepId } | null;
  /** What is wrong, in a person's words; left out where the operation says it. */
  readonly what?: string;
}

/** A moment of a window: the window's number, and seconds of its recording. */
export interface InWindow {
  readonly window: number;
  readonly t: number;
}

/**
 * What is cut of a recording for a wish, or why it makes no mistake.
 *
 * @param procedure that the recording follows
 * @param recording the one that is changed
 * @param other the one that an insertion takes its window from; null for the same one
 */
export function planSplice(
  procedure: Procedure,
  recording: SpliceSource,
  wish: SpliceWish,
  other: SpliceSource | null = null,
): SplicePlan | Refusal {
  const found = windowOf(recording, wish.step);
  if (!found.ok) return found;
  const shown = filmProblem(recording, found.number);
  if (shown !== null) return shown;
  switch (wish.operation) {
    case "deletion":
      return deletion(procedure, recording, found.number);
    case "transposition":
      return transposition(procedure, recording, found.number);
    case "repetition":
      return repetition(recording, found.number);
    case "insertion":
      return insertion(procedure, recording, found.number, wish.other, other);
  }
}

/** The steps of which a window can be cut, with the number of their segment: done rightly, once, and long enough. */
export function cuttable(source: SpliceSource): readonly { readonly step: StepId; readonly number: number }[] {
  return source.segments.flatMap(({ step }) => {
    if (step === null) return [];
    const found = windowOf(source, step);
    return found.ok && source.segments[found.number]!.step === step ? [{ step, number: found.number }] : [];
  });
}

function windowOf({ segments, deviations }: SpliceSource, step: StepId): { ok: true; number: number } | Refusal {
  if (deviations.length > 0)
    return refuse("the recording has mistakes of its own", "Choose one in which everything was done as it should be.");
  const numbers = segments.flatMap((one, number) => (one.step === step ? [number] : []));
  if (numbers.length === 0)
    return refuse(`nobody has marked step “${step}” in the recording`, "Choose another step, or annotate it first.");
  if (numbers.length > 1)
    return refuse(`step “${step}” is in ${numbers.length} parts of the recording`, "Choose a step that is in one.");
  const { start, end, outcome } = segments[numbers[0]!]!;
  if (outcome === "wrong") return refuse(`step “${step}” was done wrongly`, "Choose a step that was done rightly.");
  if (end - start < LEAST_WINDOW)
    return refuse(
      `step “${step}” is shorter than a second`,
      "Choose a longer one, or correct where it begins and ends.",
    );
  return { ok: true, number: numbers[0]! };
}

function filmProblem({ segments, filmed }: SpliceSource, number: number): Refusal | null {
  const { start, end, step } = segments[number]!;
  const whole = filmed.some(({ from, to }) => from <= start + REACH && to >= end - REACH);
  return whole ? null : refuse(`step “${step}” was not recorded as a whole`, "Choose another step.");
}

function deletion(procedure: Procedure, { segments }: SpliceSource, number: number): SplicePlan {
  const { step } = segments[number]!;
  const windows: OpenWindow[] = [
    { source: 0, start: null, end: before(segments, number) },
    { source: 0, start: after(segments, number), end: null },
  ];
  const first = needing(procedure, segments, number);
  const told = first ?? segments.at(-1)!;
  return {
    ...{ ok: true, windows, kind: deviationOf("deletion", null, false), missing: [step!] },
    step: first?.step ?? step,
    onset: { window: 1, t: first ? told.start : told.end },
    ...{ fix: null, back: null, wrong: null },
  };
}

/** The first later segment whose step must come after that of segment `number`. */
function needing(procedure: Procedure, segments: readonly Segment[], number: number): Segment | null {
  const graph = taskGraph(procedure);
  const left = graph.index.get(segments[number]!.step!);
  const needs = (step: StepId): boolean => graph.ancestors[graph.index.get(step) ?? -1]?.includes(left ?? -1) ?? false;
  return segments.slice(number + 1).find(({ step }) => step !== null && needs(step)) ?? null;
}

function transposition(procedure: Procedure, { segments }: SpliceSource, number: number): SplicePlan | Refusal {
  const next = segments.findIndex(({ step }, at) => at > number && step !== null);
  const [step, later] = [segments[number]!.step!, segments[next]?.step ?? null];
  if (later === null) return refuse(`no step follows “${step}” in the recording`, "Choose an earlier step.");
  const graph = taskGraph(procedure);
  const mustFollow = graph.ancestors[graph.index.get(later) ?? -1]?.includes(graph.index.get(step) ?? -1) ?? false;
  if (!mustFollow)
    return refuse(
      `“${later}” may come before “${step}”, so that exchanging them is no mistake`,
      "Choose another step.",
    );
  if (segments[next]!.end - segments[next]!.start < LEAST_WINDOW)
    return refuse(`step “${later}” is shorter than a second`, "Choose another step.");
  return {
    ok: true,
    windows: [
      { source: 0, start: null, end: before(segments, number) },
      { source: 0, start: before(segments, next), end: after(segments, next) },
      { source: 0, start: before(segments, number), end: before(segments, next) },
      { source: 0, start: after(segments, next), end: null },
    ],
    ...{ kind: deviationOf("transposition", null, false), step: later, missing: [step] },
    onset: { window: 1, t: segments[next]!.start },
    // Both are done in the end, so that nothing is wrong but their order.
    ...{ fix: { window: 2, t: segments[number]!.start }, back: { window: 2, t: segments[number]!.end }, wrong: null },
  };
}

function repetition({ segments }: SpliceSource, number: number): SplicePlan {
  const { step, start, end } = segments[number]!;
  return {
    ok: true,
    windows: [
      { source: 0, start: null, end: after(segments, number) },
      { source: 0, start: before(segments, number), end: null },
    ],
    ...{ kind: deviationOf("insertion", null, true), step, missing: [], onset: { window: 1, t: start } },
    ...{ fix: null, back: { window: 1, t: end }, wrong: { window: 1, step: step! } },
  };
}

function insertion(
  procedure: Procedure,
  recording: SpliceSource,
  number: number,
  other: StepId | null,
  elsewhere: SpliceSource | null,
): SplicePlan | Refusal {
  if (other === null) return refuse("an insertion needs the step whose window is put there", "Name it.");
  const from = elsewhere ?? recording;
  const found = windowOf(from, other);
  if (!found.ok) return found;
  const shown = filmProblem(from, found.number);
  if (shown !== null) return shown;
  const { segments } = recording;
  const there = from.segments[found.number]!;
  const windows: OpenWindow[] = [
    { source: 0, start: null, end: before(segments, number) },
    { source: elsewhere ? 1 : 0, start: before(from.segments, found.number), end: after(from.segments, found.number) },
    { source: 0, start: before(segments, number), end: null },
  ];
  const made = {
    ...{ ok: true as const, windows, onset: { window: 1, t: there.start } },
    ...{ fix: null, back: { window: 1, t: there.end }, wrong: { window: 1, step: other } },
  };
  const graph = taskGraph(procedure);
  const place = graph.index.get(other);
  if (place === undefined) return { ...made, kind: deviationOf("insertion", null, false), step: null, missing: [] };
  const done = new Set(segments.slice(0, number).flatMap(({ step }) => (step === null ? [] : [step])));
  if (done.has(other)) return { ...made, kind: deviationOf("insertion", null, true), step: other, missing: [] };
  const missing = missingAncestors(graph, place, done);
  if (missing.length === 0)
    return refuse(
      `“${other}” may be done there, so that it is no mistake`,
      "Choose a step that is done, or comes later.",
    );
  return { ...made, kind: deviationOf("transposition", null, false), step: other, missing };
}

/** Where the recording may be cut before segment `number`: in what lies between it and the step before. Null at the beginning. */
function before(segments: readonly Segment[], number: number): CutRange {
  const { start } = segments[number]!;
  const earlier = segments.slice(0, number).findLast(({ step }) => step !== null);
  const from = earlier?.end ?? segments[0]!.start;
  return between(from, start, start);
}

/** Where it may be cut after segment `number`: in what lies between it and the next step. */
function after(segments: readonly Segment[], number: number): CutRange {
  const { end } = segments[number]!;
  const later = segments.slice(number + 1).find(({ step }) => step !== null);
  return between(end, later?.start ?? segments.at(-1)!.end, end);
}

function between(from: number, to: number, at: number): CutRange {
  if (to - from < REACH) return { from: Math.max(0, at - REACH / 2), to: at + REACH / 2, at };
  return { from: Math.max(from, at - FARTHEST), to: Math.min(to, at + FARTHEST), at };
}
