import { readdir } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { inNaturalOrder } from "../../core/text/natural-order.ts";
import type { FeedHealth, FeedNotice, FrameSource } from "../../core/domain/feed/source.ts";
import type { Frame } from "../../core/domain/tick.ts";
import { FeedError } from "../ffmpeg/ffmpeg-errors.ts";
import { fileSource, type FileSource, type FileSourceOptions } from "./sources-file.ts";

/** A folder whose films are played one after the other. */
export type FolderSourceOptions = Pick<FileSourceOptions, "speed" | "preview" | "recorder" | "now"> & {
  /** Path of the folder. */
  readonly folder: string;
};

/** File names that are taken for films. */
const FILMS = /^\.(?:mp4|m4v|mov|mkv|webm|avi|ts|mts|m2ts|mpg|mpeg|flv|3gp|wmv|ogv|mjpeg)$/i;
/** How long the last picture of a film whose length is unknown is shown, in seconds. */
const LAST_PICTURE_SECONDS = 0.5;

/**
 * The films of a folder, in the order of their names (2 before 10), as one feed whose time goes on from film to film. A film
 * that cannot be read is left out and told of. `frames` may be called once; it throws FeedError when there is no film that
 * can be read.
 */
export function folderSource(options: FolderSourceOptions): FrameSource {
  return new FolderSource(options);
}

class FolderSource implements FrameSource {
  readonly name: string;
  readonly live: boolean;
  readonly #options: FolderSourceOptions;
  readonly #said: FeedNotice[] = [];
  #current: FileSource | null = null;
  #dropped = 0;
  #over: "ended" | "failed" | null = null;

  constructor(options: FolderSourceOptions) {
    this.#options = options;
    this.name = `folder:${basename(options.folder)}`;
    this.live = options.speed === 1;
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Frame> {
    let begin = 0;
    let index = 0;
    try {
      for (const film of await filmsIn(this.#options.folder, this.name)) {
        if (signal.aborted) return;
        let last: number | null = null;
        for await (const frame of this.#play(film, begin, signal)) {
          last = frame.t;
          yield { ...frame, t: begin + frame.t, index: index++ };
        }
        this.#dropped += this.#current?.health().dropped ?? 0;
        if (last !== null) begin += Math.max(this.#current?.info?.seconds ?? 0, last + LAST_PICTURE_SECONDS);
      }
      if (index === 0 && !signal.aborted)
        throw new FeedError(this.name, "no film in it can be read", "Choose another folder.");
    } catch (error) {
      this.#over = "failed";
      throw error;
    } finally {
      this.#over ??= "ended";
    }
  }

  health(): FeedHealth {
    const none: FeedHealth = { state: "connecting", fps: 0, age: 0, dropped: 0, recordedBytes: 0, reason: "" };
    const health = this.#current?.health() ?? none;
    // Between two films the feed is neither over nor failed.
    const state = this.#over ?? (health.state === "live" || this.#current === null ? health.state : "live");
    return { ...health, state, dropped: this.#over ? this.#dropped : this.#dropped + health.dropped };
  }

  notices(): readonly FeedNotice[] {
    return [...this.#said.splice(0), ...(this.#current?.notices?.() ?? [])];
  }

  /** One film; one that cannot be read has no frames. */
  async *#play(path: string, begin: number, signal: AbortSignal): AsyncGenerator<Frame> {
    const { folder: _folder, preview, ...shared } = this.#options;
    const shifted = preview && { ...preview, onJpeg: shift(preview.onJpeg, begin) };
    this.#current = fileSource({ ...shared, path, begin, ...(shifted ? { preview: shifted } : {}) });
    try {
      yield* this.#current.frames(signal);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      this.#said.push({ level: "warning", text: `${error.message} The feed goes on with the next film.` });
    } finally {
      this.#said.push(...(this.#current.notices?.() ?? []));
    }
  }
}

type OnJpeg = NonNullable<FileSourceOptions["preview"]>["onJpeg"];

function shift(onJpeg: OnJpeg, by: number): OnJpeg {
  return (t, jpeg) => onJpeg(t + by, jpeg);
}

/** Paths of a folder's films in the order of their names. @throws FeedError when there is none, or the folder cannot be read */
export async function filmsIn(folder: string, feed: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new FeedError(feed, "the folder cannot be read", "Check the path and its permissions.");
  });
  const films = entries.filter((entry) => entry.isFile() && FILMS.test(extname(entry.name))).map(({ name }) => name);
  if (films.length === 0) throw new FeedError(feed, "there is no film in the folder", "Choose another folder.");
  return films.sort(inNaturalOrder).map((name) => join(folder, name));
}
