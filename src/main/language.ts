import { availableParallelism } from "node:os";
import { whenOpen } from "../app/models/open-folder.ts";
import type { Settings } from "../core/settings/settings.ts";
import { connectLanguage, type LanguageClient } from "../models/language/client.ts";
import { languageThreads } from "../models/language/priority.ts";
import { processTransport } from "./inference.ts";
import { programFiles } from "./paths.ts";

/** Opens a folder of a language model in a process of its own, and waits for it. Whoever opens it closes it. Rejects with ChatFailed. */
export function openLanguageFolder(
  folder: string,
  provider: Settings["provider"],
  signal: AbortSignal,
): Promise<LanguageClient> {
  const spawn = () => processTransport(programFiles.language, "the model's process", "Benchside language model");
  const threads = languageThreads(availableParallelism());
  return whenOpen(connectLanguage(spawn, { folder, provider, threads }), signal);
}
