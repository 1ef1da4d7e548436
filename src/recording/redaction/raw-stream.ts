import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Box } from "../../core/redaction/box.ts";
import { whyEnded } from "../../capture/ffmpeg/why-ended.ts";
import { ClusterCutter, clusterOf, type Piece, type StreamHeader } from "../clusters.ts";
import { NOTHING_ELSE, type RecordingTrouble } from "../trouble.ts";
import { encodeArguments, rawArguments } from "./redaction-arguments.ts";
import { redactPicture, pictureIn, pictureTrack, rawBytes, type PictureTrack } from "./raw-picture.ts";

/** What a stream is made anew with. */
export interface RawStreamParts {
  readonly ffmpeg: string;
  readonly passthrough: readonly string[];
  readonly encoder: readonly string[];
  /** What is covered of the picture at a time of the stream; null where that is not known, which ends it. */
  readonly boxesAt: (t: number) => readonly Box[] | null;
  /** The picture at that time is covered, and with the encoder. */
  readonly onCovered: (t: number) => void;
  /** The next bytes of the covered stream. */
  readonly onBytes: (bytes: Uint8Array) => void;
  /** It cannot go on. */
  readonly onFailed: (trouble: RecordingTrouble) => void;
}

/** Longest that an encoder may take for what it has, in milliseconds. */
const END_MS = 5000;
/** Characters of ffmpeg's complaints that are kept. */
const COMPLAINTS = 500;

/**
 * A stream of Matroska bytes, decoded by one ffmpeg, covered picture by picture here, and encoded by another; sound goes along as it is. Both wait for each other, so that no more than a few raw
 * pictures are held.
 */
export class RawStream {
  /** Resolves when the encoder has ended and all of its bytes were handed on. */
  readonly done: Promise<void>;
  readonly #parts: RawStreamParts;
  readonly #decoder: ChildProcessWithoutNullStreams;
  readonly #encoder: ChildProcessWithoutNullStreams;
  readonly #cutter: ClusterCutter;
  #header: StreamHeader | null = null;
  #track: PictureTrack | null = null;
  #over = false;
  #ended = false;

  constructor(parts: RawStreamParts) {
    this.#parts = parts;
    const { ffmpeg, passthrough, encoder } = parts;
    this.#cutter = new ClusterCutter({ onHeader: (one) => this.#begin(one), onPiece: (one) => this.#take(one) });
    this.#encoder = this.#spawn(ffmpeg, encodeArguments(encoder, passthrough), "they cannot be encoded again");
    this.#encoder.stdout.on("data", (bytes: Buffer) => parts.onBytes(bytes));
    this.#encoder.stdin.on("drain", () => this.#decoder.stdout.resume());
    this.#decoder = this.#spawn(ffmpeg, rawArguments(passthrough), "they cannot be decoded");
    this.#decoder.stdout.on("data", (bytes: Buffer) => this.#read(bytes));
    this.#decoder.stdout.on("end", () => this.#finish());
    this.done = new Promise((done) => {
      for (const end of ["close", "error"]) this.#encoder.on(end, () => done());
    });
  }

  /** The next bytes of the stream. */
  write(bytes: Uint8Array): void {
    if (!this.#over) this.#decoder.stdin.write(bytes);
  }

  /** No more come. Later calls do nothing. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#decoder.stdin.end();
  }

  /** Cover nothing more; what is with the encoder comes to its end, within some seconds. */
  giveUp(): void {
    this.#over = true;
    this.#decoder.kill("SIGKILL");
    this.#encoder.stdin.end();
    setTimeout(() => this.#encoder.kill("SIGKILL"), END_MS).unref();
  }

  /** End both at once. */
  kill(): void {
    this.#over = true;
    this.#decoder.kill("SIGKILL");
    this.#encoder.kill("SIGKILL");
  }

  #spawn(ffmpeg: string, args: readonly string[], what: string): ChildProcessWithoutNullStreams {
    const child = spawn(ffmpeg, args, { stdio: ["pipe", "pipe", "pipe"], windowsHide: true });
    let complaints = "";
    child.stderr.on("data", (chunk: Buffer) => (complaints = (complaints + chunk.toString("utf8")).slice(-COMPLAINTS)));
    // A program that has ended takes no more; how it ended tells why.
    child.stdin.on("error", () => {});
    child.on("error", (error) => this.#fail(`${what} (${error.message})`));
    child.on("close", (code, signal) => {
      if (code === 0 && (this.#ended || child === this.#encoder)) return;
      this.#fail(`${what} (${whyEnded({ code, signal, stderr: complaints }).why})`);
    });
    // What looks and listens for the coach comes first.
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It is over already, which is told.
    }
    return child;
  }

  #read(bytes: Buffer): void {
    if (this.#over) return;
    try {
      this.#cutter.write(bytes);
    } catch (error) {
      this.#fail((error as Error).message);
    }
  }

  #begin(header: StreamHeader): void {
    this.#header = header;
    this.#track = pictureTrack(header.bytes);
    this.#send(header.bytes);
  }

  #take(piece: Piece): void {
    const track = this.#track;
    if (this.#over) return;
    if (!track) return this.#fail("they have no size");
    let newest: number | null = null;
    for (const block of piece.blocks) {
      const picture = pictureIn(block, track);
      if (!picture) continue;
      const t = (piece.start + picture.ticks) * this.#header!.tickSeconds;
      if (picture.bytes.length !== rawBytes(track)) return this.#fail("their size changed");
      const boxes = this.#parts.boxesAt(t);
      if (!boxes) return this.#fail(`nobody looked for faces at ${t.toFixed(2)} s of the stream`);
      redactPicture(picture.bytes, track, boxes);
      newest = t;
    }
    this.#send(clusterOf(piece, 0));
    if (newest !== null) this.#parts.onCovered(newest);
  }

  #send(bytes: Uint8Array): void {
    if (!this.#encoder.stdin.write(bytes)) this.#decoder.stdout.pause();
  }

  #finish(): void {
    if (!this.#over) this.#cutter.flush();
    this.#encoder.stdin.end();
  }

  #fail(why: string): void {
    if (this.#over) return;
    this.#over = true;
    this.#parts.onFailed({
      reason: `the pictures are not covered: ${why}`,
      fix: NOTHING_ELSE,
    });
  }
}
