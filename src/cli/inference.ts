import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sampleFolders, type SampleFolders } from "../storage/sample-folders.ts";
import { connectInference, workerTransport, type InferenceClient } from "../models/process/client.ts";
import { InferenceLost } from "../models/process/client.ts";
import { UsageError } from "./errors.ts";

/** Threads that a command's perception may use: the machine's own work goes on beside it. */
const THREADS = 2;

/** Where the sample take and its profile are. */
export function sample(): SampleFolders {
  return sampleFolders(fileURLToPath(new URL("../../resources/sample/takes", import.meta.url)), cacheFolder());
}

/** Models and generated takes: BENCHSIDE_CACHE, else `.cache` in the program's folder. */
export function cacheFolder(): string {
  return process.env["BENCHSIDE_CACHE"] ?? fileURLToPath(new URL("../../.cache", import.meta.url));
}

/**
 * Perception for a command, ready, in a worker thread.
 *
 * @param encoderFolder folder in Hugging Face ONNX layout whose encoder replaces the built-in one; empty for the built-in one
 * @throws UsageError when the models cannot be opened
 */
export async function openInference(encoderFolder = ""): Promise<InferenceClient> {
  const options = {
    modelsFolder: join(cacheFolder(), "models"),
    encoderFolder,
    provider: "auto",
    threads: THREADS,
  } as const;
  const client = connectInference(() => workerTransport(new URL("./worker.js", import.meta.url)), options);
  try {
    await client.whenReady();
    return client;
  } catch (error) {
    await client.close();
    throw error instanceof InferenceLost ? new UsageError(error.message) : error;
  }
}
