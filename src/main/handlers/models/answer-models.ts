import { dialog, type BrowserWindow } from "electron";
import { Refused } from "../../../app/jobs/failure.ts";
import type { JobContext, Jobs } from "../../../app/jobs/jobs.ts";
import { benchChat } from "../../../app/models/bench-chat.ts";
import { benchLines } from "../../../app/models/bench-lines.ts";
import { openChat } from "../../../app/models/open-chat.ts";
import { modelFileHere } from "../../../app/models/open-file.ts";
import { ChatFailed } from "../../../core/brain/advice/chat.ts";
import type { SessionModelMeans } from "../../../app/models/for-session.ts";
import { jobAnswer } from "../answer-jobs.ts";
import type { FileChoice, FolderChoice } from "../../../core/settings/model-slots.ts";
import { serverAddress } from "../../../core/settings/model-server.ts";
import { PROBED, type ServerProbe } from "../../../core/settings/server-probe.ts";
import { describeFolder } from "../../../models/catalogue/describe.ts";
import { findServers } from "../../../models/http/find-servers.ts";
import { probeServer } from "../../../models/http/http-probe.ts";
import type { LlamaPrograms } from "./llama-programs.ts";
import type { Handle } from "../../ipc/handle.ts";
import type { ModelKeys } from "../../secrets/model-keys.ts";

/** Seconds for one answer of a server that is tried: enough for it to load a large model. */
const TIME_LIMIT = 60;

/** Milliseconds that a look for servers may take. */
const LOOK_MS = 60_000;

/** What trying a folder needs. */
export interface FolderTryMeans {
  readonly jobs: Jobs;
  /** Opens a folder of weights, and waits for it. */
  readonly folder: SessionModelMeans["folder"];
  /** Bytes that the processes of language models take now. */
  readonly memory: () => number;
  readonly window: () => BrowserWindow | null;
  readonly programs: LlamaPrograms;
}

/** Answers `models.*`. */
export function answerModels(handle: Handle, keys: ModelKeys, means: FolderTryMeans): void {
  let running = new AbortController();
  handle("models.keyKept", (place) => keys.kept(place));
  handle("models.keepKey", async ({ key, ...place }) => {
    await keys.set(place, key);
    return keys.kept(place);
  });
  handle("models.describeFolder", ({ folder }) => describeFolder(folder));
  handle("models.chooseFile", async ({ title, gguf }) => {
    const chosen = await chooseFile(means.window(), title, gguf);
    if (chosen !== null && !gguf) means.programs.chose(chosen);
    return chosen;
  });
  handle("models.describeFile", (choice) => {
    means.programs.require(choice.program);
    return modelFileHere(choice);
  });
  handle("models.tryHere", async ({ choice }) => {
    if (choice.by === "file") means.programs.require(choice.program);
    const run = (context: JobContext) =>
      choice.by === "folder" ? tryFolder(choice, means, context) : tryFile(choice, context);
    const about = choice.by === "folder" ? choice.folder : choice.file;
    return jobAnswer(await means.jobs.run({ kind: "try", about, run }), (lines) => ({ lines }));
  });
  handle("models.look", () => findServers(AbortSignal.timeout(LOOK_MS)));
  handle("models.probe", async ({ model, ...place }) => {
    running.abort();
    const own = new AbortController();
    running = own;
    const address = serverAddress(place.address);
    if (typeof address !== "string") return nothing(`${address.problem}.`, address.fix);
    try {
      return await probeServer({ address, key: keys.get(place), timeLimit: TIME_LIMIT }, model, own.signal);
    } catch (error) {
      if (own.signal.aborted) return nothing("Another try has begun.", "");
      throw error;
    }
  });
}

async function tryFolder(
  choice: FolderChoice,
  means: FolderTryMeans,
  { signal, progress }: JobContext,
): Promise<string[]> {
  const before = means.memory();
  const began = performance.now();
  progress(0, "opening the folder");
  const model = await opened(choice, means, signal);
  try {
    const openMs = performance.now() - began;
    const measured = await benchChat(model, signal, (done) => progress(done, "asking it what a session would"));
    return benchLines(measured, openMs, { ...model.status(), memory: Math.max(0, means.memory() - before) });
  } catch (error) {
    throw error instanceof ChatFailed ? refusedBy(error) : error;
  } finally {
    await model.close();
  }
}

async function tryFile(choice: FileChoice, { signal, progress }: JobContext): Promise<string[]> {
  const began = performance.now();
  progress(0, "starting llama-server");
  try {
    const model = await openChat(choice, { key: "", pictures: true, timeLimit: TIME_LIMIT, signal });
    try {
      const openMs = performance.now() - began;
      const measured = await benchChat(model, signal, (done) => progress(done, "asking it what a session would"));
      return benchLines(measured, openMs, null);
    } finally {
      await model.close();
    }
  } catch (error) {
    throw error instanceof ChatFailed ? refusedBy(error) : error;
  }
}

async function opened(
  choice: FolderChoice,
  { folder }: FolderTryMeans,
  signal: AbortSignal,
): ReturnType<SessionModelMeans["folder"]> {
  return folder(choice, signal).catch((error: unknown) => {
    throw error instanceof ChatFailed ? refusedBy(error) : error;
  });
}

function refusedBy({ message }: ChatFailed): Refused {
  return new Refused({ problem: message, fix: "Look at what it lacks, or choose another." });
}

/** Asks for a file of this machine; null where none was chosen. */
async function chooseFile(owner: BrowserWindow | null, title: string, gguf: boolean): Promise<string | null> {
  if (owner === null) return null;
  const all = { name: "All files", extensions: ["*"] };
  const filters = gguf ? [{ name: "GGUF", extensions: ["gguf"] }, all] : [all];
  return (await dialog.showOpenDialog(owner, { title, properties: ["openFile"], filters })).filePaths[0] ?? null;
}

/** What is found where nothing could be asked. */
function nothing(problem: string, fix: string): ServerProbe {
  const findings = PROBED.map((what, at) =>
    at === 0
      ? { what, outcome: "fails" as const, text: problem, fix }
      : { what, outcome: "untried" as const, text: "Not tried.", fix: "" },
  );
  return { dialect: null, models: [], model: null, findings, firstMs: null, tokensPerSecond: null };
}
