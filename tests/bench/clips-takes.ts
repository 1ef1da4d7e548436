import { readdirSync } from "node:fs";
import { join } from "node:path";
import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import type { Perception } from "../../src/core/domain/feed/source.ts";
import { Scorer } from "../../src/core/brain/filter/score.ts";
import type { Tick } from "../../src/core/domain/tick.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import { deviationScript, normalScript } from "../../src/core/synthetic/generate-take-script.ts";
import { between, seeded, shuffled, type Random } from "../../src/core/domain/seeded.ts";
import { timedLabels, type TakeLabels } from "../../src/core/synthetic/take-labels.ts";
import type { TakeAct, TakeScript } from "../../src/core/synthetic/take-script.ts";
import type { ActTiming, TakeTimeline } from "../../src/core/synthetic/take-timeline.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { narrowEdges } from "../fixtures/drawn-procedures.ts";
import { procedureOf } from "../fixtures/evidence.ts";
import type { BenchTake } from "./takes-table.ts";

/** A clip as perception saw it, at a quarter of its speed: a step of ten seconds to teach with, and one to watch. */
export interface SeenClip {
  readonly name: string;
  readonly first: readonly Tick[];
  readonly second: readonly Tick[];
}

/** A clip of five seconds is too short for two steps; so many pictures of each of its seconds are shown, two a second. */
const PICTURES = 8;
const FPS = 2;

/** Where a clip is cut in two, in seconds. */
const HALF = 2.5;

/** Clips in the procedures, one bench for each; which clips, and what waits for what, is drawn. */
const LENGTHS = [8, 5, 10, 7, 6, 6, 9, 6, 14, 7, 5, 8];

/** What is watched on each bench. */
const WATCHED: readonly { readonly name: string; readonly draw: (procedure: Procedure, seed: number) => TakeScript }[] =
  [
    { name: "correct", draw: normalScript },
    { name: "omission", draw: (procedure, seed) => deviationScript(procedure, "omission", seed) },
    { name: "ordering", draw: (procedure, seed) => deviationScript(procedure, "ordering", seed) },
    { name: "repetition", draw: repeatedLater },
  ];

/** A correct take in which a step is worked at again after the next one: right after itself, a clip would only look longer. */
function repeatedLater(procedure: Procedure, seed: number): TakeScript {
  const script = normalScript(procedure, seed);
  const steps = script.acts.flatMap((act) => ("step" in act ? [act.step] : []));
  const at = Math.floor(seeded(seed, "repetition")() * (steps.length - 1));
  const again: TakeAct = { kind: "again", step: steps[at]!, starts: "repetition", mends: true };
  return { ...script, acts: script.acts.toSpliced(at + 2, 0, again) };
}

/** Look at every clip of a folder, in place. */
export async function seeClips(folder: string, perception: Perception): Promise<SeenClip[]> {
  const clips: SeenClip[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".mp4"))) {
    const ticks: Tick[] = [];
    const source = fileSource({ path: join(folder, file), speed: "max", everyFrame: true });
    for await (const frame of source.frames(new AbortController().signal))
      if (frame.t >= ticks.length / PICTURES)
        ticks.push(await perception.perceive({ ...frame, t: ticks.length / FPS, index: ticks.length }));
    const half = HALF * PICTURES;
    clips.push({
      name: file.replace(".mp4", "").replaceAll("_", "-"),
      first: ticks.slice(0, half),
      second: ticks.slice(half),
    });
  }
  return clips;
}

/** Draws the third of the clips that is left out while anything is chosen. */
const LEFT_OUT_SEED = 16;

/** The clips that may be looked at while something is chosen, and the third of them that may not. */
export function partClips(clips: readonly SeenClip[]): { readonly known: SeenClip[]; readonly leftOut: SeenClip[] } {
  const order = shuffled(seeded(LEFT_OUT_SEED, "left out"), clips);
  const third = Math.floor(clips.length / 3);
  return { known: order.slice(third), leftOut: order.slice(0, third) };
}

/**
 * Benches whose steps are clips: each taught by one take composed of first halves, and watched in takes composed of second ones.
 *
 * @param always clips that every bench has; default none. A bench is as long as they and the others allow.
 */
