import { applyChange, NOTHING_SAID, type PlainChange } from "./apply.ts";
import type { AnnotationEvent } from "./annotation-events.ts";
import type { AnnotationState, Annotations } from "./model.ts";

/** A change that was said, by whom, and its event's number. */
interface Said {
  readonly number: number;
  readonly by: string;
  readonly change: PlainChange;
}

/** Of so many changes one keeps how things stand after it; between them that is worked out anew where it is asked for, so that many changes of many segments do not fill the memory. */
const KEPT_EVERY = 64;

/** A change that counts, on top of those before it. */
interface Counted extends Said {
  readonly before: Counted | null;
  /** How many changes there are before it. */
  readonly depth: number;
  /** How things stand after it; null where that is worked out anew (`stateOf`). */
  kept: AnnotationState | null;
  /** It does not fit onto what is before it, and changes nothing. */
  readonly skipped: boolean;
}

/** A fold that can be gone on with, an event at a time. */
export interface AnnotationFold {
  readonly annotations: Annotations;
  /** The newest change that counts. */
  readonly newest: Counted | null;
  /** What each person has undone and can bring back, the next one last. */
  readonly undone: Readonly<Record<string, readonly Said[]>>;
}

/** The fold of no events. */
export const EMPTY_FOLD: AnnotationFold = {
  annotations: { ...NOTHING_SAID, count: 0, skipped: [], undoable: {}, redoable: {} },
  newest: null,
  undone: {},
};

/**
 * Everything that people have said about one take.
 *
 * A change counts until its own author undoes it, in that session or any later one, and again after a redo. What counts is
 * applied in the order of the events' numbers. A change that does not fit onto what is left before it (its segment was made
 * by a split that is undone, say) is skipped: it changes nothing, is listed, and fits again when what it builds on comes back.
 */
export function foldAnnotations(events: readonly AnnotationEvent[]): Annotations {
  return events.reduce(addEvent, EMPTY_FOLD).annotations;
}

/** A fold gone on with by one event. It costs what the change costs; an undo, what the changes after the undone one cost. */
export function addEvent(fold: AnnotationFold, { number, by, change }: AnnotationEvent): AnnotationFold {
  const count = Math.max(fold.annotations.count, number + 1);
  if (change.type === "undone") return undo(fold, by, change.change, count);
  if (change.type === "redone") return redo(fold, by, change.change, count);
  const newest = onTop(fold.newest, { number, by, change });
  const { skipped, undoable, redoable } = fold.annotations;
  if (change.type === "played")
    return { ...fold, newest, annotations: { ...stateOf(newest), count, skipped, undoable, redoable } };
  return {
    newest,
    undone: { ...fold.undone, [by]: [] },
    annotations: {
      ...stateOf(newest),
      count,
      skipped: newest.skipped ? [...skipped, number] : skipped,
      undoable: newest.skipped ? undoable : { ...undoable, [by]: number },
      redoable: omit(redoable, by),
    },
  };
}

/** Take a change out. One that does not count, or is somebody else's, stays as it is. */
function undo(fold: AnnotationFold, by: string, number: number, count: number): AnnotationFold {
  const later: Said[] = [];
  let at = fold.newest;
  for (; at && at.number > number; at = at.before) later.push(at);
  if (at?.number !== number || at.by !== by) return counted(fold, count);
  const { change } = at;
  const undone = { ...fold.undone, [by]: [...(fold.undone[by] ?? []), { number, by, change }] };
  return refolded(later.reduceRight(onTop, at.before), undone, count);
}

/** Put an undone change back where it was. One that its author has not undone, or cannot redo any more, stays as it is. */
function redo(fold: AnnotationFold, by: string, number: number, count: number): AnnotationFold {
  const mine = fold.undone[by] ?? [];
  const back = mine.find((said) => said.number === number);
  if (!back) return counted(fold, count);
  const later: Said[] = [];
  let at = fold.newest;
  for (; at && at.number > number; at = at.before) later.push(at);
  const undone = { ...fold.undone, [by]: mine.filter((said) => said !== back) };
  return refolded(later.reduceRight(onTop, onTop(at, back)), undone, count);
}

function onTop(before: Counted | null, { number, by, change }: Said): Counted {
  const state = stateOf(before);
  const applied = applyChange(state, change, by);
  if (before !== null && before.depth % KEPT_EVERY !== 0) before.kept = null;
  const depth = (before?.depth ?? -1) + 1;
  return { number, by, change, before, depth, kept: applied.ok ? applied.state : state, skipped: !applied.ok };
}

/** How things stand after a change: as kept, else from the nearest change before it that keeps it, less than `KEPT_EVERY` changes away. */
export function stateOf(newest: Counted | null): AnnotationState {
  const later: Counted[] = [];
  let at = newest;
  for (; at !== null && at.kept === null; at = at.before) later.push(at);
  return later.reduceRight((state, { change, by }) => {
    const applied = applyChange(state, change, by);
    return applied.ok ? applied.state : state;
  }, at?.kept ?? NOTHING_SAID);
}

function counted(fold: AnnotationFold, count: number): AnnotationFold {
  return { ...fold, annotations: { ...fold.annotations, count } };
}

function refolded(newest: Counted | null, undone: AnnotationFold["undone"], count: number): AnnotationFold {
  const skipped: number[] = [];
  const undoable: Record<string, number> = {};
  for (let at = newest; at; at = at.before) {
    if (at.skipped) skipped.unshift(at.number);
    else if (at.change.type !== "played") undoable[at.by] ??= at.number;
  }
  const redoable = Object.fromEntries(
    Object.entries(undone).flatMap(([by, said]) => said.slice(-1).map(({ number }) => [by, number] as const)),
  );
  return { newest, undone, annotations: { ...stateOf(newest), count, skipped, undoable, redoable } };
}

function omit<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!Object.hasOwn(record, key)) return record;
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}
