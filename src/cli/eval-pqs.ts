import { join } from "node:path";
import type { Command } from "commander";
import { ChatFailed } from "../core/brain/model/chat.ts";
import { joinEgoProactive, parseEgoProactive } from "../core/interchange/egoproactive/rows.ts";
import type { EgoProactiveSession } from "../core/interchange/egoproactive/rows.ts";
import { bootstrapIntervals } from "../core/metrics/bootstrap.ts";
import type { Interval } from "../core/metrics/bootstrap.ts";
import { lexicalRater } from "../core/metrics/lexical-rater.ts";
import { personRater } from "../core/metrics/person-rater.ts";
import { qualityScore } from "../core/metrics/pqs.ts";
import type { QualityScore, RatedPoint, Rater, RatingRequest } from "../core/metrics/pqs.ts";
import { endpointRater, type Endpoint } from "../models/http/endpoint-rater.ts";
import { chosenModel, servedModels } from "../models/http/model-list.ts";
import { isAgreed, serverAddress } from "../core/settings/model-server.ts";
import { knowAddress } from "../capture/secrets.ts";
import type { ModelChoice } from "../core/settings/model-slots.ts";
import { chatRater } from "../app/models/chat-rater.ts";
import { ratingCache, type RatingCache } from "../models/http/rating-cache.ts";
import { readSettings } from "../storage/settings/set-aside.ts";
import { terminal, UsageError, type CliOutput } from "./errors.ts";
import { fixed, intervalLines, wholeNumber } from "./eval-table.ts";
import { readText } from "./files.ts";
import { openLanguageFolder } from "./language.ts";
import { KEY_VARIABLE, modelKey, typedAddress } from "./models-server.ts";
import { userDataFolder } from "./user-data.ts";

interface Options {
  readonly gold: string;
  readonly pred: string;
  readonly endpoint?: string;
  readonly folder?: string;
  readonly model?: string;
  readonly chosen?: boolean;
  readonly timeLimit: string;
  readonly cache?: string;
  readonly ratings?: string;
  readonly lexical?: boolean;
  readonly skipMissing?: boolean;
  readonly intervals?: number;
  readonly json?: boolean;
}

/** Utterances rated at the same time. */
const AT_ONCE = 4;

/** Add `pqs` to the `eval` command: proactive quality of EgoProactive answers by a model, a person, or words alone. */
export function registerPqs(evaluate: Command, output: CliOutput = terminal): void {
  evaluate
    .command("pqs")
    .description("proactive quality of answers: 1 for a correct silence, the rated gain for a correct interrupt")
    .requiredOption("--gold <file>", "gold rows, JSONL")
    .requiredOption("--pred <file>", "predicted rows, JSONL")
    .option(
      "--endpoint <url>",
      "rate by a language model behind an OpenAI-compatible server (key: BENCHSIDE_RATER_KEY)",
    )
    .option("--model <name>", "the model to ask for")
    .option("--folder <folder>", "rate by a language model in a folder on this machine")
    .option("--chosen", `rate by the server or folder that Settings › Models has for the rater (key: ${KEY_VARIABLE})`)
    .option("--time-limit <seconds>", "how long to wait for one rating", "60")
    .option("--cache <file>", "keep the model's ratings here")
    .option("--ratings <file>", "rate by a person's ratings, JSONL")
    .option("--lexical", "rate by words alone, a stand-in that is always named lexical")
    .option("--skip-missing", "count a session without prediction as skipped instead of refusing")
    .option("--intervals <seed>", "add a 95 % bootstrap interval over sessions", wholeNumber)
    .option("--json", "print the score as JSON")
    .action(async (options: Options) => {
      const [gold, predicted] = await Promise.all(
        [options.gold, options.pred].map(async (file) => ({
          rows: parseEgoProactive(await readText(file), file),
          file,
        })),
      );
      const sessions = joinEgoProactive(gold!, predicted!, options.skipMissing ? "skip" : "refuse");
      const { rater, close } = await chooseRater(options);
      const { points, failures } = await rateAll(sessions, rater).finally(close);
      const score = qualityScore(points.flat(), rater);
      const skippedChunks = sessions.reduce((sum, session) => sum + session.skipped, 0);
      const report = {
        ...score,
        skippedChunks,
        failures,
        ...(options.intervals !== undefined && {
          intervals: bootstrapIntervals(points, (sample) => ({ pqs: qualityScore(sample.flat(), rater).pqs }), {
            seed: options.intervals,
          }),
        }),
      };
      output.out(options.json ? JSON.stringify(named(report), null, 1) : show(report));
    });
}

/** Who rates, and how that one is let go of. */
interface OpenRater {
  readonly rater: Rater;
  readonly close: () => Promise<void>;
}

