import { LOOK_SECONDS, ROUNDING_SECONDS, type FaceFinder, type FaceLook } from "../../core/redaction/face.ts";
import { UNSEEN_SECONDS, FaceFollower } from "../../core/redaction/tracks.ts";
import { clusterOf, type Piece, type StreamHeader } from "../clusters.ts";
import { NOTHING_ELSE, type RecordingTrouble } from "../trouble.ts";
import { FaceLooks } from "./face-looks.ts";
import { RawStream } from "./raw-stream.ts";
import type { Box } from "../../core/redaction/box.ts";
import { redactedIn, redactionsOf } from "../../core/redaction/redactions.ts";

/** What lies this near to a picture's time, before or after it, is covered in it too, in seconds: as at export, where it is the pictures beside it. */
const BESIDE_SECONDS = 0.1;

/** What was seen of a stream, for pictures that come after it in the order of time. */
class Looked {
  readonly #follower = new FaceFollower();
  /** Times of looks that pictures may still need, in order. */
  readonly #times: number[] = [];

  /** The next look, in the order of time. */
  add(look: FaceLook): void {
    this.#follower.add(look);
    this.#times.push(look.t);
  }

  /** Time of the newest look, in seconds; minus infinity before the first. */
  get newest(): number {
    return this.#times.at(-1) ?? -Infinity;
  }

