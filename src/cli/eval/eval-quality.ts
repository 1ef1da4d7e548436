import { type Command, InvalidArgumentError } from "commander";
import { rateSessions, type RatingReason } from "../../app/evaluate/rate-sessions.ts";
import { qualityGroups, withQuality, type RatedSession } from "../../core/evaluation/quality-group.ts";
import type { ReportGroup } from "../../core/evaluation/report.ts";
import { qualityOf } from "../../core/evaluation/session-quality.ts";
import type { RaterName } from "../../core/metrics/pqs.ts";
import type { SessionToScore } from "../../core/evaluation/session-to-score.ts";
import type { CliOutput } from "../errors.ts";
import { runJob } from "../job.ts";
import { addRaterOptions, openRater, type RaterOptions } from "./raters.ts";

/** The options of rating what was said in own sessions: which raters, and how often. */
export interface QualityOptions extends RaterOptions {
  readonly repeats: number;
}

/** Most rounds of ratings. */
const MOST_REPEATS = 20;

/** Add the options that name a rater of own sessions. */
export function addQualityOptions(command: Command): Command {
  return addRaterOptions(command).option(
    "--repeats <count>",
    "number of ratings of everything; more than one shows how far ratings of the same words differ",
    repeats,
    1,
  );
}

/** Sessions that a rater has rated. */
export interface NamedRatings {
  readonly rater: RaterName;
  readonly rated: readonly RatedSession[];
  /** Why it rated as it did; left out where that is not known any more. */
  readonly reasons?: readonly RatingReason[];
}

/** What the rater that was named says of sessions; null where none was. What a reader must know of it goes to `output.err`. */
export async function namedRatings(
  sessions: readonly SessionToScore[],
  options: QualityOptions,
  output: CliOutput,
): Promise<NamedRatings | null> {
  const rater = await openRater(options);
  if (rater === null) return null;
  try {
    const { rated, notes, reasons } = await runJob({
      ...{ kind: "score", about: "quality" },
      run: (context) => rateSessions(sessions.map(qualityOf), rater, options.repeats, context),
    });
    for (const note of notes) output.err(note);
    const { kind, name, rubric } = rater;
    return { rater: { kind, name, ...(rubric !== undefined && { rubric }) }, rated, reasons };
  } finally {
    await rater.close();
  }
}

/** A report on sessions with what a rater says of their quality, and its reasons where it gave any; as it is where none did. */
export function withRatings<R extends { readonly groups: readonly ReportGroup[] }>(
  report: R,
  ratings: NamedRatings | null,
): R | (R & { groups: ReportGroup[]; reasons?: readonly RatingReason[] }) {
  if (ratings === null || ratings.rated.length === 0) return report;
  const { rated, rater, reasons = [] } = ratings;
  return { ...withQuality(report, qualityGroups(rated, rater)), ...(reasons.length > 0 && { reasons }) };
}

function repeats(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_REPEATS) return count;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${MOST_REPEATS}.`);
}
