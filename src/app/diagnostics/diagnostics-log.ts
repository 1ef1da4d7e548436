import { homedir, tmpdir } from "node:os";
import { providerWords } from "../../core/settings/providers.ts";
import { join } from "node:path";
import { hideSecrets } from "../../capture/capture-secrets.ts";
import type { Log } from "../../core/diagnostics/log.ts";
import { withoutFolders, type Place } from "../../core/diagnostics/without-folders.ts";
import type { LanguageClient } from "../../models/language/language-client.ts";
import type { InferenceClient } from "../../models/process/client.ts";
import { LogFile } from "../../storage/log-file.ts";

/** The log in the folder of a person's settings. It is not in the data folder, whose disk may be gone or full. */
export function logIn(settingsFolder: string): string {
  return join(settingsFolder, "logs", "benchside.log");
}

/** The list of the logs that commands wrote wherever `--log` said, in the folder of a person's settings: a withdrawal looks into them. */
export function writtenLogsIn(settingsFolder: string): string {
  return join(settingsFolder, "logs", "written.txt");
}

/** A text as it may leave this machine: without what is known to be secret, addresses and folders. */
export function withoutPrivate(text: string, places: readonly Place[]): string {
  return withoutFolders(hideSecrets(text), places);
}

/** The folders that stand in texts of this program, with what stands for each. */
export function placesOf(folders: { readonly data: string; readonly program: string }): Place[] {
  return [
    { path: folders.data, name: "<data>" },
    { path: folders.program, name: "<app>" },
    { path: homedir(), name: "~" },
    { path: tmpdir(), name: "<tmp>" },
  ];
}

/** Where a log is written, and what is taken out of it. */
export interface ProgramLogOptions {
  /** Absolute path of the file. */
  readonly file: string;
  /** Folders that are shortened, asked for each entry: settings may move them. */
  readonly places: () => readonly Place[];
  /** Whether the detailed log is wanted, asked for each entry. */
  readonly detailed?: () => boolean;
  /** Texts that stand nowhere in it, asked for each entry. */
  readonly unsaid?: () => readonly string[];
}

/** Opens the log of this program. Never throws. */
export function openLog({ file, places, detailed = () => false, unsaid = () => [] }: ProgramLogOptions): LogFile {
  const hide = (text: string) =>
    withoutPrivate(
      unsaid().reduce((left, one) => (one === "" ? left : left.replaceAll(one, "…")), text),
      places(),
    );
  return new LogFile({ file, hide, now: () => new Date(), detailed });
}

/** Follows the inference process in a log: each provider's outcome, and why it was lost. */
export function logInference(log: Log, inference: Pick<InferenceClient, "onChange">): void {
  inference.onChange(({ state, provider, device, encoder, tries, detail }) => {
    const tried = tries.map((one) => `${one.provider} ${one.ok ? "works" : `failed (${one.detail})`}`).join(", ");
    if (state === "ready") log.info("inference", `ready on ${providerWords(provider, device)}, ${encoder}; ${tried}`);
    else if (state === "lost") log.warning("inference", detail);
    else log.debug("inference", "starting");
  });
}

/** Writes down what becomes of the process of a language model, and what each try to open one of its files came to. */
export function logLanguage(log: Log, model: Pick<LanguageClient, "onChange">): void {
  model.onChange(({ state, name, provider, tries, notes, detail }) => {
    for (const { file, provider: by, ok, detail: why, ms } of state === "starting" ? [] : tries)
      log.debug("model", `${file} with ${by}: ${ok ? `works, ${ms.toFixed(0)} ms` : why}`);
    if (state === "ready") log.info("model", [`${name} ready on ${provider}`, ...notes].join("; "));
    else if (state === "lost") log.warning("model", detail);
    else log.debug("model", "starting");
  });
}
