import { firstLine } from "../../../core/domain/first-line.ts";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { realpath } from "node:fs/promises";
import { basename } from "node:path";
import { describeFolder, LARGEST_TOKENIZER } from "../../catalogue/describe.ts";
import { readModelConfig } from "../../catalogue/model-config.ts";
import { ModelFolder } from "../../onnx/model-folder.ts";
import type { LanguageOptions, LanguageStatus } from "../language-api.ts";
import type { Parts } from "./language-answer.ts";
import {
  loadLibrary,
  type Library,
  type LibraryModel,
  type LibraryTokenizer,
  type Processor,
} from "./language-library.ts";
import { openFiles, type OpenedFiles, type OpeningHints } from "./language-files.ts";
import { lookOf, Pictures } from "./language-pictures.ts";
import { Prompts } from "./prompt.ts";
import { Runner } from "./runner.ts";
import { Words } from "./language-words.ts";
import { z } from "zod";

const Ids = z.union([z.number().int(), z.array(z.number().int())]).transform((ids) => [ids].flat());
const Text = z.looseObject({ max_position_embeddings: z.number().int().positive().optional() });
/** What is read of a folder's config.json. */
const Config = z.looseObject({
  model_type: z.string(),
  image_token_id: z.number().int().optional(),
  image_token_index: z.number().int().optional(),
  eos_token_id: Ids.nullish(),
  max_position_embeddings: z.number().int().positive().optional(),
  text_config: Text.optional(),
});
/** What is read of generation_config.json. */
const Generation = z.looseObject({ eos_token_id: Ids.nullish() });
/** What is read of chat_template.json. */
const Template = z.looseObject({ chat_template: z.string() });
/** What is read of tokenizer.json. */
const AddedTokens = z.looseObject({
  added_tokens: z.array(z.looseObject({ content: z.string(), special: z.boolean().default(false) })).default([]),
});

/** An open language model. */
export interface OpenModel extends Parts {
  readonly status: LanguageStatus;
  close(): Promise<void>;
}

/** The folder cannot be opened; the message names the file and what to do. */
export class FolderRefused extends Error {
  override readonly name = "FolderRefused";
}

/** Longest text that a model is asked to read when its folder does not say how long it may be, in tokens. */
const MOST_TOKENS = 32_768;
/** Largest chat template, in bytes. */
const LARGEST_TEMPLATE = 2 ** 20;

/**
 * Opens a folder: checks it, reads its words, opens each of its files with the first provider that runs it once. Throws FolderRefused when the
 * folder is at fault or no provider runs it.
 */
export async function openLanguage(options: LanguageOptions, hints: OpeningHints): Promise<OpenModel> {
  const described = await describeFolder(options.folder);
  const [problem] = described.problems;
  if (problem) throw new FolderRefused(`${problem.file} ${problem.problem}. ${problem.fix}`);
  if (described.job !== "language")
    throw new FolderRefused(`${described.title}: this is no language model. Choose a folder of one.`);
  const path = await realpath(options.folder);
  const folder = new ModelFolder(path, "Download the file again from where the folder came from.");
  const { config, file } = await readModelConfig(folder, Config);
  const library = await loadLibrary();
  const reader = await readerOf(library, folder, described.pictures);
  const pictureToken = config.image_token_id ?? config.image_token_index ?? -1;
  const look = reader.processor && lookOf(reader.processor);
  const model = await emptyModel(library, path, config, described.pictures);
  const opened = await openFiles(library, model, {
    ...{ folder, parts: described.parts, options, hints, look },
    ...{ mayLook: described.pictures, large: described.weights },
  });
  const name = await nameOf(folder, file, config.model_type, opened);
  const longest = config.max_position_embeddings ?? config.text_config?.max_position_embeddings ?? MOST_TOKENS;
  const pictures = look && new Pictures(library, model, look);
  const { words, tokenizer, processor } = reader;
  return {
    ...{ library, tokenizer, words, name },
    prompts: new Prompts(library, { words, pictures, processor, type: config.model_type, pictureToken }),
    runner: new Runner(library, model, pictureToken, longest),
    ends: new Set([
      ...(config.eos_token_id ?? []),
      ...(await endsIn(folder)),
      ...(tokenizer.eos_token_id === undefined ? [] : [tokenizer.eos_token_id]),
    ]),
    status: {
      ...{ state: "ready", name, pictures: described.pictures, provider: providersOf(opened), tries: opened.tries },
      ...{ notes: [...described.notes, ...opened.notes], detail: "" },
    },
    close: async () => {
      for (const session of Object.values(model.sessions)) await session.release();
    },
  };
}

