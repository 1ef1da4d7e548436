import { FormatError } from "../domain/format-error.ts";
import type { StepId } from "../domain/ids.ts";
import { questionOf, type StepQuestionName } from "../brain/advice/step-questions.ts";
import type { CookingCategory } from "../domain/taxonomy.ts";
import { OUTPUTS, type RecogniserCard, type RecogniserForm } from "./card.ts";
import type { SeenRow, StepSample } from "./samples.ts";
import { between, type Random } from "../domain/seeded.ts";

/** Runs a recogniser's network: pieces of rows in, chances of each out. */
export type AskRecogniser = (pieces: readonly Float32Array[]) => Promise<readonly Float32Array[]>;

/** What a recogniser says of a performance of a step, beside what people say of it. */
export interface JudgedStep {
  readonly take: string;
  readonly step: StepId;
  /** Seconds of the take. */
  readonly start: number;
  readonly end: number;
  /** How sure it is that something is wrong, and of each kind, 0..1. */
  readonly score: number;
  readonly kinds: Readonly<Record<CookingCategory, number>>;
  readonly isError: boolean;
  readonly categories: readonly CookingCategory[];
}

/** Ask a recogniser about performances of steps. @throws FormatError when the rows are not of the length that its card says */
export async function judgeSteps(
  card: RecogniserCard,
  samples: readonly StepSample[],
  ask: AskRecogniser,
): Promise<JudgedStep[]> {
  const answers = await ask(samples.map(({ rows }) => pieceOf(card, rows)));
  return samples.map(({ take, step, start, end, isError, categories }, at) => {
    const [score, ...rest] = scoresOf(card, answers[at]!);
    const kinds = Object.fromEntries(OUTPUTS.slice(1).map((name, k) => [name, rest[k]!])) as JudgedStep["kinds"];
    return { take: take.id, step, start, end, score: score!, kinds, isError, categories };
  });
}

/** The rows of a step as a recogniser is given them, one after another. @throws FormatError when they are of another length than it reads */
export function pieceOf({ form, model: { dim, moments } }: RecogniserCard, rows: readonly SeenRow[]): Float32Array {
  const seen = seenBy({ form, moments: moments ?? 1 }, rows);
  const piece = new Float32Array(seen.length * dim);
  for (const [at, { vector }] of seen.entries()) {
    if (vector.length !== dim)
      throw new FormatError(
        "the features",
        "",
        `they have ${vector.length} numbers a second, and the recogniser reads ${dim}`,
        "Use features of the encoder that it was trained with.",
      );
    piece.set(vector, at * dim);
  }
  return piece;
}

/** What a recogniser's chances say of a step: one number for each of `OUTPUTS`, 0..1. */
export function scoresOf({ form, model }: RecogniserCard, chances: Float32Array): number[] {
  return combined(chances, { form, outputs: model.outputs.length });
}

/**
 * Moments of a step, one from each of `count` stretches of the same length: the middle one, or any while learning. A step that is shorter has some more
 * than once.
 */
export function momentsOf<T>(rows: readonly T[], count: number, random: Random | null = null): T[] {
  return Array.from({ length: count }, (_, at) => {
    const place = at + (random === null ? 0.5 : between(random, 0, 1));
    return rows[Math.min(rows.length - 1, Math.floor((place * rows.length) / count))]!;
  });
}

/** How a recogniser reads a step: moments of it are looked at by `steps`. */
export interface RecogniserReading {
  readonly form: RecogniserForm;
  readonly moments: number;
}

/** The rows that a recogniser is given of a step: all of them, or its moments. */
export function seenBy<T>({ form, moments }: RecogniserReading, rows: readonly T[]): readonly T[] {
  return form === "seconds" ? rows : momentsOf(rows, moments);
}

/**
 * What a recogniser says of a step, from its chances: its one row of chances, or for `seconds` the share of the seconds that say so (a majority votes
 * from a half on).
 *
 * @param chances rows × outputs, row-major
 * @returns one number for each output, 0..1
 */
export function combined(
  chances: ArrayLike<number>,
  { form, outputs }: { readonly form: RecogniserForm; readonly outputs: number },
): number[] {
  const rows = chances.length / outputs;
  return Array.from({ length: outputs }, (_, out) => {
    if (form === "steps") return chances[out]!;
    let votes = 0;
    for (let row = 0; row < rows; row++) if (chances[row * outputs + out]! >= 0.5) votes += 1;
    return votes / rows;
  });
}

/** The kinds of error by the questions of a second look that ask about them. */
export function byQuestion(kinds: Readonly<Record<CookingCategory, number>>): Record<StepQuestionName, number> {
  const named = Object.entries(kinds) as [CookingCategory, number][];
  return Object.fromEntries(named.map(([kind, score]) => [questionOf(kind), score])) as Record<
    StepQuestionName,
    number
  >;
}
