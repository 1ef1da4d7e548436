import { join } from "node:path";
import type { Measured } from "../core/recording/preflight.ts";
import { findFfmpeg } from "../capture/ffmpeg/ffmpeg-find.ts";
import { ffmpegVersion } from "../capture/ffmpeg/ffmpeg-version.ts";
import { listSessions } from "../storage/journal/sessions.ts";
import { realDisk, type Disk } from "../storage/storage-disk.ts";
import { DISK_MARGIN } from "./recording-recorder.ts";
import { makeFolder } from "../storage/durable.ts";

/** What is planned. */
export interface Plans {
  /** Folder of all sessions; it is made when it is missing. */
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
  const folderProblem = await tryFolder(sessions, disk);
  const [freeBytes, encoderProblem, newestSession] = await Promise.all([
    disk.free(sessions).catch(() => null),
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

/** Write a small file to the disk and take it away; what was in the way. */
async function tryFolder(folder: string, disk: Disk): Promise<string> {
  const path = join(folder, `.preflight-${process.pid}-${performance.now().toFixed(3)}`);
  try {
    await makeFolder(folder);
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
