import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CARD_PROVIDERS, CardNumber, providersOn, whyNoRuntime } from "../core/settings/providers.ts";
import type { FaceFinder } from "../core/redaction/face.ts";
import { firstProvider, type ModelWork, type RunsOn } from "../app/diagnostics/fastest-provider.ts";
import { measureGpu } from "../app/diagnostics/measure-gpu.ts";
import type { GpuFacts } from "../core/diagnostics/gpu.ts";
import { logInference } from "../app/diagnostics/diagnostics-log.ts";
import type { InferenceOptions, InferenceStatus } from "../models/api.ts";
import type { SentenceReader } from "../core/metrics/text-likeness.ts";
import { sampleFolders, type SampleFolders } from "../storage/library/sample-folders.ts";
import {
  connectInference,
  sentencesOf,
  startingSentencesOf,
  workerTransport,
  type InferenceClient,
} from "../models/process/client.ts";
import { forkTransport } from "../models/process/transport.ts";
import { InferenceLost } from "../models/process/client.ts";
import { UsageError } from "./errors.ts";
import { commandLog } from "./cli-log.ts";
import { userDataFolder } from "./user-data.ts";

/** Threads that each model of a command's perception may use: hands and appearance are looked at side by side. */
const THREADS = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
/** Milliseconds that the models have to come up when they are only tried. */
const PATIENCE_MS = 60_000;

/** Where the sample take and its profile are. */
export function sample(): SampleFolders {
  return sampleFolders(fileURLToPath(new URL("../../resources/sample/takes", import.meta.url)), cacheFolder());
}

/** Models and generated takes: BENCHSIDE_CACHE, else `.cache` in the program's folder. */
export function cacheFolder(): string {
  return process.env["BENCHSIDE_CACHE"] ?? fileURLToPath(new URL("../../.cache", import.meta.url));
}

/** Models, which set-up makes. */
export function modelsFolder(): string {
  return join(cacheFolder(), "models");
}

/** How the models come up here as Settings have them, or why they do not: they are opened once and closed again. Never rejects. */
export async function tryInference(encoderFolder: string, chosen: RunsOn): Promise<InferenceStatus> {
  const client = startInference(encoderFolder, firstProvider(userDataFolder(), "seeing", chosen));
  // A process that dies is started again by itself, for ever: what is known of it after a while is what there is to say.
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
  await Promise.race([client.whenReady().catch(() => undefined), patience]);
  const status = client.status();
  await client.close();
  return status;
}

/** What this machine can run models on, each provider tried in a process of its own. Never rejects. */
export function tryProviders(wanted: InferenceOptions["provider"]): Promise<GpuFacts> {
  const spawn = () => forkTransport(fileURLToPath(new URL("./trial.js", import.meta.url)), "its process");
  return measureGpu({ modelsFolder: modelsFolder(), wanted: named ?? wanted, device: card, threads: THREADS, spawn });
}

/** What `--provider` said; null where nobody said anything. */
let named: InferenceOptions["provider"] | null = null;

/** Lets all models of this command run on a provider, as `--provider` says. Throws a UsageError that names what this machine may have. */
export function nameProvider(provider: string): void {
  const here = ["auto", ...providersOn(process)];
  if (!here.includes(provider))
    throw new UsageError(
      `--provider ${provider}: this machine has none of that name. Choose one of: ${here.join(", ")}.`,
    );
  named = provider as InferenceOptions["provider"];
}

/** What `--device` said; undefined where nobody said anything. */
let card: CardNumber;

/**
 * Lets all models of this command run on one of several cards, as `--device` says.
 *
 * @param provider what `--provider` names; undefined for none
 * @throws UsageError for what is no number of a card, and where the provider cannot be told which
 */
export function nameDevice(device: string, provider: string | undefined): void {
  const number = CardNumber.safeParse(/^\d{1,2}$/.test(device) ? Number(device) : null);
  if (!number.success) throw new UsageError(`--device ${device}: give the number of a card, from 0 to 15.`);
  if (provider === undefined || !CARD_PROVIDERS.includes(provider))
    throw new UsageError(
      `--device ${device}: only these can be told which card to run on: ${CARD_PROVIDERS.join(", ")}. Give one with --provider.`,
    );
  card = number.data;
}

/** The card that `--device` named. */
export function commandDevice(): CardNumber {
  return card;
}

/**
 * What a model of a command runs on first: what `--provider` and `--device` named, else what was chosen for it, else what was fastest when each was tried.
 *
 * @param chosen what the settings say of it
 */
export function commandRunsOn(work: ModelWork, chosen: RunsOn = { provider: "auto" }): RunsOn {
  return named === null ? firstProvider(userDataFolder(), work, chosen) : { provider: named, device: card };
}

function startInference(encoderFolder: string, on: RunsOn): InferenceClient {
  const options = { modelsFolder: modelsFolder(), encoderFolder, ...on, threads: THREADS };
  const client = connectInference(() => workerTransport(new URL("./worker.js", import.meta.url)), options);
  logInference(commandLog, client);
  return client;
}

/**
 * Perception for a command, ready, in a worker thread.
 *
 * @param encoderFolder folder in Hugging Face ONNX layout whose encoder replaces the built-in one; empty for the built-in one
 * @param blind is told why nothing can be seen on a machine that the runtime is not made for, where the command is of use all the same
 * @throws UsageError when the models cannot be opened
 */
export async function openInference(encoderFolder = "", blind?: (why: string) => void): Promise<InferenceClient> {
  const client = startInference(encoderFolder, commandRunsOn("seeing"));
  try {
    await client.whenReady();
    return client;
  } catch (error) {
    const why = whyNoRuntime(process);
    if (blind && why !== null) {
      blind(why);
      return client;
    }
    await client.close();
    throw error instanceof InferenceLost ? new UsageError(error.message) : error;
  }
}

/** Makes vectors of sentences for a command; the caller closes it. Rejects as `openInference` does. */
export async function openSentences(): Promise<SentenceReader & { close(): Promise<void> }> {
  const inference = await openInference();
  return { ...sentencesOf(inference), close: () => inference.close() };
}

/**
 * Makes vectors of sentences for a command that may need none: the models are opened with the first text; the caller closes it. `vectors` rejects with InferenceLost where the models do not come up
 * within a minute.
 */
export function openSentencesLater(): SentenceReader & { close(): Promise<void> } {
  let client: InferenceClient | null = null;
  let reader: SentenceReader | null = null;
  return {
    vectors: async (texts) => {
      client ??= startInference("", commandRunsOn("seeing"));
      reader ??= startingSentencesOf(client);
      return reader.vectors(texts);
    },
    close: async () => client?.close(),
  };
}

/** Finds faces for a command. The models are opened with the first picture, so that what is refused before is refused at once; the caller closes it. */
export function openFaceFinder(): FaceFinder & { close(): Promise<void> } {
  let opening: Promise<InferenceClient> | null = null;
  return {
    findFaces: async (picture) => (await (opening ??= openInference())).findFaces(picture),
    close: async () => (await opening?.catch(() => null))?.close(),
  };
}
