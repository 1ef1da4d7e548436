import { statSync } from "node:fs";
import { describeFailure } from "../../app/jobs/failure.ts";
import type { SaltedWord } from "../../core/study/study-session.ts";
import {
  closeTakePart,
  isTakePartOpen,
  isWord,
  openTakePart,
  readStudySession,
  saltedWord,
  saveStudySession,
} from "../../storage/take-part.ts";
import type { Handle } from "../ipc/handle.ts";

/** What was so when Take part was entered: its folder may be away for a while, with its disk, and then neither the way out nor the word is. */
let entered: { readonly folder: number | null; readonly leave: SaltedWord | null } | null = null;
/** It was left while its folder was away or could not be written, which says so no longer where it comes back. */
let leftWhileAway = false;

/** Ends Take part from outside the window, also while its data folder is away. @param data folder of all data */
export async function endTakePart(data: string): Promise<void> {
  leftWhileAway = entered !== null && folderOf(data) !== entered.folder;
  entered = null;
  await closeTakePart(data).catch(() => (leftWhileAway = true));
}

/** Answers `studySession.*` and `takePart.*`. @param data folder of all data, as settings say now */
export function answerTakePart(handle: Handle, data: () => string): void {
  // A file that cannot be read, and could not be either when Take part was entered, locks nobody in.
  const word = async () => {
    const kept = await readStudySession(data()).catch(() => undefined);
    const isAway = kept === undefined || (kept === null && folderOf(data()) !== entered?.folder);
    if (isAway && entered !== null) return entered.leave;
    return kept?.leave ?? null;
  };
  const isOpen = async () => {
    const folder = folderOf(data());
    const stands = isStanding(data());
    // A disk that fails has not let go of it. Where it was not entered since the start, it is asked again once the disk is back.
    if (stands === null) return entered !== null;
    if (!stands) {
      // Whoever ended it from outside took the file out of the folder that Take part was entered in.
      if (folder !== null && entered?.folder === folder) entered = null;
    } else if (leftWhileAway) await endTakePart(data());
    else {
      // It comes back as another folder where its disk numbers anew, or as a copy.
      if (entered !== null) entered = { ...entered, folder };
      return true;
    }
    return entered !== null;
  };
  handle("studySession.get", async () => {
    try {
      const session = await readStudySession(data());
      if (session === null) return { ok: true, setup: null, word: (await word()) !== null };
      const { format: _format, version: _version, leave, ...setup } = session;
      return { ok: true, setup, word: leave !== null };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
  handle("studySession.prepare", async ({ setup, word: typed }) => {
    try {
      const leave = typed === null ? await word() : typed.trim() === "" ? null : saltedWord(typed);
      await saveStudySession(data(), { format: "benchside-study-session", version: 1, ...setup, leave });
      return { ok: true };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
  handle("takePart.state", async () => ({ open: await isOpen() }));
  handle("takePart.enter", async () => {
    await openTakePart(data());
    leftWhileAway = false;
    entered = { folder: folderOf(data()), leave: await word() };
    return { open: true };
  });
  handle("takePart.leave", async ({ word: typed }) => {
    if (!isWord(typed, await word())) return { left: false };
    await endTakePart(data());
    return { left: true };
  });
}

/** Whether Take part is open at a data folder; null where its disk does not say. */
function isStanding(data: string): boolean | null {
  try {
    return isTakePartOpen(data);
  } catch {
    return null;
  }
}

/** Which folder lies there, by its number on the disk; null while there is none, and while its disk cannot be read. */
function folderOf(path: string): number | null {
  try {
    return statSync(path).ino;
  } catch {
    return null;
  }
}
