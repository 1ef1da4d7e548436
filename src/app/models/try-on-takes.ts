import { brainFor } from "../../core/brain/registry.ts";
import { frameFeatures } from "../../core/brain/frame-features.ts";
import { Scorer } from "../../core/brain/filter/score.ts";
import { fitCalibration, type ModelCalibration } from "../../core/brain/advice/calibration.ts";
import type { ChatModel } from "../../core/brain/advice/chat.ts";
import { duplexModelOver } from "../../core/brain/advice/duplex-model.ts";
import type { Prompts } from "../../core/brain/advice/forms/prompts.ts";
import { STRATEGIES, type QuestionForm, type Strategy } from "../../core/brain/advice/questions.ts";
import { answersAbout, type ScoredStep, performedSteps } from "../../core/brain/advice/step-truth.ts";
import { fitSteps } from "../../core/brain/advice/step-worth.ts";
import { strategyWorth, type StrategyWorth } from "../../core/brain/advice/strategy-worth.ts";
import type { Perception } from "../../core/domain/feed/source.ts";
import type { Spent } from "../../core/domain/opinion.ts";
import type { PictureReader } from "../../core/domain/pictures.ts";
import type { Evidence } from "../../core/domain/tick.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { Profile } from "../../core/profile/profile.ts";
import { modelTrial, type ModelTrial } from "../../core/rerun/model-trial.ts";
import { keepingPictures } from "../learn/keep-pictures.ts";
import type { SentenceReader } from "../../core/metrics/text-likeness.ts";
import { patience } from "./patience.ts";
import type { TakeToTry } from "./takes-to-try.ts";
import type { StubTake } from "../../core/brain/advice/stub-truth.ts";
import { WHOLE_QUESTION } from "../../core/brain/advice/step-questions.ts";
import { stepModelOver, stepWish } from "../../core/brain/advice/step-model.ts";

/** A model on a bench. */
export interface ModelToTry {
  readonly chat: ChatModel;
  readonly form: QuestionForm;
  readonly strategy: Strategy;
  /** In the place of the program's own; none when left out. */
  readonly prompts?: Prompts;
  /** In the form `pwr`: pictures of each clip, and whether the chance of the sign counts, for a threshold, or the sign itself. */
  readonly frames?: number;
  readonly calibrated?: boolean;
  /** Whether each step that is over is also asked about as a whole, by one question. */
  readonly whole?: boolean;
  readonly procedure: Procedure;
  readonly profile: Profile;
  /** Looks at the takes with the encoder of the profile. */
  readonly perception: Perception;
  /** In `pwr`: encoder of sentences, as in a session; none when left out. */
  readonly sentences?: SentenceReader;
}

/** What a model is worth, and what it found of each step that it looked at again. */
export interface TriedTakes {
  readonly worth: ModelCalibration;
  readonly looked: readonly ScoredStep[];
}

/** P(interrupt) from which on a model that was not tried yet is asked for words. */
const USUAL_THRESHOLD = 0.5;

/** Share of a take's work that watching it is; asking is the rest. */
const WATCHED = 0.3;

/**
 * Try a model on annotated takes of a bench: what it answers is compared with what was true, and what it is worth follows (`fitCalibration`). The takes had
 * better not be those that taught the profile, on which the filter does better than it will.
 *
 * @param onProgress told how much is done, 0..1, and of what
 * @throws ChatFailed when five answers in a row do not come, the first five cannot be used, or asking again cannot help; FeedError when a take cannot be read
 */
export async function tryModel(
  takes: readonly TakeToTry[],
  model: ModelToTry,
  onProgress: (done: number, text: string) => void,
  signal: AbortSignal,
): Promise<TriedTakes> {
  const trials = (await trialsOf(takes, model, [model.strategy], onProgress, signal)).get(model.strategy)!;
  const looked = trials.flatMap((trial) => trial.looked);
  const worth = fitCalibration(
    model.chat.name,
    takes.length,
    trials.flatMap(({ answers }) => answers),
    trials.flatMap(({ words }) => words),
  );
  return { worth: { ...worth, steps: fitSteps(looked.flatMap(answersAbout)) }, looked };
}

/**
 * Asks about the same moments of the same takes under each strategy. Returns what each was worth and what it cost, in the order of `STRATEGIES`. A take is watched once. Rejects as `tryModel`.
 */
export async function tryStrategies(
  takes: readonly TakeToTry[],
  model: Omit<ModelToTry, "strategy">,
  onProgress: (done: number, text: string) => void,
  signal: AbortSignal,
): Promise<StrategyWorth[]> {
  const trials = await trialsOf(takes, model, STRATEGIES, onProgress, signal);
  return [...trials].map(([strategy, some]) =>
    strategyWorth(
      strategy,
      some.flatMap(({ answers }) => answers),
      some.flatMap(({ spent }) => spent),
    ),
  );
}

/** A trial with what each of its questions has cost. */
interface PaidTrial extends ModelTrial {
  readonly spent: readonly Spent[];
  /** What was found of each annotated step; none where strategies are compared, which no question about a step has. */
  readonly looked: readonly ScoredStep[];
}

