import { parseProcedure } from "../../core/procedure/file.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import { readText } from "../cli-files.ts";

/** The procedures of several files, in their order. Rejects with a FormatError that names the file. */
export function proceduresIn(files: readonly string[]): Promise<Procedure[]> {
  return Promise.all(files.map(async (file) => parseProcedure(await readText(file), file)));
}
