import { basename, join } from "node:path";
import { dialog, type BrowserWindow } from "electron";
import { describeFailure } from "../../app/jobs/failure.ts";
import type { Finishing } from "../../app/jobs/finishing.ts";
import type { Jobs } from "../../app/jobs/jobs.ts";
import { checkSession } from "../../app/sessions/sessions-check.ts";
import { eachSession } from "../../app/sessions/each-session.ts";
import { moveSession } from "../../app/sessions/move.ts";
import { packSession } from "../../app/sessions/pack.ts";
import { unpackSession } from "../../app/sessions/unpack.ts";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { adoptSession } from "../../storage/consented.ts";
import { refuseAdopted } from "../../storage/imported.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import type { Handle } from "../ipc/handle.ts";
import { chosenFolder } from "../save-place.ts";
import { jobAnswer } from "./answer-jobs.ts";

/** What handling whole sessions needs. */
export interface SessionFilesMeans {
  /** Folder of all sessions, asked for each time: settings may move it. */
  readonly sessions: () => string;
  /** Name and version of the program. */
  readonly program: string;
  readonly jobs: Jobs;
  readonly finishing: Finishing;
  readonly faces: FaceFinder;
  readonly window: () => BrowserWindow | null;
}

/** Answers `sessions.check`, `move`, `pack`, `unpack` and `adopt`. */
export function answerSessionFiles(handle: Handle, means: SessionFilesMeans): void {
  const { sessions, program, jobs, finishing, window, faces } = means;
  const folders = (ids: readonly string[]) => ids.map((id) => sessionFolder(sessions(), id));
  const kind = "files";
  handle("sessions.check", async ({ sessions: ids, sums }) => {
    const outcome = await jobs.run({
      ...{ kind, about: "check" },
      run: (context) =>
        eachSession(folders(ids), context, (folder) =>
          checkSession(folder, { sums, keep: sums, signal: context.signal }),
        ),
    });
    return jobAnswer(outcome, ({ done, left }) => ({
      checked: done.map((one) => ({ ...one, problems: [...one.problems], remarks: [...one.remarks] })),
      left,
    }));
  });
  handle("sessions.move", async ({ sessions: ids }) => {
    const to = await chosenFolder(window(), "Move sessions to a folder");
    if (to === null) return null;
    const outcome = await jobs.run({
      ...{ kind, about: to },
      run: (context) =>
        eachSession(folders(ids), context, async (folder) => {
          // A film that is being finished would be copied in the middle of it.
          await finishing.leave(folder);
          await moveSession(folder, to, context.signal);
        }),
    });
    return jobAnswer(outcome, ({ done, left }) => ({ to, moved: done.length, left }));
  });
  handle("sessions.pack", async ({ sessions: ids, blur }) => {
    const to = await chosenFolder(window(), "Export sessions into a folder");
    if (to === null) return null;
    const outcome = await jobs.run({
      ...{ kind, about: to },
      run: (context) =>
        eachSession(folders(ids), context, (folder, progress) =>
          packSession(folder, join(to, `${basename(folder)}.zip`), program, {
            ...{ faces: blur ? faces : null, signal: context.signal, progress },
          }),
        ),
    });
    return jobAnswer(outcome, ({ done, left }) => ({ to, packed: done.length, left }));
  });
  handle("sessions.unpack", async () => {
    const owner = window();
    if (owner === null) return null;
    const { filePaths } = await dialog.showOpenDialog(owner, {
      title: "Import a session",
      properties: ["openFile"],
      filters: [{ name: "Sessions", extensions: ["zip"] }],
    });
    const [file] = filePaths;
    if (file === undefined) return null;
    const outcome = await jobs.run({
      ...{ kind, about: file },
      run: ({ signal, progress }) =>
        unpackSession(file, {
          ...{ sessions: sessions(), now: () => new Date(), signal },
          progress: (share) => progress(share, "unpacking"),
        }),
    });
    return jobAnswer(outcome, (session) => ({ session }));
  });
  handle("sessions.adopt", async ({ id }) => {
    try {
      refuseAdopted(sessionFolder(sessions(), id), id);
      await adoptSession(sessions(), id);
      return { ok: true };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
}
