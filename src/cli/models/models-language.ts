import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { logLanguage } from "../../app/diagnostics/diagnostics-log.ts";
import { whenOpen } from "../../app/models/open-folder.ts";
import { connectLanguage, type LanguageClient } from "../../models/language/language-client.ts";
import { languageThreads } from "../../models/language/priority.ts";
import { workerTransport } from "../../models/process/client.ts";
import { commandLog } from "../cli-log.ts";
import { commandDevice, languageProvider } from "../inference.ts";

/** Opens a folder of a language model in a worker thread, and waits for it. The caller closes it. Rejects with ChatFailed. */
export function openLanguageFolder(folder: string, signal: AbortSignal): Promise<LanguageClient> {
  const spawn = () => workerTransport(new URL("./language-worker.js", import.meta.url), "the model's thread");
  const threads = languageThreads(availableParallelism());
  const client = connectLanguage(spawn, {
    folder: resolve(folder),
    provider: languageProvider(),
    device: commandDevice(),
    threads,
  });
  logLanguage(commandLog, client);
  return whenOpen(client, signal);
}
