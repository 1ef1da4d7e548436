import { inTurns } from "../jobs/in-turns.ts";
import { tryLessons } from "../../core/learning/competence.ts";
import { fitProfile } from "../../core/learning/fit-profile.ts";
import type { StepMark } from "../../core/learning/find-work.ts";
import { learnProfile } from "../../core/learning/learn-profile.ts";
import { frameFeatures, type FrameFeatures } from "../../core/brain/frame-features.ts";
import { learnMistakes, onPlan, type MistakeTake } from "../../core/learning/mistakes.ts";
import type { FrameSource, Perception } from "../../core/domain/feed/source.ts";
import type { Profile } from "../../core/profile/profile.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { watchFilm } from "./watch-film.ts";

/** A take that is to teach: its pictures, when each step was performed, and what was done wrongly, if anything was. A step may be marked at its end alone. */
export interface TakeToLearn {
  readonly source: FrameSource;
  readonly steps: readonly StepMark[];
  readonly wrong?: MistakeTake["wrong"];
  readonly offPlan?: MistakeTake["offPlan"];
  /** Length in seconds, for the progress; 0 when it is not known. */
  readonly seconds: number;
}

/** Told while learning: how much is done, 0..1, and of what. */
export type LearnProgress = (done: number, text: string) => void;

/** Share of the work that is done when all takes were watched. */
const WATCHED = 0.9;

/**
 * Watch reference takes, learn the bench from them, and fit the filter's parameters where there are several.
 *
 * @param encoder name of the encoder behind `perception`; the profile is bound to it
 * @throws LearnError when the takes cannot teach the procedure, FeedError when one cannot be read
 */
export async function learnBench(
  procedure: Procedure,
  takes: readonly TakeToLearn[],
  perception: Perception,
  encoder: string,
  onProgress: LearnProgress = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Profile> {
  const total = takes.reduce((sum, take) => sum + take.seconds, 0);
  const watched: MistakeTake[] = [];
  let before = 0;
  for (const [at, take] of takes.entries()) {
    const looks: FrameFeatures[] = [];
    for await (const tick of watchFilm(take.source, perception, signal)) {
      looks.push(frameFeatures(tick));
      const share = Math.min(1, (before + tick.t) / total);
      if (total > 0) onProgress(WATCHED * share, `watching film ${at + 1} of ${takes.length}`);
    }
    signal.throwIfAborted();
    before += take.seconds;
    watched.push({ looks, steps: take.steps, wrong: take.wrong ?? [], offPlan: take.offPlan ?? [] });
  }
  onProgress(WATCHED, "learning");
  // Takes that leave the plan say nothing of how often a coach is falsely heard in correct work.
  const correct = watched.every(({ wrong, offPlan }) => !wrong?.length && !offPlan?.length);
  const reference = watched.map(onPlan);
  const told = (text: string) => (share: number) => onProgress(WATCHED + (1 - WATCHED) * share, text);
  const profile = correct
    ? await inTurns(fitProfile(procedure, reference, encoder), signal, told("fitting the parameters"))
    : learnProfile(procedure, reference, encoder);
  const mistakes = learnMistakes(watched, profile);
  const known = profile.competence
    ? {}
    : { competence: await inTurns(tryLessons(procedure, watched, encoder), signal, told("trying the lessons")) };
  onProgress(1, "learned");
  return { ...profile, ...known, ...(mistakes === null ? {} : { mistakes }) };
}
