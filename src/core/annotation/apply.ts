import { withAction, withoutAction } from "./actions.ts";
import { doubtKey } from "../domain/left-out-answers.ts";
import { aboutKey, withoutMistake } from "./about.ts";
import { applyEdit, type Edited } from "./apply-edit.ts";
import type { AnnotationChange } from "./annotation-events.ts";
import type { AnnotatedDeviation, AnnotationState, Segment } from "./model.ts";
import { alongsideProblem, partitionProblem, refuse, type Refusal } from "./partition.ts";
import { playedIn } from "../journal/journal-played.ts";
import { agreedWith, auditRefusal, overwriteRefusal } from "./proposed.ts";
import { verdictProblem } from "./verdict.ts";
import { withoutStretch, withStretch } from "./annotation-withheld.ts";

/** Changes of a take itself: all but taking one back. */
export type PlainChange = Exclude<AnnotationChange, { type: "undone" | "redone" }>;

/** How things stand after a change, or why it does not fit. */
export type Applied = { readonly ok: true; readonly state: AnnotationState } | Refusal;

/** A take about which nobody has said anything. */
export const NOTHING_SAID: AnnotationState = {
  segments: [],
  alongside: [],
  deviations: [],
  standing: "recorded",
  reason: "",
  audits: {},
  editedBy: {},
  putBy: {},
  onsets: {},
  rubric: {},
  overruled: {},
  unplayed: [],
  played: {},
  ratings: {},
  leftOut: {},
  doubts: {},
  actions: [],
  cameras: {},
  regions: [],
  withheld: [],
  aloud: null,
  taught: {},
};

const NOTHING_KEPT = { audits: {}, editedBy: {} };

/**
 * How things stand after one person's change. Refused, with the problem and the fix, when the segments would no longer be a
 * partition (contiguous, no gap, no overlap, none empty), when it names a segment or a deviation that is not there, and when
 * a verdict is not borne out by the answers. Times are taken as they are; round them before, where people edit by tenths.
 */
export function applyChange(state: AnnotationState, change: PlainChange, by: string): Applied {
  switch (change.type) {
    case "segmented":
      return segmented(state, change);
    case "alongside":
      return alongsideProblem(state, change.segments) ?? done(state, alongsideAfter(state, change.segments, by));
    case "agreed":
      return agreed(state, change.segments, by);
    case "boundary-moved":
    case "reworded":
    case "retold":
    case "split":
    case "merged": {
      const edit = applyEdit(state.segments, change, state.deviations);
      if (!edit.ok) return edit;
      const audits = without(state.audits, edit.touched);
      const editedBy = edited(state.editedBy, edit, by);
      const deviations = edit.moved ? withBoundary(state.deviations, edit.moved) : state.deviations;
      return done(state, { segments: edit.segments, deviations, audits, editedBy, ...reopened(state) });
    }
    case "deviation-put":
      return putDeviation(state, change.deviation, by);
    case "deviation-removed":
      return removeDeviation(state, change.deviation);
    case "onset-marked": {
      if (!state.deviations.some(({ id }) => id === change.deviation)) return unknownDeviation(change.deviation);
      const marks = { ...state.onsets[change.deviation], [by]: change.at };
      return done(state, { onsets: { ...state.onsets, [change.deviation]: marks } });
    }
    case "audited":
      return (
        auditRefusal([...state.segments, ...state.alongside], change.segment) ??
        done(state, { audits: { ...state.audits, [change.segment]: { ...change.answers, by } } })
      );
    case "judged":
      return (
        verdictProblem(state, change.standing, change.reason) ??
        done(state, {
          ...{ standing: change.standing, reason: change.reason },
          ...(change.standing === "kept" && { unplayed: change.unplayed ?? [] }),
        })
      );
    case "played": {
      const stretches = change.stretches.filter(({ start, end }) => end > start);
      return done(state, { played: { ...state.played, [by]: playedIn(state.played[by] ?? [], stretches) } });
    }
    case "rubric-answered":
      return rubricAnswered(state, change);
    case "rated": {
      const { criterion, deviation, rating } = change;
      if (isUnknown(state, deviation)) return unknownDeviation(deviation);
      return done(state, { ratings: withRating(state.ratings, by, aboutKey(criterion, deviation), rating) });
    }
    case "action-put":
      return ofActions(state, withAction(state, change.action, by));
    case "camera-put":
      return done(state, { cameras: { ...state.cameras, [change.camera]: change.later } });
    case "region-put":
    case "region-removed":
      return ofRegions(state, change);
    case "action-removed":
      return ofActions(state, withoutAction(state.actions, change.action));
    case "stretch-put":
    case "stretch-removed":
      return ofStretches(state, change, by);
    case "mark-put":
    case "mark-removed":
      return marked(state, change);
    case "thought-aloud":
      return done(state, { aloud: change.thoughts.toSorted((a, b) => a.start - b.start) });
    case "left-out-answered":
      return leftOutAnswered(state, change, by);
    case "doubt-answered":
      return doubtAnswered(state, change, by);
  }
}

