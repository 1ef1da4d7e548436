import { app } from "electron";
import { availableParallelism } from "node:os";
import { whenOpen } from "../app/models/open-folder.ts";
import { firstProvider } from "../app/diagnostics/fastest-provider.ts";
import type { FolderChoice } from "../core/settings/model-slots.ts";
import { folderRunsOn, type Settings } from "../core/settings/settings.ts";
import { connectLanguage, type LanguageClient } from "../models/language/language-client.ts";
import { languageThreads } from "../models/language/priority.ts";
import { processTransport } from "./inference.ts";
import { programFiles } from "./paths.ts";

/** Name of the process, as the system lists it. */
const PROCESS_NAME = "Benchside language model";

/** Bytes of memory that the processes of language models take now. */
export function languageMemory(): number {
  const own = app.getAppMetrics().filter(({ name }) => name === PROCESS_NAME);
  return own.reduce((sum, { memory }) => sum + memory.workingSetSize * 1024, 0);
}

/** Opens a folder of a language model in a process of its own, on what was chosen for it, and waits for it. The caller closes it. Rejects with ChatFailed. */
export function openLanguageFolder(
  choice: FolderChoice,
  settings: Settings,
  signal: AbortSignal,
): Promise<LanguageClient> {
  const spawn = () => processTransport(programFiles.language, "the model's process", PROCESS_NAME);
  const on = firstProvider(app.getPath("userData"), "writing", folderRunsOn(settings, choice));
  const threads = languageThreads(availableParallelism());
  return whenOpen(connectLanguage(spawn, { folder: choice.folder, ...on, threads }), signal);
}
