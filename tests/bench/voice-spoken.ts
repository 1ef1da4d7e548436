import { joinHeard } from "../../src/core/hearing/join-heard.ts";
import { meaningOf } from "../../src/core/dialogue/meaning-of.ts";
import { quantile } from "../../src/core/metrics/class-score.ts";
import { wilson } from "../../src/core/metrics/wilson.ts";
import { commandFrom, type HearingContext, type Understood } from "../../src/core/speech/commands/command-from.ts";
import { hearingHints, spokenPhrases } from "../../src/core/speech/commands/commands-hints.ts";
import { LAMP_STEPS } from "../fixtures/lamp-steps.ts";
import type { Bar } from "./report.ts";
import { mixed } from "./voice-noise.ts";
import { ESPEAK, listen, SPEAKERS, soundOf, wordErrors, type Listened } from "./voice-sounds.ts";
import type { SentenceSet } from "./voice-sentences.ts";

/** What whoever holds the key probably says. */
export const PHRASES = spokenPhrases("en");

/** Signal-to-noise ratios, in decibels. */
export const RATIOS = [20, 10, 5] as const;

/** One sentence as it was heard. */
export interface Trial {
  readonly voice: string;
  readonly decibels: number;
  readonly text: string;
  readonly heard: string;
  /** `right`; `asked`: asked back about the right one; `wrong`: another command was done, or asked about; `nothing`. */
  readonly outcome: "right" | "asked" | "wrong" | "nothing";
  readonly ms: number;
  /** Milliseconds of all cores together. */
  readonly cpu: number;
  readonly errors: number;
  readonly words: number;
}

/** A sentence, what it should come to, and whether a take is recorded. */
export interface Spoken {
  readonly text: string;
  readonly take: boolean;
  /** What what was heard comes to. */
  readonly judge: (meaning: Understood) => Trial["outcome"];
}

/** What the program makes of what it heard, as a session does: the stretches of one press together, doubtful words never acted on; null where nobody spoke. */
export function meaningOfHeard(heard: Listened["heard"], context: Omit<HearingContext, "from">): Understood | null {
  const said = joinHeard(heard);
  if (said === null) return null;
  const { words, from, confidence, doubtful } = said;
  return commandFrom(words, { ...context, from, confidence, doubtful });
}

/** Words that are hinted at while the lamp is assembled, as a session does, or while a take of it is recorded. */
export function hintsOf(take: boolean): readonly string[] {
  return hearingHints({ procedure: LAMP_STEPS, plan: null, take: take ? {} : null }, "en", "en");
}

/** A question's kind, by the rules that answer. */
export function askedFor(text: string): string {
  return meaningOf(text, "en", LAMP_STEPS)?.intent ?? "unknown";
}

/** Sentences spoken in bench noise, each by one of the set's natural voices in turn and by espeak-ng, and what came of them. */
export async function trySentences(all: readonly Spoken[], set: SentenceSet, seed: number): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (const [at, { text, take, judge }] of all.entries()) {
    const voices = [SPEAKERS[set][at % SPEAKERS[set].length]!, ESPEAK];
    for (const [voice, decibels] of voices.flatMap((one) => RATIOS.map((ratio) => [one, ratio] as const))) {
      const pcm = mixed(await soundOf(text, voice), decibels, seed + at * 10 + decibels);
      const listened = await listen(pcm, hintsOf(take), PHRASES);
      const began = performance.now();
      const meaning = meaningOfHeard(listened.heard, {
        ...{ language: "en", by: "push", take, askedBack: null, spoken: [] },
      });
      const outcome = meaning === null ? "nothing" : judge(meaning);
      const ms = listened.ms + performance.now() - began;
      trials.push({
        voice,
        decibels,
        text,
        heard: listened.text,
        outcome,
        ms,
        cpu: listened.cpu,
        ...wordErrors(text, listened.text),
      });
    }
  }
  return trials;
}

/** Rows of a table: a kind of voice at a ratio, how many were right, asked back, wrong or lost, and the word error rate. */
export function trialRows(trials: readonly Trial[]): string[][] {
  return [false, true].flatMap((isEspeak) =>
    RATIOS.map((decibels) => {
      const some = chosen(trials, isEspeak, decibels);
      const count = (outcome: Trial["outcome"]) => some.filter((trial) => trial.outcome === outcome).length;
      const errors = some.reduce((sum, trial) => sum + trial.errors, 0);
      const words = some.reduce((sum, trial) => sum + trial.words, 0);
      return [
        isEspeak ? "espeak-ng" : "Kokoro, four voices",
        `${decibels} dB`,
        shareOf(count("right"), some.length),
        String(count("asked")),
        String(count("wrong")),
        String(count("nothing")),
        percent(errors / words),
      ];
    }),
  );
}

/** Head of these rows. */
export const TRIAL_HEAD = ["spoken by", "noise", "right", "asked back", "wrong", "not understood", "word error rate"];

/** Kokoro's share of right ones at a ratio against what was asked. */
export function shareBar(what: string, trials: readonly Trial[], decibels: number, least: number): Bar {
  const some = chosen(trials, false, decibels);
  const right = some.filter(({ outcome }) => outcome === "right").length;
  return {
    what: `${what} at ${decibels} dB, Kokoro's voices`,
    value: shareOf(right, some.length),
    bar: `at least ${percent(least)}`,
    met: right / some.length >= least,
  };
}

/** Median and 95th percentile of milliseconds, as words. */
export function timesOf(ms: readonly number[]): string {
  return `p50 ${Math.round(quantile(ms, 0.5)!)} ms, p95 ${Math.round(quantile(ms, 0.95)!)} ms`;
}

/** A count with its share and its 95 % interval (Wilson 1927). */
export function shareOf(count: number, all: number): string {
  const [low, high] = wilson(count, all);
  return `${count} of ${all}, ${percent(count / all)} [${percent(low)}, ${percent(high)}]`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function chosen(trials: readonly Trial[], isEspeak: boolean, decibels: number): readonly Trial[] {
  return trials.filter((trial) => (trial.voice === ESPEAK) === isEspeak && trial.decibels === decibels);
}
