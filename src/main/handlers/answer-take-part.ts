import { describeFailure } from "../../app/jobs/failure.ts";
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

/** Answers `studySession.*` and `takePart.*`. @param data folder of all data, as settings say now */
export function answerTakePart(handle: Handle, data: () => string): void {
  // A file that cannot be read locks nobody in.
  const word = async () => (await readStudySession(data()).catch(() => null))?.leave ?? null;
  handle("studySession.get", async () => {
    try {
      const session = await readStudySession(data());
      if (session === null) return { ok: true, setup: null, word: false };
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
  handle("takePart.state", async () => ({ open: isTakePartOpen(data()) }));
  handle("takePart.enter", async () => {
    await openTakePart(data());
    return { open: true };
  });
  handle("takePart.leave", async ({ word: typed }) => {
    if (!isWord(typed, await word())) return { left: false };
    await closeTakePart(data());
    return { left: true };
  });
}
