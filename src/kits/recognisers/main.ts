import { dialog } from "electron";
import { join } from "node:path";
import type { JobContext } from "../../app/jobs/jobs.ts";
import { runRecogniser, writeRun, type RecogniserRun } from "./app/recogniser-run.ts";
import { sessionTakes, whyNotLearned } from "./app/session-takes.ts";
import { featuresSource, listedRecogniser } from "./app/train.ts";
import type { TrainingSource } from "./core/make.ts";
import { inStream } from "../../models/process/client.ts";
import { listSessions, sessionFolder } from "../../storage/journal/sessions.ts";
import {
  keepRecogniser,
  listRecognisers,
  readUsableCard,
  recogniserFolder,
} from "../../storage/library/recognisers.ts";
import { keepMade } from "../../storage/consented.ts";
import { readSessionTake } from "../../storage/session-take.ts";
import type { KitMeans } from "../../main/main-kit.ts";
import { compute } from "../../main/compute.ts";
import type { Handle, ParsedInput } from "../../main/ipc/handle.ts";
import { jobAnswer } from "../../main/handlers/answer-jobs.ts";

const TITLES = { features: "Folder of features", annotations: "Folder of annotations" } as const;

/** Answers `recognise.*`: one recogniser at a time; training is in a process of its own. */
export function answerRecognise(handle: Handle, means: KitMeans): void {
  const { jobs, data, sessions, inference, version: program, window } = means;
  handle("recognise.list", async () => (await listRecognisers(data())).map(listedRecogniser));
  handle("recognise.sessions", async () => {
    const listed = (await listSessions(sessions())).filter(({ broken }) => broken === null);
    return Promise.all(
      listed.map(async ({ id, goal, startedAt }) => ({
        id,
        goal,
        startedAt,
        problem: await problemOf(id, sessions()),
      })),
    );
  });
  handle("recognise.choose", async ({ what }) => {
    const owner = window();
    if (owner === null) return null;
    const { filePaths } = await dialog.showOpenDialog(owner, { title: TITLES[what], properties: ["openDirectory"] });
    return filePaths[0] ?? null;
  });
  handle("recognise.train", async ({ name, source, ...wish }) => {
    const run = async (context: JobContext): Promise<void> => {
      const from = source.kind === "features" ? source : await watchedSource(source.sessions, means, context);
      const told = (done: number, text: string): void => context.progress(WATCHED + (1 - WATCHED) * done, text);
      const { model, card } = await compute("train recogniser", { from, wish, program }, told, context.signal);
      context.signal.throwIfAborted();
      await keepRecogniser(await recogniserFolder(data(), name), model, card);
    };
    return jobAnswer(await jobs.run({ kind: "recognise", about: name, run }), () => ({}));
  });
  handle("recognise.run", async ({ name, source }) => {
    const run = async (context: JobContext) => {
      const folder = await recogniserFolder(data(), name);
      const card = await readUsableCard(folder);
      const place = { folder, sha256: card.model.sha256 };
      const takes = await sourceOf(source, means, context);
      await inference.whenReady();
      const found = await runRecogniser(card, takes, (pieces) => inference.recognise(place, pieces));
      context.signal.throwIfAborted();
      const rows = join(data(), "recogniser-rows", name);
      await keepMade(() => writeRun(rows, card, found));
      return { found, folder: rows };
    };
    return jobAnswer(await jobs.run({ kind: "recognise", about: name, run }), ({ found, folder }) => ({
      ...{ rows: rowsOf(found), steps: found.judged.length, folder },
      errors: found.judged.filter(({ isError }) => isError).length,
    }));
  });
}

/** Share of the work that is done when sessions were watched. */
const WATCHED = 0.3;

function sourceOf(
  source: ParsedInput<"recognise.run">["source"],
  means: KitMeans,
  context: JobContext,
): Promise<TrainingSource> {
  if (source.kind === "sessions") return watchedSource(source.sessions, means, context);
  return featuresSource(source, (done, text) => context.progress(WATCHED * done, text));
}

async function watchedSource(
  ids: readonly string[],
  { sessions, inference }: KitMeans,
  { progress, signal }: JobContext,
): Promise<TrainingSource> {
  const { encoder } = await inference.whenReady();
  const folders = ids.map((id) => sessionFolder(sessions(), id));
  const told = (done: number, text: string): void => progress(WATCHED * done, text);
  const seen = await inStream(inference, (perception) => sessionTakes(folders, perception, told, signal));
  return { encoder, ...seen, from: "our own sessions" };
}

async function problemOf(id: string, sessions: string): Promise<string> {
  try {
    return whyNotLearned(await readSessionTake(sessionFolder(sessions, id))) ?? "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function rowsOf({ score, atHalf, alwaysNormal, alwaysError }: RecogniserRun) {
  const ways = {
    recogniser: score,
    "at-half": atHalf,
    "always-normal": alwaysNormal,
    "always-error": alwaysError,
  } as const;
  return (Object.keys(ways) as (keyof typeof ways)[]).map((way) => {
    const { f1, precision, recall, auc, accuracy } = ways[way];
    return { way, f1, precision, recall, auc, accuracy };
  });
}
