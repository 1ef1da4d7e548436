import { createContext, Script } from "node:vm";

/** Milliseconds that what a folder's own files say may take to run. */
const LONGEST_RUN_MS = 5000;

/** What a folder's own files say took too long. */
export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

const run = new Script("act()");

/**
 * Runs what is steered by a stranger's files, such as a template that may loop, for a while at most.
 *
 * @throws TookTooLong
 */
export function bounded<T>(act: () => T, milliseconds = LONGEST_RUN_MS): T {
  try {
    return run.runInContext(createContext({ act }), { timeout: milliseconds }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    throw new TookTooLong(`took longer than ${milliseconds / 1000} s`);
  }
}
