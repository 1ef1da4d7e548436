import { basename } from "node:path";
import { hideSecrets } from "../capture-secrets.ts";
import { FeedError } from "./ffmpeg-errors.ts";

/** How a run of ffmpeg came to its end. */
export interface Ending {
  /** Exit code; null when a signal ended it. */
  readonly code: number | null;
  /** The signal that ended it; null when it ended by itself. */
  readonly signal: NodeJS.Signals | null;
  /** What it wrote to standard error, or the end of that. */
  readonly stderr: string;
  /** Whether it was ended here because its time was up. */
  readonly timedOut?: boolean;
}

/** Why ffmpeg was not done when it ended: a clause without a full stop, and what to do where that follows from it. */
export interface WhyEnded {
  /** No room on the disk, its time was up, it crashed, somebody ended it, or it ended by itself. */
  readonly cause: "full" | "late" | "crashed" | "outside" | "itself";
  readonly why: string;
  readonly fix: string | null;
}

/** What a disk without room is called by ffmpeg on several systems. */
const NO_SPACE = /No space left on device|not enough space on the disk|Disk quota exceeded/i;
/** Signals that a program brings upon itself. */
const CRASHES: readonly NodeJS.Signals[] = ["SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP", "SIGSYS"];
/** Exit code of an ffmpeg that was asked to end: it catches the signal. */
const ASKED_TO_END = 255;

/** Why ffmpeg ended before it was done, as far as that is known: no room on the disk, no time, a crash, somebody who ended it, or what it said last. */
export function whyEnded({ code, signal, stderr, timedOut = false }: Ending): WhyEnded {
  if (NO_SPACE.test(stderr)) return { cause: "full", why: "the disk is full", fix: "Free some space, then try again." };
  if (timedOut)
    return {
      cause: "late",
      why: "it took too long and was stopped",
      fix: "Try again when the computer has less to do.",
    };
  if (signal !== null && CRASHES.includes(signal))
    return {
      cause: "crashed",
      why: `ffmpeg crashed, ${signal}`,
      fix: "Try again; if it crashes again, install another build of ffmpeg.",
    };
  const words = lastWords(stderr);
  if (signal !== null || (code === ASKED_TO_END && words === ""))
    return {
      cause: "outside",
      why: `ffmpeg was ended from outside${signal === null ? "" : `, ${signal}`}`,
      fix: "Somebody ended it, or the system did because memory ran out: close other programs, then try again.",
    };
  return {
    cause: "itself",
    why: words === "" ? `ffmpeg ended with code ${code} and said nothing` : `ffmpeg ended: ${words}`,
    fix: null,
  };
}

/**
 * The error of an ffmpeg that was not done when it ended.
 *
 * @param file the film it is about, or its path
 * @param what what could not be done, a clause without a full stop
 * @param fix what to do where the cause does not tell it, a sentence
 */
export function ffmpegError(file: string, what: string, ending: Ending, fix: string): FeedError {
  const known = whyEnded(ending);
  return new FeedError(basename(file), `${what} (${known.why})`, known.fix ?? fix);
}

/** ffmpeg's last line, without what its loggers write before it and without the folders of files. */
function lastWords(stderr: string): string {
  const line = stderr.trim().split(/\r?\n/).at(-1) ?? "";
  const bare = line.replace(/^(?:\[[^\]]*\] ?)+/, "").replace(/(?:file:)?(?:[A-Za-z]:)?[\\/](?:[^\\/:]+[\\/])*/g, "");
  return hideSecrets(bare.trim().replace(/\.$/, ""));
}
