import { SAME_BENCH } from "../../../core/brain/filter/bench-appearance.ts";
import { dot, length } from "../../../core/brain/filter/linear.ts";
import type { Tick } from "../../../core/domain/tick.ts";
import type { BenchLook } from "../../../core/profile/profile-parts.ts";
import type { Account, KnownGoal } from "./known.ts";

/** Seconds that are looked back on; where fewer pictures than this came in them, since the machine is busy, the newest so many, of the last two minutes. */
const WINDOW = 30;
const NEWEST = 10;
const LONGEST_WINDOW = 120;
/** Fewest pictures that say anything, and the seconds that they span at least. */
const FEWEST = 5;
const LEAST_SECONDS = 4;

/**
 * The pictures of the last 30 s, or the newest ones where they come seldom, compared with how takes of the known benches begin. A bench that was seen is the bench for 30 s more: work changes how it
 * looks. Sees each tick once, in order.
 */
export class OpeningWatch {
  readonly #known: readonly KnownGoal[];
  /** Whether how its takes begin can tell each. */
  readonly #tells: readonly boolean[];
  /** Of each goal the places of those at other benches: their openings lie farther apart than one bench's do. */
  readonly #others: readonly (readonly number[])[];
  #seen: Pick<Tick, "t" | "scene">[] = [];
  /** How likely each looked in the last 30 s. */
  #looked: { readonly t: number; readonly values: readonly number[] }[] = [];

  constructor(known: readonly KnownGoal[]) {
    this.#known = known;
    this.#tells = known.map((one) => tells(one, known));
    this.#others = known.map((one) => [...known.keys()].filter((at) => areApart(one.opening, known[at]!.opening)));
  }

  /** What is seen for each goal now; null for those of which nothing is known, and for all while too little was seen. */
  take(tick: Pick<Tick, "t" | "scene">): (Account | null)[] {
    const newest = this.#seen.length - NEWEST + 1;
    this.#seen = [...this.#seen.filter(({ t }, at) => t > tick.t - (at < newest ? WINDOW : LONGEST_WINDOW)), tick];
    const enough = this.#seen.length >= FEWEST && tick.t - this.#seen[0]!.t >= LEAST_SECONDS;
    const mean = enough ? directionOf(this.#seen.map(({ scene }) => scene)) : null;
    if (mean === null) return this.#known.map(() => null);
    const distances = this.#known.map(({ opening }) => distanceTo(opening, mean));
    const values = this.#known.map(({ opening }, at) => {
      const other = Math.min(...this.#others[at]!.map((one) => distances[one]!));
      return opening === null ? -1 : likenessOf(distances[at]! / opening.limit, distances[at]! / other);
    });
    this.#looked = [...this.#looked.filter(({ t }) => t > tick.t - WINDOW), { t: tick.t, values }];
    return this.#known.map(({ opening, bench }, at) => {
      if (opening === null || bench === null || distances[at] === Infinity || !this.#tells[at]) return null;
      const value = Math.max(...this.#looked.map((one) => one.values[at]!));
      return { sense: "vision", value, why: { kind: "bench", bench, of: opening.scenes.length } };
    });
  }
}

/** Distance (1 − cosine) from the nearest of a bench's openings; Infinity where nothing is known of it, or other vectors. */
function distanceTo(opening: BenchLook | null, scene: ArrayLike<number>): number {
  if (opening === null || opening.scenes[0]?.length !== scene.length) return Infinity;
  return Math.min(...opening.scenes.map((one) => 1 - dot(one, scene)));
}

/** Share of a bench's lessons that must begin more like another of its own than like any other procedure's, where they differ as benches do. */
const NEARER_TO_OWN = 0.9;

/**
 * Whether how a bench's takes begin can tell it. Takes that begin alike do, and one take is taken at its word. Where they differ as much as two benches do (a camera on somebody's head in several
 * rooms), nearly each must begin more like another of them than like any take of another procedure: else the room is told, and not what is done there. Without another
 * procedure nobody knows.
 */
function tells({ opening, procedure }: KnownGoal, known: readonly KnownGoal[]): boolean {
  if (opening === null) return false;
  if (opening.scenes.length === 1 || opening.limit <= SAME_BENCH) return true;
  const others = known.filter((other) => other.procedure !== procedure && other.opening !== null);
  const nearerToOwn = opening.scenes.filter((scene, at) => {
    const own = { ...opening, scenes: opening.scenes.filter((_, k) => k !== at) };
    return distanceTo(own, scene) < Math.min(...others.map((other) => distanceTo(other.opening, scene)));
  });
  return others.length > 0 && nearerToOwn.length >= NEARER_TO_OWN * opening.scenes.length;
}

/** Share of the least distance of another bench up to which two openings pass for one bench, where several things are done; and the most that this distance counts for it. */
const ONE_BENCH = 0.4;
const MOST_LIMIT = 2 * SAME_BENCH;

/** Whether two openings are of different benches. */
function areApart(one: BenchLook | null, other: BenchLook | null): boolean {
  if (one === null || other === null) return false;
  const apart = ONE_BENCH * Math.min(one.limit, MOST_LIMIT);
  return other.scenes.every((scene) => distanceTo(one, scene) > apart);
}

/**
 * What distances say, −1..1: a bench must be near by itself, and nearer than the other benches are.
 *
 * @param apart distance from the nearest lesson's opening, in the least distance of another bench (`BenchLook`)
 * @param ratio the same distance as a share of that from the nearest other bench; 0 where no other is known
 */
function likenessOf(apart: number, ratio: number): number {
  return Math.max(-1, 1 - Math.max(apart, ratio));
}

/** Direction of the mean of scenes of one length. */
function directionOf(scenes: readonly Float32Array[]): Float64Array {
  const sum = new Float64Array(scenes[0]!.length);
  for (const scene of scenes) for (let i = 0; i < sum.length; i++) sum[i]! += scene[i]!;
  const size = length(sum) || 1;
  return sum.map((value) => value / size);
}
