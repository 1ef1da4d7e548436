import { dialog, type BrowserWindow } from "electron";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { describeFailure } from "../../app/jobs/failure.ts";
import { analyseProcedure } from "../../core/script/procedure-analysis.ts";
import { parseStudyPlan, proposeNext, studyRows, type StudyPlan } from "../../core/study/study.ts";
import type { StudyAnswer } from "../../ipc/contract.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import type { Library } from "../../storage/library/storage-library.ts";
import { MOST_IMPORTED_BYTES, readText } from "../../storage/read-text.ts";
import { STUDY_FILE, takesForStudy } from "../../storage/study-takes.ts";
import type { Handle } from "../ipc/handle.ts";

/** What a study needs. */
interface StudySurroundings {
  /** Folder of all data and folder of all sessions, as settings say now. */
  readonly data: () => string;
  readonly sessions: () => string;
  readonly library: () => Promise<Library>;
  readonly window: () => BrowserWindow | null;
}

/** Answers `study.*`. */
export function answerStudy(handle: Handle, { data, sessions, library, window }: StudySurroundings): void {
  const kept = async (): Promise<StudyPlan | null> => {
    const file = join(data(), STUDY_FILE);
    return existsSync(file) ? parseStudyPlan(await readText(file, MOST_IMPORTED_BYTES), STUDY_FILE) : null;
  };
  const look = async (): Promise<StudyAnswer> => {
    try {
      const plan = await kept();
      if (plan === null) return { ok: true, study: null };
      const { takes, unread } = await takesForStudy(sessions());
      const goals = new Map((await (await library()).list()).map(({ id, goal }) => [id, goal]));
      const rows = studyRows(plan, takes).map((row) => ({ ...row, goal: goals.get(row.procedure) ?? null }));
      return { ok: true, study: { name: plan.name, rows, unread: [...unread] } };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  };
  handle("study.look", look);
  handle("study.choose", async () => {
    const owner = window();
    if (owner === null) return null;
    const filters = [{ name: "Studies", extensions: ["json"] }];
    const { filePaths } = await dialog.showOpenDialog(owner, {
      title: "Choose a study",
      properties: ["openFile"],
      filters,
    });
    const [path] = filePaths;
    if (path === undefined) return null;
    try {
      const text = await readText(path, MOST_IMPORTED_BYTES);
      parseStudyPlan(text, basename(path));
      await writeAtomic(join(data(), STUDY_FILE), text);
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
    return look();
  });
  handle("study.next", async ({ participant, procedure }) => {
    const plan = await kept();
    if (plan === null || !plan.participants.includes(participant) || !plan.procedures.includes(procedure)) return null;
    const { takes } = await takesForStudy(sessions());
    const procedures = await library();
    const atHand = await procedures.readable();
    const settings = new Map([[procedure, analyseProcedure(await procedures.get(procedure), atHand)]]);
    const own = { ...plan, participants: [participant], procedures: [procedure] };
    // The same takes propose the same script; another take, another one.
    const [next] = proposeNext(own, takes, settings, { count: 1, seed: takes.length * 100 });
    return next === undefined ? null : { script: next.script, covers: [...next.covers] };
  });
}
