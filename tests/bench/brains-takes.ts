import { mkdir, readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { StubTake } from "../../src/core/brain/advice/stub-truth.ts";
import type { Perception } from "../../src/core/domain/feed/source.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import { deviationsOf } from "../../src/core/procedure/deviations.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import type { TakeLabels } from "../../src/core/synthetic/take-labels.ts";
import { createPerception } from "../../src/models/onnx/perception.ts";
import { writeAtomic } from "../../src/storage/atomic.ts";
import { dataFolder } from "../fixtures/data.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { lessonOf, lessonsFor, readRealTakes, type RealRecipe, type RealTake } from "../fixtures/real-takes.ts";
import { evidenceOfTake } from "../fixtures/real-watch.ts";
import { seeTake } from "../fixtures/seen-takes.ts";
import { clipTakes, seeClips, type SeenClip } from "./clips-takes.ts";
import { planBenches, planPublished, PUBLISHED_BENCHES, type PlannedBench } from "./takes-plan.ts";
import { takesOf } from "./takes-prepare.ts";
import type { BenchTake } from "./takes-table.ts";

/** A take that is coached with a model, by the evidence that its bench's lesson gives. */
export interface BrainTake {
  readonly name: string;
  /** Takes that share a lesson, a look or a recording share it: the unit that chance draws. */
  readonly bench: string;
  readonly procedure: Procedure;
  /** Without the looks: what was seen is evidence already. */
  readonly profile: Profile;
  readonly evidence: readonly Evidence[];
  readonly truth: StubTake;
  /** The labels of a generated take, and the recording of a real one. */
  readonly labels?: TakeLabels;
  readonly real?: RealTake;
}

/** Evidence is kept from run to run: learning from all takes but one, twenty times over, takes minutes. Delete the folder after a change of scoring. */
const folder = fileURLToPath(new URL("../../.cache/brains", import.meta.url));

/**
 * Run of seeds of the generated takes that are reported. The filter's constants were chosen on it too from 2026-11-23 on, those of models beside it never. Run 0, which `npm run bench:takes`
 * reports, was looked at while the first thresholds were.
 */
export const REPORTED_SEEDS = 1;

/**
 * Generated takes of middle difficulty that have been watched (`watchGenerated`); models are tried on the fitting ones and reported on the others.
 *
 * @param seeds those that are reported, as many benches of each as `npm run bench:takes` publishes; those of run `REPORTED_SEEDS` when null
 */
export async function generatedTakes(
  set: "fitting" | "reporting",
  seeds: readonly number[] | null,
): Promise<BrainTake[]> {
  const name = set === "reporting" && seeds !== null ? seeds.join("-") : seedOf(set);
  return await keptOr(`gen-${set}-${name}`, async () => {
    const perception = await createPerception(inferenceOptions);
    const { encoder } = perception.status;
    await perception.close();
    return (await takesOf(benchesOf(set, seeds), encoder)).map(brainTake);
  });
}

/** Watch what of the generated takes was not watched yet, bench by bench: a minute of one core for each take. */
export async function watchGenerated(seeds: readonly number[] | null): Promise<void> {
  setPriority(10);
  const perception = await createPerception({ ...inferenceOptions, threads: 1 });
  for (const { lesson, watched } of [...benchesOf("fitting", seeds), ...benchesOf("reporting", seeds)])
    for (const wanted of [lesson, ...watched]) await seeTake(wanted, perception, perception.status.encoder);
  await perception.close();
}

function seedOf(set: "fitting" | "reporting"): number {
  return set === "fitting" ? 0 : REPORTED_SEEDS;
}

function benchesOf(set: "fitting" | "reporting", seeds: readonly number[] | null): PlannedBench[] {
  if (set === "reporting" && seeds !== null) return planPublished(seeds, PUBLISHED_BENCHES);
  return planBenches(set, seedOf(set), false).filter(({ difficulty }) => difficulty === "middle");
}

/** Benches of composed clips of each set: there are more, but each take is coached a hundred times. */
const CLIP_BENCHES = 6;

/** Takes that are composed of real clips, on benches of another draw for each set; correct, with a clip left out, two the wrong way round, one again. */
export async function composedTakes(set: "fitting" | "reporting"): Promise<BrainTake[]> {
  return await keptOr(`clips-${set}`, async () => {
    const perception = await createPerception(inferenceOptions);
    const clips = await keptClips(perception);
    await perception.close();
    const takes = clipTakes(clips, perception.status.encoder, set === "fitting" ? 2 : 1).map(brainTake);
    const benches = [...new Set(takes.map(({ bench }) => bench))].slice(0, CLIP_BENCHES);
    return takes.filter(({ bench }) => benches.includes(bench));
  });
}

/** Both sets are composed of the same clips, which are looked at once. */
let seenClips: Promise<SeenClip[]> | null = null;

function keptClips(perception: Perception): Promise<SeenClip[]> {
  seenClips ??= seeClips(join(dataFolder, "clips"), perception);
  return seenClips;
}

function brainTake({ name, bench, procedure, profile, evidence, labels }: BenchTake): BrainTake {
  const known = { ...{ name, bench, procedure, evidence, labels }, profile: withoutLooks(profile) };
  return { ...known, truth: { ...labels, take: name } };
}

/** Recordings of a recipe, each with all the others that are fit to teach as its lesson. */
export async function realTakes(recipe: string): Promise<BrainTake[]> {
  const features = join(dataFolder, "captaincook4d-features");
  const [read] = await readRealTakes(features, join(dataFolder, "captaincook4d"), [recipe]);
  const kept = await keptOr(`real-${recipe}`, async () =>
    Object.fromEntries(
      read!.takes.map((take) => {
        const [set] = lessonsFor(take, read!.takes, "all other takes");
        const profile = learnProfile(read!.procedure, set!.map(lessonOf), read!.encoder);
        return [take.id, { profile: withoutLooks(profile), evidence: evidenceOfTake(take, profile) }];
      }),
    ),
  );
  return read!.takes.map((take) => ({
    ...{ name: take.id, bench: take.id, procedure: read!.procedure, real: take, truth: truthOfReal(read!, take) },
    ...kept[take.id]!,
  }));
}

async function keptOr<T>(name: string, make: () => Promise<T>): Promise<T> {
  const file = join(folder, `${name}.json`);
  const text = await readFile(file, "utf8").catch(() => null);
  if (text !== null) return JSON.parse(text) as T;
  const made = await make();
  await mkdir(folder, { recursive: true });
  await writeAtomic(file, JSON.stringify(made));
  return made;
}

function withoutLooks({ progress: _, ended: __, ...rest }: Profile): Profile {
  return rest as Profile;
}

/** What truly happened in a real recording: steps, and steps that were begun before others that must come first. */
function truthOfReal({ graph }: RealRecipe, take: RealTake): StubTake {
  const early = deviationsOf(graph, take.steps).filter(({ sense }) => sense === "early");
  return {
    take: take.id,
    seconds: take.ticks.at(-1)!.t,
    steps: take.steps,
    deviations: early.map(({ kind, step, missing, performance }) => {
      const { start } = take.steps[performance!]!;
      const ends = missing.flatMap((id) => take.steps.filter((one) => one.step === id).map(({ end }) => end));
      return { kind, step, missing, onset: start, end: ends.length > 0 ? Math.max(start, ...ends) : null };
    }),
  };
}

/** Seconds for which a deviation lasts that is only in the labels. */
const UNSEEN_SECONDS = 10;

/** Correct takes in which the second step is done with a wrong technique and the fourth with a wrong part, in the labels alone: no filter can see it. */
export function withUnseen(takes: readonly BrainTake[]): BrainTake[] {
  return takes.flatMap((take) => {
    if (take.truth.deviations.length > 0) return [];
    const deviations = (["technique", "substitution"] as const).flatMap((kind, i) => {
      const step = take.truth.steps[1 + 2 * i];
      if (!step) return [];
      const onset = (step.start + step.end) / 2;
      return [{ kind, step: step.step, missing: [], onset, end: onset + UNSEEN_SECONDS }];
    });
    return [{ ...take, truth: { ...take.truth, deviations } }];
  });
}
