import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";
import { SessionId } from "../domain/path-part.ts";
import { DEVIATION_KINDS } from "../domain/decision.ts";
import { firstIssue, FormatError, parseJson } from "../domain/format-error.ts";
import { LEFT_OUT_ANSWERS } from "../domain/left-out-answers.ts";
import { SessionEvent } from "../journal/events.ts";
import { unsigned } from "../journal/unsigned.ts";
import { SpokenWithPlan } from "./plan-silence.ts";
import type { RatedRound } from "./quality-group.ts";
import { modelBehind } from "./session-quality.ts";
import type { SessionToScore } from "./session-to-score.ts";

const Rating = z.number().min(1).max(5);
const Ratings = z.object({ relevance: Rating, specificity: Rating, actionability: Rating, conciseness: Rating });
const Rounds = z.array(z.object({ spoken: z.array(Ratings.nullable()), recoveries: z.array(Ratings.nullable()) }));
const Truth = z.object({
  seconds: Seconds,
  steps: z.array(z.object({ step: z.string(), start: Seconds, end: Seconds })),
  deviations: z.array(
    z.object({
      ...{ kind: z.enum(DEVIATION_KINDS), step: z.string().nullable(), missing: z.array(z.string()) },
      ...{ onset: Seconds, end: Seconds.nullable(), recovery: z.string().optional() },
    }),
  ),
  attempts: z
    .array(z.object({ step: z.string(), start: Seconds.optional(), end: Seconds, outcome: z.string() }))
    .optional(),
});
const Line = z.object({
  form: z.literal("benchside-scored-session"),
  version: z.literal(1, "a newer Benchside wrote it"),
  session: SessionId,
  name: z.string(),
  events: z.array(SessionEvent).min(1),
  truth: Truth,
  knowsDeviations: z.boolean(),
  from: z.enum(["file", "annotated", "taught"]),
  drawn: z.boolean().optional(),
  answers: z.record(z.string(), z.object({ answer: z.enum(LEFT_OUT_ANSWERS), by: z.string() })),
  plans: z.array(SpokenWithPlan).optional(),
  rater: z
    .object({ kind: z.enum(["model", "person", "lexical"]), name: z.string(), rubric: z.string().exactOptional() })
    .nullable(),
  rounds: Rounds.nullable(),
});

/** Who has rated the sessions of a part. */
export type LineRater = z.infer<typeof Line>["rater"];

/** A session as a part of many scores it: with the ratings of a rater that was named; null where none was, or where it may not rate it. */
export interface SessionLine {
  readonly take: SessionToScore;
  readonly rater: LineRater;
  readonly rounds: readonly RatedRound[] | null;
}

/** Types of event that scores are made of. */
const SCORED: ReadonlySet<SessionEvent["type"]> = new Set([
  ...(["opened", "consented", "scripted", "interrupted", "planned", "uttered", "spliced", "left-out"] as const),
]);

/** A session as a line of JSON: what scores are made of and no more, so that the lines of several machines, one behind the other, are scored as one. */
export function sessionLine({ take, rater, rounds }: SessionLine): string {
  const { session, name, events, truth, knowsDeviations, from, drawn, answers, plans } = take;
  const kept = scoredEvents(events).map(unsigned);
  return JSON.stringify({
    ...{ form: "benchside-scored-session", version: 1, session, name, events: kept, truth, knowsDeviations, from },
    ...(drawn === undefined ? {} : { drawn }),
    ...(plans === undefined ? {} : { plans }),
    ...{ answers, rater, rounds },
  });
}

/** Events that count, one for each model that took part, and the last one, which says when the session ended. */
function scoredEvents(events: readonly SessionEvent[]): SessionEvent[] {
  const models = new Set<string>();
  const last = events.reduce((latest, event) => (event.t >= latest.t ? event : latest));
  return events.filter((event) => {
    const by = modelBehind(event);
    const isNew = by !== undefined && !models.has(by);
    if (by !== undefined) models.add(by);
    return isNew || event === last || SCORED.has(event.type);
  });
}

/**
 * Lines of `sessionLine`, read.
 *
 * @throws FormatError that names file and line: no such line, another rater than in the first one, or a session twice
 */
export function readSessionLines(text: string, file: string): SessionLine[] {
  const fix = "Give what `eval sessions --shard` has printed, all parts one behind the other.";
  const found: SessionLine[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const refuse = (problem: string): FormatError => new FormatError(file, `line ${at + 1}`, problem, fix);
    const read = Line.safeParse(parseJson(line, `${file}, line ${at + 1}`));
    if (!read.success) throw refuse(firstIssue(read.error).problem);
    const { rater, rounds, form: _, version: __, ...take } = read.data;
    if (found.some((one) => one.take.session === take.session))
      throw refuse(`the session ${take.session} is there twice`);
    if (JSON.stringify(found[0]?.rater ?? rater) !== JSON.stringify(rater)) throw refuse("another rater has rated it");
    found.push({ take: take as SessionToScore, rater, rounds });
  }
  if (found.length === 0) throw new FormatError(file, "", "it has no line", fix);
  return found;
}
