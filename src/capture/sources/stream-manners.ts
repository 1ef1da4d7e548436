import type { FeedNotice } from "../../core/domain/feed/source.ts";
import type { StreamManner, Turn } from "./stream-arguments.ts";
import { keptAs, keptUpright, NEXT_COPY, turnedNotice, type Copy } from "./kept-as.ts";
import type { Restart } from "./stream-connection.ts";
import type { StreamOptions } from "./stream-options.ts";
import type { StreamTrouble } from "./stream-trouble.ts";

const STREAM = "The stream";

/** Seconds of stream that are looked into: at first, and for a stream without key frames. */
const PATIENCE = 0.5;
const LONG_PATIENCE = 12;
/** Seconds within which a second jump of the clock shows that the stream's stamps are of no use. */
const JUMPY_SECONDS = 20;

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
    this.#now = { arrivalTimes: false, paced: false, patience: PATIENCE, oneProgramme: false, copy, turn: null };
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

  /** Learn that its pictures are not upright; whether the connection is to be made anew. */
  turn(turn: Turn): boolean {
    const known = this.#now.turn;
    if (known?.isOurs === turn.isOurs && known.degrees === turn.degrees) return false;
    const { copy } = this.#now;
    this.#now = { ...this.#now, turn, copy: keptUpright(copy) };
    this.#say(turnedNotice(STREAM, turn.degrees, copy));
    return true;
  }

  /** Keep the stream in another way from the next connection on. */
  #keepAs(copy: Copy): void {
    this.#now = { ...this.#now, copy };
    this.#say(keptAs(copy, STREAM));
  }

  #trustArrivals(): void {
    if (this.#now.arrivalTimes) return;
    this.#now = { ...this.#now, arrivalTimes: true };
    const text = "The stream's own clock cannot be trusted: times are now taken when pictures arrive.";
    this.#say({ level: "warning", text });
  }
}
