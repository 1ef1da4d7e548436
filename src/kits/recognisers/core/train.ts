import { seeded, shuffled } from "../../../core/domain/seeded.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { COOKING_CATEGORIES } from "../../../core/domain/taxonomy.ts";
import { evenly } from "../../../core/learning/evenly.ts";
import { auc, type ErrorJudgement } from "../../../core/metrics/error-recognition.ts";
import { adam } from "./network/adam.ts";
import { beginParameters, networkOf, type NetworkShape } from "./network/network.ts";
import { given, Tape, logistic, type Value } from "./network/tape.ts";
import { learnReduction, reduced, type Reduction } from "./reduce.ts";
import type { SeenRow, StepSample } from "../../../core/recognise/samples.ts";
import type { Split } from "./splits.ts";
import { bestThreshold } from "./threshold.ts";
import { OUTPUTS, type RecogniserForm } from "../../../core/recognise/card.ts";
import { combined, momentsOf, seenBy } from "../../../core/recognise/judge.ts";

/** How a recogniser is trained. */
export interface Training {
  readonly form: RecogniserForm;
  readonly seed: number;
  /** Times that all samples are gone through at most; it ends sooner when the validation part gets no better. */
  readonly turns: number;
  /** Turns without a better one after which it ends. */
  readonly patience: number;
  readonly rank: number;
  readonly width: number;
  readonly heads: number;
  readonly moments: number;
  readonly rate: number;
  readonly decay: number;
  /** Share of numbers left out while learning, 0..1. */
  readonly thinned: number;
  /** How often a step with an error counts. */
  readonly positive: number;
  /** How much all categories together count beside the verdict. */
  readonly categories: number;
  /** Samples of one step along the gradient. */
  readonly batch: number;
}

/** Constants as they were chosen on validation parts (docs/use/recognisers.md). */
export const USUAL_TRAINING: Readonly<Record<RecogniserForm, Omit<Training, "seed">>> = {
  seconds: {
    ...{ form: "seconds", turns: 20, patience: 4, rank: 48, width: 32, heads: 1, moments: 12 },
    ...{ rate: 0.002, decay: 0.02, thinned: 0.3, positive: 1.5, categories: 0.3, batch: 16 },
  },
  steps: {
    ...{ form: "steps", turns: 14, patience: 4, rank: 48, width: 24, heads: 2, moments: 12 },
    ...{ rate: 0.002, decay: 0.02, thinned: 0.3, positive: 1.5, categories: 0.3, batch: 16 },
  },
};

/** A recogniser that was trained. */
export interface TrainedNetwork {
  readonly shape: NetworkShape;
  readonly reduction: Reduction;
  readonly parameters: ReadonlyMap<string, Value>;
  /** The turn that was best on the validation part, from 1, and what was found there. */
  readonly best: { readonly turn: number } & Judged;
}

/** What was found on the validation part. */
interface Judged {
  readonly loss: number;
  /** Area under the ROC curve; null with one class. */
  readonly auc: number | null;
  /** Score from which an error is said: the one with the best F1. */
  readonly threshold: number;
}

interface Best extends Judged {
  readonly turn: number;
  readonly parameters: ReadonlyMap<string, Value>;
}

/**
 * Samples of one turn at least: fewer are gone through several times before the validation part is looked at. Somebody's own twenty takes would else end after as many
 * steps along the gradient, long before the categories have been learned.
 */
const LEAST_SAMPLES = 240;

/** Seconds of a step that are learned from, evenly spread: more tell nothing new. */
const MOST_ROWS = 24;

interface Prepared {
  readonly rows: readonly Float64Array[];
  readonly truth: Float64Array;
}

/**
 * Train a recogniser by gradient, keep the turn that is best on the validation part, and fit its threshold there. The same samples and seed give the
 * same weights. In turns, each of which tells the share done.
 *
 * @throws FormatError when the part to learn from has one class only, or all rows look the same
 */
