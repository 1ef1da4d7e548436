import { dialog, type BrowserWindow, type FileFilter } from "electron";
import { writeAtomic } from "../../storage/atomic.ts";
import { knownLabels } from "../../app/evaluate/known-labels.ts";
import { markedTeachers } from "../../app/evaluate/marked-teachers.ts";
import { toldBy } from "../../app/evaluate/told-truth.ts";
import type { SampleFolders } from "../../storage/sample-folders.ts";
import { listSessions } from "../../storage/journal/sessions.ts";
import type { Handle, ParsedInput } from "../ipc/handle.ts";
import type { JobContext, Jobs } from "../../app/jobs/jobs.ts";
import { jobAnswer } from "./jobs.ts";
import { compute } from "../compute.ts";

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

/** Answers `evaluate.*`: one evaluation at a time, in a process of its own. */
export function answerEvaluate(
  handle: Handle,
  jobs: Jobs,
  folders: { readonly sessions: () => string; readonly sample: () => SampleFolders },
  window: () => BrowserWindow | null,
): void {
  handle("evaluate.takes", async () => {
    const listed = (await listSessions(folders.sessions())).filter(({ broken }) => broken === null);
    const taught = await markedTeachers(folders.sessions());
    return Promise.all(
      listed.map(async ({ id, goal, startedAt, seconds }) => ({
        ...{ id, goal, startedAt, seconds },
        labels: await knownLabels(folders.sessions(), id, folders.sample()),
        ...(await toldBy(folders.sessions(), id, taught.get(id))),
      })),
    );
  });
  handle("evaluate.choose", ({ what }) => chooseFile(window(), what));
  handle("evaluate.run", async (wanted) => {
    const work = { wanted, sessions: folders.sessions(), sample: folders.sample() };
    const run = ({ signal, progress }: JobContext) => compute("score", work, progress, signal);
    return jobAnswer(await jobs.run({ kind: "score", about: wanted.kind, run }), (report) => ({ report }));
  });
  handle("evaluate.export", async ({ format, name, content }) => {
    const owner = window();
    if (owner === null) return null;
    const { name: kind, extensions } = EXPORTS[format];
    const { filePath } = await dialog.showSaveDialog(owner, {
      title: "Export the scores",
      defaultPath: `${name}.${format}`,
      filters: [{ name: kind, extensions: [...extensions] }],
    });
    if (!filePath) return null;
    await writeAtomic(filePath, content);
    return filePath;
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
