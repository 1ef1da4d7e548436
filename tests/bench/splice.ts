import { join } from "node:path";
import { createPerception, type LocalPerception } from "../../src/models/onnx/perception.ts";
import { dataFolder } from "../fixtures/data.ts";
import type { TakeWanted } from "../fixtures/coached-takes.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { seeTake } from "../fixtures/seen-takes.ts";
import { clipBenches, seeClips } from "./clips-takes.ts";
import { report } from "./report.ts";
import { seamsSection } from "./splice-seams.ts";
import { taughtSection, watchBench, type SpliceBench } from "./splice-taught.ts";
import { planBenches } from "./takes-plan.ts";
import { arePublishable, drawSeeds, readSeeds } from "./takes-seeds.ts";
import type { WatchedBench } from "./takes-table.ts";

/** Benches of composed clips of each seed. */
const CLIP_BENCHES = 2;

const PARTS = {
  seams: "Cuts found",
  takes: "Mistakes cut from generated takes",
  clips: "Mistakes cut from composed clips",
} as const;

/** What both kinds of takes say of themselves. */
const ABOUT =
  "Mistakes are cut from clean takes (docs/use/splice.md) and taught or fitted with; what is watched is never cut. Taught: each bench's spaces are learned from its lesson and two more clean takes, and from the " +
  "mistakes cut of these two, one of each operation from each. Fitted: the filter's parameters are searched on the two clean takes of a bench, with and without what was cut of them, behind a profile of the lesson alone. " +
  "It is what perception saw of the pictures that is cut: a crossfade is not in it. In brackets: 95 % bootstrap intervals, by drawing benches with all their takes 1000 times.";

/**
 * What mistakes that are cut from clean takes are worth: how many cuts a machine finds, and what coaches gain that are taught and fitted with them.
 * The parts to do are named: `seams`, `takes`, `clips`; without any, all. Five seeds that nobody has looked at are drawn anew for each; `--seeds A,B,C,D,E`
 * names them, to go on with a run that was cut short.
 */
export async function run(words: readonly string[]): Promise<void> {
  const named = words.includes("--seeds") ? readSeeds(words[words.indexOf("--seeds") + 1] ?? "") : null;
  const asked = Object.keys(PARTS).filter((part) => words.includes(part)) as (keyof typeof PARTS)[];
  const perception = await createPerception({ ...inferenceOptions, threads: 1 });
  try {
    for (const part of asked.length > 0 ? asked : (Object.keys(PARTS) as (keyof typeof PARTS)[])) {
      const seeds = named ?? drawSeeds();
      console.error(`${part}: seeds ${seeds.join()}`);
      const body = await MAKE[part](seeds, perception);
      await report(
        PARTS[part],
        `npm run bench:splice -- ${part} --seeds ${seeds.join()}`,
        body,
        [],
        arePublishable(seeds),
      );
    }
  } finally {
    await perception.close();
  }
}

const MAKE: Record<keyof typeof PARTS, (seeds: readonly number[], perception: LocalPerception) => Promise<string>> = {
  seams: (seeds, perception) => seamsSection(seeds, perception, (name) => console.error(`cut ${name}`)),
  takes: takesSection,
  clips: clipsSection,
};

async function takesSection(seeds: readonly number[], perception: LocalPerception): Promise<string> {
  const { encoder } = perception.status;
  const benches: WatchedBench[] = [];
  for (const seed of seeds) {
    const bench = planBenches("reporting", seed, false).find(({ difficulty }) => difficulty === "middle");
    const { procedure, lesson, watched, name } = bench!;
    const also = (at: number, deviation: TakeWanted["deviation"]): TakeWanted => ({ ...lesson, difficulty: "middle", seed: lesson.seed + at, deviation, also: [] }); // prettier-ignore
    const see = async (wanted: TakeWanted) => {
      const seen = await seeTake(wanted, perception, encoder);
      console.error(`watched ${name}, seed ${wanted.seed}`);
      return { name: `${name}: ${wanted.deviation ?? "correct"}`, ...seen };
    };
    const clean = [await see(also(10, null)), await see(also(11, null))];
    const asked = [...watched, also(12, "omission"), also(13, "ordering")];
    const taken = [];
    for (const wanted of asked) taken.push(await see(wanted));
    const made: SpliceBench = { name, procedure, encoder, seed, lesson: await see(lesson), clean, watched: taken };
    benches.push(watchBench(made));
  }
  return [ABOUT, taughtSection(benches)].join("\n\n");
}

async function clipsSection(seeds: readonly number[], perception: LocalPerception): Promise<string> {
  const clips = await seeClips(join(dataFolder, "clips"), perception);
  const benches = seeds.flatMap((seed) =>
    clipBenches(clips, seed).slice(0, CLIP_BENCHES).map(({ procedure, seed: first, name, clean, lesson, watched }) => {
      const { encoder } = perception.status;
      console.error(`watching ${name}`);
      return watchBench({ name, procedure, encoder, seed: first, lesson, clean: [clean(5), clean(6)], watched });
    }),
  ); // prettier-ignore
  return [
    ABOUT,
    taughtSection(benches),
    "A clip has two halves: the first is in the lesson and in the clean takes, at another pace and in another order, the second in what is watched. Fitting therefore sees pictures that have taught.",
  ].join("\n\n");
}
