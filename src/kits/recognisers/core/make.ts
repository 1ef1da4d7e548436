import { questionOf } from "../../../core/brain/advice/step-questions.ts";
import { fitSteps, type StepAnswer } from "../../../core/brain/advice/step-worth.ts";
import { COOKING_CATEGORIES, type CookingCategory } from "../../../core/domain/taxonomy.ts";
import { errorScore } from "../../../core/metrics/error-recognition.ts";
import type { Teacher } from "../../../core/profile/profile.ts";
import {
  cardOf,
  type CardScores,
  type RecogniserCard,
  OUTPUTS,
  PAPER_THRESHOLD,
  type RecogniserForm,
  type SplitBy,
} from "../../../core/recognise/card.ts";
import { onnxFile } from "./network/onnx-graph.ts";
import { samplesOf, type Look, type RecogniserTake, type StepSample } from "../../../core/recognise/samples.ts";
import { splitsOf, type Split } from "./splits.ts";
import { recognise, train, USUAL_TRAINING, type TrainedNetwork } from "./train.ts";

/** What a recogniser is trained on. */
export interface TrainingSource {
  /** Name of the encoder that saw the takes. */
  readonly encoder: string;
  readonly takes: readonly RecogniserTake[];
  /** Where they are from, in words and without a path, for the card. */
  readonly from: string;
  /** Our own sessions among them. */
  readonly sessions: readonly Teacher[];
}

/** How it is to be trained. */
export interface TrainingWish {
  readonly form: RecogniserForm;
  readonly look: Look;
  readonly split: SplitBy;
  readonly seed: number;
  /** Whether to train once more for each part, so that what it finds in sessions can weigh; it takes longer. */
  readonly weigh?: boolean;
}

/** A recogniser that was made; the size and hash of its file are the caller's to add. */
export interface MadeRecogniser {
  readonly model: Uint8Array;
  readonly card: (file: RecogniserFile, program: string, now: Date) => RecogniserCard;
}

type RecogniserFile = Pick<RecogniserCard["model"], "file" | "bytes" | "sha256">;

/**
 * Train a recogniser on takes: three parts of the split to learn from, one to choose by, one that only the card's score sees. In turns, each of which tells the
 * share done.
 *
 * @throws FormatError when the takes do not hold what it takes
 */
export function* makeRecogniser(source: TrainingSource, wish: TrainingWish): Generator<number, MadeRecogniser> {
  const { samples, leftOut } = samplesOf(source.takes, wish.look);
  const splits = splitsOf(samples, wish.split, wish.seed);
  const split = splits[0]!;
  const how = { ...USUAL_TRAINING[wish.form], seed: wish.seed };
  const weighing = wish.weigh ? weighingSplits(samples, wish, splits) : [];
  const part = 1 / (1 + weighing.filter((one) => one !== split).length);
  const trained = yield* inShare(train(split, how), 0, part);
  const answers: StepAnswer[] = [];
  let done = part;
  for (const one of weighing) {
    const other = one === split ? trained : yield* inShare(train(one, how), done, part);
    if (one !== split) done += part;
    answers.push(...one.test.flatMap((sample) => answersOf(other, sample)));
  }
  const { shape, reduction, best } = trained;
  return {
    model: onnxFile(trained),
    card: (file, program, now) =>
      cardOf({
        ...{ form: wish.form, look: wish.look, encoder: source.encoder, threshold: best.threshold },
        model: {
          ...{ ...file, dim: reduction.dim, moments: wish.form === "seconds" ? null : shape.moments },
          outputs: [...OUTPUTS],
        },
        ...{ trainedAt: now.toISOString(), program, seed: wish.seed, split: wish.split },
        ...{ positive: how.positive, bestTurn: best.turn },
        trainedOn: { ...countsOf(source.takes, samples, split, leftOut.length), from: source.from },
        sessions: [...source.sessions],
        validation: scoresOn(trained, split.validation),
        test: scoresOn(trained, split.test),
        testAtHalf: scoresOn(trained, split.test, PAPER_THRESHOLD),
        weighed: wish.weigh ? { by: weighedBy(wish.split), ...countOf(samples), worth: fitSteps(answers) } : null,
      }),
  };
}

/** In a split by step other steps of a take teach, which says nothing of a take that is new. */
function weighedBy(split: SplitBy): SplitBy {
  return split === "step" ? "recording" : split;
}

/** The splits whose parts to be scored are, together, all samples. */
function weighingSplits(samples: readonly StepSample[], { split, seed }: TrainingWish, splits: Split[]): Split[] {
  return split === "step" ? splitsOf(samples, weighedBy(split), seed) : splits;
}

/** The turns of a part of the work, as shares of the whole. */
function* inShare<Result>(turns: Generator<number, Result>, from: number, share: number): Generator<number, Result> {
  for (let turn = turns.next(); ; turn = turns.next()) {
    if (turn.done) return turn.value;
    yield from + share * turn.value;
  }
}

/** What a network says of each kind in a step that it has not learned from. */
function answersOf(trained: TrainedNetwork, { take, rows, categories }: StepSample): StepAnswer[] {
  const scores = recognise(trained, rows);
  return COOKING_CATEGORIES.map((kind, at) => ({
    ...{ take: take.id, question: questionOf(kind), score: scores[at + 1]!, isError: categories.includes(kind) },
  }));
}

function countOf(samples: readonly StepSample[]): { readonly takes: number; readonly steps: number } {
  return { takes: new Set(samples.map(({ take }) => take.id)).size, steps: samples.length };
}

function countsOf(
  takes: readonly RecogniserTake[],
  samples: readonly StepSample[],
  split: Split,
  leftOut: number,
): Omit<RecogniserCard["trainedOn"], "from"> {
  const errors = (some: readonly StepSample[]): number => some.filter(({ isError }) => isError).length;
  const named = (of: (take: RecogniserTake) => string | null): number | null => {
    const names = takes.map(of);
    return names.includes(null) ? null : new Set(names).size;
  };
  const { train, validation, test } = split;
  return {
    takes: takes.length,
    recipes: [...new Set(takes.map(({ recipe }) => recipe))].sort(),
    people: named(({ person }) => person),
    environments: named(({ environment }) => environment),
    steps: { train: train.length, validation: validation.length, test: test.length, leftOut },
    errors: { train: errors(train), validation: errors(validation), test: errors(test) },
    categories: Object.fromEntries(
      COOKING_CATEGORIES.map((name) => [name, samples.filter(({ categories }) => categories.includes(name)).length]),
    ) as Record<CookingCategory, number>,
  };
}

function scoresOn(
  trained: TrainedNetwork,
  samples: readonly StepSample[],
  threshold = trained.best.threshold,
): CardScores | null {
  if (samples.length === 0) return null;
  const judged = samples.map(({ isError, rows }) => ({ isError, score: recognise(trained, rows)[0]!, threshold }));
  const { accuracy, precision, recall, f1, auc, tp, fn } = errorScore(judged);
  return { steps: samples.length, errors: tp + fn, threshold, accuracy, precision, recall, f1, auc };
}
