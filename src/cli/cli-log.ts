import { closeSync, openSync, readSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { openLog, placesOf, writtenLogsIn } from "../app/diagnostics/diagnostics-log.ts";
import type { Log } from "../core/diagnostics/log.ts";
import { FormatError } from "../core/domain/format-error.ts";
import { isDevicePath, listLog, logFiles, type LogFile } from "../storage/log-file.ts";
import { programFolder } from "./program-folder.ts";
import { userDataFolder } from "./user-data.ts";

/** The log of this command; null as long as nobody has asked for one. */
let open: LogFile | null = null;

/** What of this command stands in no log. */
let unsaid: readonly string[] = [];

/** Keeps a log of this command in a file, every detail of it. @throws FormatError where a file that is no log has its name, or that of an older log beside it: a log is written on, and in the end the oldest goes */
export function keepLog(file: string): LogFile {
  const other = logFiles(resolve(file)).find((one) => !mayBeLog(one));
  if (other !== undefined) throw new FormatError(other, "", "it is there and no log", "Name another file for the log.");
  const places = [...placesOf({ data: "", program: programFolder }), { path: process.cwd(), name: "<here>" }];
  unsaid = [];
  const path = resolve(file);
  listLog(writtenLogsIn(userDataFolder()), path);
  open = openLog({ file: path, places: () => places, detailed: () => true, unsaid: () => unsaid });
  return open;
}

/** Whether nothing is at a path, or what a log begins with. A device, such as a terminal, may be written on; what cannot be read ends no command. */
function mayBeLog(file: string): boolean {
  if (isDevicePath(file)) return true;
  try {
    const there = statSync(file, { throwIfNoEntry: false });
    return !there?.isFile() || there.size === 0 || LOG_BEGINS.test(beginOf(file));
  } catch {
    return true;
  }
}

/** The first bytes of a file, a byte-order mark and a day. */
function beginOf(file: string): string {
  const begin = Buffer.alloc(14);
  const handle = openSync(file, "r");
  try {
    return begin.toString("utf8", 0, readSync(handle, begin));
  } finally {
    closeSync(handle);
  }
}

const LOG_BEGINS = /^\uFEFF?\d{4}-\d{2}-\d{2}T/;

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
