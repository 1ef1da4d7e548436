import { dot, length } from "../brain/filter/linear.ts";
import type { Tick } from "../domain/tick.ts";
import type { Account, KnownGoal } from "./known.ts";

/** Seconds that are looked back on. */
const WINDOW = 30;
/** Fewest pictures that say anything, and the seconds that they span at least. */
const FEWEST = 5;
const LEAST_SECONDS = 4;

/** The pictures of the last 30 s, compared with how takes of the known benches begin. Sees each tick once, in order. */
export class OpeningWatch {
  readonly #known: readonly KnownGoal[];
  #seen: Pick<Tick, "t" | "scene">[] = [];

  constructor(known: readonly KnownGoal[]) {
    this.#known = known;
  }

  /** What is seen for each goal now; null for those of which nothing is known, and for all while too little was seen. */
  take(tick: Pick<Tick, "t" | "scene">): (Account | null)[] {
    this.#seen = [...this.#seen.filter(({ t }) => t > tick.t - WINDOW), tick];
    const enough = this.#seen.length >= FEWEST && tick.t - this.#seen[0]!.t >= LEAST_SECONDS;
    const mean = enough ? directionOf(this.#seen.map(({ scene }) => scene)) : null;
    return this.#known.map(({ opening, bench }) => {
      if (mean === null || opening === null || bench === null || opening.scenes[0]!.length !== mean.length) return null;
      const apart = Math.min(...opening.scenes.map((scene) => 1 - dot(scene, mean))) / opening.limit;
      return { sense: "vision", value: likenessOf(apart), why: { kind: "bench", bench, of: opening.scenes.length } };
    });
  }
}

/**
 * What a distance says, −1..1.
 *
 * @param apart distance from the nearest lesson's opening, in the least distance of another bench (`BenchLook`)
 */
function likenessOf(apart: number): number {
  return Math.max(-1, 1 - apart);
}

/** Direction of the mean of scenes of one length. */
function directionOf(scenes: readonly Float32Array[]): Float64Array {
  const sum = new Float64Array(scenes[0]!.length);
  for (const scene of scenes) for (let i = 0; i < sum.length; i++) sum[i]! += scene[i]!;
  const size = length(sum) || 1;
  return sum.map((value) => value / size);
}