interface Reader {
  readonly words: Words;
  readonly tokenizer: LibraryTokenizer;
  readonly processor: Processor | null;
}

async function readerOf(library: Library, folder: ModelFolder, sees: boolean): Promise<Reader> {
  const local = { local_files_only: true };
  const refuse = (error: unknown) => {
    throw new FolderRefused(`${folder.path}: its words cannot be read (${firstLine(error)}). Download it again.`);
  };
  const processor = sees ? await library.AutoProcessor.from_pretrained(folder.path, local).catch(refuse) : null;
  // A class of processors that the library does not know, as LLaVA-OneVision's, has pictures alone.
  const made = processor?.tokenizer ?? (await library.AutoTokenizer.from_pretrained(folder.path, local).catch(refuse));
  const tokenizer = made as unknown as LibraryTokenizer;
  const { added_tokens: added } = await folder.readJson("tokenizer.json", AddedTokens, LARGEST_TOKENIZER);
  const special = added.filter((one) => one.special && one.content.length > 1).map(({ content }) => content);
  return { words: new Words(tokenizer, await templateOf(folder, tokenizer), sees, special), tokenizer, processor };
}

/** The template of a file of its own goes before that of the tokenizer's. */
async function templateOf(folder: ModelFolder, tokenizer: LibraryTokenizer): Promise<string | undefined> {
  if (await folder.has("chat_template.jinja"))
    return folder.readText("chat_template.jinja", ".jinja", LARGEST_TEMPLATE);
  if (tokenizer.chat_template || !(await folder.has("chat_template.json"))) return undefined;
  return (await folder.readJson("chat_template.json", Template)).chat_template;
}

async function endsIn(folder: ModelFolder): Promise<readonly number[]> {
  if (!(await folder.has("generation_config.json"))) return [];
  return (await folder.readJson("generation_config.json", Generation)).eos_token_id ?? [];
}

/** The library's class for a type of model, without its files: those are opened one at a time. */
async function emptyModel(
  library: Library,
  path: string,
  said: z.infer<typeof Config>,
  sees: boolean,
): Promise<LibraryModel> {
  const type = said.model_type;
  const kind = (sees ? library.AutoModelForImageTextToText : library.AutoModelForCausalLM) as unknown as {
    readonly MODEL_CLASS_MAPPINGS: readonly ReadonlyMap<string, string>[];
  };
  const name = kind.MODEL_CLASS_MAPPINGS.map((map) => map.get(type)).find((one) => one !== undefined);
  const Model = (library as unknown as Record<string, unknown>)[name ?? ""] as
    | (new (config: unknown, sessions: object, configs: object) => LibraryModel)
    | undefined;
  if (!Model)
    throw new FolderRefused(`config.json is of the type ${type}, which cannot be run here. Choose another folder.`);
  const config = await library.AutoConfig.from_pretrained(path, { local_files_only: true, config: said as never });
  return new Model(config, {}, {});
}

function providersOf({ chosen }: OpenedFiles): string {
  const all = new Set(chosen.map(({ provider }) => provider));
  return all.size === 1 ? [...all][0]! : chosen.map(({ part, provider }) => `${part} ${provider}`).join(", ");
}

/** Folder, type and weights: two folders that answer differently have different names. */
async function nameOf(folder: ModelFolder, config: string, type: string, { chosen }: OpenedFiles): Promise<string> {
  const hash = createHash("sha256");
  const weights = chosen.flatMap(({ files }) => files);
  for (const file of [config, "tokenizer.json", ...weights])
    for await (const piece of createReadStream(await folder.locate(file))) hash.update(piece as Buffer);
  const types = [...new Set(chosen.map((one) => one.type))].join(" ");
  return `${basename(folder.path)} (${type} ${types} ${hash.digest("hex").slice(0, 8)})`;
}