  /** What is covered of the picture at second `t`; null where nobody has looked. What only pictures before it needed is forgotten. */
  boxesAt(t: number): readonly Box[] | null {
    const next = this.#times.findIndex((one) => one > t + ROUNDING_SECONDS);
    const at = (next < 0 ? this.#times.length : next) - 1;
    const look = this.#times[at];
    if (look === undefined || t - look > LOOK_SECONDS + ROUNDING_SECONDS) return null;
    this.#times.splice(0, at);
    this.#follower.forget(t - BESIDE_SECONDS);
    return redactedIn(redactionsOf(this.#follower.tracks, [], [t - BESIDE_SECONDS, t, t + BESIDE_SECONDS], 0), 1);
  }
}

/** Seconds of a stream that are looked at before a picture is covered: a face may go unseen for most of that, and must have been found surely once within it. */
export const AHEAD_SECONDS = UNSEEN_SECONDS + 1;
/** Seconds beyond that which decoders and muxers may hold back. */
const SPARE_SECONDS = 2;
/** Seconds by which the covered stream's times are later: sound that begins a little before 0 would shift everything by an unknown amount. */
export const SHIFT_SECONDS = 1;

/** What a stream is covered with. */
export interface RedactedStreamParts {
  readonly faces: FaceFinder;
  readonly header: StreamHeader;
  readonly ffmpeg: string;
  readonly passthrough: readonly string[];
  readonly encoder: readonly string[];
  /** The next bytes of the covered stream, in Matroska; its times are `SHIFT_SECONDS` later. */
  readonly onBytes: (bytes: Uint8Array) => void;
  /** Nothing more is covered, and why; what was covered before is still told. Once at most. */
  readonly onTrouble: (trouble: RecordingTrouble) => void;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
}

/** What came and is not covered yet, and the clock time at which it came. */
type Coming = { readonly piece: Piece; readonly at: number };

/**
 * Covers the faces of a stream while it comes: it is held compressed in memory, looked at at once, and made anew with grey over the faces when what comes after it has been looked at too. Its sound
 * stays as it is. A picture for which no look was made is not told, nor anything after it.
 */
export class RedactedStream {
  /** Resolves when all that was covered has been handed on. */
  readonly done: Promise<void>;
  readonly #parts: RedactedStreamParts;
  readonly #looks: FaceLooks;
  readonly #raw: RawStream;
  readonly #looked = new Looked();
  #lookedAll = false;
  /** Pieces that the raw stream has not got yet, and those whose pictures are not covered yet. */
  readonly #held: Coming[] = [];
  readonly #uncovered: Coming[] = [];
  #newestPicture = -Infinity;
  #covered = -Infinity;
  #ending = false;
  #trouble: RecordingTrouble | null = null;

  constructor(parts: RedactedStreamParts) {
    this.#parts = parts;
    this.#looks = new FaceLooks({
      ...parts,
      onLook: (look) => {
        this.#looked.add(look);
        this.release();
      },
      onOver: (why) => this.#lookedTo(why),
    });
    this.#raw = new RawStream({
      ...parts,
      boxesAt: (t) => this.#looked.boxesAt(t),
      onCovered: (t) => this.#cover(t),
      onFailed: (trouble) => this.giveUp(trouble),
    });
    this.done = this.#raw.done;
    for (const way of [this.#looks, this.#raw]) way.write(parts.header.bytes);
  }

  /** Stream time of the newest picture that is covered, in seconds; minus infinity before one is. */
  get covered(): number {
    return this.#covered - SHIFT_SECONDS;
  }

  /** Stream time of the newest picture that came, in seconds. */
  get newest(): number {
    return this.#newestPicture - SHIFT_SECONDS;
  }

  /** Seconds of the clock for which the oldest picture has waited to be covered; 0 while no more wait than have to. */
  get behind(): number {
    const oldest = this.#uncovered[0];
    if (!oldest || this.#newestPicture - this.#covered <= AHEAD_SECONDS + SPARE_SECONDS) return 0;
    return this.#parts.now() - oldest.at;
  }

  /** The next piece; the first one begins with a key frame. */
  add(piece: Piece): void {
    if (this.#trouble || this.#ending) return;
    const coming = { piece, at: this.#parts.now() };
    this.#held.push(coming);
    if (piece.pictures > 0) {
      this.#uncovered.push(coming);
      this.#newestPicture = Math.max(this.#newestPicture, piece.last + SHIFT_SECONDS);
    }
    this.#looks.write(this.#bytesOf(piece));
    this.release();
  }

  /** No more come: the rest is covered. */
  end(): void {
    if (this.#trouble || this.#ending) return;
    this.#ending = true;
    this.#looks.end();
  }

  /** Cover nothing more, and let go of what is held. */
  giveUp(trouble: RecordingTrouble): void {
    if (this.#trouble) return;
    this.#trouble = trouble;
    this.#held.length = 0;
    this.#uncovered.length = 0;
    this.#looks.kill();
    this.#raw.giveUp();
    this.#parts.onTrouble(trouble);
  }

  /** End all at once, also what was covered and not told yet. */
  kill(): void {
    this.#looks.kill();
    this.#raw.kill();
  }

  /** Hand on what has been looked at far enough. To be called now and then: a stream that stalls brings nothing that would. */
  release(): void {
    while (this.#held.length > 0 && this.#mayGo(this.#held[0]!))
      this.#raw.write(this.#bytesOf(this.#held.shift()!.piece));
    if (this.#lookedAll && !this.#trouble) this.#raw.end();
  }

  #mayGo({ piece, at }: Coming): boolean {
    const { newest } = this.#looked;
    if (this.#lookedAll || newest >= piece.last + SHIFT_SECONDS + AHEAD_SECONDS) return true;
    // Where nothing has come for as long, there is nothing ahead to look at.
    return newest >= this.#newestPicture - LOOK_SECONDS && this.#parts.now() - at >= AHEAD_SECONDS;
  }

  #bytesOf(piece: Piece): Uint8Array {
    return clusterOf(piece, -Math.round(SHIFT_SECONDS / this.#parts.header.tickSeconds));
  }

  #lookedTo(why: string | null): void {
    if (why === null && this.#ending) {
      this.#lookedAll = true;
      return this.release();
    }
    const reason = `faces cannot be looked for (${why ?? "the stream ended by itself"})`;
    this.giveUp({ reason, fix: NOTHING_ELSE });
  }

  #cover(t: number): void {
    this.#covered = Math.max(this.#covered, t);
    const covered = this.covered + ROUNDING_SECONDS;
    while (this.#uncovered.length > 0 && this.#uncovered[0]!.piece.last <= covered) this.#uncovered.shift();
  }
}
