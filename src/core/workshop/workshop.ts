import { type Random } from "../domain/seeded.ts";

/** One piece of drawn work. */
export interface Job {
  /** What is there once it is done soundly. */
  readonly makes: readonly string[];
  /** What is gone once it is done, however it was done. */
  readonly ends: readonly string[];
  /** What has to be there, or else it comes out unsound. */
  readonly wants: readonly string[];
  /** What has to be there, or else somebody is hurt. */
  readonly guardedBy: readonly string[];
  /** Jobs that need not be done; if they were, they have to be sound. */
  readonly leansOn: readonly number[];
  readonly uses: readonly string[];
  /** It can be done once and not be taken back. */
  readonly final: boolean;
  readonly safeguard: boolean;
  readonly optional: boolean;
  /** Jobs that are written to come first. */
  readonly after: readonly number[];
}

/** Drawn work: its jobs in an order that can be done, how much there is to use beyond once for each job, and what has to be there in the end. */
export interface Workshop {
  readonly jobs: readonly Job[];
  readonly spare: ReadonlyMap<string, number>;
  readonly goal: readonly string[];
}

/** What stands on the bench, by job. */
interface Placed {
  sound: boolean;
  /** What it ended that was there, and what it brought about that was not. */
  ended: readonly string[];
  added: readonly string[];
}

/**
 * A bench on which drawn work is done: what is there, what stands, what is left. It knows nothing of plans and of what anybody thinks of the work; ways back are tried on it, so nothing of the planner
 * may be imported here.
 */
export class WorkBench {
  readonly #shop: Workshop;
  readonly #there: Set<string>;
  readonly #placed: Map<number, Placed>;
  readonly #left: Map<string, number>;

  constructor(shop: Workshop, from?: WorkBench) {
    this.#shop = shop;
    this.#there = new Set(from === undefined ? [] : from.#there);
    this.#placed = new Map([...(from === undefined ? [] : from.#placed)].map(([job, placed]) => [job, { ...placed }]));
    this.#left = from === undefined ? stockOf(shop) : new Map(from.#left);
  }

