import { join } from "node:path";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { Profile } from "../../../core/profile/profile.ts";
import { locateSteps } from "../core/locate.ts";
import { formatJsonLines } from "../../../core/text/json-lines.ts";
import { hasErrors } from "../core/splits.ts";
import { segmentRows } from "../core/recogniser-rows.ts";
import type { RecogniserTake } from "../../../core/recognise/samples.ts";
import type { ScoredStepSegment } from "../core/recogniser-segments.ts";
import { writeAtomic } from "../../../storage/atomic.ts";
import { inTurns } from "../../../app/jobs/in-turns.ts";
import type { JobContext } from "../../../app/jobs/jobs.ts";

/** A take with the segments that were found in it. */
export interface LocatedTake {
  readonly take: RecogniserTake;
  readonly segments: readonly ScoredStepSegment[];
}

/**
 * Find where steps are in takes.
 *
 * @throws FormatError when the profile was learned from another encoder, ProfileMismatch when it is of another procedure
 */
export async function locateInTakes(
  { encoder, takes }: { readonly encoder: string; readonly takes: readonly RecogniserTake[] },
  { procedure, profile }: { readonly procedure: Procedure; readonly profile: Profile },
  { progress, signal }: JobContext,
): Promise<LocatedTake[]> {
  if (profile.encoder !== encoder)
    throw new FormatError(
      "the profile",
      "encoder",
      `it was learned from "${profile.encoder}", and the takes are of "${encoder}"`,
      "Learn it from takes of the same encoder.",
    );
  const found: LocatedTake[] = [];
  for (const [at, take] of takes.entries()) {
    progress(0.3 + (0.7 * at) / takes.length, `looking back at ${take.id}`);
    found.push({ take, segments: await inTurns(locateSteps(procedure, profile, take), signal) });
  }
  return found;
}

/** Names of the files that `eval steps` reads. */
export const LOCATED_FILES = { segments: "segments.jsonl", truth: "truth.jsonl", types: "types.jsonl" } as const;

/** Write the segments, what is labelled, and whether each take is normal or has errors (`eval steps --types`: Tn and Te); files of those names are kept in `previous/`. Labelled steps of 0 s are left out. */
export async function writeLocated(folder: string, located: readonly LocatedTake[]): Promise<void> {
  const previous = join(folder, "previous");
  const predicted = located.flatMap(({ take, segments }) => segmentRows(take.id, segments));
  const truth = located.flatMap(({ take }) =>
    segmentRows(
      take.id,
      take.steps.filter(({ start, end }) => end > start),
    ),
  );
  const types = located.map(({ take }) => ({ video: take.id, type: hasErrors(take) ? "error" : "normal" }));
  await writeAtomic(join(folder, LOCATED_FILES.types), formatJsonLines(types), previous);
  await writeAtomic(join(folder, LOCATED_FILES.segments), formatJsonLines(predicted), previous);
  await writeAtomic(join(folder, LOCATED_FILES.truth), formatJsonLines(truth), previous);
}
