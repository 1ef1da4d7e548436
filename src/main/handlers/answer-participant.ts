import { join } from "node:path";
import type { BrowserWindow } from "electron";
import { describeFailure } from "../../app/jobs/failure.ts";
import type { Jobs } from "../../app/jobs/jobs.ts";
import { correctPseudonym } from "../../app/withdrawal/correct.ts";
import { keptOf } from "../../app/withdrawal/kept.ts";
import { saveKept } from "../../app/withdrawal/participant-archive.ts";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { keptThings } from "../../core/consent/consent-kept.ts";
import type { Handle } from "../ipc/handle.ts";
import { cacheFolder } from "../paths.ts";
import { jobAnswer } from "./answer-jobs.ts";
import { placeToSave } from "../save-place.ts";

/** What answering about participants needs. */
export interface ParticipantMeans {
  /** Folder of all sessions, asked for each time: settings may move it. */
  readonly sessions: () => string;
  /** Name and version of the program. */
  readonly program: string;
  readonly jobs: Jobs;
  readonly faces: FaceFinder;
  readonly window: () => BrowserWindow | null;
}

/** Answers `participant.*`. */
export function answerParticipant(handle: Handle, { sessions, program, jobs, faces, window }: ParticipantMeans): void {
  const kept = (participant: string) =>
    keptOf({ participant, sessions: sessions(), sounds: join(cacheFolder(), "speech"), now: () => new Date() });
  handle("participant.kept", async ({ participant }) => {
    try {
      const { files, missing } = await kept(participant);
      return { ok: true, things: keptThings(files), missing: [...missing] };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
  handle("participant.export", async ({ participant, blur }) => {
    const owner = window();
    if (owner === null) return null;
    const { filePath: file } = await placeToSave(
      owner,
      {
        title: "Hand over what is kept of a participant",
        defaultPath: `${participant}.zip`,
        filters: [{ name: "ZIP file", extensions: ["zip"] }],
      },
      ".zip",
    );
    if (!file) return null;
    const outcome = await jobs.run({
      ...{ kind: "files", about: participant },
      run: async ({ signal, progress }) =>
        saveKept(file, await kept(participant), {
          ...{ program, now: new Date(), faces: blur ? faces : null, sessions: sessions(), signal },
          progress: (share) => progress(share, "packing"),
        }),
    });
    return jobAnswer(outcome, ({ files, missing }) => ({ file, files: files.length, missing: missing.length }));
  });
  handle("participant.correct", async ({ participant: from, to }) => {
    const outcome = await jobs.run({
      ...{ kind: "withdraw", about: from },
      run: () => correctPseudonym({ sessions: sessions(), from, to: to.trim().toLowerCase(), now: () => new Date() }),
    });
    return jobAnswer(outcome, ({ files, left }) => ({ files, left: [...left] }));
  });
}
