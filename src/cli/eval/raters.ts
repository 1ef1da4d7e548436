import { join } from "node:path";
import type { FolderChoice } from "../../core/settings/model-slots.ts";
import type { Command } from "commander";
import { chatRater } from "../../app/models/chat-rater.ts";
import type { SessionRater } from "../../app/evaluate/rate-sessions.ts";
import { knowAddress } from "../../capture/capture-secrets.ts";
import { ChatFailed } from "../../core/brain/advice/chat.ts";
import { personRater } from "../../core/metrics/person-rater.ts";
import { openChat, type OpenChat } from "../../app/models/open-chat.ts";
import { judgeOf, namedJudge } from "../../app/models/judge-prompt.ts";
import { OWN_PROMPT, type JudgePrompt } from "../../core/metrics/rating-rubric.ts";
import { isAgreed, serverAddress } from "../../core/settings/model-server.ts";
import type { ModelChoice } from "../../core/settings/model-slots.ts";
import { endpointRater, type Endpoint } from "../../models/http/endpoint-rater.ts";
import { chosenModel, servedModels } from "../../models/http/model-list.ts";
import { ofRound, ratingCache, type RatingCache } from "../../models/http/rating-cache.ts";
import { readSettings } from "../../storage/settings/set-aside.ts";
import { UsageError } from "../errors.ts";
import { readText } from "../cli-files.ts";
import { openLanguageFolder } from "../models/models-language.ts";
import { KEY_VARIABLE, modelKey, typedAddress } from "../models/models-server.ts";
import { userDataFolder } from "../user-data.ts";

/** Who is to rate what was said, as it was typed. */
export interface RaterOptions {
  readonly endpoint?: string;
  readonly folder?: string;
  readonly model?: string;
  readonly chosen?: boolean;
  readonly timeLimit: string;
  readonly cache?: string;
  readonly ratings?: string;
  readonly judgePrompt?: string;
}

/** A rater that was opened; the caller closes it. */
export interface OpenedRater extends SessionRater {
  readonly close: () => Promise<void>;
}

/** Add the options that name a rater. */
export function addRaterOptions(command: Command): Command {
  return command
    .option(
      "--endpoint <url>",
      "rate by a language model behind an OpenAI-compatible server (key: BENCHSIDE_RATER_KEY)",
    )
    .option("--model <name>", "the model to ask for")
    .option("--folder <folder>", "rate by a language model in a folder on this machine")
    .option(
      "--chosen",
      `rate by the server or folder that Settings › Research has for the rater (key: ${KEY_VARIABLE})`,
    )
    .option("--time-limit <seconds>", "how long to wait for one rating", "60")
    .option("--cache <file>", "keep the model's ratings here")
    .option("--ratings <file>", "rate by a person's ratings, JSONL")
    .option(
      "--judge-prompt <file>",
      "ask the model by this text, or by judge.txt of this folder of prompts, with places {golden}, {model}, {task}, {previous}; its scores stand apart from those by our rubric",
    );
}

/** How many raters were named. */
export function ratersNamed({ endpoint, folder, chosen, ratings }: RaterOptions): number {
  return [endpoint, folder, chosen, ratings].filter((choice) => choice !== undefined).length;
}

/**
 * The rater that was named, null for none.
 *
 * @throws UsageError when several were named, or the one cannot be asked
 */
