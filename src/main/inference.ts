import { app, utilityProcess } from "electron";
import { availableParallelism } from "node:os";
import { firstProvider, forgetOtherCards, keepFastest } from "../app/diagnostics/fastest-provider.ts";
import { cardsHere, measureGpu } from "../app/diagnostics/measure-gpu.ts";
import type { GpuFacts } from "../core/diagnostics/gpu.ts";
import type { InferenceOptions } from "../models/api.ts";
import { connectInference, type InferenceClient, type Transport } from "../models/process/client.ts";
import { runtimeEnvironment } from "../models/onnx/telemetry.ts";
import { providerWords } from "../core/settings/providers.ts";
import { eyesOn, type Settings } from "../core/settings/settings.ts";
import type { SettingsStore } from "./settings/store.ts";
import { modelsFolder, programFiles } from "./paths.ts";

/** Most threads worth giving to models this small. */
const MOST_THREADS = 4;

/** Runs inference in a process of its own, so that its crash takes neither the window nor the recording along. */
export function utilityTransport(): Transport {
  return processTransport(programFiles.inference, "the inference process", "Benchside inference");
}

/**
 * Runs models in a utility process.
 *
 * @param file the built entry
 * @param name what it is called in messages
 */
export function processTransport(file: string, name: string, serviceName: string): Transport {
  const child = utilityProcess.fork(file, [], {
    serviceName,
    env: { ...process.env, ...runtimeEnvironment },
    // Providers that a machine lacks complain at length; what matters comes as a message.
    stdio: "ignore",
  });
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listen) => void child.on("message", listen),
    onExit: (listen) => void child.once("exit", (code) => listen(`${name} ended with code ${code}`)),
    kill: () => void child.kill(),
  };
}

/** Starts the inference process as settings say, and starts it anew when what they say of it changes. */
export function startInference(settings: SettingsStore): InferenceClient {
  const client = connectInference(utilityTransport, optionsFrom(settings.get()));
  // With another card or driver the usual order counts again, until somebody tries each provider anew.
  forgetOtherCards(app.getPath("userData"), cardsHere).then(
    (isOther) => {
      if (isOther && settings.get().provider === "auto") client.restart(optionsFrom(settings.get()));
    },
    // A file that cannot be deleted now is looked at again at the next start.
    () => undefined,
  );
  settings.onChange((now, before) => {
    if (isOtherEyes(now, before)) client.restart(optionsFrom(now));
  });
  return client;
}

function isOtherEyes(now: Settings, before: Settings): boolean {
  return now.modelFolder !== before.modelFolder || now.provider !== before.provider || now.device !== before.device;
}

/** What this machine can run models on, each provider tried in a process of its own, with as many threads as the eyes have. Never rejects. */
export function tryProviders(settings: Settings): Promise<GpuFacts> {
  const { modelsFolder, threads } = optionsFrom(settings);
  const spawn = () => processTransport(programFiles.trial, "its process", "Benchside trial of a provider");
  return measureGpu({ modelsFolder, threads, wanted: settings.provider, spawn });
}

/**
 * Tries each provider and keeps which one was fastest. Where `auto` is chosen when it is done and the eyes run on a slower one, they are opened anew. A session that was begun
 * meanwhile is left alone, and what was measured beside it is not kept.
 */
export async function tryAndKeep(
  settings: SettingsStore,
  client: InferenceClient,
  isRunning: () => boolean,
): Promise<GpuFacts> {
  const found = await tryProviders(settings.get());
  if (isRunning()) return found;
  keepFastest(app.getPath("userData"), found);
  const now = settings.get();
  if (now.provider !== "auto") return found;
  const options = optionsFrom(now);
  if (options.provider === "auto") return found;
  const { provider, device } = client.status();
  if (options.provider !== provider || options.device !== device) client.restart(options);
  return { ...found, used: providerWords(options.provider, options.device) };
}

/** Half of the processor's threads: the other half decodes, draws and speaks. */
function optionsFrom(settings: Settings): InferenceOptions {
  const threads = Math.min(MOST_THREADS, Math.max(1, Math.floor(availableParallelism() / 2)));
  const on = firstProvider(app.getPath("userData"), "seeing", eyesOn(settings));
  return { modelsFolder: modelsFolder(), encoderFolder: settings.modelFolder, ...on, threads };
}
