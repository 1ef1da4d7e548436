import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { wholeRegion } from "../../src/models/onnx/onnx-picture.ts";
import type { Encoder } from "../../src/models/onnx/encoder.ts";
import { takeName } from "../../src/synthetic/synthetic-cache.ts";
import { takeFrames } from "../../src/synthetic/render-take.ts";
import { scriptOf, type TakeWanted } from "../fixtures/coached-takes.ts";
import { drawnProcedure } from "../fixtures/drawn-procedures.ts";

/** A picture a second, as the program looks before a session. */
const FPS = 1;
const SIZE = { width: 640, height: 360 };
const folder = fileURLToPath(new URL("../../.cache/openings", import.meta.url));

/** What an encoder makes of a take as it begins. */
export type Opening = readonly { readonly t: number; readonly scene: Float32Array }[];

/** A drawn bench, with a take that may teach it and one that is watched. */
export interface DrawnBench {
  readonly name: string;
  readonly goal: string;
  readonly steps: readonly string[];
  readonly lesson: TakeWanted;
  readonly watched: TakeWanted;
}

/** Distance of the seeds of two benches, and steps of their procedures. */
const STRIDE = 19;
const LENGTHS = [6, 8, 5, 9, 7, 10];

/** The bench of this number among those of a seed. Numbers from 0; two seeds share none. */
export function drawnBench(seed: number, number: number): DrawnBench {
  const look = seed * 10_000 + number * STRIDE;
  const procedure = drawnProcedure(look, LENGTHS[number % LENGTHS.length]!);
  const take = (at: number, difficulty: "easy" | "middle"): TakeWanted => ({
    ...{ procedure, look, seed: look + 1 + at, deviation: null, difficulty },
  });
  return {
    name: `${seed} ${number}`,
    goal: procedure.goal,
    steps: procedure.steps.map(({ text }) => text),
    lesson: take(0, "easy"),
    watched: take(1, "middle"),
  };
}

/** The first seconds of a take, drawn and looked at, or from the cache. */
export async function openingOf(wanted: TakeWanted, seconds: number, encoder: Encoder): Promise<Opening> {
  const { procedure } = wanted;
  const script = scriptOf(wanted);
  const seenBy = createHash("sha256").update(encoder.name).digest("hex").slice(0, 8);
  const path = join(folder, `${takeName({ procedure, script, fps: FPS })}-${seconds}-${seenBy}.json`);
  const kept = await readFile(path, "utf8").catch(() => null);
  if (kept !== null) return unpacked(JSON.parse(kept) as string[]);
  const scenes: Float32Array[] = [];
  for (const rgba of takeFrames({ procedure, script, fps: FPS, size: SIZE })) {
    if (scenes.length >= seconds * FPS) break;
    const picture = { ...SIZE, rgb: withoutAlpha(rgba) };
    scenes.push(await encoder.encode(picture, wholeRegion(picture)));
  }
  await mkdir(folder, { recursive: true });
  const texts = scenes.map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength).toString("base64"),
  );
  await writeFile(`${path}.${process.pid}`, JSON.stringify(texts));
  await rename(`${path}.${process.pid}`, path);
  return unpacked(texts);
}

function unpacked(texts: readonly string[]): Opening {
  return texts.map((text, at) => {
    const bytes = new Uint8Array(Buffer.from(text, "base64"));
    return { t: at / FPS, scene: new Float32Array(bytes.buffer, 0, bytes.length / 4) };
  });
}

function withoutAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from]!;
    rgb[to + 1] = rgba[from + 1]!;
    rgb[to + 2] = rgba[from + 2]!;
  }
  return rgb;
}
