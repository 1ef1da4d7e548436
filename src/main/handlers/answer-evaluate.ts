import { dirname } from "node:path";
import { dialog, type BrowserWindow, type FileFilter } from "electron";
import { writeAtomic } from "../../storage/atomic.ts";
import type { Report } from "../../core/evaluation/report.ts";
import type { OpenChat } from "../../app/models/open-chat.ts";
import { judgeOf } from "../../app/models/judge-prompt.ts";
import { withModelRatings } from "../../app/models/rate-report.ts";
import { knownLabels } from "../../app/evaluate/known-labels.ts";
import { markedTeachers } from "../../app/evaluate/marked-teachers.ts";
import { toldBy, wasCoached } from "../../app/evaluate/told-truth.ts";
import type { SampleFolders } from "../../storage/library/sample-folders.ts";
import { countAsUsed } from "../../storage/consented.ts";
import { keepScores, listInScores, listScores, readScores } from "../../storage/kept-scores.ts";
import { listSessions, sessionFolder } from "../../storage/journal/sessions.ts";
import { describeFailure } from "../../app/jobs/failure.ts";
import type { Handle, ParsedInput } from "../ipc/handle.ts";
import type { JobContext, Jobs } from "../../app/jobs/jobs.ts";
import { jobAnswer } from "./answer-jobs.ts";
import { compute } from "../compute.ts";
import { placeToSave } from "../save-place.ts";

type FileWanted = ParsedInput<"evaluate.choose">["what"];

const JSON_FILES: FileFilter = { name: "JSON", extensions: ["json"] };
const ROWS: FileFilter = { name: "JSON lines", extensions: ["jsonl", "ndjson", "json"] };

const DIALOGS: Record<FileWanted, { readonly title: string; readonly filter: FileFilter | null }> = {
  labels: { title: "Labels or step times of the take", filter: JSON_FILES },
  gold: { title: "Gold answers", filter: ROWS },
  pred: { title: "Predicted answers", filter: ROWS },
  annotations: { title: "complete_step_annotations.json", filter: JSON_FILES },
  errors: { title: "error_annotations.json", filter: JSON_FILES },
  graphs: { title: "Folder of task graphs", filter: null },
};

const EXPORTS = {
  csv: { name: "CSV table", extensions: ["csv"] },
  json: { name: "JSON", extensions: ["json"] },
  png: { name: "PNG picture", extensions: ["png"] },
} as const satisfies Record<string, { name: string; extensions: readonly string[] }>;

/** What scoring needs. */
export interface EvaluateMeans {
  readonly sessions: () => string;
  readonly sample: () => SampleFolders;
  /** Opens the rater that is chosen in the settings. Rejects with ChatFailed. */
  readonly rater: (signal: AbortSignal) => Promise<OpenChat>;
  /** Folder of prompts that the settings have; empty for none. */
  readonly prompts: () => string;
}

/** Share of the work after which a model rates. */
const RATED_FROM = 0.3;

/** Answers `evaluate.*`: one evaluation at a time, in a process of its own. */
export function answerEvaluate(
  handle: Handle,
  jobs: Jobs,
  folders: EvaluateMeans,
  window: () => BrowserWindow | null,
): void {
  handle("evaluate.takes", async () => {
    const listed = (await listSessions(folders.sessions())).filter(({ broken }) => broken === null);
    const taught = await markedTeachers(folders.sessions());
    return Promise.all(
      listed.map(async ({ id, goal, startedAt, seconds, ...summary }) => ({
        ...{ id, goal, startedAt, seconds },
        coached: await wasCoached(folders.sessions(), { id, ...summary }),
        labels: await knownLabels(folders.sessions(), id, folders.sample()),
        ...(await toldBy(folders.sessions(), id, taught.get(id))),
      })),
    );
  });
  handle("evaluate.choose", ({ what }) => chooseFile(window(), what));
  const data = () => dirname(folders.sessions());
  // The page exports what was scored, or opened, last.
  let scored: readonly string[] = [];
  handle("evaluate.run", async (wanted) => {
    scored = wanted.kind === "sessions" ? wanted.takes.map(({ session }) => session) : [];
    const work = { wanted, sessions: folders.sessions(), sample: folders.sample() };
    const run = async ({ signal, progress }: JobContext) => {
      if (wanted.kind !== "sessions" || wanted.rated !== true || wanted.stress === true)
        return compute("score", work, progress, signal);
      const scoring = (done: number, text: string): void => progress(RATED_FROM * done, text);
      const { report, sessions } = await compute("score to rate", { ...work, wanted }, scoring, signal);
      const told = (done: number, text: string): void => progress(RATED_FROM + (1 - RATED_FROM) * done, text);
      const judge = { open: folders.rater, prompt: await judgeOf(folders.prompts()) };
      return withModelRatings(report, sessions, judge, { signal, progress: told });
    };
    return jobAnswer(
      await jobs.run({
        kind: "score",
        about: wanted.kind,
        run: (means) => kept(wanted, run(means), folders.sessions()),
      }),
      (made) => made,
    );
  });
  answerScores(handle, data, (sessions) => {
    scored = sessions;
  });
  handle("evaluate.export", async ({ format, name, content }) => {
    const owner = window();
    if (owner === null) return null;
    const { name: kind, extensions } = EXPORTS[format];
    const { filePath } = await placeToSave(owner, {
      title: "Export the scores",
      defaultPath: `${name}.${format}`,
      filters: [{ name: kind, extensions: [...extensions] }],
    });
    if (!filePath) return null;
    for (const id of scored) await countAsUsed(sessionFolder(folders.sessions(), id), "score");
    await writeAtomic(filePath, content);
    return filePath;
  });
}

/** Keeps what was scored, beside the sessions; a note in the report says so where that fails. Rejects as the scoring does. */
async function kept(
  wanted: ParsedInput<"evaluate.run">,
  scoring: Promise<Report>,
  sessions: string,
): Promise<{ report: Report; id: string | null }> {
  const report = await scoring;
  const taken = new Set(wanted.kind === "sessions" ? wanted.takes.map(({ session }) => session) : []);
  try {
    const of = (await listSessions(sessions))
      .filter(({ id }) => taken.has(id))
      .map(({ id, participant }) => ({ session: id, participant }));
    const scores = { at: new Date().toISOString(), kind: wanted.kind, basis: { sessions: of }, report };
    return { report, id: await keepScores(dirname(sessions), scores) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { report: { ...report, notes: [...report.notes, `These scores were not kept: ${why}`] }, id: null };
  }
}

/** Answers `scores.*` of a data folder. @param onOpened told of which sessions those are that were opened last */
function answerScores(handle: Handle, data: () => string, onOpened: (sessions: readonly string[]) => void): void {
  handle("scores.list", () => listScores(data()));
  handle("scores.get", async ({ id }) => {
    try {
      const { report, basis } = await readScores(data(), id);
      onOpened(basis.sessions.map(({ session }) => session));
      return { ok: true, report };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
  handle("scores.listIn", async ({ id, isListed }) => {
    try {
      await listInScores(data(), id, isListed);
      return { ok: true };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
}

async function chooseFile(owner: BrowserWindow | null, what: FileWanted): Promise<string | null> {
  if (owner === null) return null;
  const { title, filter } = DIALOGS[what];
  const { filePaths } = await dialog.showOpenDialog(owner, {
    title,
    properties: [filter === null ? "openDirectory" : "openFile"],
    ...(filter && { filters: [filter, { name: "All files", extensions: ["*"] }] }),
  });
  return filePaths[0] ?? null;
}
