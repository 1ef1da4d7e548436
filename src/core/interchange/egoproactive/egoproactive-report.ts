import { countDecisions, interventionScore } from "../../metrics/intervention.ts";
import { round4 } from "../../metrics/rounding.ts";
import type { EgoProactiveSession } from "./rows.ts";

/** What the official scorer prints, under its own names, rounded as it rounds. */
export interface EgoProactiveReport {
  readonly overall: {
    readonly macro_f1: number;
    readonly gmean_f1: number;
    readonly interrupt_precision: number;
    readonly interrupt_recall: number;
    readonly interrupt_f1: number;
    readonly silent_precision: number;
    readonly silent_recall: number;
    readonly silent_f1: number;
    readonly tp: number;
    readonly fp: number;
    readonly tn: number;
    readonly fn: number;
    readonly support: number;
  };
  /** Gold sessions. */
  readonly total_sessions: number;
  /** Chunks of either side without a partner in the other. */
  readonly skipped_chunks: number;
}

/** The official scorer's report over sessions, every digit as it prints it. */
export function egoProactiveReport(sessions: readonly EgoProactiveSession[]): EgoProactiveReport {
  const score = interventionScore(countDecisions(sessions.flatMap((session) => session.points)));
  return {
    overall: {
      macro_f1: round4(score.macroF1),
      gmean_f1: round4(score.gmeanF1),
      interrupt_precision: round4(score.interrupt.precision),
      interrupt_recall: round4(score.interrupt.recall),
      interrupt_f1: round4(score.interrupt.f1),
      silent_precision: round4(score.silent.precision),
      silent_recall: round4(score.silent.recall),
      silent_f1: round4(score.silent.f1),
      tp: score.tp,
      fp: score.fp,
      tn: score.tn,
      fn: score.fn,
      support: score.support,
    },
    total_sessions: sessions.length,
    skipped_chunks: sessions.reduce((sum, session) => sum + session.skipped, 0),
  };
}

/**
 * One JSONL line for a session, as EgoProactive writes predictions. `answers` holds a text to say, or null for silence; `more`
 * holds what gold rows have besides.
 */
export function egoProactiveLine(
  video: string,
  answers: readonly (string | null)[],
  more: Readonly<Record<string, unknown>> = {},
): string {
  const tagged = answers.map((answer) => (answer === null ? "$silent$" : `$interrupt$${answer}`));
  return `${JSON.stringify({ video_path: video, ...more, answers: tagged })}\n`;
}
