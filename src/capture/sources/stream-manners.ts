import type { FeedNotice } from "../../core/domain/feed/source.ts";
import type { StreamManner } from "./stream-arguments.ts";
import type { Restart } from "./stream-connection.ts";
import type { StreamOptions } from "./stream-options.ts";
import type { StreamTrouble } from "./stream-trouble.ts";

type Copy = StreamManner["copy"];

/** Seconds of stream that are looked into: at first, and for a stream without key frames. */
const PATIENCE = 0.5;
const LONG_PATIENCE = 12;
/** Seconds within which a second jump of the clock shows that the stream's stamps are of no use. */
const JUMPY_SECONDS = 20;

/** How a stream is kept when Matroska does not take it as it was kept before. */
const NEXT_COPY: Partial<Record<Copy, Copy>> = {
  copy: "new-sound",
  "new-sound": "encode",
  "no-sound": "encode",
  encode: "encode-plainly",
  "encode-plainly": "counted",
};

/** What is said of it. */
const KEPT_AS: Partial<Record<Copy, string>> = {
  "new-sound": "The stream's sound cannot be recorded as it comes; it is encoded anew.",
  "no-sound": "The stream promises sound that never comes; its pictures are recorded without it.",
  encode: "The stream's pictures cannot be recorded as they come; they are encoded anew, which costs processor time.",
  "encode-plainly":
    "The encoder does not start; a plainer one records the pictures, in larger files and without sound.",
  counted:
    "No encoder starts, so this stream is not recorded; the coach goes on watching. Install a full build of ffmpeg.",
};

/** How a stream is opened and kept, and what is learned about that from each connection. */
export class StreamManners {
  readonly #brought: boolean;
  readonly #say: (notice: FeedNotice) => void;
  #now: StreamManner;
  #jumpedAt = -Infinity;

  /** `say` is given what a person should know of a change. */
  constructor(options: StreamOptions, say: (notice: FeedNotice) => void) {
    this.#brought = options.brought !== undefined;
    this.#say = say;
    const copy = !options.recorder ? "counted" : options.soundCopies === false ? "new-sound" : "copy";
    this.#now = { arrivalTimes: false, paced: false, patience: PATIENCE, oneProgramme: false, copy };
  }

  /** The manner of the next connection. */
  get now(): StreamManner {
    return this.#now;
  }

  /** Learn from a connection that works and is of no use, at a session time; whether it is to be made anew. */
  restart(why: Restart, t: number): boolean {
    const { paced, arrivalTimes, copy } = this.#now;
    switch (why) {
      case "paced":
        if (paced || this.#brought) return false;
        this.#now = { ...this.#now, paced: true };
        return true;
      case "pictures":
        if (arrivalTimes) return false;
        this.#now = { ...this.#now, arrivalTimes: true };
        return true;
      case "timeless":
        this.#now = { ...this.#now, arrivalTimes: true };
        return true;
      case "soundless":
        if (copy !== "new-sound") return false;
        this.#keepAs("no-sound");
        return true;
      case "jumped":
        if (t - this.#jumpedAt < JUMPY_SECONDS) this.#trustArrivals();
        this.#jumpedAt = t;
        return true;
      case "resized":
        return true;
    }
  }

  /** Learn from a connection that failed; whether the stream is tried at once in another manner. */
  otherwise(retry: StreamTrouble["retry"], format: string): boolean {
    const { copy, patience } = this.#now;
    if (retry === "patient" && copy === "counted") {
      // Only a copy needs to know the pictures' size beforehand.
      this.#now = { ...this.#now, copy: "none" };
      return true;
    }
    if (retry === "patient" && patience < LONG_PATIENCE) {
      this.#now = { ...this.#now, patience: LONG_PATIENCE, oneProgramme: format === "mpegts" };
      return true;
    }
    const next = retry === "encode" ? NEXT_COPY[copy] : undefined;
    if (!next) return false;
    this.#keepAs(next);
    return true;
  }

  /** Keep the stream in another way from the next connection on. */
  #keepAs(copy: Copy): void {
    this.#now = { ...this.#now, copy };
    this.#say({ level: copy === "counted" ? "error" : "warning", text: KEPT_AS[copy] ?? "" });
  }

  #trustArrivals(): void {
    if (this.#now.arrivalTimes) return;
    this.#now = { ...this.#now, arrivalTimes: true };
    const text = "The stream's own clock cannot be trusted: times are now taken when pictures arrive.";
    this.#say({ level: "warning", text });
  }
}
