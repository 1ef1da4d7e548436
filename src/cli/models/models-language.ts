import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { logLanguage } from "../../app/diagnostics/diagnostics-log.ts";
import type { FolderChoice } from "../../core/settings/model-slots.ts";
import { whenOpen } from "../../app/models/open-folder.ts";
import { connectLanguage, type LanguageClient } from "../../models/language/language-client.ts";
import { languageThreads } from "../../models/language/priority.ts";
import { workerTransport } from "../../models/process/client.ts";
import { commandLog } from "../cli-log.ts";
import { commandRunsOn } from "../inference.ts";

/** Opens a folder of a language model in a worker thread, on what was chosen for it, and waits for it. The caller closes it. Rejects with ChatFailed. */
export function openLanguageFolder(
  { folder, provider = "auto", device }: FolderChoice,
  signal: AbortSignal,
): Promise<LanguageClient> {
  const spawn = () => workerTransport(new URL("./language-worker.js", import.meta.url), "the model's thread");
  const threads = languageThreads(availableParallelism());
  const client = connectLanguage(spawn, {
    folder: resolve(folder),
    ...commandRunsOn("writing", { provider, device }),
    threads,
  });
  logLanguage(commandLog, client);
  return whenOpen(client, signal);
}
