import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { normalScript } from "../../src/core/synthetic/generate-take-script.ts";
import type { TakeDifficulty } from "../../src/core/synthetic/take-script.ts";
import { takeInCache } from "../../src/synthetic/synthetic-cache.ts";
import { sampleProcedure } from "../../src/synthetic/synthetic-sample.ts";
import { wholeRegion } from "../../src/models/onnx/onnx-picture.ts";
import { dataFolder, hasData } from "../../tests/fixtures/data.ts";
import { framesOf, square } from "../../tests/fixtures/pictures.ts";
import { openCandidates, type Candidate } from "./candidates.ts";
import { nearestNeighbour, stepsTold, type Labelled, type Share } from "./measures.ts";
import { sampler, type Sample } from "./samples.ts";

/** Generated benches: seed of the look, and how hard they are to watch. Each is taught by one take and watched on two. */
const benches: readonly (readonly [number, TakeDifficulty])[] = [
  [11, "easy"],
  [5, "hard"],
  [21, "hard"],
];
const takeSeeds = [1, 2, 3] as const;

/**
 * Measures the candidates on real clips and generated takes and prints the table of docs/decisions/default-encoder.md.
 *
 * @param folder models with candidates
 */
export async function printTable(folder: string): Promise<void> {
  const candidates = await openCandidates(folder);
  const sample = await sampler(folder, candidates);
  const columns: [string, (string | number)[]][] = [];
  if (hasData) columns.push(...(await clipColumns(candidates, sample)));
  for (const [look, difficulty] of benches) columns.push(...(await takeColumns(candidates, sample, look, difficulty)));
  columns.push(["CPU ms", await costs(candidates)]);
  console.log(`| encoder | ${columns.map(([title]) => title).join(" | ")} |`);
  console.log(`|---|${columns.map(() => "---:|").join("")}`);
  candidates.forEach(({ name }, i) => console.log(`| ${name} | ${columns.map(([, cells]) => cells[i]).join(" | ")} |`));
}

type Sampler = Awaited<ReturnType<typeof sampler>>;

/** Second halves of the clips looked up among their first halves. */
async function clipColumns(candidates: readonly Candidate[], sample: Sampler): Promise<[string, string[]][]> {
  const folder = join(dataFolder, "clips");
  const clips: (readonly [string, Sample[]])[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".mp4"))) {
    clips.push([file, await sample(framesOf(join(folder, file)))]);
  }
  const halves = (pick: (sample: Sample) => Float32Array | undefined) => {
    const known: Labelled[] = [];
    const looked: Labelled[] = [];
    for (const [label, samples] of clips) {
      samples.forEach((one, i) => {
        const vector = pick(one);
        if (vector) (i < samples.length / 2 ? known : looked).push({ label, vector });
      });
    }
    return percent(nearestNeighbour(known, looked));
  };
  return [
    ["clips, scene", candidates.map((_, i) => halves((one) => one.scenes[i]))],
    ["clips, work", candidates.map((_, i) => halves((one) => one.works?.[i]))],
  ];
}

async function takeColumns(
  candidates: readonly Candidate[],
  sample: Sampler,
  lookSeed: number,
  difficulty: TakeDifficulty,
): Promise<[string, string[]][]> {
  const takes: { samples: Sample[]; steps: { step: string; start: number; end: number }[] }[] = [];
  for (const seed of takeSeeds) {
    const { video, labels } = await takeInCache({
      procedure: sampleProcedure,
      script: normalScript(sampleProcedure, seed, { lookSeed, difficulty }),
      folder: fileURLToPath(new URL("../../.cache/takes", import.meta.url)),
      ffmpeg: "ffmpeg",
      fps: 4,
    });
    takes.push({ samples: await sample(framesOf(video)), steps: [...labels.steps] });
  }
  const [taught, ...watched] = takes;
  const told = candidates.map((_, i) => stepsTold(sampleProcedure, i, taught!, watched));
  return [
    [`${difficulty} ${lookSeed}, under way`, told.map(({ under }) => percent(under))],
    [`${difficulty} ${lookSeed}, ended`, told.map(({ ended }) => percent(ended))],
  ];
}

/** Median processor time of one picture, in milliseconds over all threads. */
async function costs(candidates: readonly Candidate[]): Promise<string[]> {
  const picture = square(0, 60);
  const cells: string[] = [];
  for (const candidate of candidates) {
    const times: number[] = [];
    for (let i = 0; i < 20; i++) {
      const before = process.cpuUsage();
      await candidate.encode(picture, wholeRegion(picture));
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
    cells.push(times.sort((a, b) => a - b)[10]!.toFixed(1));
  }
  return cells;
}

function percent({ right, of }: Share): string {
  return `${Math.round((100 * right) / of)} %`;
}
