import { PassThrough } from "node:stream";
import type { FaceFinder, FaceLook } from "../../core/redaction/face.ts";
import { whyEnded } from "../../capture/ffmpeg/why-ended.ts";
import { FfmpegRun } from "../../capture/sources/ffmpeg-run.ts";
import { lookArguments } from "./redaction-arguments.ts";

/** Pictures that may wait to be looked at before ffmpeg has to. */
const MOST_WAITING = 3;

/** How a stream is looked at. */
export interface FaceLooksParts {
  readonly ffmpeg: string;
  /** Output option of this ffmpeg that hands every picture on with its own time. */
  readonly passthrough: readonly string[];
  readonly faces: FaceFinder;
  /** A picture was looked at; in the order of their times. */
  readonly onLook: (look: FaceLook) => void;
  /** It is over: why it could not go on, or null when the stream was looked at to its end. */
  readonly onOver: (why: string | null) => void;
}

/** Looks for faces in a stream of Matroska bytes, five times a second, one picture after the other. */
export class FaceLooks {
  readonly #parts: FaceLooksParts;
  readonly #input = new PassThrough();
  readonly #run: FfmpegRun;
  readonly #waiting: { readonly t: number; readonly width: number; readonly height: number; readonly rgb: Uint8Array }[] = []; // prettier-ignore
  #looking = false;
  /** Why no more pictures come; undefined while they may. */
  #ended: string | null | undefined;
  #over = false;

  constructor(parts: FaceLooksParts) {
    this.#parts = parts;
    const { ffmpeg, passthrough } = parts;
    // Bytes that come after ffmpeg is gone go nowhere.
    this.#input.on("error", () => {});
    this.#run = new FfmpegRun(
      ffmpeg,
      lookArguments(passthrough),
      {
        onSample: (t, rgb, size) => this.#take(t, rgb, size),
        onEnd: (code, complaints, signal) =>
          this.#end(code === 0 ? null : whyEnded({ code, signal, stderr: complaints.at(-1) ?? "" }).why),
        onError: (error) => this.#end(error.message),
      },
      this.#input,
    );
  }

  /** The next bytes of the stream. */
  write(bytes: Uint8Array): void {
    if (!this.#input.destroyed) this.#input.write(bytes);
  }

  /** No more come. */
  end(): void {
    this.#input.end();
  }

  /** Look at nothing more, and tell nothing. */
  kill(): void {
    this.#over = true;
    this.#run.kill();
  }

  #take(t: number, rgb: Uint8Array, { width, height }: { readonly width: number; readonly height: number }): void {
    this.#waiting.push({ t, width, height, rgb });
    if (this.#waiting.length > MOST_WAITING) this.#run.pause();
    void this.#look();
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    for (let next = this.#waiting.shift(); next && !this.#over; next = this.#waiting.shift()) {
      const { t, ...picture } = next;
      if (this.#waiting.length < MOST_WAITING) this.#run.resume();
      try {
        const faces = await this.#parts.faces.findFaces(picture);
        if (!this.#over) this.#parts.onLook({ t, faces });
      } catch (error) {
        this.#run.kill();
        this.#tell(error instanceof Error ? error.message : String(error));
      }
    }
    this.#looking = false;
    if (this.#ended !== undefined) this.#tell(this.#ended);
  }

  #end(why: string | null): void {
    this.#ended = why;
    if (!this.#looking) this.#tell(why);
  }

  #tell(why: string | null): void {
    if (this.#over) return;
    this.#over = true;
    this.#parts.onOver(why);
  }
}
