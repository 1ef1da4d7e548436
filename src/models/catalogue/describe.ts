import { stat } from "node:fs/promises";
import { basename, relative } from "node:path";
import { z } from "zod";
import type { FolderDescription, FolderProblem } from "../../core/settings/folder-description.ts";
import { ModelError, ModelFolder } from "../onnx/model-folder.ts";
import type { OnnxHeader } from "../onnx/onnx-header.ts";
import { architectureOf, type Architecture } from "./architectures.ts";
import {
  isPart,
  isWeightsOf,
  missingFrom,
  notesOn,
  partsIn,
  processorWeights,
  type ListedFile,
} from "./catalogue-expected.ts";
import { licenceIn } from "./licence.ts";
import { readModelConfig } from "./model-config.ts";

const Config = z.looseObject({
  model_type: z.string().max(200).default(""),
  vision_config: z
    .looseObject({ deepstack_visual_indexes: z.array(z.unknown()).default([]) })
    .optional()
    .catch(undefined),
});

type Listed = ListedFile & { readonly outside: boolean };

/** Largest tokenizer that is read, in bytes. */
export const LARGEST_TOKENIZER = 64 * 2 ** 20;

const FIX = "Download the file again from where the folder came from.";
const CHOOSE = "Choose the folder that holds config.json and the folder onnx.";

/** transformers.js 4.3.1 hands on one vector for each token of a picture and nothing else. */
const DEEP =
  "It was taught with deeper features of pictures (deepstack), which are not passed on here, so that it sees less than it can. A server passes them on.";

/** What a part must take in, and as what it is given. */
const WANTED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  embed_tokens: { input_ids: ["int64"] },
  vision_encoder: { pixel_values: ["float32"] },
  decoder_model_merged: { inputs_embeds: ["float32", "float16"], attention_mask: ["int64"] },
  model: { input_ids: ["int64"], attention_mask: ["int64"] },
};

/**
 * What a folder is and what it lacks, in words. The folder is treated as a stranger's: nothing is read that lies outside it, nothing
 * that is larger than it may be, and weights are not read at all. Never rejects for what is wrong with the folder.
 */
export async function describeFolder(path: string): Promise<FolderDescription> {
  const empty: FolderDescription = {
    ...{ folder: path, job: null, architecture: "", title: basename(path), pictures: false, parts: [], weights: 0 },
    ...{ licence: "", problems: [], notes: [] },
  };
  if (!(await isFolder(path)))
    return { ...empty, problems: [{ file: path, problem: "is no folder that can be read", fix: CHOOSE }] };
  const folder = new ModelFolder(path, FIX);
  const problems: FolderProblem[] = [];
  const listed = [...(await folder.files()), ...(await folder.files("onnx"))];
  const forServers = listed.find(({ name }) => /\.gguf$/i.test(name));
  if (forServers && !listed.some(({ name }) => name.endsWith(".onnx")))
    return { ...empty, problems: [ofGguf(forServers.name)] };
  const read = await noting(folder, problems, CHOOSE, () => readModelConfig(folder, Config));
  const files = listed.filter(({ outside }) => !outside);
  const licence = await licenceIn(folder, files);
  if (!read) return { ...empty, licence, problems };
  const { config, file } = read;
  const known = architectureOf(config.model_type);
  if (!known) return { ...empty, licence, architecture: config.model_type, problems: [notKnown(config.model_type)] };
  const architecture = { ...known, files: known.files.map((name) => (name === "config.json" ? file : name)) };
  const found = partsIn(architecture, files);
  const broken = await brokenFiles(folder, architecture, found, problems);
  const parts = partsIn(architecture, files, broken);
  if (architecture.job === "language") await checkWords(folder, files, problems);
  const missing = missingFrom(architecture, parts, listed);
  problems.push(...missing, ...linksOut(architecture, listed));
  const useless = dropBesideWhole(problems, parts);
  const isDeep = (config.vision_config?.deepstack_visual_indexes.length ?? 0) > 0;
  const weights = processorWeights(parts);
  return {
    ...empty,
    ...{
      job: architecture.job,
      architecture: config.model_type,
      pictures: architecture.pictures,
      parts,
      weights,
      licence,
    },
    title: titleOf(architecture, weights),
    problems: useless.problems,
    notes: [...useless.notes, ...(isDeep ? [DEEP] : []), ...notesOn(parts, weights)],
  };
}

function titleOf({ title, job, pictures }: Architecture, weights: number): string {
  const does = { language: pictures ? "reads words and pictures" : "reads words alone", eyes: "looks at pictures" };
  const what = { ...does, ears: "understands speech", voice: "speaks" }[job];
  const size =
    weights >= 1e9 ? `${(weights / 1e9).toFixed(1)} GB` : `${(weights / 1e6).toFixed(weights < 1e7 ? 1 : 0)} MB`;
  return `${title}, ${what}, ${size}`;
}

