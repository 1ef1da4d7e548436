import { stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Annotations } from "../core/annotation/model.ts";
import { FormatError } from "../core/domain/format-error.ts";
import { fold, type SessionState } from "../core/journal/fold.ts";
import { withdrawnSince } from "../core/consent/consent.ts";
import { readAnnotations } from "./annotations.ts";
import { rootOf, withdrewIn } from "./consented.ts";
import { readJournal } from "./journal/read.ts";
import { isSessionId, JOURNAL_FILE, sessionFolder } from "./journal/sessions.ts";

/** A recorded session with what people have said about it. */
export interface SessionTake {
  /** Id: the name of its folder. */
  readonly id: string;
  /** Absolute path. */
  readonly folder: string;
  readonly state: SessionState;
  readonly told: Annotations;
  /** When its participant withdrew after they had signed, ISO 8601; null where they have not, and where nobody is named. */
  readonly withdrawn: string | null;
}

/**
 * Folder of a session that is named by its own folder, or by its id inside `sessions`.
 *
 * @param sessions folder of all sessions; null when none was named
 * @throws FormatError when there is no such session
 */
export async function findSession(name: string, sessions: string | null): Promise<string> {
  const tried = [resolve(name)];
  if (sessions !== null && isSessionId(name)) tried.unshift(resolve(sessionFolder(sessions, name)));
  for (const folder of tried) {
    const journal = await stat(join(folder, JOURNAL_FILE)).catch(() => null);
    if (journal?.isFile()) return folder;
  }
  const fix = sessions === null ? "Name its folder, or say with --sessions where ids live." : "Check the name.";
  throw new FormatError(name, "", "there is no such session", fix);
}

/** Refuses sessions of which two have one id: what is made of them could not tell them apart. @throws FormatError naming the id */
export function refuseTwice(folders: readonly string[]): void {
  const ids = folders.map((folder) => basename(folder));
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice === undefined) return;
  throw new FormatError(twice, "", "two of the sessions have this id", "Name it once, or take one of them alone.");
}

/** Read a session's journal and annotations. @throws FormatError when one of them is broken, or nobody knows whether its participant has withdrawn. */
export async function readSessionTake(folder: string): Promise<SessionTake> {
  const { events } = await readJournal(join(folder, JOURNAL_FILE));
  const { fold: told } = await readAnnotations(folder);
  const state = fold(events);
  const { consent } = state;
  const withdrew = consent === null ? undefined : (await withdrewIn(rootOf(folder))).when(consent);
  const withdrawn = consent === null ? null : withdrawnSince(consent, withdrew);
  return { id: basename(folder), folder, state, told: told.annotations, withdrawn };
}
