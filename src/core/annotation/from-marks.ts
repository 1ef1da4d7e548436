import { missingAncestors, taskGraph } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { StepId } from "../domain/ids.ts";
import type { Script, ScriptEntry, ScriptError } from "../script/script-file.ts";
import {
  performedEntries,
  placesOf,
  WALK_START,
  walkOn,
  type Walk,
  type WalkedDeviation,
  type WalkMark,
} from "../script/walk.ts";
import { categoriesOf } from "../domain/taxonomy.ts";
import type { AnnotatedDeviation, Segment } from "./model.ts";
import { LEAD, UNDESCRIBED } from "./undescribed.ts";

/** A take as it was recorded. */
export interface MarkedTake {
  readonly procedure: Procedure;
  /** What was to be done; null in an impromptu take. */
  readonly script: Script | null;
  readonly marks: readonly WalkMark[];
  /** Length of the take in seconds, > 0. */
  readonly seconds: number;
}

/** Something about the marks that a person has to look at. */
export interface MarkProblem {
  /** Where, in seconds of session time; null when it is about no moment. */
  readonly t: number | null;
  /** What is wrong and what to do, a sentence each. */
  readonly problem: string;
  readonly fix: string;
}

/** What marks make of a take. */
export interface FromMarks {
  /** A partition of the whole take. */
  readonly segments: readonly Segment[];
  /** In order of onset. */
  readonly deviations: readonly AnnotatedDeviation[];
  /** In order of time, those about no moment last. */
  readonly problems: readonly MarkProblem[];
}

const PLACE_IT = "Look there in the review and put it where it belongs, or add it.";

/**
 * The first annotation of a take: segments from its marks and the entries of its script, deviations from the marks of
 * deviation, fix and return joined with the script's errors.
 *
 * Nothing here throws whatever the marks are. What was not marked is taken from where the entry of the script begins, what
 * was never reached is left out, and both are told as problems, as are marks out of order, outside the take, or too many.
 */
export function fromMarks({ procedure, script, marks, seconds }: MarkedTake): FromMarks {
  const problems: MarkProblem[] = [];
  const tell = (t: number | null, problem: string, fix = PLACE_IT) => problems.push({ t, problem, fix });
  const inside = marks.filter(({ t }) => t >= 0 && t <= seconds);
  for (const { t } of marks) {
    if (!inside.some((mark) => mark.t === t)) tell(t, "A mark lies outside the recording.", "It was left out.");
  }
  if (marks.some(({ t }, k) => k > 0 && t < marks[k - 1]!.t)) {
    tell(null, "The marks do not stand in order of time.", "They were put in order; check the steps around them.");
  }
  const walk = inside.toSorted((a, b) => a.t - b.t).reduce((now, mark) => walkOn(script, now, mark), WALK_START);
  for (const { t, problem } of walk.problems) tell(t, `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`);
  const segments = segmentsOf(script, walk, seconds, tell);
  const deviations = deviationsOf(procedure, script, walk, seconds, segments, tell);
  return { segments, deviations, problems: problems.toSorted((a, b) => (a.t ?? Infinity) - (b.t ?? Infinity)) };
}

type Tell = (t: number | null, problem: string, fix?: string) => void;

function segmentsOf(script: Script | null, walk: Walk, seconds: number, tell: Tell): Segment[] {
  const performed = performedEntries(script);
  const begins = [
    ...walk.begun.map((t, k) => ({ t, entry: performed[k]! as ScriptEntry | null })),
    ...walk.beyond.map((t) => ({ t, entry: null })),
  ].filter(({ t }, k, all) => {
    const shown = t < (all[k + 1]?.t ?? seconds);
    if (!shown) tell(t, "Two steps are marked at the same moment.", "The first of them was left out; insert it.");
    return shown;
  });
  const left = performed.slice(walk.begun.length);
  if (left.length > 0) {
    const which = `${left.length} of ${performed.length} entries`;
    tell(
      null,
      `The take ends before its script: ${which} were never marked, from “${left[0]!.text}” on.`,
      "Split the last segments if they were done, or record the take again.",
    );
  }
  if (script && walk.beyond.length > 0) {
    const extra = walk.beyond.length;
    const more = extra === 1 ? "There is one more “next step” mark" : `There are ${extra} more “next step” marks`;
    tell(walk.beyond[0]!, `${more} than script entries.`, "Say what was done there, or merge them.");
  }
  if (!script) tell(null, "The steps of an impromptu take have no words yet.", "Say for each segment what was done.");
  const first = begins[0]?.t ?? seconds;
  const lead = { start: 0, end: first, step: null, text: begins.length > 0 ? LEAD : UNDESCRIBED, outcome: "none" };
  const steps = begins.map(({ t, entry }, k) => ({
    start: t,
    end: begins[k + 1]?.t ?? seconds,
    text: entry?.text ?? UNDESCRIBED,
    ...(entry ? doneBy(entry, script!) : NOTHING),
  }));
  return [...(first > 0 ? [lead] : []), ...steps].map((segment, k) => ({ id: `s${k + 1}`, ...segment }) as Segment);
}

const NOTHING = { step: null, outcome: "none" } as const;

