import { existsSync, readFileSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseJson } from "../../core/domain/format-error.ts";
import { salvageSettings, type Salvaged } from "./salvage.ts";

/** Reads the settings file and leaves it as it is; a missing file gives the defaults. Throws when the disk refuses it. */
export function readSettings(file: string): Salvaged {
  return salvageSettings(existsSync(file) ? parse(readFileSync(file, "utf8")) : {});
}

/**
 * Reads the settings file before anything else does. One that is broken, in whole or in a field, is moved to
 * `settings.broken-<time>.json` beside it; what was good in it is kept.
 *
 * @param file Absolute path; it need not exist.
 * @param now Wall clock, for the name of the file set aside.
 * @returns The settings, and the problem in words, empty when there was none.
 */
export function readOrSetAside(file: string, now: Date): { settings: Salvaged["settings"]; notice: string } {
  const { settings, problems } = readSettings(file);
  if (problems.length === 0) return { settings, notice: "" };
  const aside = `settings.broken-${now.toISOString().replaceAll(":", "-")}.json`;
  renameSync(file, join(dirname(file), aside));
  return { settings, notice: `The settings file was broken (${problems.join("; ")}) and is kept as ${aside}.` };
}

function parse(text: string): unknown {
  try {
    return parseJson(text, "the settings");
  } catch {
    return null;
  }
}