  /** A bench in the same state. */
  copy(): WorkBench {
    return new WorkBench(this.#shop, this);
  }

  /** Whether everything is there that has to be in the end. */
  get isReached(): boolean {
    return this.#shop.goal.every((thing) => this.#there.has(thing));
  }

  /** The state in words, the same for benches that are the same from here on. */
  get key(): string {
    const placed = [...this.#placed].toSorted(([a], [b]) => a - b);
    return JSON.stringify([
      [...this.#there].toSorted(),
      placed.map(([job, { sound, ended, added }]) => [job, sound, ended, added]),
      [...this.#left].toSorted(),
    ]);
  }

  /** Whether a job stands, soundly or not. */
  stands(job: number): boolean {
    return this.#placed.has(job);
  }

  /**
   * Do a job. Returns what is bad about having asked for it, null for nothing.
   *
   * @param how `badly` comes out unsound, `luckily` hurts nobody whatever guards are missing
   */
  perform(number: number, how: "well" | "badly" | "luckily" = "well"): string | null {
    const job = this.#shop.jobs[number]!;
    const was = this.#placed.get(number);
    if (how === "well" && job.guardedBy.some((thing) => !this.#there.has(thing))) return "danger";
    if (was !== undefined && job.final) return "done for good";
    if (!was?.sound && !job.safeguard && this.#isCovered(number)) return "covered";
    for (const thing of job.uses) if ((this.#left.get(thing) ?? 0) < 1) return `no ${thing} left`;
    for (const thing of job.uses) this.#left.set(thing, this.#left.get(thing)! - 1);
    const isWanted =
      job.wants.every((thing) => this.#there.has(thing)) &&
      job.leansOn.every((other) => this.#placed.get(other)?.sound !== false);
    const sound = how !== "badly" && isWanted;
    const ended = [...new Set([...(was?.ended ?? []), ...job.ends.filter((thing) => this.#there.has(thing))])];
    for (const thing of job.ends) this.#there.delete(thing);
    const fresh = sound ? job.makes.filter((thing) => !this.#there.has(thing)) : [];
    const added = sound ? [...new Set([...(was?.added ?? []), ...fresh])] : [];
    for (const thing of added) this.#there.add(thing);
    if (!sound) for (const thing of was?.added ?? []) this.#there.delete(thing);
    this.#placed.set(number, { sound, ended, added });
    return sound || how !== "well" ? null : "unsound";
  }

  /** Take a job back. Returns what is bad about having asked for it, null for nothing. */
  remove(number: number): string | null {
    const job = this.#shop.jobs[number]!;
    const was = this.#placed.get(number);
    if (was === undefined) return "not there";
    if (job.final) return "done for good";
    // What ended a guard is taken back to have it again.
    if (job.guardedBy.some((thing) => !this.#there.has(thing) && !job.ends.includes(thing))) return "danger";
    if (this.#isCovered(number)) return "covered";
    this.#placed.delete(number);
    const isEnded = (thing: string): boolean => [...this.#placed.values()].some(({ ended }) => ended.includes(thing));
    for (const thing of was.added) if (isEnded(thing) || !this.#isMadeBy(thing, number)) this.#there.delete(thing);
    for (const thing of was.ended) if (this.#isMadeBy(thing, number)) this.#there.add(thing);
    return null;
  }

  /** Something stands that wants what a job makes, or leans on it. */
  #isCovered(number: number): boolean {
    const { jobs } = this.#shop;
    return [...this.#placed.keys()].some(
      (other) =>
        jobs[other]!.wants.some((thing) => this.#makerFor(other, thing) === number) ||
        jobs[other]!.leansOn.includes(number),
    );
  }

  /** The job from which another one has a thing that it wants: the newest before it that makes it. */
  #makerFor(job: number, thing: string): number {
    return this.#shop.jobs.slice(0, job).findLastIndex(({ makes }) => makes.includes(thing));
  }

  #isMadeBy(thing: string, besides: number): boolean {
    return [...this.#placed].some(
      ([job, { sound }]) => job !== besides && sound && this.#shop.jobs[job]!.makes.includes(thing),
    );
  }
}

function stockOf({ jobs, spare }: Workshop): Map<string, number> {
  const left = new Map<string, number>();
  for (const { uses } of jobs) for (const thing of uses) left.set(thing, (left.get(thing) ?? 0) + 1);
  for (const [thing, count] of left) left.set(thing, count + (spare.get(thing) ?? Infinity));
  return left;
}

/** Whether any order of doing and taking back leads to where everything has to be; null where that was not found out within so many states. */
export function canBeRepaired(shop: Workshop, from: WorkBench, most: number): boolean | null {
  const seen = new Set([from.key]);
  const waiting = [from];
  for (let at = 0; at < waiting.length; at++) {
    const bench = waiting[at]!;
    if (bench.isReached) return true;
    if (seen.size > most) return null;
    for (const job of shop.jobs.keys())
      for (const act of ["perform", "remove"] as const) {
        const next = bench.copy();
        const bad = act === "perform" ? next.perform(job) : next.remove(job);
        if (bad !== null || seen.has(next.key)) continue;
        seen.add(next.key);
        waiting.push(next);
      }
  }
  return false;
}

/** Chances and sizes of what is drawn. */
const DRAWN = {
  jobs: [4, 9],
  second: 0.4,
  custom: 0.1,
  ends: 0.2,
  again: 0.4,
  uses: 0.35,
  final: 0.12,
  optional: 0.1,
  safeguard: 0.35,
  guarded: 0.7,
} as const;

/** Draw work: what needs what, what ends what, what is used up, what is final and what guards against danger. */
export function drawWorkshop(random: Random): Workshop {
  const [least, most] = DRAWN.jobs;
  const count = least + Math.floor(random() * (most - least + 1));
  const guard = random() < DRAWN.safeguard ? Math.floor((random() * count) / 2) : -1;
  const jobs: Job[] = [];
  /** Jobs of which something was ended, and by which: nothing may come to want that any more. */
  const closed = new Map<number, number>();
  for (let number = 0; number < count; number++) jobs.push(drawJob(jobs, number, guard, closed, random));
  const guarded = jobs.map((job, number) => withGuard(job, number, jobs, guard, random));
  const spare = new Map<string, number>();
  for (const thing of GOODS) if (random() < 0.6) spare.set(thing, Math.floor(random() * 3));
  const shop = { jobs: guarded, spare, goal: [] };
  const bench = new WorkBench(shop);
  guarded.forEach(({ optional }, number) => (optional ? null : bench.perform(number)));
  const made = new Set(guarded.flatMap(({ makes }) => makes));
  const goal = [...made].filter((thing) => new WorkBench({ ...shop, goal: [thing] }, bench).isReached);
  return { ...shop, goal };
}

const GOODS = ["tape", "glue", "screw"];

function drawJob(
  jobs: readonly Job[],
  number: number,
  guard: number,
  closed: Map<number, number>,
  random: Random,
): Job {
  const isGuard = number === guard;
  const open = jobs.flatMap((_, other) => (closed.has(other) ? [] : [other]));
  const near = open.at(-1);
  const firsts = near === undefined ? [] : random() < 0.85 ? [near] : [open[Math.floor(random() * open.length)]!];
  if (firsts.length > 0 && random() < DRAWN.second) firsts.push(open[Math.floor(random() * open.length)]!);
  const makes = [`made ${number}`, ...(random() < 0.4 ? [`also ${number}`] : [])];
  const ends: string[] = [];
  const target = open.findLast((other) => other < number - 1 && !jobs[other]!.optional);
  const after = new Set(firsts);
  const wants = new Set<string>();
  for (const first of after)
    if (!jobs[first]!.optional && random() >= DRAWN.custom) for (const thing of jobs[first]!.makes) wants.add(thing);
  if (target !== undefined && !isGuard && random() < DRAWN.ends) {
    ends.push(...jobs[target]!.makes);
    after.add(target);
    for (const thing of ends) wants.add(thing);
    for (const [other, job] of jobs.entries())
      if (job.after.includes(target) || job.wants.some((thing) => ends.includes(thing))) after.add(other);
    for (const other of after)
      if (other !== target && !closed.has(other) && !jobs[other]!.optional)
        for (const thing of jobs[other]!.makes) wants.add(thing);
    closed.set(target, number);
  }
  // What comes after something that was ended in between comes after that ending too.
  for (let size = -1; size !== after.size;) {
    size = after.size;
    for (const other of allBefore([...jobs, { after: [...after] }], number)) {
      const closer = closed.get(other);
      if (closer !== undefined && closer !== number) after.add(closer);
    }
  }
  const ender = jobs.findIndex((job) => job.ends.length > 0);
  const isMadeAgain = jobs.some(({ makes: things }, other) => things.some((thing) => !thing.endsWith(` ${other}`)));
  if (ends.length === 0 && ender >= 0 && !isMadeAgain && after.has(ender) && random() < DRAWN.again)
    makes.push(jobs[ender]!.ends[0]!);
  const optional =
    !isGuard && ends.length === 0 && makes.every((thing) => thing.endsWith(` ${number}`)) && random() < DRAWN.optional;
  return {
    ...{ makes, ends, wants: [...wants], guardedBy: [], optional, safeguard: isGuard },
    leansOn: [...after].filter((other) => jobs[other]!.optional),
    uses: random() < DRAWN.uses ? [GOODS[Math.floor(random() * GOODS.length)]!] : [],
    final: !isGuard && random() < DRAWN.final,
    after: [...after],
  };
}

/** Much of what comes after the safeguard is dangerous without it, until it is ended. */
function withGuard(job: Job, number: number, jobs: readonly Job[], guard: number, random: Random): Job {
  if (guard < 0 || number === guard || random() >= DRAWN.guarded) return job;
  const befores = allBefore(jobs, number);
  const { makes } = jobs[guard]!;
  const isEnded = jobs.slice(0, number).some(({ ends }) => ends.some((thing) => makes.includes(thing)));
  return befores.has(guard) && !isEnded ? { ...job, guardedBy: makes } : job;
}

function allBefore(jobs: readonly Pick<Job, "after">[], number: number): Set<number> {
  const all = new Set<number>();
  for (const other of jobs[number]!.after) for (const one of [other, ...allBefore(jobs, other)]) all.add(one);
  return all;
}
