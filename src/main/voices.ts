import { availableParallelism } from "node:os";
import { connectVoices, type VoicesClient } from "../models/voices/client.ts";
import { voicesFolder } from "../models/voices/weights.ts";
import { processTransport } from "./inference.ts";
import { modelsFolder, programFiles } from "./paths.ts";

/** Most threads that hearing and speaking compute with. */
const MOST_THREADS = 4;

/** What hears and speaks, in a process of its own that is started when it is first needed. */
export function startVoices(): VoicesClient {
  const spawn = () => processTransport(programFiles.voices, "the process of speech", "Benchside speech");
  const threads = Math.min(MOST_THREADS, availableParallelism());
  return connectVoices(spawn, { folder: voicesFolder(modelsFolder()), ears: "", threads });
}