function removeDeviation(state: AnnotationState, removed: string): Applied {
  if (!state.deviations.some(({ id }) => id === removed)) return unknownDeviation(removed);
  return done(state, {
    deviations: state.deviations.filter(({ id }) => id !== removed),
    onsets: without(state.onsets, [removed]),
    putBy: without(state.putBy, [removed]),
    rubric: withoutMistake(state.rubric, removed),
    overruled: withoutMistake(state.overruled, removed),
    ratings: Object.fromEntries(
      Object.entries(state.ratings).map(([person, given]) => [person, withoutMistake(given, removed)]),
    ),
    ...reopened(state),
  });
}

function rubricAnswered(state: AnnotationState, change: Extract<PlainChange, { type: "rubric-answered" }>): Applied {
  const { question, deviation, answer, why } = change;
  if (isUnknown(state, deviation)) return unknownDeviation(deviation);
  const key = aboutKey(question, deviation);
  const others = Object.entries(state.overruled).filter(([one]) => one !== key);
  const overruled = Object.fromEntries(why === undefined ? others : [...others, [key, why]]);
  return done(state, { rubric: { ...state.rubric, [key]: answer }, overruled });
}

function withRating(ratings: AnnotationState["ratings"], by: string, key: string, rating: number) {
  return { ...ratings, [by]: { ...ratings[by], [key]: rating } };
}

function ofRegions(
  state: AnnotationState,
  change: Extract<PlainChange, { type: "region-put" | "region-removed" }>,
): Applied {
  const { regions } = state;
  if (change.type === "region-put") {
    const at = regions.findIndex(({ id }) => id === change.region.id);
    return done(state, { regions: at < 0 ? [...regions, change.region] : regions.with(at, change.region) });
  }
  if (!regions.some(({ id }) => id === change.region))
    return refuse(`there is no region "${change.region}"`, "It may have been removed; choose another.");
  return done(state, { regions: regions.filter(({ id }) => id !== change.region) });
}

/** A step has this mark in place of the one it had, or none. */
function marked(state: AnnotationState, change: Extract<PlainChange, { type: "mark-put" | "mark-removed" }>): Applied {
  if (change.type === "mark-removed") return done(state, { taught: { ...state.taught, [change.step]: null } });
  const { step, start, end } = change.mark;
  if (start !== null && start >= end)
    return refuse("the step would end before it begins", "Mark its beginning before its end.");
  return done(state, { taught: { ...state.taught, [step]: change.mark } });
}

function agreed(state: AnnotationState, ids: readonly string[], by: string): Applied {
  const segments = agreedWith(state.segments, ids);
  if ("ok" in segments) return segments;
  const editedBy = { ...state.editedBy, ...Object.fromEntries(ids.map((id) => [id, by])) };
  return done(state, { segments, editedBy, ...reopened(state) });
}

function segmented(state: AnnotationState, change: Extract<PlainChange, { type: "segmented" }>): Applied {
  const problem = partitionProblem(change.segments) ?? overwriteRefusal(state.segments, change);
  if (problem) return problem;
  // What people said about the segments that a proposal leaves as they were stays said.
  const said =
    change.source === "proposal"
      ? { audits: state.audits, editedBy: state.editedBy }
      : { ...NOTHING_KEPT, alongside: [] };
  return done(state, { segments: change.segments, ...said, ...reopened(state) });
}

/** Steps alongside that changed have lost their answers, and the person who changed them does not audit them alone. */
function alongsideAfter(state: AnnotationState, alongside: readonly Segment[], by: string): Partial<AnnotationState> {
  const now = new Map(alongside.map((step) => [step.id, JSON.stringify(step)]));
  const touched = state.alongside.filter((step) => now.get(step.id) !== JSON.stringify(step)).map(({ id }) => id);
  const gone = touched.filter((id) => !now.has(id));
  return {
    ...{ alongside, audits: without(state.audits, touched), ...reopened(state) },
    editedBy: edited(state.editedBy, { gone, touched }, by),
  };
}

