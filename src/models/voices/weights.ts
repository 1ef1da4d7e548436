import { firstLine } from "../../core/domain/first-line.ts";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { Bytes } from "../../core/domain/bounds.ts";
import { ModelError, ModelFolder } from "../onnx/model-folder.ts";

/** Sets of weights that scripts/voices.mjs fetches. */
export type WeightSet = "whisper-base" | "silero-vad" | "kokoro" | "kokoro-voices";

const Manifest = z.object({
  version: z.literal(1),
  files: z
    .array(z.object({ name: z.string().min(1), bytes: Bytes.min(1), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .min(1),
});
const State = z.union([
  z.object({ state: z.enum(["fetching", "failed"]), pid: z.number(), what: z.string().max(500) }),
  z.object({ state: z.literal("left-out") }),
]);

/** What to do when weights are missing or broken. */
const FETCH = "Run `node scripts/voices.mjs` to fetch them.";

/** What to do where the program was packaged without them. */
const WITH_VOICES = "Install the package of this version with voices over it; nothing that was recorded changes.";

/** Folder of the weights of speech inside the folder of the models. */
export function voicesFolder(modelsFolder: string): string {
  return join(modelsFolder, "speech");
}

/**
 * Path of a set of weights, each file of which is as it was fetched.
 *
 * @param folder of `voicesFolder`
 * @throws ModelError naming the file and what to do
 */
export async function openWeights(folder: string, set: WeightSet): Promise<string> {
  const path = join(folder, set);
  const weights = new ModelFolder(path, FETCH);
  const { files } = await weights.readJson("manifest.json", Manifest);
  for (const { name, sha256 } of files) {
    const hash = createHash("sha256");
    for await (const piece of createReadStream(await weights.locate(name))) hash.update(piece as Buffer);
    if (hash.digest("hex") !== sha256) throw weights.error(name, "is not the file that was fetched");
  }
  return path;
}

/** Whether every file of a set is there in its size. Never rejects. */
export async function hasWeights(folder: string, set: WeightSet): Promise<boolean> {
  try {
    const path = join(folder, set);
    const { files } = await new ModelFolder(path, FETCH).readJson("manifest.json", Manifest);
    const sizes = await Promise.all(files.map(({ name }) => stat(join(path, name))));
    return sizes.every(({ size }, at) => size === files[at]!.bytes);
  } catch {
    return false;
  }
}

/** Why weights are missing, and what to do, in words for a person. */
export async function whyMissing(folder: string): Promise<string> {
  const text = await readFile(join(folder, "state.json"), "utf8").catch(() => "null");
  const found = State.safeParse(parsed(text));
  if (!found.success) return `What hears and speaks has not been fetched. ${FETCH}`;
  // scripts/package/builder.mjs writes it.
  if (found.data.state === "left-out") return `What hears and speaks is not in this package. ${WITH_VOICES}`;
  const { state, pid, what } = found.data;
  if (state === "fetching" && lives(pid)) return `What hears and speaks is being fetched: ${what}.`;
  return `What hears and speaks could not be fetched (${what}). ${FETCH}`;
}

/** An error of weights as one line. */
export function problemOf(error: unknown): string {
  return error instanceof ModelError ? `${error.problem}. ${error.fix}` : firstLine(error);
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
