import { availableParallelism } from "node:os";
import { connectVoices, type VoicesClient } from "../../models/voices/voices-client.ts";
import { voicesFolder } from "../../models/voices/weights.ts";
import { workerTransport } from "../../models/process/client.ts";
import { modelsFolder } from "../inference.ts";

/**
 * What hears and speaks for a command, in a worker thread. The caller closes it.
 */
export function openVoices(): VoicesClient {
  const spawn = () => workerTransport(new URL("./voices-worker.js", import.meta.url), "the thread of speech");
  return connectVoices(spawn, {
    folder: voicesFolder(modelsFolder()),
    threads: Math.min(4, availableParallelism()),
  });
}
