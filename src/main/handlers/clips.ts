import { existsSync } from "node:fs";
import { dialog, type BrowserWindow } from "electron";
import { withEnding } from "../../app/export/place.ts";
import { saveFrame } from "../../app/export/save-frame.ts";
import { describeFailure } from "../../app/jobs/failure.ts";
import { momentName } from "../../core/session/moment-name.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import type { Handle } from "../ipc/handle.ts";

/** What pictures are exported from. */
export interface ClipsMeans {
  /** Folder of all sessions, asked for each time: settings may move it. */
  readonly sessions: () => string;
  readonly window: () => BrowserWindow | null;
}

/** Answers `clips.*`: pictures of a session into files that the person names. */
export function answerClips(handle: Handle, { sessions, window }: ClipsMeans): void {
  handle("clips.frame", async ({ session, t, track }) => {
    const folder = sessionFolder(sessions(), session);
    const owner = window();
    if (owner === null) return null;
    const { filePath } = await dialog.showSaveDialog(owner, {
      title: "Save the frame",
      defaultPath: `${session} ${momentName(t)}.png`,
      filters: [{ name: "PNG picture", extensions: ["png"] }],
    });
    if (!filePath) return null;
    const file = withEnding(filePath, ".png");
    if (file !== filePath && existsSync(file)) return taken(file);
    try {
      await saveFrame({ folder, t, track }, file);
      return { ok: true, file };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
}

/** The dialog has not asked whether this file is to be replaced: its ending was added afterwards. */
function taken(file: string) {
  return { ok: false as const, problem: `There is a file ${file} already.`, fix: "Choose another name." };
}
