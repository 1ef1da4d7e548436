import { undoneSteps } from "../procedure/choices.ts";
import { taskGraph } from "../procedure/graph.ts";
import type { Segment } from "../annotation/model.ts";
import { toTenth } from "../annotation/partition.ts";
import { LEAD } from "../annotation/undescribed.ts";
import type { Procedure } from "../procedure/schema.ts";
import { narratedProcedure } from "./narrated-procedure.ts";
import { sentencesOf } from "./sentences.ts";
import { toldAlone, toldOfProcedure, type LeftOut, type Told } from "./told-steps.ts";
import type { Transcript } from "./transcript.ts";

/** A take that somebody talked through, as far as its words tell. */
export interface NarratedTake {
  /** The procedure that was given, or one made of what was said: a draft, which a person has to read. */
  readonly procedure: Procedure;
  /** A partition of the whole take, all of it proposed; empty when no step was told. */
  readonly segments: readonly Segment[];
  /** Sentences that are no step, in order of time. */
  readonly left: readonly LeftOut[];
  /** The transcript has no times: its sentences were spread over the film in their order, and every time is a guess. */
  readonly spread: boolean;
  /** Ids of the procedure's required steps of which the text has no right performance. */
  readonly untold: readonly string[];
}

/** Words of the part of a take after its last step. */
const AFTER = "After the work was said to be over";

/**
 * The steps of a take as the person who did them told them. A step lasts from the beginning of its sentence to the next step, or to where the
 * work is said to be over; sentences that follow on each other and tell of the same step are one. What is said to be wrong makes the step
 * under way wrong from its beginning to the next step in the text: it teaches nothing.
 *
 * @param seconds length of the film, > 0; what is said after its end is left out
 * @param procedure whose steps are told; null to make one of what is said
 * @param file name of the transcript, for the procedure that is made of it
 */
export function narrate(
  transcript: Transcript,
  seconds: number,
  procedure: Procedure | null,
  file: string,
): NarratedTake {
  const all = sentencesOf(transcript, seconds);
  const heard = all.filter(({ start }) => start < seconds);
  const late = all
    .slice(heard.length)
    .map(({ text, start }) => ({ text, start, why: "said after the film has ended" }));
  const steps = procedure ? toldOfProcedure(heard, procedure) : toldAlone(heard);
  const left = [...steps.left, ...late].sort((a, b) => a.start - b.start);
  const made = procedure ?? narratedProcedure(steps, left, file);
  const segments = segmentsOf(steps.told, made, seconds);
  const right = new Set(segments.flatMap(({ step, outcome }) => (outcome === "right" && step !== null ? [step] : [])));
  return {
    procedure: made,
    segments,
    left,
    spread: !transcript.timed,
    untold: undoneSteps(taskGraph(made), right),
  };
}

type Piece = Omit<Segment, "id" | "end" | "proposed">;

function segmentsOf(told: readonly Told[], { steps }: Procedure, seconds: number): Segment[] {
  if (!told.some(({ kind }) => kind === "step")) return [];
  const pieces: Piece[] = [{ start: 0, step: null, text: LEAD, outcome: "none" }];
  let wasMistake = false;
  told.forEach((one, at) => {
    const last = pieces.at(-1)!;
    const start = toTenth(one.start);
    if (one.kind === "over") pieces.push({ start, step: null, text: AFTER, outcome: "none" });
    else if (one.kind === "step") {
      const { id, text } = steps[one.step]!;
      if (last.step !== id || wasMistake) pieces.push({ start, step: id, text, outcome: "right" });
    } else {
      // What was done before is wrong from its beginning; without a step under way it is one of the step that follows.
      const next = told.slice(at).find(({ kind }) => kind === "step");
      const step = last.step ?? (next?.kind === "step" ? steps[next.step]!.id : null);
      if (step !== null && last.step !== null)
        pieces[pieces.length - 1] = { ...last, text: one.text, outcome: "wrong" };
      else if (step !== null) pieces.push({ start, step, text: one.text, outcome: "wrong" });
    }
    wasMistake = one.kind === "mistake";
  });
  return pieces
    .map((piece, k) => ({ ...piece, end: pieces[k + 1]?.start ?? seconds }))
    .filter(({ start, end }) => end > start)
    .map((piece, k): Segment => ({ id: `s${k + 1}`, ...piece, proposed: "narration" }));
}