/**
 * What an entry does to its step. Of two steps that change places only the one that comes too early is wrong. Of the
 * entries that fix a step the last one does it; those before it only make room, such as taking the wrong part off.
 */
function doneBy(entry: ScriptEntry, { entries, errors }: Script): Pick<Segment, "step" | "outcome"> {
  const { id, kind, step } = entry;
  if (step === null) return NOTHING;
  if (kind === "fix") {
    const later = entries.slice(entries.indexOf(entry) + 1);
    const again = later.some((one) => one.kind === "fix" && one.error === entry.error && one.step === step);
    return again ? NOTHING : { step, outcome: "right" };
  }
  if (kind === "step") return { step, outcome: "right" };
  const error = errors.find((one) => one.id === entry.error);
  return { step, outcome: error?.type === "transposition" && id !== error.where ? "right" : "wrong" };
}

function deviationsOf(
  procedure: Procedure,
  script: Script | null,
  walk: Walk,
  seconds: number,
  segments: readonly Segment[],
  tell: Tell,
): AnnotatedDeviation[] {
  const planned = (script?.errors ?? []).flatMap((error) => {
    const marked = walk.deviations.find((one) => one.error === error.id) ?? null;
    const timed = timesOf(script!, error, walk, marked, seconds, tell);
    return timed ? [{ error, ...timed }] : [];
  });
  const unplanned = walk.deviations
    .filter(({ error, onset }) => error === null && onset !== null)
    .map(({ fix, back, onset }) => ({ error: null, onset: onset!, fix, back }));
  for (const { onset } of unplanned) {
    tell(onset, "A deviation is marked where the script has none.", "Say in the review what was done wrong.");
  }
  return [...planned, ...unplanned]
    .toSorted((a, b) => a.onset - b.onset)
    .map(({ error, onset, fix, back }, k): AnnotatedDeviation => {
      const times = { id: `d${k + 1}`, onset, fix, back };
      if (!error) return { ...times, ...UNPLANNED };
      return {
        ...times,
        kind: error.deviation,
        ...categoriesOf(error.deviation, error.role, `${error.wrong} ${error.recovery}`),
        step: error.deviation === "distraction" ? null : error.step,
        missing: missingAt(procedure, error, onset, segments),
        error: error.id,
        what: error.wrong,
        recovery: error.recovery,
      };
    });
}

/** What is known of a deviation before anybody has said more. */
const UNPLANNED = {
  kind: "technique",
  cooking: null,
  general: "other",
  step: null,
  missing: [],
  error: null,
  what: UNDESCRIBED,
  recovery: "",
} as const satisfies Partial<AnnotatedDeviation>;

type Times = { readonly onset: number; readonly fix: number | null; readonly back: number | null };

/** When an error of the script happened: as marked, else where its entries begin; null when it was never reached. */
function timesOf(
  script: Script,
  error: ScriptError,
  { begun, at }: Walk,
  marked: WalkedDeviation | null,
  seconds: number,
  tell: Tell,
): Times | null {
  const places = placesOf(script, error);
  const whole = at + 1 === performedEntries(script).length;
  /** Where an entry begins; the end of the take for what would come after the last one. */
  const begin = (place: number): number | null => begun[place] ?? (place > at && whole ? seconds : null);
  const onset = marked?.onset ?? begin(places.onset);
  if (onset === null) {
    tell(null, `Planned mistake not done: ${error.wrong}`, "Add it here if it was done.");
    return null;
  }
  // What is left out at the very end shows only when the take is over: nobody can mark that.
  if ((marked?.onset ?? null) === null && onset < seconds)
    tell(onset, `The start of ${error.id} is not marked: ${error.wrong}`, FROM_SCRIPT);
  if (error.fix === null) return { onset, fix: marked?.fix ?? null, back: marked?.back ?? null };
  const begins = places.fix <= at ? Math.max(onset, begun[places.fix]!) : Infinity;
  const fix = marked?.fix ?? (begins <= (marked?.back ?? seconds) ? begins : null);
  if (fix === null) tell(onset, `The fix of ${error.id} was never reached: ${error.fix.text}`);
  else if ((marked?.fix ?? null) === null) tell(fix, `The fix of ${error.id} is not marked.`, FROM_SCRIPT);
  const reached = fix === null ? null : begin(places.back);
  const back = marked?.back ?? (reached === null ? null : Math.max(fix!, reached));
  if (back !== null && (marked?.back ?? null) === null && back < seconds) {
    tell(back, `The return to the plan after ${error.id} is not marked.`, FROM_SCRIPT);
  }
  return { onset, fix, back };
}

const FROM_SCRIPT = "It was taken from where the script's entry begins; check it.";

/** Required steps undone at the onset: what was left out, or what should have come before a step done too early. */
function missingAt(
  procedure: Procedure,
  { deviation, step }: ScriptError,
  onset: number,
  segments: readonly Segment[],
): StepId[] {
  if (deviation === "omission") return [step];
  if (deviation !== "ordering") return [];
  const graph = taskGraph(procedure);
  const number = graph.index.get(step);
  const before = segments.filter(({ start, outcome }) => start < onset && outcome === "right");
  const done = new Set(before.flatMap((segment) => segment.step ?? []));
  return number === undefined ? [] : missingAncestors(graph, number, done);
}
