import { basename } from "node:path";
import { dialog, type BrowserWindow } from "electron";
import { labelsOfSession } from "../../app/evaluate/plan-labels.ts";
import { explainSession } from "../../app/session/rerun/explain-session.ts";
import { withCalibration } from "../../app/models/bench-calibration.ts";
import { modelsForSession, type SessionModelMeans } from "../../app/models/for-session.ts";
import { findProfile } from "../../app/session/find-profile.ts";
import { makeRuns } from "../../app/session/rerun/make-runs.ts";
import type { RunWish } from "../../app/session/rerun/run-again.ts";
import { sessionEvents } from "../../app/session/rerun/session-events.ts";
import { describeFailure, Refused } from "../../app/jobs/failure.ts";
import type { Jobs } from "../../app/jobs/jobs.ts";
import { readParameters } from "../../core/brain/filter/parameters.ts";
import { parseProcedure } from "../../core/procedure/file.ts";
import type { ModelSettings } from "../../core/settings/model-slots.ts";
import type { Library } from "../../storage/library/storage-library.ts";
import { deleteRun, restoreRun } from "../../storage/deleted-runs.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import { startingSentencesOf, type InferenceClient } from "../../models/process/client.ts";
import { readProfile } from "../../storage/library/profiles.ts";
import { readText } from "../../storage/read-text.ts";
import { listRuns, readRun } from "../../storage/runs.ts";
import type { SampleFolders } from "../../storage/library/sample-folders.ts";
import type { Handle, ParsedInput } from "../ipc/handle.ts";
import { jobAnswer } from "./answer-jobs.ts";

/** What runs are made with. */
export interface RunsMeans extends SessionModelMeans {
  readonly data: () => string;
  /** The models that are chosen now. */
  readonly models: () => ModelSettings;
  /** Folder of all sessions, asked for each time: settings may move it. */
  readonly sessions: () => string;
  readonly sample: () => SampleFolders;
  readonly library: () => Promise<Library>;
  readonly jobs: Jobs;
  /** Name and version of the program. */
  readonly program: string;
  readonly window: () => BrowserWindow | null;
  readonly inference: InferenceClient;
}

type Wanted = ParsedInput<"runs.make">;

/** Answers `runs.*`. */
export function answerRuns(handle: Handle, means: RunsMeans): void {
  const { sessions, sample, library, jobs, program, window, inference } = means;
  const folderOf = (session: string): string => sessionFolder(sessions(), session);
  const outcome = (work: Promise<void>) =>
    work.then(
      () => ({ ok: true }) as const,
      (error: unknown) => ({ ok: false, ...describeFailure(error) }) as const,
    );
  handle("runs.profiles", async ({ session }) => {
    const opened = (await sessionEvents(folderOf(session)))[0];
    const id = opened?.type === "opened" ? opened.procedure?.id : undefined;
    const { profiles = [], outdated = [] } = (await (await library()).list()).find((one) => one.id === id) ?? {};
    // A session of before may have had the steps that a bench of before was learned for.
    return [...profiles, ...outdated.map(({ name }) => name)];
  });
  handle("runs.list", async ({ session }) => [...(await listRuns(folderOf(session)))]);
  handle("runs.events", ({ session, name }) =>
    readRun(folderOf(session), name).then(
      ({ events }) => ({ ok: true, events: [...events] }) as const,
      (error: unknown) => ({ ok: false, ...describeFailure(error) }) as const,
    ),
  );
  handle("runs.delete", ({ session, name }) => outcome(deleteRun(folderOf(session), name, new Date())));
  handle("runs.restore", ({ session, name }) => outcome(restoreRun(folderOf(session), name)));
  handle("runs.explain", async ({ session, at }) => {
    const folder = folderOf(session);
    const run = await jobs.run({
      ...{ kind: "explain", about: session },
      run: (context) => explainSession(folder, at, (opened) => findProfile(folder, opened, sample()), context),
    });
    return jobAnswer(run, (found) => ({ found }));
  });
  handle("runs.make", async (wanted) => {
    const file = wanted.changes.plan === "file" ? await choosePlan(window()) : null;
    if (wanted.changes.plan === "file" && file === null) return { kind: "cancelled" } as const;
    const run = await jobs.run({
      ...{ kind: "rerun", about: wanted.sessions.length === 1 ? wanted.sessions[0]! : `${wanted.sessions.length}` },
      run: async (context) => {
        // A process that is still starting is waited for: else the first answers would be joined by their words alone.
        const sentences = startingSentencesOf(inference);
        return makeRuns(
          wanted.sessions.map(folderOf),
          await changesOf(wanted, file, means),
          (folder) => ({
            ...{ program, now: () => new Date(), labels: labelsOfSession, sentences },
            find: (opened) => findProfile(folder, opened, sample()),
          }),
          context,
        );
      },
    });
    return jobAnswer(run, ({ made, failed }) => ({ made: [...made], failed: [...failed] }));
  });
}

async function changesOf(
  { changes, name, sessions: [first] }: Wanted,
  file: string | null,
  means: RunsMeans,
): Promise<Omit<RunWish, "folder">> {
  const { sessions, library } = means;
  const { talkativeness, model, profile, parameters, plan } = changes;
  return {
    ...{ name, talkativeness, model, planFile: file && basename(file) },
    ...(changes.asked ? { asked: modelsToAsk(changes.asked, means) } : {}),
    profile: profile === null ? null : await profileOf(profile, sessionFolder(sessions(), first!), await library()),
    parameters: parameters === null ? null : readParameters(parameters, "parameters"),
    plan: file === null ? (plan === "file" ? null : plan) : parseProcedure(await readText(file), basename(file)),
  };
}

/** The models that are chosen in the settings, asked in the ways that are wanted. */
function modelsToAsk(
  { mode, strategy, form }: NonNullable<Wanted["changes"]["asked"]>,
  means: RunsMeans,
): NonNullable<RunWish["asked"]> {
  const chosen = means.models();
  const settings: ModelSettings = {
    ...chosen,
    mode: mode ?? (chosen.mode === "off" ? "verify" : chosen.mode),
    strategy: strategy ?? chosen.strategy,
    form: form ?? chosen.form,
  };
  const models = modelsForSession(settings, means);
  if (models === undefined)
    throw new Refused({
      problem: "No model is chosen that could be asked again",
      fix: "Choose the coach's model in Settings › Models.",
    });
  return { seconds: null, models: (bench) => withCalibration(models, means.data(), bench) };
}

async function profileOf(name: string, folder: string, library: Library): Promise<RunWish["profile"]> {
  const opened = (await sessionEvents(folder))[0];
  if (opened?.type !== "opened" || !opened.procedure)
    throw new Refused({ problem: "The session has no procedure", fix: "Leave the bench profile as it was." });
  return { name, profile: await readProfile(library.profileFile(opened.procedure.id, name)) };
}

async function choosePlan(owner: BrowserWindow | null): Promise<string | null> {
  if (owner === null) return null;
  const { filePaths } = await dialog.showOpenDialog(owner, {
    title: "A procedure of the same steps",
    properties: ["openFile"],
    filters: [{ name: "Procedures", extensions: ["json"] }],
  });
  return filePaths[0] ?? null;
}