function notKnown(type: string): FolderProblem {
  const named =
    type === "" ? "names no model_type" : `is of the type ${type.slice(0, 60)}, which this program cannot run`;
  const fix = "Choose another folder, or serve this one with a program that can run it and choose the server.";
  return { file: "config.json", problem: named, fix };
}

function ofGguf(file: string): FolderProblem {
  const fix = "Choose the file itself: in Settings as a model file, on the command line by its path.";
  return { file, problem: "is a GGUF file, not a folder of ONNX files", fix };
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  );
}

/** What is wrong with each ONNX file: cut short, of another model, with weights missing or outside. */
async function brokenFiles(
  folder: ModelFolder,
  { job }: Architecture,
  parts: FolderDescription["parts"],
  problems: FolderProblem[],
): Promise<Set<string>> {
  const broken = new Set<string>();
  for (const { part, types } of parts)
    for (const { file } of types) {
      const whole = await noting(folder, problems, FIX, () => folder.wholeModel(file));
      const other = whole && job === "language" ? ofAnotherModel(part, whole.header) : null;
      if (other) problems.push({ file, problem: other, fix: FIX });
      if (!whole || other) broken.add(file);
    }
  return broken;
}

/** Why a file is not the part that its name says; null when it is. */
function ofAnotherModel(part: string, { inputs }: OnnxHeader): string | null {
  for (const [name, types] of Object.entries(WANTED[part] ?? {})) {
    const input = inputs.find((one) => one.name === name);
    if (!input)
      return `is of another model: it has no input ${name}, but ${inputs
        .map((one) => one.name)
        .join(", ")
        .slice(0, 200)}`;
    if (!types.includes(input.type)) return `wants ${name} as ${input.type}, and is given ${types.join(" or ")}`;
  }
  if (part !== "vision_encoder" && part !== "embed_tokens" && !inputs.some(({ name }) => name.startsWith("past_")))
    return "has no cache among its inputs: this is an export for one pass. Get the one that is named merged, or with past";
  return null;
}

/** What must be readable before a question can be written down. */
async function checkWords(folder: ModelFolder, files: readonly ListedFile[], problems: FolderProblem[]): Promise<void> {
  const has = (name: string) => files.some((file) => file.name === name);
  const object = z.looseObject({});
  const jsons = ["preprocessor_config.json", "processor_config.json", "generation_config.json"].filter(has);
  for (const name of jsons) await noting(folder, problems, FIX, () => folder.readJson(name, object));
  if (has("tokenizer.json"))
    await noting(folder, problems, FIX, () => folder.readJson("tokenizer.json", object, LARGEST_TOKENIZER));
  if (!has("tokenizer_config.json")) return;
  const config = await noting(folder, problems, FIX, () => folder.readJson("tokenizer_config.json", object));
  if (!config || config["chat_template"] || has("chat_template.jinja") || has("chat_template.json")) return;
  const fix = "Take the variant that was tuned to follow instructions, which has one.";
  problems.push({ file: "chat_template.jinja", problem: "is missing, and tokenizer_config.json holds none", fix });
}

/** Links that lead out of the folder, of files that are needed. */
function linksOut({ files, parts }: Architecture, listed: readonly Listed[]): FolderProblem[] {
  const names = parts.flatMap((part) => part.split("|"));
  const needed = (name: string) => files.includes(name) || names.some((part) => isPart(part, name));
  return listed
    .filter(({ name, outside }) => outside && needed(name))
    .map(({ name }) => ({
      ...{ file: name, problem: "is a link that leads out of the folder" },
      fix: "Copy the file itself into the folder: what lies elsewhere is not read.",
    }));
}

/** A type of weights that is broken does no harm where another one of the same part is whole: it becomes a note. */
function dropBesideWhole(
  problems: readonly FolderProblem[],
  parts: FolderDescription["parts"],
): { problems: FolderProblem[]; notes: string[] } {
  const spare = new Set(
    parts.flatMap(({ types }) =>
      types.some(({ whole }) => whole) ? types.filter(({ whole }) => !whole).map(({ file }) => file) : [],
    ),
  );
  const owner = ({ file }: FolderProblem) => [...spare].find((one) => file === one || isWeightsOf(one, file));
  return {
    problems: problems.filter((one) => owner(one) === undefined),
    notes: problems.flatMap((one) => (owner(one) ? [`${one.file} ${one.problem}: another type is used.`] : [])),
  };
}

/** What `act` gives; null when the folder is at fault, which is noted. */
async function noting<T>(
  { path }: ModelFolder,
  problems: FolderProblem[],
  fix: string,
  act: () => Promise<T>,
): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    problems.push({ file: relative(path, error.file).replaceAll("\\", "/"), problem: error.wrong, fix });
    return null;
  }
}
