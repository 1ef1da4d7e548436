import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { FrameSource } from "../../core/duplex/ports.ts";
import type { Measured } from "../../core/session/preflight.ts";
import { findFfmpeg } from "../ffmpeg/find.ts";
import { ffmpegVersion } from "../ffmpeg/version.ts";
import { listSessions } from "../journal/sessions.ts";
import { realDisk, type Disk } from "./disk.ts";
import { DISK_MARGIN } from "./recorder.ts";

/** What is planned. */
export interface Plans {
  /** Folder of all sessions; it is made when it is missing. */
  readonly sessions: string;
  readonly plannedSeconds: number;
  readonly soundWanted: boolean;
  readonly consent: Measured["consent"];
  /** Bytes that a second of recording takes; those of a good camera when left out. */
  readonly bytesPerSecond?: number;
  /** The disk, or a stand-in. */
  readonly disk?: Disk;
}

/** Bytes a second of a camera at 1080p: 8 Mbit/s. */
const CAMERA_BYTES = 1_000_000;
/** Longest that a feed is waited for, and for how long it is watched after its first picture, in milliseconds. */
const PATIENCE_MS = 6000;
const WATCH_MS = 1500;

/** Clock times at which this program began, in milliseconds. */
const began = { wall: Date.now(), steady: performance.now() };

/** Measure what a recording needs, the feed as it was seen before (`watchFeed`, or by the page). Never throws. */
export async function measure(feed: Measured["feed"], plans: Plans): Promise<Measured> {
  const { sessions, plannedSeconds, soundWanted, consent, bytesPerSecond = CAMERA_BYTES, disk = realDisk } = plans;
  const folderProblem = await tryFolder(sessions, disk);
  const [freeBytes, encoderProblem, newestSession] = await Promise.all([
    disk.free(sessions).catch(() => null),
    tryEncoder(),
    newest(sessions),
  ]);
  return {
    feed,
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

/** Open a feed, watch it for a moment, and let it go: its health, or why there is none. Never throws. */
export async function watchFeed(source: FrameSource): Promise<NonNullable<Measured["feed"]>> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  let seen: NonNullable<Measured["feed"]> | null = null;
  try {
    for await (const _frame of source.frames(stop.signal)) {
      if (seen === null) {
        clearTimeout(timer);
        timer = setTimeout(() => stop.abort(), WATCH_MS);
      }
      seen = source.health();
      if (!source.live) break;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { state: "failed", fps: 0, age: 0, reason };
  } finally {
    clearTimeout(timer);
  }
  const reason = source.health().reason || `no picture came within ${PATIENCE_MS / 1000} s`;
  return seen ?? { state: "connecting", fps: 0, age: 0, reason };
}

/** Write a small file to the disk and take it away; what was in the way. */
async function tryFolder(folder: string, disk: Disk): Promise<string> {
  const path = join(folder, `.preflight-${process.pid}-${performance.now().toFixed(3)}`);
  try {
    await mkdir(folder, { recursive: true });
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
