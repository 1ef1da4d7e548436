import { resolve } from "node:path";
import { openLog, placesOf, writtenLogsIn } from "../app/diagnostics/diagnostics-log.ts";
import type { Log } from "../core/diagnostics/log.ts";
import { listLog, type LogFile } from "../storage/log-file.ts";
import { programFolder } from "./program-folder.ts";
import { userDataFolder } from "./user-data.ts";

/** The log of this command; null as long as nobody has asked for one. */
let open: LogFile | null = null;

/** What of this command stands in no log. */
let unsaid: readonly string[] = [];

/** Keeps a log of this command in a file, every detail of it. */
export function keepLog(file: string): LogFile {
  const places = [...placesOf({ data: "", program: programFolder }), { path: process.cwd(), name: "<here>" }];
  unsaid = [];
  const path = resolve(file);
  listLog(writtenLogsIn(userDataFolder()), path);
  open = openLog({ file: path, places: () => places, detailed: () => true, unsaid: () => unsaid });
  return open;
}

/** Keeps a word out of this command's log: who is to be forgotten, or asked about, may have been written by their real name. */
export function keepOutOfLog(word: string): void {
  unsaid = [...unsaid, word];
}

/** The log of this command, which leaves everything out where nobody has asked for one. */
export const commandLog: Log & { flush(): Promise<void>; flushNow(): void } = {
  error: (...entry) => open?.error(...entry),
  warning: (...entry) => open?.warning(...entry),
  info: (...entry) => open?.info(...entry),
  debug: (...entry) => open?.debug(...entry),
  flush: async () => open?.flush(),
  flushNow: () => open?.flushNow(),
};
