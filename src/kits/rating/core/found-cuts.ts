import { z } from "zod";
import { FOUND_WITHIN } from "../../../core/journal/spliced-event.ts";
import { inNaturalOrder } from "../../../core/text/natural-order.ts";
import { parseJsonLines } from "../../../core/text/json-lines.ts";
import { SessionId } from "../../../core/domain/path-part.ts";
import { wilson } from "../../../core/metrics/wilson.ts";

const Moments = z.array(z.number().min(0).max(1e6)).max(1000);

/** Where somebody said that a film was cut, and where it was, in seconds of the film; none in a recording that was not. */
const CutAnswer = z.object({ rater: z.string().min(1).max(64), session: SessionId, said: Moments, cuts: Moments });
export type CutAnswer = Readonly<z.infer<typeof CutAnswer>>;

/** Answers in a file's text, one a line. Throws a FormatError that names file, line and fix. */
export function parseCutAnswers(text: string, file: string): CutAnswer[] {
  return parseJsonLines(text, file, { schema: CutAnswer, newest: 1, fix: "Give rater, session, said and cuts." });
}

/** How many cuts are found by moments that somebody named, each of which finds one cut at most. */
export function foundCuts(cuts: readonly number[], said: readonly number[]): number {
  const left = [...said];
  return cuts.filter((cut) => {
    const at = left.findIndex((moment) => Math.abs(moment - cut) <= FOUND_WITHIN);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** How many cuts somebody found. */
export interface CutScore {
  readonly who: string;
  readonly films: number;
  readonly found: number;
  readonly cuts: number;
  /** Moments named at which nothing was cut. */
  readonly wrong: number;
  /** 95 % interval of the share that was found (Wilson), which takes cuts for independent of each other. */
  readonly interval: readonly [number, number];
}

/** Scores of each rater by name; the last answer about a film counts. */
export function cutScores(answers: readonly CutAnswer[]): CutScore[] {
  const last = [...new Map(answers.map((one) => [`${one.rater}/${one.session}`, one])).values()];
  return [...new Set(last.map(({ rater }) => rater))].toSorted(inNaturalOrder).map((who) => {
    const own = last.filter(({ rater }) => rater === who);
    const sum = (of: (one: CutAnswer) => number) => own.reduce((total, one) => total + of(one), 0);
    const found = sum(({ cuts, said }) => foundCuts(cuts, said));
    const cuts = sum((one) => one.cuts.length);
    const wrong = sum(({ said }) => said.length) - found;
    return { who, films: own.length, found, cuts, wrong, interval: wilson(found, cuts) };
  });
}