function leftOutAnswered(
  state: AnnotationState,
  { step, answer }: Extract<PlainChange, { type: "left-out-answered" }>,
  by: string,
): Applied {
  const others = without(state.leftOut, [step]);
  return done(state, { leftOut: answer === null ? others : { ...others, [step]: { answer, by } } });
}

function doubtAnswered(
  state: AnnotationState,
  { so, ...doubt }: Extract<PlainChange, { type: "doubt-answered" }>,
  by: string,
): Applied {
  const key = doubtKey(doubt);
  const others = without(state.doubts, [key]);
  return done(state, { doubts: so === null ? others : { ...others, [key]: { so, by } } });
}

function ofActions(state: AnnotationState, actions: AnnotationState["actions"] | Refusal): Applied {
  return "ok" in actions ? actions : done(state, { actions });
}

function ofStretches(
  state: AnnotationState,
  change: Extract<PlainChange, { type: "stretch-put" | "stretch-removed" }>,
  by: string,
): Applied {
  const withheld =
    change.type === "stretch-put"
      ? withStretch(state.withheld, change.stretch, by)
      : withoutStretch(state.withheld, change.stretch);
  return "ok" in withheld ? withheld : done(state, { withheld });
}

/** Notes who edited what last. Returns the same record where this edit names nobody else, as most do. */
function edited(
  editedBy: AnnotationState["editedBy"],
  { gone, touched }: Pick<Edited, "gone" | "touched">,
  by: string,
): typeof editedBy {
  const left = touched.filter((id) => !gone.includes(id));
  if (gone.length === 0 && left.every((id) => editedBy[id] === by)) return editedBy;
  return { ...without(editedBy, gone), ...Object.fromEntries(left.map((id) => [id, by])) };
}

/** Times nearer than this to a boundary are on it, in seconds: people edit by tenths. */
const ON_IT = 0.05;

/**
 * Deviations after a boundary has moved. Onset, fix and the return to the plan were marked by the same press as the boundary
 * that they are on, and follow it, unless they would come out of order. The same list when none does.
 */
function withBoundary(
  deviations: readonly AnnotatedDeviation[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly AnnotatedDeviation[] {
  const follow = <T extends number | null>(at: T): T => (at !== null && Math.abs(at - from) < ON_IT ? (to as T) : at);
  const moved = deviations.map((each) => {
    const [onset, fix, back] = [follow(each.onset), follow(each.fix), follow(each.back)];
    if (onset === each.onset && fix === each.fix && back === each.back) return each;
    const inOrder = onset <= (fix ?? onset) && (fix ?? onset) <= (back ?? fix ?? onset);
    return inOrder ? { ...each, onset, fix, back } : each;
  });
  if (moved.every((each, k) => each === deviations[k])) return deviations;
  return moved.toSorted((a, b) => a.onset - b.onset);
}

function putDeviation(state: AnnotationState, put: AnnotatedDeviation, by: string): Applied {
  const { id, onset, fix, back } = put;
  if (state.segments.some((segment) => segment.id === id))
    return refuse(`a segment has the id "${id}"`, "Give the deviation an id of its own.");
  if ((fix !== null && fix < onset) || (back !== null && back < (fix ?? onset)))
    return refuse("the fix comes before its mistake", "Order the times: onset, fix, back on the plan.");
  const others = state.deviations.filter((other) => other.id !== id);
  const deviations = [...others, put].sort((a, b) => a.onset - b.onset);
  return done(state, { deviations, putBy: { ...state.putBy, [id]: by }, ...reopened(state) });
}

/** An edit of a take that was found right or corrected: it must be looked at again. */
function reopened({ standing }: AnnotationState): Partial<AnnotationState> {
  if (standing !== "audited" && standing !== "corrected") return {};
  return { standing: "to-correct", reason: "edited since" };
}

function done(state: AnnotationState, change: Partial<AnnotationState>): Applied {
  return { ok: true, state: { ...state, ...change } };
}

function without<T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Readonly<Record<string, T>> {
  if (!keys.some((key) => Object.hasOwn(record, key))) return record;
  const rest = { ...record };
  for (const key of keys) delete rest[key];
  return rest;
}

function isUnknown({ deviations }: AnnotationState, deviation: string | undefined): deviation is string {
  return deviation !== undefined && !deviations.some(({ id }) => id === deviation);
}

function unknownDeviation(id: string): Refusal {
  return refuse(`there is no deviation "${id}"`, "It may have been removed; choose another.");
}
