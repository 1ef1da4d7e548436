import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { openLog, placesOf } from "../app/diagnostics/log.ts";
import type { Log } from "../core/diagnostics/log.ts";
import type { LogFile } from "../storage/log-file.ts";

/** Folder of the program, with its package.json. */
export const programFolder = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** The log of this command; null as long as nobody has asked for one. */
let open: LogFile | null = null;

/** Keeps a log of this command in a file, every detail of it. */
export function keepLog(file: string): LogFile {
  const places = [...placesOf({ data: "", program: programFolder }), { path: process.cwd(), name: "<here>" }];
  open = openLog({ file: resolve(file), places: () => places, detailed: () => true });
  return open;
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
