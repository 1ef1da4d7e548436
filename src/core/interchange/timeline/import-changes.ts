import type { PlainChange } from "../../annotation/apply.ts";
import type { AnnotatedDeviation, Annotations, Segment } from "../../annotation/model.ts";
import { DEVIATION_KINDS } from "../../domain/decision.ts";
import { FormatError } from "../../domain/format-error.ts";
import { COOKING_CATEGORIES, GENERAL_TYPES } from "../../domain/taxonomy.ts";
import type { ReadMistake, ReadStep, ReadTimeline, Timeline, Unplaced } from "./timeline-model.ts";
import { MOST_ALONGSIDE } from "../../annotation/annotation-events.ts";
import { round } from "./milliseconds.ts";
import { stepNamed } from "./step-named.ts";
import { NOTHING, ONLY_ALONGSIDE } from "../../annotation/undescribed.ts";
import { inLanes } from "../../annotation/annotation-lanes.ts";
import { actionChanges } from "./import-actions.ts";
import { IMPORT_NOTES, type ImportNote } from "./import-notes.ts";

/** What a file changes of a session's annotation. */
export interface ImportChanges {
  readonly changes: readonly PlainChange[];
  readonly notes: readonly ImportNote[];
  /** What of the file could not be taken, in its order as far as that is known. */
  readonly unplaced: readonly Unplaced[];
}

/** How far behind the session's end a file may reach, in seconds: programs round, and films end a little later than journals. */
const AFTER_END = 2;
/** A mistake of a file that is this near to one of the session, of the same kind, is that one, in seconds. */
const SAME_MISTAKE = 1;
const WRONG_MEDIA = "Choose the file that belongs to this session.";

/** How steps are taken over. */
export interface ImportManner {
  /** Whether one step is done at a time, so that those that overlap are cut. */
  readonly oneAtATime?: boolean | undefined;
}

/**
 * The changes that make a session's annotation what a file says: one partition from its steps, those that overlap others alongside it, and each mistake and each action that is new, another, or
 * gone. Where the file has no place for mistakes, or for actions, those of the session stay. What is taken otherwise is told, and what is not taken is listed.
 *
 * @param session the session's own timeline
 * @param told what people have said about it until now
 * @throws FormatError when the file reaches behind the session's end, or holds no step
 */
export function importChanges(
  read: ReadTimeline,
  file: string,
  session: Timeline,
  told: Annotations,
  { oneAtATime = false }: ImportManner = {},
): ImportChanges {
  const { placed = 0, divided = 0, elsewhere = 0 } = read;
  const notes: ImportNote[] = Object.entries({ placed, divided, elsewhere }).flatMap(([is, count]) =>
    count === 0 ? [] : [{ is: is as ImportNote["is"], count }],
  );
  const unplaced: Unplaced[] = [...(read.unplaced ?? [])];
  const ends = [
    ...[...(read.steps ?? []), ...(read.actions ?? [])].map(({ end }) => end),
    ...(read.mistakes ?? []).map(({ onset }) => onset),
  ];
  const late = ends.reduce((latest, end) => Math.max(latest, end), 0);
  if (late > session.seconds + AFTER_END)
    throw new FormatError(
      file,
      `${late.toFixed(1)} s`,
      `the session is only ${session.seconds.toFixed(1)} s long`,
      WRONG_MEDIA,
    );
  if (!read.steps || read.steps.length === 0) throw withoutSteps(file, unplaced);
  if (!oneAtATime && overlapping(read.steps) > MOST_ALONGSIDE)
    throw new FormatError(
      file,
      "",
      `more than ${MOST_ALONGSIDE} of its steps overlap others`,
      "Take one step at a time, or choose a file in which the steps follow each other.",
    );
  const { segments, alongside } = inOneOrMoreLanes(read.steps, session, told, { notes, unplaced }, oneAtATime);
  const mistakes = read.mistakes === null ? [] : mistakeChanges(read.mistakes, session, told, { notes, unplaced });
  const lanes: PlainChange[] = alongside.length === 0 ? [] : [{ type: "alongside", segments: alongside }];
  const actions = read.actions === undefined ? [] : actionChanges(read.actions, session, told, notes);
  const partition: PlainChange = { type: "segmented", segments, source: "import" };
  return { changes: [partition, ...lanes, ...mistakes, ...actions], notes, unplaced };
}

const NO_STEP_AT_ALL = ["it holds no steps", "Choose a file, or a tier of it, in which the steps are marked."] as const;

