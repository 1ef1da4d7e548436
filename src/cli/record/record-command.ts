import { dirname, resolve } from "node:path";
import { Command } from "commander";
import type { EventOf } from "../../core/journal/events.ts";
import { composeRecording } from "../../app/session/compose-recording.ts";
import { reportDisk, SILENT_DISK_RECORDING } from "../report-disk.ts";
import { consentOfFilms } from "../../storage/film-origin.ts";
import { camerasOf, collect, lookBefore, othersOf, parseNamedFeed, type NamedFeed } from "./cameras.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { FEEDS_HELP, parseConnectSeconds, pathsOfFilm } from "./feeds.ts";
import { untilInterrupted } from "../interrupt.ts";
import { addListenOptions, type ListenArguments } from "./listening.ts";
import { openFaceFinder } from "../inference.ts";
import { besideCutOff } from "./cut-off.ts";
import { COVER_FACES } from "./keeping.ts";
import { finishSession, folderToMake } from "./session-folder.ts";
import { ownSessions } from "../user-data.ts";
import { version } from "../version.ts";

interface RecordArguments extends ListenArguments {
  readonly feed: readonly string[];
  readonly out: string;
  readonly seconds?: string;
  readonly connectSeconds: string;
  readonly mp4: boolean;
  readonly coverFaces?: boolean;
}

/** The `record` command: record feeds without coaching and print a line of JSON about their health each second. */
export function recordCommand(output: CliOutput = terminal): Command {
  const command = new Command("record")
    .description("record feeds without coaching, and print their health once a second as JSON")
    .requiredOption("--feed <feed>", `${FEEDS_HELP}; several as NAME=FEED, the first is the coach's eye`, collect)
    .requiredOption("--out <dir>", "folder of the session to make")
    .option("--seconds <seconds>", "how long; default: until the feed ends or Ctrl+C")
    .option("--connect-seconds <seconds>", "longest wait for a live feed's first picture", "30")
    .option("--cover-faces", COVER_FACES)
    .option("--no-mp4", "make no MP4 copies beside the recording when it ends");
  return addListenOptions(command).action((options: RecordArguments) =>
    besideCutOff(dirname(resolve(options.out)), output, () => runRecord(options, output)),
  );
}

async function runRecord(
  { feed, out, mp4, coverFaces, ...options }: RecordArguments,
  output: CliOutput,
): Promise<void> {
  const seconds = options.seconds === undefined ? undefined : parseSeconds(options.seconds);
  const folder = await folderToMake(out);
  const cameras = camerasOf(parseFeeds(feed), parseConnectSeconds(options.connectSeconds), options, output);
  const films = cameras.flatMap(({ address }) => pathsOfFilm(address));
  const consent = await consentOfFilms(films, [dirname(folder), ownSessions()]);
  await lookBefore(folder, seconds ?? 0, cameras, output);
  const [eye, ...others] = othersOf(cameras);
  const faces = coverFaces === true ? openFaceFinder() : null;
  // Films do not go away: what this computer cannot cover as fast as they are played is waited for.
  const patient = cameras.every(({ address }) => address.kind === "file");
  const recording = await composeRecording({
    folder,
    program: `benchside ${version()}`,
    startedAt: new Date().toISOString(),
    cameras: [{ ...eye!, name: null }, ...others],
    ...(seconds === undefined ? {} : { seconds }),
    ...(consent === null ? {} : { consent }),
    ...(faces ? { cover: { faces, patient } } : {}),
    onEvent: (event) => {
      if (event.type === "notice" && event.level !== "info") output.err(event.text);
      if (event.type === "gap") output.err(gapText(event));
    },
    onSilentDisk: reportDisk(SILENT_DISK_RECORDING, output.err),
    onHealth: (health, others) => output.out(JSON.stringify(healthLine(health, others))),
  });
  const closed = await untilInterrupted(
    () => recording.stop(),
    () => recording.run().finally(() => faces?.close()),
  );
  const finished = await finishSession(folder, recording.media, mp4, output);
  output.out(JSON.stringify({ summary: true, closed, ...finished }));
  if (closed === "feed-failed")
    throw new UsageError(`${cameras[0]!.name ?? "the feed"}: the feed failed; what came before is kept.`);
}

function parseFeeds(texts: readonly string[]): NamedFeed[] {
  const feeds = texts.map(parseNamedFeed);
  if (feeds.length > 1 && feeds.some(({ name }) => name === null))
    throw new UsageError("--feed: with several feeds each needs a name, e.g. --feed head=rtsp://… --feed bench=…");
  return feeds;
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (text.trim() !== "" && seconds > 0 && seconds <= 86_400) return seconds;
  throw new UsageError(`--seconds "${text}": give seconds, more than 0 and at most 86400.`);
}

/** What is not there of what was to be recorded: the last seconds are told of by nothing else. */
function gapText({ track, from, seconds, reason }: EventOf<"gap">): string {
  const whose = track === undefined ? "" : `${track}: `;
  return `${whose}${seconds.toFixed(1)} s from ${from.toFixed(1)} s on are not in the recording: ${reason}.`;
}

function healthLine(health: EventOf<"feed">, others: Readonly<Record<string, EventOf<"feed">>>): object {
  const { type: _type, ...line } = health;
  const cameras = Object.entries(others).map(
    ([name, { type: _other, t: _t, track: _track, ...rest }]) => [name, rest] as const,
  );
  return cameras.length === 0 ? line : { ...line, cameras: Object.fromEntries(cameras) };
}
