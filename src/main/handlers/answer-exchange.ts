import { dialog, type BrowserWindow } from "electron";
import {
  importCounts,
  importTimeline,
  timelineAs,
  timelineCounts,
  writeTimeline,
  writeTimelineInto,
} from "../../app/exchange/timeline-files.ts";
import { takenPlace } from "../../app/export/export-place.ts";
import { describeFailure } from "../../app/jobs/failure.ts";
import type { Jobs } from "../../app/jobs/jobs.ts";
import { eachSession } from "../../app/sessions/each-session.ts";
import { TIMELINE_FORMATS } from "../../core/interchange/timeline/formats.ts";
import type { TimelineFormat } from "../../core/interchange/timeline/timeline-model.ts";
import { auditorProblem } from "../../core/annotation/permission.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import type { Handle } from "../ipc/handle.ts";
import type { Pusher } from "../ipc/push.ts";
import { chosenFolder, placeToSave } from "../save-place.ts";
import { jobAnswer } from "./answer-jobs.ts";

/** What of a file cannot be taken that is listed. */
const MOST_LISTED = 100;

/** What answering about timelines needs. */
interface ExchangeMeans {
  /** Folder of all sessions, asked for each time: settings may move it. */
  readonly sessions: () => string;
  readonly jobs: Jobs;
  readonly window: () => BrowserWindow | null;
}

/** Answers `exchange.*`: a session's timeline in files that the person names. */
export function answerExchange(handle: Handle, push: Pusher, means: ExchangeMeans): void {
  const { sessions, window } = means;
  handle("exchange.preview", ({ session, format, fps }) =>
    orRefusal(async () => {
      const {
        timeline,
        losses,
        keptFrom,
        fps: rate,
      } = await timelineAs(sessionFolder(sessions(), session), formatOf(format), fps);
      return {
        ok: true,
        saidBy: timeline.saidBy!,
        ...timelineCounts(timeline),
        early: timeline.early,
        losses,
        keptFrom,
        fps: rate,
      };
    }),
  );
  handle("exchange.export", async ({ session, format: id, fps }) => {
    const owner = window();
    if (owner === null) return null;
    return orRefusal(async () => {
      const format = formatOf(id);
      const folder = sessionFolder(sessions(), session);
      // What cannot be written is said before a place is asked for.
      await timelineAs(folder, format, fps);
      const filters = [{ name: format.name, extensions: [format.ending.slice(1)] }];
      const asked = { title: "Export the timeline", defaultPath: `${session}${format.ending}`, filters };
      const { filePath: file, isTaken } = await placeToSave(owner, asked, format.ending);
      if (!file) return null;
      if (isTaken) return { ok: false, ...takenPlace(file) };
      const { text } = await timelineAs(folder, format, fps, file);
      await writeTimeline(folder, file, text);
      return { ok: true, file };
    });
  });
  answerExportMany(handle, means);
  handle("exchange.choose", async () => {
    const owner = window();
    if (owner === null) return null;
    const endings = TIMELINE_FORMATS.flatMap(({ ending, read }) => (read ? [ending.slice(1)] : []));
    const { filePaths } = await dialog.showOpenDialog(owner, {
      title: "Import a timeline",
      properties: ["openFile"],
      filters: [
        { name: "Timelines", extensions: [...new Set([...endings, "tsv"])] },
        { name: "All files", extensions: ["*"] },
      ],
    });
    return filePaths[0] ?? null;
  });
  handle("exchange.import", ({ session, file, format, by, from, fps, encoding, keep }) =>
    orRefusal(async () => {
      const named = auditorProblem(by, null);
      if (named) return named;
      const folder = sessionFolder(sessions(), session);
      const found = await importTimeline({ file, format: formatOf(format), folder, by, from, fps, encoding });
      if (keep) for (const event of await found.keep()) push("annotation.changed", { session, event });
      const { changes, notes, unplaced, guessed } = found;
      const listed = unplaced.slice(0, MOST_LISTED);
      return {
        ok: true,
        ...importCounts(changes),
        notes,
        unplaced: listed,
        more: unplaced.length - listed.length,
        guessed,
      };
    }),
  );
}

function answerExportMany(handle: Handle, { sessions, jobs, window }: ExchangeMeans): void {
  handle("exchange.exportMany", async ({ sessions: ids, format: id, fps }) => {
    const format = formatOf(id);
    const to = await chosenFolder(window(), "Export timelines into a folder");
    if (to === null) return null;
    const folders = ids.map((one) => sessionFolder(sessions(), one));
    const outcome = await jobs.run({
      ...{ kind: "files" as const, about: to },
      run: (context) => eachSession(folders, context, (folder) => writeTimelineInto(folder, to, format, fps)),
    });
    return jobAnswer(outcome, ({ done, left }) => ({ to, written: done.length, left }));
  });
}

/** What the work answers, or why it could not be done and what to do. */
async function orRefusal<T>(work: () => Promise<T>): Promise<T | { ok: false; problem: string; fix: string }> {
  try {
    return await work();
  } catch (error) {
    return { ok: false, ...describeFailure(error) };
  }
}

function formatOf(id: string): TimelineFormat {
  const format = TIMELINE_FORMATS.find((each) => each.id === id);
  if (!format) throw new FormatError(id, "", "there is no such format", "Choose one of the list.");
  return format;
}