async function trialsOf(
  takes: readonly TakeToTry[],
  model: Omit<ModelToTry, "strategy">,
  strategies: readonly Strategy[],
  onProgress: (done: number, text: string) => void,
  signal: AbortSignal,
): Promise<Map<Strategy, PaidTrial[]>> {
  const trials = new Map(strategies.map((strategy): [Strategy, PaidTrial[]] => [strategy, []]));
  const answered = strategies.map(() => patience());
  for (const [number, take] of takes.entries()) {
    const told = (share: number, text: string) => onProgress((number + share) / takes.length, text);
    const { take: name } = take.truth;
    const watching = (share: number) => told(WATCHED * share, `watching ${name}`);
    const { evidence, pictures } = await watched(take, model, watching, signal);
    for (const [at, strategy] of strategies.entries()) {
      const how = strategies.length === 1 ? "" : ` (${strategy})`;
      const asking = (share: number) =>
        told(WATCHED + ((1 - WATCHED) * (at + share)) / strategies.length, `asking about ${name}${how}`);
      const seen = { truth: take.truth, pictures };
      trials
        .get(strategy)!
        .push(
          await asked(
            seen,
            evidence,
            { ...model, strategy, look: strategies.length === 1, answered: answered[at]! },
            asking,
            signal,
          ),
        );
    }
  }
  return trials;
}

/** What is known of a take that was watched. */
interface Watched {
  readonly evidence: readonly Evidence[];
  /** In the size in which models see them, whatever is asked for. */
  readonly pictures: PictureReader;
}

async function watched(
  { source, truth }: TakeToTry,
  { profile, perception }: Pick<ModelToTry, "profile" | "perception">,
  told: (share: number) => void,
  signal: AbortSignal,
): Promise<Watched> {
  const scorer = new Scorer(profile);
  const evidence: Evidence[] = [];
  const kept = keepingPictures(source);
  for await (const frame of kept.source.frames(signal)) {
    evidence.push(scorer.score(frameFeatures(await perception.perceive(frame))));
    told(Math.min(1, frame.t / Math.max(1, truth.seconds)));
  }
  signal.throwIfAborted();
  return { evidence, pictures: kept.pictures };
}

/** How a take is asked about. */
interface Asked extends ModelToTry {
  readonly look: boolean;
  readonly answered: ReturnType<typeof patience>;
}

async function asked(
  { truth, pictures }: Pick<TakeToTry, "truth"> & Pick<Watched, "pictures">,
  evidence: readonly Evidence[],
  { chat, form, strategy, prompts, frames, calibrated, whole, procedure, profile, sentences, look, answered }: Asked,
  told: (share: number) => void,
  signal: AbortSignal,
): Promise<PaidTrial> {
  const brain = brainFor(procedure, profile);
  const duplex = duplexModelOver({
    ...{ chat, pictures, procedure, form, strategy, threshold: USUAL_THRESHOLD, take: truth.take },
    ...(prompts === undefined ? {} : { prompts }),
    ...(frames === undefined ? {} : { frames }),
    ...(calibrated === undefined ? {} : { calibrated }),
    ...(sentences && { sentences }),
  });
  const spent: Spent[] = [];
  const trial = modelTrial(brain, evidence, truth);
  for (let turn = trial.next(); ;) {
    if (turn.done) {
      // A model of the paper's form is asked no second look in a session either.
      const means = { chat, procedure, whole: whole === true };
      const looked = look && form !== "pwr" ? await lookedAgain({ truth, pictures }, means, answered, signal) : [];
      return { ...turn.value, spent, looked };
    }
    told(Math.min(1, turn.value.t / Math.max(1, truth.seconds)));
    const opinion = await answered(duplex.observe(turn.value, signal));
    if (opinion) spent.push(opinion.spent);
    turn = trial.next(opinion);
  }
}

/** An annotated take with its pictures. */
interface SeenTake {
  readonly truth: StubTake;
  readonly pictures: PictureReader;
}

/**
 * Ask a model about each annotated performance of a step in a take, as sessions do when a step ends.
 *
 * @param answered waits for an answer; null for one that did not come, which counts for nothing
 */
async function lookedAgain(
  { truth, pictures }: SeenTake,
  { chat, procedure, whole }: { readonly chat: ChatModel; readonly procedure: Procedure; readonly whole: boolean },
  answered: <Answer>(asking: Promise<Answer>) => Promise<Answer | null>,
  signal: AbortSignal,
): Promise<ScoredStep[]> {
  const { take } = truth;
  const look = stepModelOver({ chat, procedure, take, pictures: ({ clip }) => pictures.read(clip, stepWish(clip)) });
  const looked: ScoredStep[] = [];
  for (const { question, errors } of performedSteps(truth, procedure)) {
    const { step, clip } = question;
    const asked = { ...question.asked, ...(whole && { [WHOLE_QUESTION.name]: WHOLE_QUESTION.words }) };
    const found = await answered(look.examine({ ...question, asked }, signal));
    if (found) looked.push({ take, step, clip, by: found.by, scores: found.scores, errors });
  }
  return looked;
}