async function chooseRater(options: Options): Promise<OpenRater> {
  const { endpoint: url, folder, ratings, lexical, chosen } = options;
  const named = [url, folder, ratings, lexical, chosen].filter((choice) => choice !== undefined);
  if (named.length !== 1)
    throw new UsageError("Choose one rater: --endpoint with --model, --folder, --chosen, --ratings, or --lexical.");
  const closed = () => Promise.resolve();
  if (options.lexical) return { rater: lexicalRater, close: closed };
  if (ratings !== undefined) return { rater: personRater(await readText(ratings), ratings), close: closed };
  const timeLimit = Number(options.timeLimit);
  if (!(timeLimit > 0)) throw new UsageError(`--time-limit ${options.timeLimit}: give a number of seconds above 0.`);
  const cache = await ratingCache(options.cache ?? null);
  if (folder !== undefined) return folderRater("--folder", folder, cache);
  if (url !== undefined) return { rater: endpointRater(typedEndpoint(url, options, timeLimit), cache), close: closed };
  const choice = readSettings(join(userDataFolder(), "settings.json")).settings.models.rater;
  if (choice.by === "folder") return folderRater("--chosen", choice.folder, cache);
  return { rater: endpointRater(await chosenEndpoint(choice, timeLimit), cache), close: closed };
}

/** A rater in a process of its own. Throws a UsageError when the folder cannot be opened. */
async function folderRater(option: string, folder: string, cache: RatingCache): Promise<OpenRater> {
  try {
    const chat = await openLanguageFolder(folder, new AbortController().signal);
    return { rater: chatRater(chat, cache), close: () => chat.close() };
  } catch (error) {
    throw error instanceof ChatFailed ? new UsageError(`${option}: ${error.message}`) : error;
  }
}

function typedEndpoint(url: string, { model }: Options, timeLimit: number): Endpoint {
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
      "--chosen: neither a server nor a folder is chosen for the rater. Choose one in Settings › Models.",
    );
  if (!isAgreed(rater))
    throw new UsageError(
      "--chosen: the rater's server is another machine. Agree in Settings › Models to what would leave.",
    );
  const server = { address: typedAddress(rater.address), key: modelKey(), timeLimit };
  try {
    return { ...server, model: chosenModel(await servedModels(server, new AbortController().signal), rater.model) };
  } catch (error) {
    throw error instanceof ChatFailed ? new UsageError(`--chosen: ${error.message}`) : error;
  }
}

/** Points by session in order, and how often each reason for a failed rating occurred. */
async function rateAll(
  sessions: readonly EgoProactiveSession[],
  rater: Rater,
): Promise<{ points: RatedPoint[][]; failures: Record<string, number> }> {
  const points = sessions.map((session) => session.points.map((point): RatedPoint => ({ ...point, ratings: null })));
  const failures: Record<string, number> = {};
  const waiting: { at: number; chunk: number; request: RatingRequest }[] = [];
  for (const [at, session] of sessions.entries())
    for (const [chunk, point] of session.points.entries()) {
      if (point.gold !== "interrupt" || point.predicted !== "interrupt") continue;
      const { gold: reference, predicted: said } = session.texts[chunk]!;
      const before = session.texts.slice(0, chunk).flatMap(({ predicted }) => (predicted === "" ? [] : [predicted]));
      const request = { goal: session.goal, before, reference, said, video: session.video, chunk };
      waiting.push({ at, chunk, request });
    }
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await rater.rate(next.request);
      if ("ratings" in result)
        points[next.at]![next.chunk] = { ...points[next.at]![next.chunk]!, ratings: result.ratings };
      else failures[result.failure] = (failures[result.failure] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { points, failures };
}

/** In JSON the lexical score has a name of its own, so that no one reads it as the score by a model or a person. */
function named<T extends QualityScore>(report: T): object {
  if (report.rater.kind !== "lexical") return report;
  const { pqs, ...rest } = report;
  return { lexical_pqs: pqs, ...rest };
}

function show(
  report: QualityScore & {
    skippedChunks: number;
    failures: Record<string, number>;
    intervals?: Record<string, Interval | null>;
  },
): string {
  const title = report.rater.kind === "lexical" ? "lexical PQS (words alone)" : `PQS by ${report.rater.name}`;
  return [
    `${title}  ${fixed(report.pqs, 4)}`,
    `${report.points} points: ${report.correctSilences} correct silences, ${report.rated} rated interrupts ` +
      `with mean gain ${fixed(report.meanGain, 4)}, ${report.unrated} unrated, ${report.skippedChunks} chunks skipped`,
    ...(report.unrated > 0
      ? [`with the unrated as worst or best: ${fixed(report.bounds!.low, 4)} to ${fixed(report.bounds!.high, 4)}`]
      : []),
    ...intervalLines(report.intervals),
    ...Object.entries(report.failures).map(([failure, n]) => `unrated ×${n}: ${failure}`),
  ].join("\n");
}
