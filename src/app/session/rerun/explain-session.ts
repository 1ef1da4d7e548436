import { basename } from "node:path";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { TrueDeviation } from "../../../core/domain/take-truth.ts";
import { explaining, noInsideOf } from "../../../core/explain/explain.ts";
import type { Explanation } from "../../../core/explain/explanation.ts";
import type { Profile } from "../../../core/profile/profile.ts";
import type { EventOf } from "../../../core/journal/events.ts";
import { readAnnotations } from "../../../storage/annotations.ts";
import { inTurns } from "../../jobs/in-turns.ts";
import type { JobContext } from "../../jobs/jobs.ts";
import { sessionEvents } from "./session-events.ts";

/** Turns of the re-run that are taken at once. */
const AT_ONCE = 25;

/**
 * Why the coach spoke or stayed silent at a moment of a session that is over.
 *
 * @param folder the session's
 * @param at seconds of the session
 * @param find finds the bench profile that it was coached with; a FormatError of it is told in the explanation
 * @throws FormatError when the journal is broken or still being written, or the moment is none of the session; ProfileMismatch; the signal's reason when it is aborted
 */
export async function explainSession(
  folder: string,
  at: number,
  find: (opened: EventOf<"opened">) => Promise<Profile>,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<Explanation> {
  const session = basename(folder);
  const journal = await sessionEvents(folder);
  const opened = journal[0];
  if (opened?.type !== "opened")
    throw new FormatError(session, "", "its first event is not the start of a session", "Choose another session.");
  const end = journal.reduce((last, { t }) => Math.max(last, t), 0);
  if (!(at >= 0 && at <= end))
    throw new FormatError(session, "", `it has no moment at ${at} s`, `Give seconds from 0 to ${end.toFixed(1)}.`);
  const isNeeded = noInsideOf(journal, null) === "profile-gone";
  const profile = isNeeded
    ? await find(opened).catch((error: unknown) => {
        if (error instanceof FormatError) return undefined;
        throw error;
      })
    : null;
  const mistakes = await mistakesIn(folder);
  const work = explaining({ journal, profile, at, mistakes });
  return inTurns(inBatches(work), signal, (share) => progress(share, "running it again until then"));
}

/** Mistakes that people have labelled; none where the annotations cannot be read, which is told where they are opened. */
function mistakesIn(folder: string): Promise<readonly TrueDeviation[]> {
  return readAnnotations(folder).then(
    ({ fold }) =>
      fold.annotations.deviations.map(({ kind, step, missing, onset, back }) => ({
        ...{ kind, step, missing, onset, end: back },
      })),
    () => [],
  );
}

function* inBatches<T>(work: Generator<number, T>): Generator<number, T> {
  for (let number = 1; ; number++) {
    const turn = work.next();
    if (turn.done) return turn.value;
    if (number % AT_ONCE === 0) yield turn.value;
  }
}