export function* train(
  { train: some, validation }: Omit<Split, "test">,
  how: Training,
): Generator<number, TrainedNetwork> {
  checkClasses(some);
  const reduction = reductionOf(some, how.rank);
  const shape = shapeOf(how, reduction.rank);
  const random = seeded(how.seed, "train", how.form);
  const parameters = beginParameters(shape, random);
  const step = adam([...parameters.values()], how.rate, how.decay);
  const prepare = (sample: StepSample): Prepared => ({
    rows: evenly(sample.rows.length, MOST_ROWS).map((at) => reduced(sample.rows[at]!.vector, reduction)),
    truth: truthOf(sample),
  });
  const learning = some.map(prepare);
  const choosing = (validation.length > 0 ? validation : some).map(prepare);
  const passes = Math.ceil(LEAST_SAMPLES / learning.length);
  const weights = Float64Array.from(OUTPUTS, (_, at) => (at === 0 ? 1 : how.categories / COOKING_CATEGORIES.length));
  let best: Best = { turn: 0, loss: Infinity, auc: null, threshold: 0.5, parameters: copied(parameters) };
  for (let turn = 1; turn <= how.turns && turn - best.turn <= how.patience; turn++) {
    const order = Array.from({ length: passes }, () => shuffled(random, learning)).flat();
    for (let from = 0; from < order.length; from += how.batch) {
      for (const sample of order.slice(from, from + how.batch)) {
        const tape = new Tape(parameters, { share: how.thinned, random });
        const logits = networkOf(tape, matrixOf(momentsOf(sample.rows, shape.moments, random)), shape);
        tape.loss(
          logits,
          sample.truth,
          weights.map((one) => one / how.batch),
          how.positive,
        );
        tape.backward();
      }
      step();
    }
    const found = judged(choosing, parameters, shape, weights, how.positive);
    if (found.loss < best.loss) best = { turn, ...found, parameters: copied(parameters) };
    yield turn / how.turns;
  }
  const { parameters: kept, ...chosen } = best;
  return { shape, reduction, parameters: kept, best: chosen };
}

function checkClasses(samples: readonly StepSample[]): void {
  const errors = samples.filter(({ isError }) => isError).length;
  if (samples.length > 0 && errors > 0 && errors < samples.length) return;
  const what = samples.length === 0 ? "there is no step" : errors === 0 ? "every step is right" : "every step is wrong";
  const problem = `${what} in the part to learn from, and it takes right and wrong ones`;
  throw new FormatError("the takes", "", problem, "Add takes, or split by step.");
}

function reductionOf(samples: readonly StepSample[], rank: number): Reduction {
  try {
    return learnReduction(
      samples.flatMap(({ rows }) => rows.map(({ vector }) => vector)),
      rank,
    );
  } catch (error) {
    const problem = `${(error as Error).message}, so that nothing can be learned from them`;
    throw new FormatError("the features", "", problem, "Make them again.");
  }
}

function shapeOf({ form, width, moments, heads }: Training, inputs: number): NetworkShape {
  return { form, inputs, width, moments, heads, outputs: OUTPUTS.length };
}

/** What is true of a step: an error or none, and which. */
function truthOf({ isError, categories }: StepSample): Float64Array {
  return Float64Array.from(OUTPUTS, (name) => ((name === "error" ? isError : categories.includes(name)) ? 1 : 0));
}

function matrixOf(rows: readonly Float64Array[]): Value {
  const cols = rows[0]!.length;
  const data = new Float64Array(rows.length * cols);
  for (const [at, row] of rows.entries()) data.set(row, at * cols);
  return given(rows.length, cols, data);
}

function judged(
  samples: readonly Prepared[],
  parameters: ReadonlyMap<string, Value>,
  shape: NetworkShape,
  weights: Float64Array,
  positive: number,
): Judged {
  let loss = 0;
  const scored = samples.map(({ rows, truth }): ErrorJudgement => {
    const tape = new Tape(parameters);
    const logits = networkOf(tape, matrixOf(seenBy(shape, rows)), shape);
    loss += tape.loss(logits, truth, weights, positive) / samples.length;
    return { isError: truth[0] === 1, score: combined(logits.data.map(logistic), shape)[0]! };
  });
  return { loss, auc: auc(scored), threshold: bestThreshold(scored) };
}

/** What a trained recogniser says of a step, without ONNX: one number for each output, 0..1. @param rows one at least */
export function recognise(
  { shape, reduction, parameters }: Pick<TrainedNetwork, "shape" | "reduction" | "parameters">,
  rows: readonly SeenRow[],
): number[] {
  const seen = seenBy(shape, rows).map(({ vector }) => reduced(vector, reduction));
  return combined(networkOf(new Tape(parameters), matrixOf(seen), shape).data.map(logistic), shape);
}

function copied(parameters: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map([...parameters].map(([name, one]) => [name, { ...one, data: one.data.slice() }]));
}
