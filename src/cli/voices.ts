import { availableParallelism } from "node:os";
import { connectVoices, type VoicesClient } from "../models/voices/client.ts";
import { voicesFolder } from "../models/voices/weights.ts";
import { workerTransport } from "../models/process/client.ts";
import { modelsFolder } from "./inference.ts";

/**
 * What hears and speaks for a command, in a worker thread. Whoever opens it closes it.
 *
 * @param ears folder of a model that hears; empty for the built-in one
 */
export function openVoices(ears = ""): VoicesClient {
  const spawn = () => workerTransport(new URL("./voices-worker.js", import.meta.url), "the thread of speech");
  return connectVoices(spawn, {
    folder: voicesFolder(modelsFolder()),
    ears,
    threads: Math.min(4, availableParallelism()),
  });
}