/** Why none of a file's annotations is a step, by why the first of them is none. */
const NO_STEPS: Readonly<Record<Unplaced["why"], readonly [problem: string, fix: string]>> = {
  "no-time": ["none of its annotations has a time", "Give them times in the program that wrote it."],
  "no-length": ["its annotations begin and end at the same time", "Give each an end behind its start."],
  moment: ["it holds points in time only, and a step has a length", "Mark steps as states, with a start and an end."],
  "no-parent": ["its annotations describe others that are not there", "Save the file anew in ELAN."],
  "no-room": ["none of its annotations lies in the session", WRONG_MEDIA],
  "unknown-kind": [
    "it holds mistakes only, of kinds that are not known here",
    "Choose a file in which the steps are marked.",
  ],
  "no-place": NO_STEP_AT_ALL,
};

function withoutSteps(file: string, [first]: readonly Unplaced[]): FormatError {
  if (first === undefined) {
    return new FormatError(file, "", ...NO_STEP_AT_ALL);
  }
  const at = first.at === null ? "" : typeof first.at === "number" ? `line ${first.at}` : first.at;
  return new FormatError(file, at, ...NO_STEPS[first.why]);
}

/** What is reported about a file while its steps and mistakes are taken over. */
interface Told {
  readonly notes: ImportNote[];
  readonly unplaced: Unplaced[];
}

function leftOut(one: ReadStep | ReadMistake, why: Unplaced["why"]): Unplaced {
  return { at: one.at ?? null, text: ("what" in one ? one.what : one.text).slice(0, 200), why };
}

/** Times nearer than this are the same, in seconds. */
const SAME = 0.0005;

const byTime = (a: ReadStep, b: ReadStep): number => a.start - b.start || a.end - b.end;
const times = ({ start, end }: ReadStep) => ({ start, end: end - SAME });

/** How many steps begin before the one in the first lane has ended. */
function overlapping(steps: readonly ReadStep[]): number {
  let free = -Infinity;
  return steps.toSorted(byTime).filter((one) => {
    const { start, end } = times(one);
    const overlaps = start < free;
    if (!overlaps) free = end;
    return overlaps;
  }).length;
}

/** A step as a segment of the session, without its id and times. */
type Taken = Pick<Segment, "step" | "text" | "outcome">;

/** What is counted while steps are taken over. */
class Counts {
  readonly #counts = new Map<ImportNote["is"], number>();

  add(is: ImportNote["is"], count = 1): void {
    if (count > 0) this.#counts.set(is, (this.#counts.get(is) ?? 0) + count);
  }

