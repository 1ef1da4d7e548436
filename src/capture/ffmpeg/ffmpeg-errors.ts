import { hideSecrets } from "../capture-secrets.ts";

/**
 * A feed or a media file that cannot be used, in words for the person: what is wrong with which file, and what to do.
 *
 * `message` is one line: "NAME: problem. Fix.". Known secrets are hidden in all of it.
 */
export class FeedError extends Error {
  override readonly name: string = "FeedError";
  /** The feed or file it is about, as the person named it. */
  readonly feed: string;
  /** What is wrong, without the file's name and without a full stop. */
  readonly problem: string;
  /** What the person can do about it, a sentence. */
  readonly fix: string;

  constructor(feed: string, problem: string, fix: string) {
    super(hideSecrets(`${feed}: ${problem}. ${fix}`));
    this.feed = hideSecrets(feed);
    this.problem = hideSecrets(problem);
    this.fix = hideSecrets(fix);
  }
}

/** There is no such file, or it is a folder. */
export class MissingFileError extends FeedError {
  override readonly name = "MissingFileError";
}

/** The file is there but ffmpeg finds no container in it that it knows. */
export class NotMediaError extends FeedError {
  override readonly name = "NotMediaError";
}

/** The file holds sound, pictures of an album or subtitles, but no video that can be decoded. */
export class NoVideoError extends FeedError {
  override readonly name = "NoVideoError";
}

/** The file ends before its index or its first picture: a recording that was cut off or a copy that did not finish. */
export class TruncatedError extends FeedError {
  override readonly name = "TruncatedError";
}

/** No ffmpeg on this machine. */
export class FfmpegMissingError extends Error {
  override readonly name = "FfmpegMissingError";
}
