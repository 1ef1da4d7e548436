import { FormatError } from "../domain/format-error.ts";
import type { StepId } from "../domain/ids.ts";
import type { CookingCategory } from "../domain/taxonomy.ts";
import type { RecogniserCard } from "./card.ts";
import type { SeenRow, StepSample } from "./samples.ts";
import { combined, OUTPUTS, seenBy } from "./train.ts";

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
