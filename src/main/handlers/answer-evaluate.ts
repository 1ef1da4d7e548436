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
import { consentedSession, refuseChanged } from "../../storage/consented.ts";
import { exportsNoted, madeOf } from "../../storage/made-of.ts";
import { keepScores, listInScores, listScores, readScores, type KeptScores } from "../../storage/kept-scores.ts";
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
  // What was scored last and could not be kept: no file says what it was made of.
  let unkept: Basis = [];
  handle("evaluate.run", async (wanted) => {
    unkept = [];
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
        run: async (means) => {
          const { basis, ...made } = await kept(wanted, () => run(means), folders.sessions());
          if (made.id === null) unkept = basis;
          return made;
        },
      }),
      (made) => made,
    );
  });
  answerScores(handle, data);
  handle("evaluate.export", async ({ format, name, content, scores }) => {
    const owner = window();
    if (owner === null) return null;
    const { name: kind, extensions } = EXPORTS[format];
    const { filePath } = await placeToSave(owner, {
      title: "Export the scores",
      defaultPath: `${name}.${format}`,
      filters: [{ name: kind, extensions: [...extensions] }],
    });
    if (!filePath) return null;
    // A withdrawal deletes the scores that were made of what goes: what the page still holds of them is written nowhere.
    if (scores === null) await refuseAnyChanged(folders.sessions(), unkept);
    const basis = scores === null ? unkept : (await readScores(data(), scores)).basis.sessions;
    for (const { session, participant } of basis)
      madeOf({
        ...{ root: folders.sessions(), session, what: "score" },
        participants: participant === null ? [] : [participant],
      });
    await exportsNoted();
    await writeAtomic(filePath, content);
    return filePath;
  });
}

type Basis = KeptScores["basis"]["sessions"];

/**
 * Scores, and keeps it beside the sessions; a note in the report says so where that fails. Rejects as the scoring does, and with a FormatError where somebody in a session has withdrawn,
 * or has another pseudonym, since the scoring began.
 */
async function kept(
  wanted: ParsedInput<"evaluate.run">,
  scoring: () => Promise<Report>,
  sessions: string,
): Promise<{ report: Report; id: string | null; basis: Basis }> {
  const basis = await basisOf(sessions, wanted);
  const report = await scoring();
  await refuseAnyChanged(sessions, basis);
  try {
    const scores = { at: new Date().toISOString(), kind: wanted.kind, basis: { sessions: basis }, report };
    return { report, id: await keepScores(dirname(sessions), scores), basis };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { report: { ...report, notes: [...report.notes, `These scores were not kept: ${why}`] }, id: null, basis };
  }
}

/** The sessions that are scored, with everybody in them. */
async function basisOf(sessions: string, wanted: ParsedInput<"evaluate.run">): Promise<Basis> {
  const taken = wanted.kind === "sessions" ? wanted.takes.map(({ session }) => session) : [];
  const basis = taken.map(async (session) => {
    const { consents } = await consentedSession(sessionFolder(sessions, session), true);
    const people = new Set(consents.map(({ participant }) => participant));
    return (people.size === 0 ? [null] : [...people]).map((participant) => ({ session, participant }));
  });
  return (await Promise.all(basis)).flat();
}

async function refuseAnyChanged(sessions: string, basis: Basis): Promise<void> {
  for (const { session, participant } of basis)
    if (participant !== null) await refuseChanged(sessionFolder(sessions, session), participant);
}

/** Answers `scores.*` of a data folder. */
function answerScores(handle: Handle, data: () => string): void {
  handle("scores.list", () => listScores(data()));
  handle("scores.get", async ({ id }) => {
    try {
      return { ok: true, report: (await readScores(data(), id)).report };
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
