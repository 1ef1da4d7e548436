import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { whenOpen } from "../app/models/open-folder.ts";
import { connectLanguage, type LanguageClient } from "../models/language/client.ts";
import { languageThreads } from "../models/language/priority.ts";
import { workerTransport } from "../models/process/client.ts";

/** Opens a folder of a language model in a worker thread, and waits for it. Whoever opens it closes it. Rejects with ChatFailed. */
export function openLanguageFolder(folder: string, signal: AbortSignal): Promise<LanguageClient> {
  const spawn = () => workerTransport(new URL("./language-worker.js", import.meta.url), "the model's thread");
  const threads = languageThreads(availableParallelism());
  return whenOpen(connectLanguage(spawn, { folder: resolve(folder), provider: "auto", threads }), signal);
}
