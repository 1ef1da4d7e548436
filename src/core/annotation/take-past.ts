import { fromMarks } from "./from-marks.ts";
import type { AnnotatedDeviation, Annotations, Segment } from "./model.ts";
import { performedEntries, WALK_START, walkOn, type Walk } from "../script/walk.ts";
import type { ScriptEntry } from "../script/script-file.ts";
import type { SessionState } from "../journal/fold.ts";

/** An entry of the script while it was carried out, in seconds of session time. */
export interface EntryStretch {
  readonly entry: ScriptEntry;
  readonly start: number;
  readonly end: number;
}

/** A recorded take as it is looked at afterwards: no coach made a plan in it. Everything is in order of time. */
export interface TakePast {
  /** Empty in an impromptu take. */
  readonly entries: readonly EntryStretch[];
  readonly marks: SessionState["marks"];
  /** As people have said, else as the marks tell. */
  readonly segments: readonly Segment[];
  readonly deviations: readonly AnnotatedDeviation[];
}

/**
 * A take laid out; null for a session that was no take.
 *
 * @param state the session at its end
 * @param told what people have said about it; null when nothing is known of that
 * @param seconds length of the take
 */
export function takePast(state: SessionState, told: Annotations | null, seconds: number): TakePast | null {
  const { take, script, procedure } = state;
  if (take === null) return null;
  const marks = state.marks.toSorted((a, b) => a.t - b.t);
  const { begun } = walked(state);
  const entries = begun.map((start, k) => ({
    ...{ entry: performedEntries(script)[k]!, start },
    end: begun[k + 1] ?? seconds,
  }));
  const said = told !== null && told.segments.length > 0;
  const made = said || procedure === null ? told : fromMarks({ procedure, script, marks, seconds });
  const deviations = (made?.deviations ?? []).toSorted((a, b) => a.onset - b.onset);
  return { entries, marks, segments: made?.segments ?? [], deviations };
}

/** Where the participant was in the script, as the marks of a state tell. */
export function walked({ script, marks }: Pick<SessionState, "script" | "marks">): Walk {
  return marks.toSorted((a, b) => a.t - b.t).reduce((walk, mark) => walkOn(script, walk, mark), WALK_START);
}
