import { existsSync } from "node:fs";
import { providerWords } from "../../core/settings/providers.ts";
import { readFile, statfs } from "node:fs/promises";
import { arch, availableParallelism, release, totalmem, type } from "node:os";
import { basename, dirname, join } from "node:path";
import { findFfmpeg, findFfprobe } from "../../capture/ffmpeg/ffmpeg-find.ts";
import { ffmpegVersion } from "../../capture/ffmpeg/ffmpeg-version.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { hideSecrets } from "../../capture/capture-secrets.ts";
import { tryPort } from "../../capture/listen/open-port.ts";
import type { Facts, Fault } from "../../core/diagnostics/facts.ts";
import { lastTroubles, parseLog, type LogEntry } from "../../core/diagnostics/log.ts";
import type { GpuFacts } from "../../core/diagnostics/gpu.ts";
import { makeReport, type BundleFile, type Report } from "../../core/diagnostics/diagnostics-report.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { InferenceStatus } from "../../models/api.ts";
import { LOCAL_LOG } from "../../models/local/local-servers.ts";
import { ModelCache } from "../../models/onnx/model-cache.ts";
import { ModelError } from "../../models/onnx/model-folder.ts";
import { findEspeak, listVoices } from "../../models/speech/espeak.ts";
import { logFiles } from "../../storage/log-file.ts";
import { DataFolderError, tryDataFolder } from "../data-folder.ts";
import { placesOf, withoutPrivate } from "./diagnostics-log.ts";

/** Warnings and errors of the log that a report lists. */
const MOST_TROUBLES = 20;

/** What only the program that makes the report knows. */
export interface MeasureMeans {
  readonly versions: Pick<Facts["versions"], "program" | "electron" | "fault">;
  readonly settings: Settings;
  /** What is wrong with the settings file; null when nothing is. */
  readonly settingsFault: Fault | null;
  /** Folder of all data, of the models, and of the program itself, absolute. */
  readonly dataFolder: string;
  readonly modelsFolder: string;
  readonly programFolder: string;
  /** How the models come up here. */
  readonly inference: () => Promise<InferenceStatus>;
  /** What models can run on here; null where nothing can be tried now. */
  readonly gpu: () => Promise<GpuFacts | null>;
  readonly systemVoices: number | null;
  readonly keys: Facts["keys"];
  /** Whether the session that runs listens on a port itself. */
  readonly listensOn: (port: number) => boolean;
  /** The newest file of the log, and entries that may not have come to the disk. */
  readonly log: { readonly file: string; readonly entries: readonly LogEntry[] };
}

/** Measures the program and the machine, and makes the report of it. Never throws for what it finds; takes some seconds. */
export async function report(means: MeasureMeans): Promise<Report> {
  const { settings, dataFolder, programFolder } = means;
  const logs = await readLogs(means.log.file);
  const places = placesOf({ data: dataFolder, program: programFolder });
  const [data, ffmpeg, models, inference, ports, espeak] = await Promise.all([
    measureData(dataFolder),
    measureFfmpeg(),
    checkModels(means.modelsFolder),
    means.inference(),
    measurePorts(settings, means.listensOn),
    countVoices(),
  ]);
  // What was measured beside the other parts would be slower than it is.
  const gpu = await means.gpu();
  const { state, encoder, tries, detail } = inference;
  const provider = providerWords(inference.provider, inference.device);
  const facts: Facts = {
    versions: {
      ...means.versions,
      ...{ node: process.versions.node, system: `${type()} ${release()} ${arch()}` },
      ...{ processors: availableParallelism(), memory: totalmem() },
    },
    settings: means.settingsFault,
    ...{ data, ffmpeg, models, gpu, ports, keys: means.keys },
    inference: {
      state,
      wanted: providerWords(settings.provider, settings.device ?? undefined),
      provider,
      encoder,
      tries,
      detail,
    },
    voices: { espeak, system: means.systemVoices },
    log: { file: means.log.file, troubles: lastTroubles(allEntries(logs, means.log.entries), MOST_TROUBLES) },
  };
  const hide = (text: string) => withoutPrivate(text, places);
  return makeReport({ facts, settings, logs, at: new Date().toISOString(), hide, hideSecrets });
}

