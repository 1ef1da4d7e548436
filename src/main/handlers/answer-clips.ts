import type { BrowserWindow } from "electron";
import { takenPlace } from "../../app/export/export-place.ts";
import { NOTHING_DRAWN } from "../../app/redaction/regions.ts";
import { stretchCovers } from "../../app/export/redacted-pieces.ts";
import { exportClip } from "../../app/export/export-clip.ts";
import { saveFrame } from "../../app/export/save-frame.ts";
import { describeFailure } from "../../app/jobs/failure.ts";
import type { Jobs } from "../../app/jobs/jobs.ts";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { momentName } from "../../core/domain/moment-name.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import type { Handle } from "../ipc/handle.ts";
import { jobAnswer } from "./answer-jobs.ts";
import { placeToSave } from "../save-place.ts";

/** What pictures are exported from. */
export interface ClipsMeans {
  /** Folder of all sessions, asked for each time: settings may move it. */
  readonly sessions: () => string;
  readonly jobs: Jobs;
  readonly window: () => BrowserWindow | null;
  readonly faces: FaceFinder;
}

/** Answers `clips.*`: pictures of a session into files that the person names. */
export function answerClips(handle: Handle, { sessions, jobs, window, faces }: ClipsMeans): void {
  handle("clips.frame", async ({ session, t, track, blur }) => {
    const folder = sessionFolder(sessions(), session);
    const owner = window();
    if (owner === null) return null;
    const { filePath: file, isTaken } = await placeToSave(
      owner,
      {
        title: "Save the frame",
        defaultPath: `${session} ${momentName(t)}.png`,
        filters: [{ name: "PNG picture", extensions: ["png"] }],
      },
      ".png",
    );
    if (!file) return null;
    if (isTaken) return { ok: false, ...takenPlace(file) };
    try {
      await saveFrame({ folder, t, track }, file, blur ? faces : null);
      return { ok: true, file };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
  handle("clips.look", async ({ session, from, to, track }) => {
    const folder = sessionFolder(sessions(), session);
    const outcome = await jobs.run({
      ...{ kind: "clip", about: session },
      run: ({ signal, progress }) =>
        stretchCovers({ folder, from, to, track }, NOTHING_DRAWN, {
          ...{ faces, signal, onProgress: (done) => progress(done, "looking for faces") },
        }),
    });
    return jobAnswer(outcome, ({ faces: count, pictures }) => ({
      faces: count,
      pictures: pictures.map(({ t, boxes }) => ({ t, boxes: [...boxes] })),
    }));
  });
  handle("clips.export", async ({ session, from, to, track, blur }) => {
    const folder = sessionFolder(sessions(), session);
    const owner = window();
    if (owner === null) return null;
    const { filePath: file, isTaken } = await placeToSave(
      owner,
      {
        title: "Export the clip",
        defaultPath: `${session} ${momentName(from)} to ${momentName(to)}.mp4`,
        filters: [{ name: "MP4 film", extensions: ["mp4"] }],
      },
      ".mp4",
    );
    if (!file) return null;
    if (isTaken) return { kind: "failed", ...takenPlace(file) };
    const outcome = await jobs.run({
      ...{ kind: "clip", about: session },
      run: ({ signal, progress }) =>
        exportClip({ folder, from, to, track }, file, {
          ...{ signal, onProgress: progress, now: new Date(), blur: blur ? faces : null },
        }),
    });
    return jobAnswer(outcome, (made) => ({ ...made, file }));
  });
}
