import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { readFile } from "../files.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import type { Procedure } from "../../core/procedure/schema.ts";

/** An earlier version of a procedure. */
export interface ProcedureVersion {
  /** Name of its file. */
  readonly name: string;
  /** When a newer one took its place, ISO 8601. */
  readonly until: string;
  readonly goal: string;
  /** Number of steps. */
  readonly steps: number;
}

/** Earlier versions in a folder, newest first; files that are none are passed over. */
export async function versionsIn(folder: string): Promise<ProcedureVersion[]> {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith(".json"));
  const found = await Promise.all(
    names.map(async (name) => {
      try {
        const { goal, steps } = await versionIn(folder, name);
        const { mtime } = await stat(join(folder, name));
        return [{ name, until: mtime.toISOString(), goal, steps: steps.length }];
      } catch {
        return [];
      }
    }),
  );
  return found.flat().sort((a, b) => Number.parseInt(b.name, 10) - Number.parseInt(a.name, 10));
}

/** One of them. Throws a FormatError when it is not there or broken; the name comes from outside. */
export async function versionIn(folder: string, name: string): Promise<Procedure> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes(name)) throw new FormatError(name, "", "there is no such version", "Choose one from the list.");
  return parseProcedure(await readFile(join(folder, name), "utf8"), name);
}
