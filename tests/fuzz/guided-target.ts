import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mutated } from "./mutate.ts";
import { TARGETS } from "./targets.ts";
import { inputsOf, tried } from "./try-inputs.ts";

const OUT = join(import.meta.dirname, "../../dist");
/** The one target that is wanted; all when left out. */
const wanted = process.env["BENCHSIDE_FUZZ_TARGET"];
/** The first byte of an input says which of them takes the rest. */
const targets = TARGETS.filter(({ name }) => (wanted ?? name) === name);
/** Longest input to begin with: longer ones make each try slow. */
const MOST_BYTES = 32 * 1024;
/** Inputs that are changed on purpose, a target. */
const CHANGED = 30;
/** What was found, by message and place: one of a kind is enough. */
const known = new Set<string>();
/** How often each was tried. */
const tries = targets.map(() => 0);

/** Write what the targets take, what was found before, and some that are changed, into a folder of inputs to begin with. */
export async function writeInputs(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [number, target] of targets.entries()) {
    const { made, kept } = await inputsOf(target);
    const all = [...made, ...kept.values()];
    all.push(...Array.from({ length: CHANGED }, (_, seed) => mutated(all, seed)));
    for (const [at, bytes] of all.entries())
      if (bytes.length <= MOST_BYTES)
        writeFileSync(join(folder, `${target.name}-${at}`), Buffer.concat([Uint8Array.of(number), bytes]));
  }
}

/** Called by Jazzer.js with each input: what is neither taken nor refused in words of ours is kept, once of a kind, and the run goes on. */
export async function fuzz(input: Buffer): Promise<void> {
  if (input.length === 0) return;
  const number = input[0]! % targets.length;
  const [target, bytes] = [targets[number]!, input.subarray(1)];
  // Some targets know the inputs that they made.
  await inputsOf(target);
  tries[number]! += 1;
  const why = await tried(target, bytes);
  if (why === null) return;
  const kind = `${target.name} ${why.replaceAll(/\d+/g, "").split("\n").slice(0, 3).join("\n").slice(0, 300)}`;
  if (known.has(kind)) return;
  known.add(kind);
  const folder = join(OUT, "fuzz", target.name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `guided-${known.size}`), bytes);
  console.error(`FOUND ${target.name} (${bytes.length} bytes, guided-${known.size}): ${why.slice(0, 900)}`);
}

process.once("exit", () => console.error(`TRIED ${targets.map(({ name }, at) => `${name} ${tries[at]}`).join(", ")}`));
