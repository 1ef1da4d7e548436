import { InvalidArgumentError } from "commander";
import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { inNaturalOrder } from "../../core/text/natural-order.ts";
import { findSession } from "../../storage/session-take.ts";
import { UsageError } from "../errors.ts";
import { isFolder } from "../cli-files.ts";
import { ownSessions } from "../user-data.ts";

/** The folder that `--sessions` names, else that of the window. */
export interface InSessions {
  readonly sessions?: string;
  readonly json?: boolean;
}

/** The folder of sessions that a command is about. @throws UsageError when there is none */
export function sessionsFolder({ sessions }: InSessions): string {
  const folder = sessions ?? ownSessions();
  if (isFolder(folder)) return folder;
  throw new UsageError(`${folder}: there is no such folder. Name the folder of sessions with --sessions.`);
}

/** The folder of a session by its own, or by its id in the folder of `--sessions`, else in that of the window where there is one. @throws FormatError when there is no such session */
export function sessionNamed(name: string, { sessions }: InSessions): Promise<string> {
  const usual = ownSessions();
  return findSession(name, sessions ?? (isFolder(usual) ? usual : null));
}

/**
 * Folders of the sessions that were named, in the order of naming, or of all in the folder of sessions, by id.
 *
 * @throws UsageError when neither was given or the folder cannot be read; FormatError when there is no session of a name
 */
export async function sessionsNamed(names: readonly string[], sessions: string | null): Promise<string[]> {
  if (names.length > 0) return Promise.all(names.map((name) => findSession(name, sessions)));
  return sessionsIn(sessions);
}

/** Folders of all sessions of a folder, by id. @throws as `sessionsNamed` */
export async function sessionsIn(sessions: string | null): Promise<string[]> {
  if (sessions === null) throw new UsageError("Name a session, or say with --sessions where all of them are.");
  const entries = await readdir(sessions, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--sessions ${sessions}: it cannot be read (${error.code}). Name the folder of sessions.`);
  });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found = await Promise.all(
    names.toSorted(inNaturalOrder).map((name) => findSession(name, resolve(sessions)).catch(() => null)),
  );
  return found.filter((folder) => folder !== null);
}

/** A moment of a session from the command line: seconds, 0 or more. */
export function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value) && value >= 0) return value;
  throw new InvalidArgumentError("Give seconds, 0 or more, such as 12.5.");
}
