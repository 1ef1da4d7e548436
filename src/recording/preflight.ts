import { lstat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Measured } from "../core/recording/preflight.ts";
import { findFfmpeg } from "../capture/ffmpeg/ffmpeg-find.ts";
import { ffmpegVersion } from "../capture/ffmpeg/ffmpeg-version.ts";
import { listSessions } from "../storage/journal/sessions.ts";
import { realDisk, type Disk } from "../storage/storage-disk.ts";
import { DISK_MARGIN } from "./recording-recorder.ts";

/** What is planned. */
export interface Plans {
  /** Folder of all sessions; where it is missing, the nearest one above it is looked at: it is made by what records. */
  readonly sessions: string;
  readonly plannedSeconds: number;
  readonly soundWanted: boolean;
  readonly consent: Measured["consent"];
  /** Bytes that a second of recording takes; those of good cameras when left out. */
  readonly bytesPerSecond?: number;
  /** The disk, or a stand-in. */
  readonly disk?: Disk;
}

/** Bytes a second of a camera at 1080p: 8 Mbit/s. */
const CAMERA_BYTES = 1_000_000;
/** Clock times at which this program began, in milliseconds. */
const began = { wall: Date.now(), steady: performance.now() };

/** Measure what a recording needs, its cameras as they were seen before (`lookAtFeed`, or by the page). Never throws. */
export async function measure(cameras: Pick<Measured, "feed" | "others">, plans: Plans): Promise<Measured> {
  const { sessions, plannedSeconds, soundWanted, consent, disk = realDisk } = plans;
  const many = 1 + Object.keys(cameras.others ?? {}).length;
  const { bytesPerSecond = CAMERA_BYTES * many } = plans;
  const folder = await nearestThere(sessions);
  const folderProblem = await tryFolder(folder, disk);
  const [freeBytes, encoderProblem, newestSession] = await Promise.all([
    disk.free(folder).catch(() => null),
    tryEncoder(),
    newest(sessions),
  ]);
  return {
    ...cameras,
    soundWanted,
    freeBytes,
    marginBytes: DISK_MARGIN,
    plannedSeconds,
    bytesPerSecond,
    folderProblem,
    encoderProblem,
    clockNow: Date.now(),
    newestSession,
    clockJump: (Date.now() - began.wall - (performance.now() - began.steady)) / 1000,
    consent,
  };
}

/** The folder, or the nearest one above it that is there: a look must not make one where a disk is away. */
async function nearestThere(folder: string): Promise<string> {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const { code } = await lstat(at).then(
      () => ({ code: "" }),
      (error: NodeJS.ErrnoException) => error,
    );
    if (code !== "ENOENT" || at === dirname(at)) return at;
  }
}

/** Write a small file to the disk and take it away; what was in the way. */
async function tryFolder(folder: string, disk: Disk): Promise<string> {
  const path = join(folder, `.preflight-${process.pid}-${performance.now().toFixed(3)}`);
  try {
    const file = await disk.create(path);
    try {
      await file.append(new Uint8Array(1024));
      await file.sync();
    } finally {
      await file.close();
      await disk.remove(path);
    }
    return "";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

async function tryEncoder(): Promise<string> {
  try {
    await ffmpegVersion(findFfmpeg());
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function newest(sessions: string): Promise<number | null> {
  const first = (await listSessions(sessions)).find(({ startedAt }) => startedAt !== "");
  const time = first ? Date.parse(first.startedAt) : Number.NaN;
  return Number.isFinite(time) ? time : null;
}