export function clipTakes(
  clips: readonly SeenClip[],
  encoder: string,
  seed: number,
  always: readonly SeenClip[] = [],
): BenchTake[] {
  return clipBenches(clips, seed, always).flatMap(({ name: bench, procedure, lesson, watched }) => {
    const profile = learnProfile(
      procedure,
      [{ looks: lesson.ticks.map(frameFeatures), steps: lesson.labels.steps }],
      encoder,
    );
    return watched.map(({ name, ticks, timeline, labels }): BenchTake => {
      const scorer = new Scorer(profile);
      return {
        name: `${bench}: ${name}`,
        bench,
        group: "clips",
        procedure,
        profile,
        lesson: lesson.labels.steps.map(({ step }) => step),
        labels,
        timeline,
        evidence: ticks.map((tick) => scorer.score(frameFeatures(tick))),
      };
    });
  });
}

/** A bench whose steps are clips. */
export interface ClipBench {
  readonly name: string;
  readonly procedure: Procedure;
  /** Every seed of the bench lies within the 18 after it. */
  readonly seed: number;
  /** Composed of first halves. */
  readonly lesson: ComposedTake;
  /** A correct take of first halves, drawn by a number from 5 to 18. */
  readonly clean: (number: number) => ComposedTake;
  /** Composed of second halves. */
  readonly watched: readonly (ComposedTake & { readonly name: string })[];
}

/** Benches of clips, by a seed; `always` as for `clipTakes`. */
export function clipBenches(clips: readonly SeenClip[], seed: number, always: readonly SeenClip[] = []): ClipBench[] {
  return LENGTHS.map((count, number) => {
    const first = seed * 10_000 + number * 19;
    const random = seeded(first, "clips");
    const others = shuffled(random, clips).slice(0, count - always.length);
    const chosen = always.length === 0 ? others : shuffled(random, [...always, ...others]);
    const ids = chosen.map(({ name }) => name);
    const edges = narrowEdges(ids, random).map(([before, after]) => `${before}>${after}`);
    const procedure = procedureOf(ids, edges, { id: `clips-${first}`, goal: "Show every clip" });
    const correct = (at: number) => composedTake(procedure, normalScript(procedure, first + at), chosen, "first");
    return {
      ...{ name: `clips ${number + 1}, ${count} steps`, procedure, seed: first, lesson: correct(0), clean: correct },
      watched: WATCHED.map(({ name, draw }, at) => ({
        name,
        ...composedTake(procedure, draw(procedure, first + 1 + at), chosen, "second"),
      })),
    };
  });
}

/** A take made of clips. */
export interface ComposedTake {
  readonly ticks: readonly Tick[];
  readonly timeline: TakeTimeline;
  readonly labels: TakeLabels;
}

/** Range of the pace of a performance; taking back and repeating are quicker than doing, as in generated takes. */
const PACE = [0.8, 1.25] as const;
const QUICKER = { undo: 0.6, again: 0.5 };

/**
 * Act a script out with one half of each step's clip, cut together without a gap. What is taken back runs backwards. A clip shows
 * no idling, so pauses take no time.
 */
export function composedTake(
  procedure: Procedure,
  script: TakeScript,
  clips: readonly SeenClip[],
  half: "first" | "second",
): ComposedTake {
  const random = seeded(script.takeSeed, "pace");
  const ticks: Tick[] = [];
  const acts = script.acts.map((act): ActTiming => {
    const start = ticks.length / FPS;
    for (const tick of "step" in act ? shown(act, clips.find(({ name }) => name === act.step)![half], random) : [])
      ticks.push({ ...tick, t: ticks.length / FPS, frame: ticks.length });
    // A step ends before the picture that shows the next one.
    const end = Math.max(start, ticks.length / FPS - 0.1);
    return { act, start, contact: start, work: start, settled: end, end };
  });
  const timeline = { acts, seconds: ticks.length / FPS };
  return { ticks, timeline, labels: timedLabels(procedure, script, timeline, FPS) };
}

function shown(act: TakeAct, ticks: readonly Tick[], random: Random): Tick[] {
  const pace = between(random, ...PACE) * (act.kind === "undo" || act.kind === "again" ? QUICKER[act.kind] : 1);
  const length = Math.round(ticks.length * pace);
  const paced = Array.from({ length }, (_, i) => ticks[Math.floor((i * ticks.length) / length)]!);
  if (act.kind === "undo") return paced.toReversed();
  return act.kind === "perform" && act.stopAfter !== null ? paced.slice(0, Math.round(act.stopAfter * FPS)) : paced;
}
