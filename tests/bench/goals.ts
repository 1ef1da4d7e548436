import { benchLook } from "../../src/core/brain/filter/bench-appearance.ts";
import type { KnownGoal } from "../../src/kits/offers/core/known.ts";
import { DEFAULT_WEIGHTS } from "../../src/kits/offers/core/mixture.ts";
import { openModels } from "../../src/models/onnx/models.ts";
import type { Encoder } from "../../src/models/onnx/encoder.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { calibrationOf, falseAnHour, fitWeights, MOMENTS, rankedTable, watched, type Watched } from "./goals-score.ts";
import { drawnBench, openingOf, type DrawnBench } from "./goals-openings.ts";
import { realSection } from "./goals-real.ts";
import { barTable, report, type Bar } from "./report.ts";
import { arePublishable, drawSeeds, readSeeds } from "./takes-seeds.ts";

/** Benches that are known at once, and benches of each seed that nobody taught, with the seconds that each of these is watched. */
const KNOWN = 24;
const UNTAUGHT = 12;
const UNTAUGHT_SECONDS = 60;
/** Seconds of a lesson that say what its bench looks like, and seconds of a take that are watched. */
const LESSON_SECONDS = 20;
const WATCHED_SECONDS = 31;

/**
 * Run the suite: what is offered as takes begin, on benches of five seeds that nobody has looked at (`--seeds A,B,…` names them), of each 24 taught by one take and 12
 * that were never taught, and on the real takes. `--fit` prints weights that are likeliest on the seeds instead.
 */
export async function run(words: readonly string[]): Promise<void> {
  const at = words.indexOf("--seeds");
  const seeds = at < 0 ? drawSeeds() : readSeeds(words[at + 1] ?? "");
  const { openEncoder } = await openModels(inferenceOptions);
  const { encoder, close } = await openEncoder({ provider: "cpu", threads: 1 });
  const found: Watched[] = [];
  for (const seed of seeds) {
    found.push(...(await watchSeed(seed, encoder)));
    console.error(`seed ${seed}`);
  }
  await close();
  if (words.includes("--fit")) return console.log(fitWeights(found));
  const bars = barsOf(found);
  const body = [
    `Drawn benches of the seeds ${seeds.join(", ")}: of each ${KNOWN} known, taught by one take (its first ${LESSON_SECONDS} s) and watched on another, and ${UNTAUGHT} never taught, ${UNTAUGHT_SECONDS} s each; one picture a second, nothing but vision. Weights: vision ${DEFAULT_WEIGHTS.vision}, none ${DEFAULT_WEIGHTS.none}. In brackets 95 % intervals over takes.`,
    barTable(bars),
    rankedTable(found),
    calibrationOf(found).text,
    ...(await realSection()),
  ].join("\n\n");
  const command = `npm run bench:goals -- --seeds ${seeds.join(",")}`;
  await report("What a person is up to", command, body, bars, arePublishable(seeds));
}

function barsOf(found: readonly Watched[]): Bar[] {
  const taught = found.filter(({ right }) => right !== null);
  const untaught = found.filter(({ right }) => right === null);
  const top3 = taught.filter(({ ranks }) => ranks[1]! < 3).length / taught.length;
  const wrong = falseAnHour(untaught);
  const { error } = calibrationOf(found);
  return [
    {
      what: "right procedure among the first three at 15 s",
      value: top3.toFixed(3),
      bar: "at least .95",
      met: top3 >= 0.95,
    },
    {
      what: `false offers in an hour of benches never taught (${wrong.hours.toFixed(2)} h watched)`,
      value: wrong.anHour.toFixed(2),
      bar: "at most 1",
      met: wrong.anHour <= 1,
    },
    { what: `expected calibration error at ${MOMENTS.join(", ")} s`, value: error.toFixed(3), bar: "", met: true },
  ];
}

async function watchSeed(seed: number, encoder: Encoder): Promise<Watched[]> {
  const benches = Array.from({ length: KNOWN + UNTAUGHT }, (_, number) => drawnBench(seed, number));
  const taught = benches.slice(0, KNOWN);
  const known: KnownGoal[] = [];
  for (const bench of taught) known.push(await learned(bench, encoder));
  const found: Watched[] = [];
  for (const [place, { name, watched: take }] of benches.entries()) {
    const isTaught = place < KNOWN;
    const opening = await openingOf(take, isTaught ? WATCHED_SECONDS : UNTAUGHT_SECONDS, encoder);
    found.push(watched({ name, known, right: isTaught ? known[place]!.procedure : null }, opening));
  }
  return found;
}

async function learned({ goal, steps, lesson }: DrawnBench, encoder: Encoder): Promise<KnownGoal> {
  const looks = await openingOf(lesson, LESSON_SECONDS, encoder);
  const seen = looks.map(({ t, scene }) => ({ t, scene, work: null, hands: "withdrawn", motion: 0 }) as const);
  return { procedure: lesson.procedure.id, goal, steps, bench: "bench", opening: benchLook([seen]) };
}
