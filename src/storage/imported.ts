import { existsSync } from "node:fs";
import { join } from "node:path";
import { FormatError } from "../core/domain/format-error.ts";

/** Says in a session's folder that it was imported from a file, and from which; it goes when a person adopts the session. */
export const IMPORTED_FILE = "imported.json";

/** Whether a session was imported and nobody has adopted it: it can be looked at, and nothing is written into it. */
export function isImported(folder: string): boolean {
  return existsSync(join(folder, IMPORTED_FILE));
}

/** Rejects with a FormatError for a session that was imported and not adopted. */
export function refuseImported(folder: string, id: string): void {
  if (isImported(folder)) throw new FormatError(id, "", NOT_ADOPTED.problem, NOT_ADOPTED.fix);
}

/** Rejects with a FormatError for a session that needs no adopting. */
export function refuseAdopted(folder: string, id: string): void {
  if (!isImported(folder))
    throw new FormatError(id, "", "it was not imported, or somebody has adopted it", "There is nothing to do.");
}

/** Why nothing is written into such a session, and what to do. */
export const NOT_ADOPTED = {
  problem: "it was imported and can only be looked at",
  fix: "Adopt it first: open the session and press Adopt, or on the command line with sessions adopt and its id.",
};