  notes(): ImportNote[] {
    return IMPORT_NOTES.flatMap((is) => (this.#counts.has(is) ? [{ is, count: this.#counts.get(is)! }] : []));
  }
}

/** Steps as a partition, whose gaps are filled, and those that overlap another one alongside it; where one is done at a time, the earlier of two ends. */
function inOneOrMoreLanes(
  steps: readonly ReadStep[],
  session: Timeline,
  told: Annotations,
  { notes, unplaced }: Told,
  oneAtATime: boolean,
): { readonly segments: Segment[]; readonly alongside: Segment[] } {
  const { origin, vocabulary } = session;
  const begin = told.segments[0]?.start ?? Math.min(origin, 0);
  const end = told.segments.at(-1)?.end ?? session.seconds + origin;
  const sorted = steps.toSorted(byTime);
  const [own = [], ...others] = oneAtATime ? [sorted] : inLanes(sorted, times);
  const counts = new Counts();
  const taken = (one: ReadStep): Taken => {
    const step = stepNamed(vocabulary, one.step);
    if (step === null && one.step !== null) counts.add("unknown");
    if (step !== null && (one.outcome === null || one.outcome === "none")) counts.add("unsaid");
    const outcome = step === null ? "none" : one.outcome === "wrong" ? "wrong" : "right";
    const own = vocabulary.find(({ id }) => id === step)?.text ?? one.step ?? NOTHING;
    return { step, text: one.text.trim().slice(0, 1500) || own, outcome };
  };
  const alongside = others
    .flat()
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .flatMap((one, k): Segment[] => {
      const [from, to] = [Math.max(begin, round(one.start + origin)), Math.min(end, round(one.end + origin))];
      if (to > from) counts.add("alongside");
      else unplaced.push(leftOut(one, "no-room"));
      return to > from ? [{ id: `p${told.count}-${k + 1}`, start: from, end: to, ...taken(one) }] : [];
    });
  const segments: Segment[] = [];
  const put = (from: number, to: number, what: Taken): void => {
    if (to > from) segments.push({ id: `i${told.count}-${segments.length + 1}`, start: from, end: to, ...what });
  };
  const fill = (from: number, to: number): void => {
    if (to - from > SAME) counts.add("filled");
    const isOn = alongside.some((one) => one.start < to && one.end > from);
    put(from, to, { step: null, text: isOn ? ONLY_ALONGSIDE : NOTHING, outcome: "none" });
  };
  for (const [k, one] of own.entries()) {
    const next = own[k + 1];
    const from = Math.max(segments.at(-1)?.end ?? begin, round(one.start + origin));
    const to = Math.min(end, round(Math.min(one.end, next?.start ?? Infinity) + origin));
    if (next && one.end - next.start > SAME) counts.add("cut");
    if (to <= from) {
      unplaced.push(leftOut(one, "no-room"));
      continue;
    }
    fill(segments.at(-1)?.end ?? begin, from);
    put(from, to, taken(one));
  }
  fill(segments.at(-1)?.end ?? begin, end);
  notes.push(...counts.notes());
  return { segments, alongside };
}

function mistakeChanges(
  read: readonly ReadMistake[],
  session: Timeline,
  told: Annotations,
  { notes, unplaced }: Told,
): PlainChange[] {
  const left = new Set(told.deviations);
  const changes: PlainChange[] = [];
  for (const [k, one] of read.entries()) {
    const kind = DEVIATION_KINDS.find((each) => each === one.kind);
    if (!kind) {
      unplaced.push(leftOut(one, "unknown-kind"));
      continue;
    }
    const strange = one.missing.filter((name) => stepNamed(session.vocabulary, name) === null);
    if (strange.length > 0)
      unplaced.push({ at: one.at ?? null, text: strange.join(" ").slice(0, 200), why: "no-place" });
    const onset = round(one.onset + session.origin);
    const near = (each: AnnotatedDeviation): boolean =>
      each.kind === kind && Math.abs(each.onset - onset) <= SAME_MISTAKE;
    const was = [...left].find(({ id }) => id === one.id) ?? [...left].find(near);
    if (was) left.delete(was);
    const deviation = deviationOf({ ...one, onset }, kind, was, was?.id ?? `im${told.count}-${k + 1}`, session);
    if (!was || !same(was, deviation)) changes.push({ type: "deviation-put", deviation });
  }
  if (left.size > 0) notes.push({ is: "removed", count: left.size });
  return [...changes, ...[...left].map(({ id }): PlainChange => ({ type: "deviation-removed", deviation: id }))];
}

/** A mistake as the file says; what the file leaves out stays as it was. */
function deviationOf(
  one: ReadMistake,
  kind: AnnotatedDeviation["kind"],
  was: AnnotatedDeviation | undefined,
  id: string,
  { origin, vocabulary }: Timeline,
): AnnotatedDeviation {
  const at = (t: number | null): number | null => (t === null ? null : round(t + origin));
  const fix = at(one.fix) ?? was?.fix ?? null;
  const back = at(one.back);
  const inOrder = fix !== null && fix >= one.onset && (back === null || back >= fix);
  const missing = one.missing.flatMap((name) => stepNamed(vocabulary, name) ?? []);
  return {
    ...{ id, kind, onset: one.onset, back, fix: inOrder ? fix : null },
    cooking: COOKING_CATEGORIES.find((each) => each === one.cooking) ?? was?.cooking ?? null,
    general: GENERAL_TYPES.find((each) => each === one.general) ?? was?.general ?? null,
    step: stepNamed(vocabulary, one.step) ?? was?.step ?? null,
    missing: missing.length > 0 ? missing : [...(was?.missing ?? [])],
    error: one.error ?? was?.error ?? null,
    what: one.what.trim().slice(0, 1500) || (was?.what ?? kind),
    recovery: one.recovery.trim().slice(0, 500) || (was?.recovery ?? ""),
  };
}

/** Whether two are one, to the millisecond that files write. */
function same(a: AnnotatedDeviation, b: AnnotatedDeviation): boolean {
  const rounded = (one: AnnotatedDeviation): string =>
    JSON.stringify(
      Object.entries(one).sort(([x], [y]) => x.localeCompare(y)),
      (_, value: unknown) => (typeof value === "number" ? Math.round(value * 200) : value),
    );
  return rounded(a) === rounded(b);
}
