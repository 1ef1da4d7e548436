import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mutated } from "./mutate.ts";
import { namesFile, type Target } from "./target.ts";

/** What is kept of finds, a folder a target: small files that were made here. */
const CORPUS = join(import.meta.dirname, "corpus");
/** Bytes that trying one input may take, whatever it says of itself: a quarter of a megabyte comes to a few. */
const MOST_BYTES = 256 * 1024 * 1024;

/** An input that a target neither took nor refused in its own words. */
export interface Find {
  readonly target: string;
  /** What the input was made of: its seed, or its file in the corpus. */
  readonly from: string;
  readonly why: string;
  readonly bytes: Uint8Array;
}

/** Inputs that were made, by target: some take an encoder or a folder. */
const MADE = new Map<string, Promise<Uint8Array[]>>();

/** The inputs of a target, and what was found with it before. */
export async function inputsOf(
  target: Target,
): Promise<{ readonly made: Uint8Array[]; readonly kept: Map<string, Uint8Array> }> {
  const folder = join(CORPUS, target.name);
  const kept = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  if (!MADE.has(target.name)) MADE.set(target.name, Promise.resolve(target.inputs()));
  return {
    made: await MADE.get(target.name)!,
    kept: new Map(kept.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))])),
  };
}

/** Whether a target takes an input that is as it should be: else what is made of it would be refused at its beginning. */
export async function takesOne(target: Target): Promise<boolean> {
  for (const bytes of (await inputsOf(target)).made)
    try {
      await target.run(Uint8Array.from(bytes));
      return true;
    } catch {
      // Another one may be.
    }
  return false;
}

/** Try an input; null when it is taken, or refused in words of ours, and what went wrong otherwise. */
export async function tried({ run, refuses = namesFile }: Target, bytes: Uint8Array): Promise<string | null> {
  const before = process.memoryUsage();
  try {
    await run(Uint8Array.from(bytes));
  } catch (error) {
    if (!(error instanceof Error) || !refuses(error))
      return `it threw ${error instanceof Error ? error.stack : String(error)}`;
  }
  const after = process.memoryUsage();
  const took = after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed;
  return took > MOST_BYTES ? `it took ${Math.round(took / 2 ** 20)} MB of memory` : null;
}

/** Try everything that is kept, and so many inputs that are made anew from seeds `from` to `to`. */
export async function tryInputs(target: Target, from: number, to: number, most = 20): Promise<Find[]> {
  const { made, kept } = await inputsOf(target);
  const finds: Find[] = [];
  const look = async (name: string, bytes: Uint8Array): Promise<void> => {
    const why = await tried(target, bytes);
    if (why !== null) finds.push({ target: target.name, from: name, why, bytes });
  };
  for (const [name, bytes] of kept) await look(name, bytes);
  for (const [at, bytes] of made.entries()) await look(`input ${at}`, bytes);
  const all = [...made, ...kept.values()];
  for (let seed = from; seed < to && finds.length < most; seed += 1) await look(`seed ${seed}`, mutated(all, seed));
  return finds;
}
