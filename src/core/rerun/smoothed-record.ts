import { z } from "zod";
import { Bytes, Seconds } from "../domain/bounds.ts";
import { LEFT_OUT_ANSWERS, type LeftOutAnswers } from "../domain/left-out-answers.ts";
import { StepId } from "../domain/ids.ts";
import { Sha256 } from "../journal/event-fields.ts";

/** Newest version of the record. It is only derived: another version is made anew. */
export const SMOOTHED_VERSION = 3;

const Chance = z.number().min(0).max(1);

/** What was done in a session, seen afterwards: from all that was seen before and after each moment, and from what people said meanwhile. */
export const SmoothedRecord = z.object({
  version: z.literal(SMOOTHED_VERSION),
  /** Size of the journal that it was made from, in bytes: a journal of another size has another record. */
  bytes: Bytes,
  /** Hash of the profile that it was made with, as `opened` has it. */
  profile: Sha256,
  /** What people had answered about steps that may have been left out, by the step's id: with other answers there is another record. */
  answered: z.record(StepId, z.enum(LEFT_OUT_ANSWERS)),
  /** Performances of steps, in order of time, without overlap; the time between them is nobody's. */
  segments: z.array(
    z.object({
      step: StepId,
      start: Seconds,
      end: Seconds,
      /** Mean chance that it was this step. */
      chance: Chance,
      /** A person said while the session ran that it was done wrongly. */
      wrong: z.boolean(),
    }),
  ),
  /** Required steps of which nothing was seen although a later one of the procedure was, in its order, with the chance that they were left out. */
  leftOut: z.array(z.object({ step: StepId, chance: Chance })),
  /** Required steps after all that were seen: the session ended before them. */
  notReached: z.array(StepId),
  /** Performances begun before the steps that had to come first. */
  outOfOrder: z.array(z.object({ step: StepId, start: Seconds, missing: z.array(StepId) })),
  /** When each step was taken for done while the session ran, and when it ended as seen afterwards; null where it never was, or did. */
  announced: z.array(z.object({ step: StepId, live: Seconds.nullable(), ended: Seconds.nullable() })),
});
export type SmoothedRecord = Readonly<z.infer<typeof SmoothedRecord>>;

/** The answers as the record keeps them: without who gave them, in the order of the steps' ids. */
export function answeredSteps(answers: LeftOutAnswers): SmoothedRecord["answered"] {
  const ids = Object.keys(answers).sort();
  return Object.fromEntries(ids.map((step) => [step, answers[step]!.answer]));
}

/** How a step was announced, against when it ended as seen afterwards. */
export type Announcement = "in time" | "too late" | "too early" | "never announced" | "announced, not seen";

/** Seconds by which an announcement may miss the end of a step: people mark ends no better. */
const IN_TIME = 5;

/** Whether a step was announced when it ended. Null where it was neither announced nor seen. */
export function announcementOf({ live, ended }: SmoothedRecord["announced"][number]): Announcement | null {
  if (live === null) return ended === null ? null : "never announced";
  if (ended === null) return "announced, not seen";
  if (Math.abs(live - ended) <= IN_TIME) return "in time";
  return live > ended ? "too late" : "too early";
}
