import { writeReport } from "../../app/report/write-report.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import type { Handle } from "../ipc/handle.ts";
import { printedPage } from "../printed-page.ts";
import { jobAnswer } from "./answer-jobs.ts";
import type { RowsMeans } from "./answer-rows.ts";
import { placeToSave } from "../save-place.ts";

/** Answers `course.*`: a report for the person who was coached, into a folder that somebody names. */
export function answerCourse(handle: Handle, { sessions, program, jobs, window, faces }: RowsMeans): void {
  handle("course.report", async ({ sessions: ids, language, blur }) => {
    const owner = window();
    if (owner === null) return null;
    const { filePath: out } = await placeToSave(owner, {
      title: "Name a new folder for the report",
      defaultPath: ids.length === 1 ? `report-${ids[0]!}` : "report",
      properties: ["createDirectory"],
    });
    if (!out) return null;
    const outcome = await jobs.run({
      ...{ kind: "export", about: out },
      run: ({ signal, progress }) =>
        writeReport({
          ...{ folders: [...new Set(ids)].map((id) => sessionFolder(sessions(), id)), out, language, program, signal },
          ...{ now: () => new Date(), progress: (share) => progress(share, "taking pictures"), pdf: printedPage },
          blur: blur ? faces : null,
        }),
    });
    return jobAnswer(outcome, (made) => ({ ...made, folder: out }));
  });
}
