import { checkEncoder } from "../../core/brain/registry.ts";
import type { ModelCalibration } from "../../core/brain/advice/calibration.ts";
import type { CalibrationBasis } from "../../core/brain/advice/kept-calibration.ts";
import type { StrategyWorth } from "../../core/brain/advice/strategy-worth.ts";
import type { ScoredStep } from "../../core/brain/advice/step-truth.ts";
import { inStream, sentencesOf, type InferenceClient } from "../../models/process/client.ts";
import type { JobContext } from "../jobs/jobs.ts";
import type { SessionModels } from "../session/advice/session-models.ts";
import { groundOf, type ModelBench } from "./bench-calibration.ts";
import type { TakeToTry } from "./takes-to-try.ts";
import { tryModel, tryStrategies } from "./try-on-takes.ts";

/** A model that was tried: what it is worth at a bench, and what that rests on. */
export interface TriedModel {
  readonly worth: ModelCalibration;
  readonly basis: CalibrationBasis;
  /** What it found of each annotated step that it looked at again. */
  readonly looked: readonly ScoredStep[];
}

/** What a trial needs besides a model, a bench and takes. */
export interface TrialMeans {
  readonly inference: InferenceClient;
  /** Name and version of this program. */
  readonly program: string;
  readonly now: Date;
  /** Whether each step that is over is also asked about as a whole, by one question; not when left out. */
  readonly whole?: boolean;
}

/**
 * Open the coach's model and try it on takes of a bench.
 *
 * @throws ChatFailed when the model cannot be opened or gives no answers; ProfileMismatch when the profile is of another procedure or encoder; FeedError when a take cannot be read
 */
export async function tryOnBench(
  { coach }: SessionModels,
  bench: ModelBench,
  takes: readonly TakeToTry[],
  { inference, program, now, whole = false }: TrialMeans,
  { signal, progress }: JobContext,
): Promise<TriedModel> {
  const ground = groundOf(bench, coach);
  checkEncoder(bench.profile, (await inference.whenReady()).encoder, bench.profileName);
  progress(0, `opening ${coach.name}`);
  const chat = await coach.open(signal);
  try {
    const { worth, looked } = await inStream(inference, (perception) =>
      tryModel(
        takes,
        {
          ...bench,
          ...waysOf(coach),
          strategy: coach.strategy,
          chat,
          perception,
          sentences: sentencesOf(inference),
          whole,
        },
        progress,
        signal,
      ),
    );
    signal.throwIfAborted();
    const sessions = takes.flatMap(({ session }) => (session === null ? [] : [session]));
    const films = takes.flatMap(({ session, truth }) => (session === null ? [truth.take] : []));
    return { worth, basis: { ...ground, madeAt: now.toISOString(), program, sessions, films }, looked };
  } finally {
    await chat.close();
  }
}

/** How a model is asked, whatever the strategy. */
function waysOf({ form, frames, calibratedThreshold, prompts }: SessionModels["coach"]) {
  return {
    form,
    ...(frames === undefined ? {} : { frames }),
    ...(calibratedThreshold ? { calibrated: true } : {}),
    ...(prompts ? { prompts: prompts.texts } : {}),
  };
}

/** Open the coach's model and try every strategy on takes of a bench. Rejects as `tryOnBench`. */
export async function tryStrategiesOnBench(
  { coach }: SessionModels,
  bench: ModelBench,
  takes: readonly TakeToTry[],
  inference: InferenceClient,
  { signal, progress }: JobContext,
): Promise<StrategyWorth[]> {
  checkEncoder(bench.profile, (await inference.whenReady()).encoder, bench.profileName);
  progress(0, `opening ${coach.name}`);
  const chat = await coach.open(signal);
  try {
    return await inStream(inference, (perception) =>
      tryStrategies(
        takes,
        { ...bench, ...waysOf(coach), chat, perception, sentences: sentencesOf(inference) },
        progress,
        signal,
      ),
    );
  } finally {
    await chat.close();
  }
}
