import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { spliceSession, type SpliceJob } from "../../src/kits/splice/app/splice-session.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { FormatError } from "../../src/core/domain/format-error.ts";
import { seeded, shuffled } from "../../src/core/domain/seeded.ts";
import type { Perception } from "../../src/core/domain/feed/source.ts";
import type { Tick } from "../../src/core/domain/tick.ts";
import { wilson } from "../../src/core/metrics/wilson.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import { SPLICE_OPERATIONS, spliceName, type Bridge, type SpliceWish } from "../../src/kits/splice/core/operation.ts";
import { planSplice } from "../../src/kits/splice/core/windows.ts";
import { normalScript } from "../../src/core/synthetic/generate-take-script.ts";
import { readSessionTake } from "../../src/storage/session-take.ts";
import { takeInCache } from "../../src/synthetic/synthetic-cache.ts";
import { writeTakeSession } from "../../src/synthetic/take-session.ts";
import { drawnProcedure } from "../fixtures/drawn-procedures.ts";
import { table } from "./report.ts";
import { wishesOf } from "./splice-takes.ts";

/** How films are put together: where they are cut, and how windows meet. */
const WAYS: readonly { readonly name: string; readonly bridge: Bridge; readonly looked: boolean }[] = [
  { name: "looked for, crossfade", bridge: "crossfade", looked: true },
  { name: "looked for, plain cut", bridge: "cut", looked: true },
  { name: "where the annotation ends steps, plain cut", bridge: "cut", looked: false },
];

/** Of each operation, from each recording. */
const EACH = 2;
const STEPS = 6;
const FPS = 15;
const SIZE = { width: 320, height: 180 };
const takesFolder = fileURLToPath(new URL("../../.cache/takes", import.meta.url));

/** One film that was cut. */
interface CutFilm {
  readonly way: string;
  readonly seams: number;
  readonly noticed: number;
  readonly seconds: number;
  readonly handsAt: number;
}

/**
 * How many cuts the program's own detector names that is told how many there are and not where, in films cut of drawn recordings of 15 pictures a second.
 *
 * @param onFilm told of each film that was made
 */
export async function seamsSection(
  seeds: readonly number[],
  perception: Perception,
  onFilm: (name: string) => void,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "benchside-seams-"));
  try {
    const films: CutFilm[] = [];
    for (const seed of seeds) films.push(...(await filmsOf(seed, folder, perception, onFilm)));
    return sectionOf(films, seeds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function filmsOf(seed: number, sessions: string, perception: Perception, onFilm: (name: string) => void): Promise<CutFilm[]> {
  const procedure = drawnProcedure(seed, STEPS);
  const script = normalScript(procedure, seed + 1, { lookSeed: seed, difficulty: "middle" });
  const take = await takeInCache({ procedure, script, folder: takesFolder, ffmpeg: findFfmpeg(), fps: FPS, size: SIZE });
  const id = `take-${seed}`;
  const folder = join(sessions, id);
  await writeTakeSession({ folder, take, procedure, program: "benchside bench", startedAt: new Date(0).toISOString() });
  const ticks: Tick[] = [];
  for await (const frame of fileSource({ path: take.video, speed: "max" }).frames(new AbortController().signal))
    ticks.push(await perception.perceive(frame));
  const { told } = await readSessionTake(folder);
  const films: CutFilm[] = [];
  for (const wish of drawn(procedure, told.segments, seed))
    for (const { name: way, bridge, looked } of WAYS) {
      const chosen = looked ? [] : annotatedCuts(procedure, told.segments, wish);
      const job: SpliceJob = { wish, bridge, folder, from: null, chosen };
      const made = await spliceSession(job, {
        ...{ sessions, id: spliceName(`${id}-${films.length}`, wish), program: "benchside bench", now: () => new Date(0) },
        ...{ signal: new AbortController().signal, onProgress: () => {} },
        look: async function* () {
          yield* ticks;
        },
      }).catch(passedOver);
      if (made === null) continue;
      onFilm(made.folder);
      const { seams, noticed, labels } = made;
      films.push({ way, noticed, seams: seams.length, seconds: labels.seconds, handsAt: seams.filter(({ hands }) => hands).length });
      await rm(made.folder, { recursive: true });
    }
  return films;
} // prettier-ignore

/** A first step that begins with the film leaves nothing before it to cut to. */
function passedOver(error: unknown): null {
  if (!(error instanceof FormatError)) throw error;
  console.error(error.message);
  return null;
}

type Segments = Parameters<typeof wishesOf>[1];

function drawn(procedure: Procedure, segments: Segments, seed: number): SpliceWish[] {
  const wishes = shuffled(seeded(seed, "seams"), wishesOf(procedure, segments));
  return SPLICE_OPERATIONS.flatMap((operation) => wishes.filter((wish) => wish.operation === operation).slice(0, EACH));
}

function annotatedCuts(procedure: Procedure, segments: Segments, wish: SpliceWish): SpliceJob["chosen"] {
  const plan = planSplice(procedure, { segments, deviations: [], filmed: [{ from: 0, to: Infinity }] }, wish);
  if (!plan.ok) return [];
  return plan.windows.flatMap(({ start, end }, window) => [
    ...(start ? [{ window, edge: "start" as const, at: start.at }] : []),
    ...(end ? [{ window, edge: "end" as const, at: end.at }] : []),
  ]);
}

/** Seconds of a film that a guess covers: half a second at either side. */
const COVERED = 1;

function sectionOf(films: readonly CutFilm[], seeds: readonly number[]): string {
  const rows = WAYS.map(({ name }) => {
    const own = films.filter(({ way }) => way === name);
    const sum = (of: (film: CutFilm) => number) => own.reduce((total, film) => total + of(film), 0);
    const [seams, noticed] = [sum((film) => film.seams), sum((film) => film.noticed)];
    const [low, high] = wilson(noticed, seams);
    const chance = sum(({ seams: n, seconds }) => n * (1 - (1 - COVERED / seconds) ** n)) / Math.max(1, seams);
    return [
      name,
      `${own.length}`,
      `${seams}`,
      `${sum(({ handsAt }) => handsAt)}`,
      `${noticed} (${(noticed / Math.max(1, seams)).toFixed(2)}, ${low.toFixed(2)} to ${high.toFixed(2)})`,
      chance.toFixed(2),
    ];
  });
  return [
    `Recordings drawn by seeds ${seeds.join(", ")}, ${STEPS} steps each, middle difficulty, ${SIZE.width} × ${SIZE.height}, ${FPS} pictures a second; ${EACH} films of each operation from each, where it makes so many. The detector is told how ` +
      "many cuts a film has and names as many moments: the strongest jumps of brightness from one picture to the next, against the second around them. A cut is found within half a second. " +
      "In brackets: share, and Wilson's 95 % interval, which takes cuts for independent of each other. By chance: the same number of moments named at random. No person has been asked.",
    table(["where it is cut, and how", "films", "cuts", "with hands in the picture", "found", "by chance"], rows),
  ].join("\n\n");
}
