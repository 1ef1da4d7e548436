import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BrowserWindow } from "electron";
import { ANNOTATIONS_FILE } from "../../storage/annotations.ts";
import { exportRows, type ExportOutcome } from "../../app/export/export-rows.ts";
import type { Jobs, JobWork } from "../../app/jobs/jobs.ts";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { withdrewIn } from "../../storage/consented.ts";
import { readSessionTake } from "../../storage/session-take.ts";
import { listSessions, sessionFolder } from "../../storage/journal/sessions.ts";
import type { ReviewedTake } from "../../ipc/contract.ts";
import type { Handle } from "../ipc/handle.ts";
import { jobAnswer } from "./answer-jobs.ts";
import { placeToSave } from "../save-place.ts";

/** What rows are exported from, and by which program. */
export interface RowsMeans {
  /** Folder of all sessions, asked for each time: settings may move it. */
  readonly sessions: () => string;
  /** Name and version of the program. */
  readonly program: string;
  readonly jobs: Jobs;
  readonly faces: FaceFinder;
  readonly window: () => BrowserWindow | null;
}

/** Answers `rows.*`: which takes were reviewed, and their rows into a folder that the person names. */
export function answerRows(handle: Handle, { sessions, program, jobs, window, faces }: RowsMeans): void {
  handle("rows.takes", () => reviewedTakes(sessions()));
  handle("rows.export", async ({ sessions: ids, seed, silentDistance, form, blur }) => {
    const owner = window();
    if (owner === null) return null;
    const { filePath: out } = await placeToSave(owner, {
      title: "Name a new folder for the rows",
      defaultPath: "benchside-rows",
      properties: ["createDirectory"],
    });
    if (!out) return null;
    const work: JobWork<ExportOutcome> = {
      ...{ kind: "export", about: out },
      run: ({ signal, progress }) =>
        exportRows({
          ...{ out, program, seed, silentDistance, form, split: null },
          ...{ unaudited: false, rowsOnly: false, blur: blur ? faces : null },
          folders: ids.map((id) => sessionFolder(sessions(), id)),
          now: () => new Date(),
          ...{ signal, onProgress: progress },
        }),
    };
    return jobAnswer(await jobs.run(work), ({ rows, faces: found, notExported }) => ({
      ...{ folder: out, rows, faces: found },
      notExported: [...notExported],
    }));
  });
}

async function reviewedTakes(sessions: string): Promise<ReviewedTake[]> {
  (await withdrewIn(sessions)).refuseBroken();
  const found: ReviewedTake[] = [];
  for (const { id, startedAt } of await listSessions(sessions)) {
    const folder = sessionFolder(sessions, id);
    if (!existsSync(join(folder, ANNOTATIONS_FILE))) continue;
    // What cannot be read is said where it is opened.
    const take = await readSessionTake(folder).catch(() => null);
    if (take === null) continue;
    const { procedure, consent, take: scripted } = take.state;
    const { standing, segments, deviations } = take.told;
    if (procedure === null || consent === null || scripted === null || segments.length === 0) continue;
    if (standing === "discarded" || standing === "rejected") continue;
    found.push({
      ...{ session: id, procedure: procedure.id, goal: procedure.goal, startedAt, standing },
      ...{ participant: consent.participant, deviations: deviations.length },
    });
  }
  return found;
}
