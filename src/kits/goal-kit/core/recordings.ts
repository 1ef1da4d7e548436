import { z } from "zod";
import { FormatError } from "../../../core/domain/format-error.ts";
import { formatJsonLines, parseJsonLines } from "../../../core/text/json-lines.ts";
import { SessionId } from "../../../core/domain/path-part.ts";
import { GOAL_KIT_VERSION, KIT_FIX, KitId, KitVersion, type Sample } from "./sample.ts";

/** Which session is the recording of a sample. */
const GoalRecording = z.strictObject({
  form: z.literal("benchside-goal-recording"),
  version: KitVersion,
  sample: KitId,
  session: SessionId,
});

/**
 * Sessions that are the recordings of samples, by the samples' ids, from a JSONL file; of several of one sample the last counts.
 *
 * @throws FormatError that names file, line, field and fix; also for a sample that the set does not have
 */
export function parseRecordings(text: string, file: string, samples: readonly Sample[]): Map<string, string> {
  const lines = parseJsonLines(text, file, { schema: GoalRecording, newest: GOAL_KIT_VERSION, fix: KIT_FIX });
  const known = new Set(samples.map(({ id }) => id));
  const strange = lines.find(({ sample }) => !known.has(sample));
  if (strange)
    throw new FormatError(file, `sample ${strange.sample}`, "the set has no such sample", "Name one of the set."); // prettier-ignore
  return new Map(lines.map(({ sample, session }) => [sample, session]));
}

/** Recordings as the lines of their file. */
export function formatRecordings(recordings: ReadonlyMap<string, string>): string {
  return formatJsonLines(
    [...recordings].map(([sample, session]) => ({
      ...{ form: "benchside-goal-recording", version: GOAL_KIT_VERSION },
      ...{ sample, session },
    })),
  );
}
