import { quantile } from "../../src/core/metrics/class-score.ts";

/** Most that an exponent of growth may be: linear, with some room for the noise of a busy machine. */
export const LINEAR = 1.1;

/** So many of the largest sizes are looked at apart. */
export const LAST = 3;

/** What one thing costs at each size. */
interface GrownRow {
  readonly what: string;
  readonly unit: "ms" | "µs" | "MB";
  /** One a size. */
  readonly values: readonly number[];
}

/** What was measured of one kind of work at growing sizes. */
export interface Grown {
  /** What was made, in a sentence or two. */
  readonly about: string;
  readonly sizes: readonly { readonly name: string; readonly size: number }[];
  readonly rows: readonly GrownRow[];
}

/** What doing something once costs. */
export interface Cost {
  /** Milliseconds of processor time, all threads: the middle one of several times. */
  readonly ms: number;
  /** Megabytes that are held by what comes of it, after the rubbish was collected. */
  readonly mb: number;
}

/** The exponent of the growth, by least squares of the logarithms. @param last over so many of the largest sizes; all when left out */
export function slope({ values }: GrownRow, sizes: Grown["sizes"], last = sizes.length): number {
  const points = values.map((value, at) => [Math.log(sizes[at]!.size), Math.log(value)] as const).slice(-last);
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))];
  const spread = points.reduce((sum, [one]) => sum + (one - x) ** 2, 0);
  return points.reduce((sum, [one, other]) => sum + (one - x) * (other - y), 0) / spread;
}

/**
 * Do something once to warm up and `times` times for the clock, then `copies` times for the memory that is held by what comes of it: the mean of them.
 */
export async function costOf(times: number, work: () => unknown, copies = 1): Promise<Cost> {
  await work();
  const spent: number[] = [];
  for (let time = 0; time < times; time += 1) spent.push(await processorMs(work));
  const before = await heldMb();
  const kept: unknown[] = [];
  for (let copy = 0; copy < copies; copy += 1) kept.push(await work());
  // Less than a kilobyte cannot be told from the rubbish of others.
  const mb = Math.max(0.001, ((await heldMb()) - before) / kept.length);
  return { ms: quantile(spent, 0.5)!, mb };
}

/** Milliseconds of processor time that something takes, in all threads of the process. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Megabytes that the process holds, outside its heap too, after the rubbish was collected. */
export async function heldMb(): Promise<number> {
  const { gc } = globalThis as { gc?: () => void };
  if (!gc) throw new Error("the bench is started with --expose-gc: npm run bench:growth");
  // What holds others by a finaliser is let go of a turn later.
  for (let turn = 0; turn < 3; turn += 1) {
    gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
