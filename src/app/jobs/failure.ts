import { ChatFailed } from "../../core/brain/advice/chat.ts";
import { ProfileMismatch } from "../../core/brain/registry.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { LearnError } from "../../core/learning/learn-profile.ts";
import { FeedError, FfmpegMissingError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { CueError, InferenceLost, RecogniserError } from "../../models/process/client.ts";
import { AnnotationWriteError } from "../../storage/annotations.ts";
import { asDiskError } from "../../storage/disk-error.ts";
import { JournalWriteError } from "../../storage/journal/write.ts";

/** Something that went wrong, as the window says it: what, and what to do. */
export interface Failure {
  readonly problem: string;
  readonly fix: string;
}

/** Something that is not done, and why: a problem and what to do about it, a sentence each. `message` is both. */
export class Refused extends Error implements Failure {
  override readonly name: string = "Refused";
  readonly problem: string;
  readonly fix: string;

  constructor({ problem, fix }: { readonly problem: string; readonly fix: string }) {
    super(`${problem} ${fix}`);
    this.problem = problem;
    this.fix = fix;
  }
}

/** What the person can do about an error; null for one that only a programmer can fix. */
export function fixOf(error: unknown): Failure | null {
  if (error instanceof FormatError) {
    const where = [error.file, error.field].filter((part) => part !== "").join(": ");
    return { problem: where === "" ? sentence(error.problem) : `${where}: ${error.problem}.`, fix: error.fix };
  }
  if (error instanceof FeedError) return { problem: `${error.feed}: ${error.problem}.`, fix: error.fix };
  if (error instanceof InferenceLost)
    return { problem: error.message, fix: "Look at the model folder and the provider in Settings." };
  const known = [
    ChatFailed,
    FfmpegMissingError,
    JournalWriteError,
    AnnotationWriteError,
    ProfileMismatch,
    LearnError,
    CueError,
    RecogniserError,
  ];
  if (known.some((kind) => error instanceof kind)) return splitLast((error as Error).message);
  if (saysItself(error)) return { problem: error.problem, fix: error.fix };
  const ofDisk = asDiskError(error);
  return ofDisk === null ? null : fixOf(ofDisk);
}

/** What failed and what to do, for callers that do not expect a special failure. Throws errors that only a programmer can fix. */
export function describeFailure(error: unknown): Failure {
  const failure = fixOf(error);
  if (failure === null) throw error;
  return failure;
}

/** Errors that bring both in words of their own, such as a refused take or job. */
function saysItself(error: unknown): error is Error & Failure {
  if (!(error instanceof Error)) return false;
  const { problem, fix } = error as Partial<Failure>;
  return typeof problem === "string" && typeof fix === "string";
}

/** One-line messages end in what to do: their last sentence, or what follows the semicolon. Clauses become sentences. */
function splitLast(message: string): Failure {
  const at = Math.max(message.lastIndexOf(". ", message.length - 2), message.lastIndexOf("; "));
  if (at < 0) return { problem: sentence(message), fix: "" };
  const [problem, fix] = [message.slice(0, at), message.slice(at + 2)];
  return message[at] === "." ? { problem: `${problem}.`, fix } : { problem: sentence(problem), fix: sentence(fix) };
}

/** A clause as a sentence. A first word that is a file's name or a path stays as it is. */
function sentence(clause: string): string {
  const begun = /^[a-z]+ /.test(clause) ? clause[0]!.toUpperCase() + clause.slice(1) : clause;
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
