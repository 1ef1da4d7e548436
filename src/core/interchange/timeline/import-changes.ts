import type { PlainChange } from "../../annotation/apply.ts";
import type { AnnotatedDeviation, Annotations, Segment } from "../../annotation/model.ts";
import { DEVIATION_KINDS } from "../../domain/decision.ts";
import { FormatError } from "../../domain/format-error.ts";
import { COOKING_CATEGORIES, GENERAL_TYPES } from "../../domain/taxonomy.ts";
import type { ReadMistake, ReadStep, ReadTimeline, Timeline } from "./model.ts";
import { round } from "./milliseconds.ts";
import { stepNamed } from "./step-named.ts";
import { NOTHING } from "../../annotation/undescribed.ts";

/**
 * What of a file is not taken, or taken otherwise: steps that overlap and are cut, steps without a time of their own, steps that are none of the procedure,
 * steps that do not say whether they were done right, stretches without a step; mistakes of a kind that is none here, and the session's own that the file lacks.
 */
export const IMPORT_NOTES = ["cut", "dropped", "unknown", "unsaid", "filled", "unknown-kind", "removed"] as const;

/** How often that is so. */
export interface ImportNote {
  readonly is: (typeof IMPORT_NOTES)[number];
  readonly count: number;
}

/** What a file changes of a session's annotation. */
export interface ImportChanges {
  readonly changes: readonly PlainChange[];
  readonly notes: readonly ImportNote[];
}

/** How far behind the session's end a file may reach, in seconds: programs round, and films end a little later than journals. */
const AFTER_END = 2;
/** A mistake of a file that is this near to one of the session, of the same kind, is that one, in seconds. */
const SAME_MISTAKE = 1;
const WRONG_MEDIA = "Choose the file that belongs to this session.";

/**
 * The changes that make a session's annotation what a file says: one partition from its steps, and each mistake that is new, another, or gone. Where the
 * file has no place for mistakes, those of the session stay. What is not taken, or taken otherwise, is told.
 *
 * @param session the session's own timeline
 * @param told what people have said about it until now
 * @throws FormatError when the file reaches behind the session's end, or holds no step
 */
export function importChanges(read: ReadTimeline, file: string, session: Timeline, told: Annotations): ImportChanges {
  const notes: ImportNote[] = [];
  const ends = [...(read.steps ?? []).map(({ end }) => end), ...(read.mistakes ?? []).map(({ onset }) => onset)];
  const late = ends.reduce((latest, end) => Math.max(latest, end), 0);
  if (late > session.seconds + AFTER_END)
    throw new FormatError(
      file,
      `${late.toFixed(1)} s`,
      `the session is only ${session.seconds.toFixed(1)} s long`,
      WRONG_MEDIA,
    );
  if (!read.steps || read.steps.length === 0)
    throw new FormatError(
      file,
      "",
      "it holds no steps",
      "Choose a file, or a tier of it, in which the steps are marked.",
    );
  const segments = partition(read.steps, session, told, notes);
  const mistakes = read.mistakes === null ? [] : mistakeChanges(read.mistakes, session, told, notes);
  return { changes: [{ type: "segmented", segments, source: "import" }, ...mistakes], notes };
}

/** Steps as a partition: gaps are filled, and where steps overlap the earlier one ends. */
function partition(steps: readonly ReadStep[], session: Timeline, told: Annotations, notes: ImportNote[]): Segment[] {
  const { origin, vocabulary } = session;
  const begin = told.segments[0]?.start ?? Math.min(origin, 0);
  const end = told.segments.at(-1)?.end ?? session.seconds + origin;
  const sorted = steps.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const segments: Segment[] = [];
  const put = (from: number, to: number, what: Pick<Segment, "step" | "text" | "outcome">): void => {
    if (to > from) segments.push({ id: `i${told.count}-${segments.length + 1}`, start: from, end: to, ...what });
  };
  let [cut, dropped, unknown, unsaid, filled] = [0, 0, 0, 0, 0];
  for (const [k, one] of sorted.entries()) {
    const next = sorted[k + 1];
    const from = Math.max(segments.at(-1)?.end ?? begin, round(one.start + origin));
    const to = Math.min(end, round(Math.min(one.end, next?.start ?? Infinity) + origin));
    if (next && one.end - next.start > 0.0005) cut += 1;
    if (to <= from) {
      dropped += 1;
      continue;
    }
    const before = segments.at(-1)?.end ?? begin;
    if (from - before > 0.0005) filled += 1;
    put(before, from, { step: null, text: NOTHING, outcome: "none" });
    const step = stepNamed(vocabulary, one.step);
    if (step === null && one.step !== null) unknown += 1;
    if (step !== null && (one.outcome === null || one.outcome === "none")) unsaid += 1;
    const outcome = step === null ? "none" : one.outcome === "wrong" ? "wrong" : "right";
    put(from, to, { step, text: one.text.trim().slice(0, 1500) || (one.step ?? NOTHING), outcome });
  }
  const last = segments.at(-1)?.end ?? begin;
  if (end - last > 0.0005) filled += 1;
  put(last, end, { step: null, text: NOTHING, outcome: "none" });
  const counts = { cut, dropped, unknown, unsaid, filled };
  for (const is of IMPORT_NOTES.slice(0, 5) as (keyof typeof counts)[])
    if (counts[is] > 0) notes.push({ is, count: counts[is] });
  return segments;
}

function mistakeChanges(
  read: readonly ReadMistake[],
  session: Timeline,
  told: Annotations,
  notes: ImportNote[],
): PlainChange[] {
  const left = new Set(told.deviations);
  const changes: PlainChange[] = [];
  let unknown = 0;
  for (const [k, one] of read.entries()) {
    const kind = DEVIATION_KINDS.find((each) => each === one.kind);
    if (!kind) {
      unknown += 1;
      continue;
    }
    const onset = round(one.onset + session.origin);
    const near = (each: AnnotatedDeviation): boolean =>
      each.kind === kind && Math.abs(each.onset - onset) <= SAME_MISTAKE;
    const was = [...left].find(({ id }) => id === one.id) ?? [...left].find(near);
    if (was) left.delete(was);
    const deviation = deviationOf({ ...one, onset }, kind, was, was?.id ?? `im${told.count}-${k + 1}`, session);
    if (!was || !same(was, deviation)) changes.push({ type: "deviation-put", deviation });
  }
  if (unknown > 0) notes.push({ is: "unknown-kind", count: unknown });
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
