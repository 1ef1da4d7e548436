import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { FormatError } from "../../../core/domain/format-error.ts";
import { formatJsonLines } from "../../../core/text/json-lines.ts";
import { rateRecordings } from "../core/rate-recordings.ts";
import { formatRecordings } from "../core/recordings.ts";
import { textLikeness } from "../../../core/metrics/text-likeness.ts";
import { writeAtomic } from "../../../storage/atomic.ts";
import { GOAL_FILES, readGoalSet, readRecordingRatings, writeGoalParts } from "./folder.ts";
import { readRecordings } from "./goal-recordings.ts";
import { makeFolder } from "../../../storage/durable.ts";

/**
 * Write a set whose samples were accepted into a new folder: samples, phones, histories and choices, with the ratings and the names of the recordings. Films are not
 * copied: they stay where a withdrawal finds them.
 *
 * @param all samples whose recordings nobody has accepted too
 * @returns how many samples it has
 * @throws FormatError where no recording is accepted, and where the folder has something in it
 */
export async function exportGoalSet(folder: string, out: string, all: boolean): Promise<number> {
  const { samples, contexts, histories, choices } = await readGoalSet(folder);
  const ratings = await readRecordingRatings(folder, samples);
  const recordings = await readRecordings(folder, samples);
  const rated = rateRecordings(samples, ratings, textLikeness());
  const kept = new Set(rated.filter(({ is }) => all || is === "accepted").map(({ sample }) => sample));
  if (kept.size === 0)
    throw new FormatError(folder, "", "no recording is accepted yet", "Let three people rate them, or export all.");
  if ((await readdir(out).catch(() => [])).length > 0)
    throw new FormatError(out, "", "there is something in it", "Name a new folder.");
  await makeFolder(out);
  const own = <T extends { readonly sample: string }>(some: Iterable<T>): T[] =>
    [...some].filter(({ sample }) => kept.has(sample));
  await writeGoalParts(out, {
    samples: samples.filter(({ id }) => kept.has(id)),
    contexts: own(contexts.values()),
    histories: own(histories.values()),
    choices: own(choices.values()),
  });
  await writeAtomic(join(out, GOAL_FILES.ratings), formatJsonLines(own(ratings)));
  const linked = new Map([...recordings].filter(([sample]) => kept.has(sample)));
  await writeAtomic(join(out, GOAL_FILES.recordings), formatRecordings(linked));
  return kept.size;
}
