import { mkdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { Command } from "commander";
import type { EventOf } from "../core/session/events.ts";
import { preflight } from "../core/session/preflight.ts";
import { probeVideo } from "../host/ffmpeg/probe.ts";
import { createJournal, JournalWriteError, type Journal } from "../host/journal/write.ts";
import { JOURNAL_FILE } from "../host/journal/sessions.ts";
import { finish } from "../host/recording/finish.ts";
import { measure } from "../host/recording/preflight.ts";
import type { CameraToRecord } from "../host/recording/recording-camera.ts";
import { RECORDING_ONLY, RecordingSession } from "../host/recording/recording-session.ts";
import { openAddress, type OpenableAddress } from "../host/sources/open.ts";
import { terminal, UsageError, type CliOutput } from "./errors.ts";
import { FEEDS_HELP, parseConnectSeconds, parseFeed } from "./feeds.ts";
import { version } from "./version.ts";

interface RecordArguments {
  readonly feed: readonly string[];
  readonly out: string;
  readonly seconds?: string;
  readonly connectSeconds: string;
}

/** The `record` command: record feeds without coaching and print a line of JSON about their health each second. */
export function recordCommand(output: CliOutput = terminal): Command {
  const collect = (feed: string, feeds: readonly string[] = []): readonly string[] => [...feeds, feed];
  return new Command("record")
    .description("record feeds without coaching; one line of JSON about their health a second")
    .requiredOption("--feed <feed>", `${FEEDS_HELP}; several as NAME=FEED, the first is the coach's eye`, collect)
    .requiredOption("--out <dir>", "folder of the session to make")
    .option("--seconds <seconds>", "how long; until the feed ends or Ctrl+C when left out")
    .option("--connect-seconds <seconds>", "how long a live feed may take to its first picture", "30")
    .action((options: RecordArguments) => runRecord(options, output));
}

async function runRecord({ feed, out, ...options }: RecordArguments, output: CliOutput): Promise<void> {
  const seconds = options.seconds === undefined ? undefined : parseSeconds(options.seconds);
  const connectSeconds = parseConnectSeconds(options.connectSeconds);
  const cameras = parseCameras(feed, connectSeconds);
  const folder = resolve(out);
  for (const { film } of cameras) if (film !== null) await probeVideo(film);
  await lookBefore(folder, seconds ?? 0, output);
  const journal = beginJournal(folder);
  const files: EventOf<"media">[] = [];
  const session = new RecordingSession({
    folder,
    session: basename(folder),
    program: `benchside ${version()}`,
    startedAt: new Date().toISOString(),
    procedure: RECORDING_ONLY,
    cameras,
    ...(seconds === undefined ? {} : { seconds }),
    journal,
    onEvent: (event) => {
      if (event.type === "media") files.push(event);
      if (event.type === "notice" && event.level !== "info") output.err(event.text);
    },
    onHealth: (health, others) => output.out(JSON.stringify(healthLine(health, others))),
    now: () => performance.now() / 1000,
  });
  const stop = (): void => session.stop();
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  try {
    const closed = await session.run();
    journal.close();
    // The coach's eye first, then the other cameras by name, whichever connected first.
    files.sort((a, b) => (a.track ?? "").localeCompare(b.track ?? "") || a.offset - b.offset);
    const finished = await finish(folder, files);
    for (const { reason } of finished) if (reason !== "") output.err(reason);
    const copies = finished.flatMap(({ mp4 }) => mp4 ?? []);
    output.out(JSON.stringify({ summary: true, closed, files: finished.map(({ file }) => file), copies }));
    if (closed === "feed-failed")
      throw new UsageError(`${cameras[0]!.shown}: the feed failed; what came before is kept.`);
  } finally {
    process.removeListener("SIGINT", stop);
    process.removeListener("SIGTERM", stop);
    journal.close();
  }
}

interface NamedCamera extends CameraToRecord {
  /** As it is shown to the person. */
  readonly shown: string;
  /** Path of the film that it is; null for a folder and for everything live. */
  readonly film: string | null;
}

/** `FEED`, or `NAME=FEED` several times. */
function parseCameras(feeds: readonly string[], connectSeconds: number): NamedCamera[] {
  const cameras = feeds.map((text, number) => {
    const [, name, rest] = /^([a-z0-9][a-z0-9-]{0,39})=(.+)$/.exec(text) ?? [];
    if (feeds.length > 1 && name === undefined)
      throw new UsageError("--feed: with several feeds each needs a name, e.g. --feed head=rtsp://… --feed bench=…");
    return { name: number === 0 ? null : name!, shown: name ?? "the feed", address: addressOf(rest ?? text) };
  });
  const names = new Set(cameras.map(({ shown }) => shown));
  if (names.size < cameras.length) throw new UsageError("--feed: two feeds have the same name. Give each its own.");
  return cameras.map(({ address, ...camera }) => ({
    ...camera,
    film: address.kind === "file" && !isFolder(address.path) ? address.path : null,
    open: (recorder) => openAddress(address, { recorder, connectSeconds, speed: 1 }),
  }));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function addressOf(text: string): OpenableAddress {
  const feed = parseFeed(text);
  if (feed.kind !== "demo" && feed.kind !== "features") return feed;
  throw new UsageError(`--feed ${feed.kind}: it has no pictures to record. Name a film, a stream or a camera.`);
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (text.trim() !== "" && seconds > 0 && seconds <= 86_400) return seconds;
  throw new UsageError(`--seconds "${text}": give seconds, more than 0 and at most 86400.`);
}

/** Refuse what would record nothing; tell of what may go wrong. */
async function lookBefore(folder: string, plannedSeconds: number, output: CliOutput): Promise<void> {
  const plans = { sessions: folder, plannedSeconds, soundWanted: false, consent: null };
  for (const { level, text, mend } of preflight(await measure(null, plans))) {
    if (level === "error") throw new UsageError(`${text} ${mend}`);
    if (level === "warning") output.err(`${text} ${mend}`);
  }
}

function beginJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true });
  try {
    return createJournal(join(folder, JOURNAL_FILE));
  } catch (error) {
    if (error instanceof JournalWriteError) throw new UsageError(error.message);
    throw error;
  }
}

function healthLine(health: EventOf<"feed">, others: Readonly<Record<string, EventOf<"feed">>>): object {
  const { type: _type, ...line } = health;
  const cameras = Object.entries(others).map(([name, { type: _other, t: _t, ...rest }]) => [name, rest] as const);
  return cameras.length === 0 ? line : { ...line, cameras: Object.fromEntries(cameras) };
}
