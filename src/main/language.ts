import { availableParallelism } from "node:os";
import type { Settings } from "../core/settings/settings.ts";
import { connectLanguage, type LanguageClient } from "../models/language/client.ts";
import { languageThreads } from "../models/language/priority.ts";
import { processTransport } from "./inference.ts";
import { programFiles } from "./paths.ts";

/** Opens a folder of a language model in a process of its own. Whoever opens it closes it. */
export function openLanguageFolder(folder: string, provider: Settings["provider"]): LanguageClient {
  const spawn = () => processTransport(programFiles.language, "the model's process", "Benchside language model");
  return connectLanguage(spawn, { folder, provider, threads: languageThreads(availableParallelism()) });
}