export async function openRater(options: RaterOptions): Promise<OpenedRater | null> {
  const { endpoint: url, folder, ratings } = options;
  if (ratersNamed(options) === 0) return null;
  if (ratersNamed(options) > 1)
    throw new UsageError("Choose one rater: --endpoint with --model, --folder, --chosen, or --ratings.");
  if (ratings !== undefined) {
    if (options.judgePrompt !== undefined)
      throw new UsageError("--judge-prompt: a person's ratings ask no model. Leave it out, or name a model.");
    const person = personRater(await readText(ratings), ratings);
    return { kind: "person", name: person.name, round: () => person, close: () => Promise.resolve() };
  }
  const timeLimit = Number(options.timeLimit);
  if (!(timeLimit > 0)) throw new UsageError(`--time-limit ${options.timeLimit}: give a number of seconds above 0.`);
  const cache = await ratingCache(options.cache ?? null);
  const prompt = options.judgePrompt === undefined ? OWN_PROMPT : await namedJudge(options.judgePrompt);
  if (folder !== undefined) return folderRater("--folder", { by: "folder", folder }, cache, prompt);
  if (url !== undefined) return serverRater(typedEndpoint(url, options, timeLimit), cache, prompt);
  const { rater: choice, prompts } = readSettings(join(userDataFolder(), "settings.json")).settings.models;
  const judge = options.judgePrompt === undefined ? await judgeOf(prompts) : prompt;
  if (choice.by === "folder") return folderRater("--chosen", choice, cache, judge);
  if (choice.by === "file") {
    const asked = { key: "", pictures: false, timeLimit, signal: new AbortController().signal };
    return openedRater("--chosen", () => openChat(choice, asked), cache, judge);
  }
  return serverRater(await chosenEndpoint(choice, timeLimit), cache, judge);
}

function serverRater(endpoint: Endpoint, cache: RatingCache, prompt: JudgePrompt): OpenedRater {
  return {
    ...{ kind: "model", name: endpoint.model, ...rubricOf(prompt) },
    round: (round) => endpointRater(endpoint, ofRound(cache, round), prompt),
    close: () => Promise.resolve(),
  };
}

function rubricOf({ rubric }: JudgePrompt): { rubric?: string } {
  return rubric === null ? {} : { rubric };
}

/** A rater in a process of its own. Throws a UsageError when the folder cannot be opened. */
function folderRater(
  option: string,
  folder: FolderChoice,
  cache: RatingCache,
  prompt: JudgePrompt,
): Promise<OpenedRater> {
  return openedRater(option, () => openLanguageFolder(folder, new AbortController().signal), cache, prompt);
}

async function openedRater(
  option: string,
  open: () => Promise<OpenChat>,
  cache: RatingCache,
  prompt: JudgePrompt,
): Promise<OpenedRater> {
  try {
    const chat = await open();
    const { name } = chat;
    return {
      ...{ kind: "model", name, ...rubricOf(prompt) },
      round: (round) => chatRater(chat, ofRound(cache, round), prompt),
      close: () => chat.close(),
    };
  } catch (error) {
    throw error instanceof ChatFailed ? new UsageError(`${option}: ${error.message}`) : error;
  }
}

function typedEndpoint(url: string, { model }: RaterOptions, timeLimit: number): Endpoint {
  if (model === undefined) throw new UsageError("--endpoint needs --model, the model to ask for.");
  knowAddress(url);
  const address = serverAddress(url);
  if (typeof address !== "string") throw new UsageError(`--endpoint ${url}: ${address.problem}. ${address.fix}`);
  return { address, model, key: process.env["BENCHSIDE_RATER_KEY"] ?? "", timeLimit };
}

/** The server that the window's settings have for the rater. Throws a UsageError when there is none that may be asked. */
async function chosenEndpoint(rater: ModelChoice, timeLimit: number): Promise<Endpoint> {
  if (rater.by !== "server")
    throw new UsageError(
      "--chosen: neither a server nor a folder is chosen for the rater. Choose one in Settings › Research.",
    );
  if (!isAgreed(rater))
    throw new UsageError(
      "--chosen: the rater's server is another machine. Agree in Settings › Research to what would leave.",
    );
  const server = { address: typedAddress(rater.address), key: modelKey(), timeLimit };
  try {
    return { ...server, model: chosenModel(await servedModels(server, new AbortController().signal), rater.model) };
  } catch (error) {
    throw error instanceof ChatFailed ? new UsageError(`--chosen: ${error.message}`) : error;
  }
}
