import { verdictRows, type VerdictRow } from "../../../core/interchange/second-look/verdict-row.ts";
import { questionOf } from "../../../core/brain/advice/step-questions.ts";
import { recogniserName, type RecogniserCard } from "../../../core/recognise/card.ts";
import { type JudgedStep, byQuestion } from "../../../core/recognise/judge.ts";
import type { ScoredStepSegment } from "./recogniser-segments.ts";

/** A kind is said from here on: too few steps have each to fit a threshold of its own. */
const KIND_THRESHOLD = 0.5;

/** A row of `eval errors`: one performance of a step, and how sure the recogniser is that something is wrong. `is_error` is left out where nobody has labelled it. */
export interface ErrorRow {
  readonly take: string;
  readonly step: string;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly threshold: number;
  readonly is_error: boolean;
  readonly by: string;
}

/** The rows that `eval errors` scores. */
export function errorRows(card: RecogniserCard, judged: readonly JudgedStep[]): ErrorRow[] {
  return judged.map(({ take, step, start, end, score, isError }) => ({
    ...{ take, step, start, end, score, threshold: card.threshold, is_error: isError, by: recogniserName(card) },
  }));
}

/** The rows of a second look, one for each kind of error (docs/reference/scores.md): `eval errors` scores them by category. */
export function kindRows(card: RecogniserCard, judged: readonly JudgedStep[]): VerdictRow[] {
  return judged.flatMap(({ take, step, start, end, kinds, categories }) =>
    verdictRows(
      {
        ...{ take, step, clip: { start, end }, by: recogniserName(card), scores: byQuestion(kinds) },
        errors: new Set(categories.map(questionOf)),
      },
      () => ({ threshold: KIND_THRESHOLD, fitted: false }),
    ),
  );
}

/** A row of `eval steps`, predicted with a score or true without. */
export interface SegmentRow {
  readonly video: string;
  readonly label: string;
  readonly start: number;
  readonly end: number;
  readonly score?: number;
}

type Segment = Pick<ScoredStepSegment, "step" | "start" | "end"> & Partial<Pick<ScoredStepSegment, "score">>;

/** Segments of a take as rows of `eval steps`. */
export function segmentRows(video: string, segments: readonly Segment[]): SegmentRow[] {
  return segments.map(({ step: label, start, end, score }) => ({
    ...{ video, label, start, end },
    ...(score !== undefined && { score }),
  }));
}