/** What a fault is in words, of whatever was thrown. */
function faultOf(error: unknown): Fault {
  if (error instanceof DataFolderError || error instanceof ModelError)
    return { problem: error.problem, fix: error.fix };
  if (error instanceof FeedError) return { problem: `${error.feed}: ${error.problem}.`, fix: error.fix };
  const message = error instanceof Error ? error.message : String(error);
  const [, problem = message, fix = ""] = /^(.*?\.) ([A-Z].*)$/s.exec(message) ?? [];
  return { problem, fix };
}

/** What goes wrong in `work`, in words; null when nothing does. */
async function faultIn(work: () => Promise<unknown>): Promise<Fault | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

async function measureData(folder: string): Promise<Facts["data"]> {
  const there = existsSync(folder);
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  const free = await statfs(existing).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
  return { folder, there, free, fault: there ? await faultIn(() => tryDataFolder(folder, { make: false })) : null };
}

async function measureFfmpeg(): Promise<Facts["ffmpeg"]> {
  let version = "";
  let ffprobe = false;
  const fault = await faultIn(async () => {
    const ffmpeg = findFfmpeg();
    const [major, minor] = await ffmpegVersion(ffmpeg);
    version = Number.isFinite(major) ? `${major}.${minor}` : "of the development tree";
    ffprobe = findFfprobe(ffmpeg) !== null;
  });
  return { version, ffprobe, fault };
}

async function checkModels(folder: string): Promise<Facts["models"]> {
  try {
    const checked = await (await ModelCache.open(folder)).check();
    return checked.map(({ id, error }) => ({ name: id, fault: error && faultOf(error) }));
  } catch (error) {
    return [{ name: "models", fault: faultOf(error) }];
  }
}

/** Whether a session listens on a port itself, by its feed's address (`listen:rtmp…`; empty for no session). */
export function listensOn(feed: string, { rtmpPort, whipPort }: Settings["feeds"], port: number): boolean {
  return (feed.startsWith("listen:rtmp") && port === rtmpPort) || (feed.startsWith("listen:whip") && port === whipPort);
}

/** Opens each port for phones and glasses for a moment, unless the session that runs listens on it. Never throws for what it finds. */
export async function measurePorts(
  { feeds }: Pick<Settings, "feeds">,
  listensOn: (port: number) => boolean,
): Promise<Facts["ports"]> {
  const found: Facts["ports"][number][] = [];
  for (const [name, port] of [
    ["RTMP", feeds.rtmpPort],
    ["WHIP", feeds.whipPort],
  ] as const) {
    const fault = listensOn(port) ? null : await faultIn(() => tryPort(name, { port, lan: feeds.lan }));
    found.push({ name, port, state: listensOn(port) ? "own" : fault ? "taken" : "free", fault });
  }
  return found;
}

async function countVoices(): Promise<number | null> {
  const espeak = findEspeak();
  if (espeak === null) return null;
  return listVoices(espeak).then(
    (voices) => voices.length,
    () => 0,
  );
}

async function readLogs(file: string): Promise<BundleFile[]> {
  const read = async (path: string) => ({
    name: `logs/${basename(path)}`,
    text: await readFile(path, "utf8").catch(() => ""),
  });
  const servers = join(dirname(file), LOCAL_LOG);
  return (await Promise.all([...logFiles(file), servers].map(read))).filter(({ text }) => text !== "");
}

/** What stands in the files, and after it what did not come to the disk. */
function allEntries(logs: readonly BundleFile[], newest: readonly LogEntry[]): LogEntry[] {
  const written = logs.toReversed().flatMap(({ text }) => parseLog(text));
  const last = written.at(-1)?.at ?? "";
  return [...written, ...newest.filter(({ at }) => at > last)];
}
