import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { connectLanguage, type LanguageClient } from "../models/language/client.ts";
import { languageThreads } from "../models/language/priority.ts";
import { workerTransport } from "../models/process/client.ts";

/** Opens a folder of a language model in a worker thread. Whoever opens it closes it. */
export function openLanguageFolder(folder: string): LanguageClient {
  const spawn = () => workerTransport(new URL("./language-worker.js", import.meta.url), "the model's thread");
  const threads = languageThreads(availableParallelism());
  return connectLanguage(spawn, { folder: resolve(folder), provider: "auto", threads });
}
