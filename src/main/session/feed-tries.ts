import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import type { PushProtocol } from "../../core/domain/feed/push-address.ts";
import type { ListenPlace } from "../../capture/listen/pushed.ts";
import { rgbToJpeg } from "../../capture/sources/jpeg.ts";
import { openAddress, type OpenableAddress } from "../../capture/sources/open.ts";
import type { WatchedBefore } from "../main-kit.ts";

/** Seconds that a stream has for its first picture, and somebody who first has to start pushing. */
const STREAM_SECONDS = 12;
const PUSH_SECONDS = 120;

/** What a try of a feed found. */
export interface TriedFeed {
  /** Size of its pictures. */
  readonly width: number;
  readonly height: number;
  readonly sound: boolean;
  /** Its first picture as a JPEG file, longest edge at most 640 px. */
  readonly jpeg: Uint8Array<ArrayBuffer>;
}

/** Tries feeds before a session, one at a time. */
export class FeedTries {
  readonly #listen: (protocol: PushProtocol) => ListenPlace;
  #running: AbortController | null = null;
  #over: Promise<void> = Promise.resolve();

  readonly #watched: readonly WatchedBefore[];

  /** `listen` says where publishers are listened for; `watched` may hold the same port or camera, and makes way for a try of that one alone. */
  constructor(listen: (protocol: PushProtocol) => ListenPlace, watched: readonly WatchedBefore[]) {
    this.#listen = listen;
    this.#watched = watched;
  }

  /** Ends the try that runs, if one does, and what is watched before a session; resolves when their port is free again. */
  async end(): Promise<void> {
    await Promise.all([this.endTry(), ...this.#watched.map((one) => one.end())]);
  }

  /** Ends the try that runs, if one does; what is watched goes on. */
  async endTry(): Promise<void> {
    this.#running?.abort();
    await this.#over;
  }

  /** Waits for the first picture of a feed. @throws FeedError when none comes, or when the try was ended */
  async first(address: OpenableAddress): Promise<TriedFeed> {
    await this.endTry();
    await Promise.all(this.#watched.filter((one) => one.holds(address)).map((one) => one.end()));
    const running = new AbortController();
    this.#running = running;
    let done = () => {};
    this.#over = new Promise((resolve) => (done = resolve));
    const source = openAddress(address, {
      connectSeconds: address.kind === "listen" ? PUSH_SECONDS : STREAM_SECONDS,
      ...(address.kind === "listen" ? { listen: this.#listen(address.protocol) } : {}),
    });
    try {
      for await (const frame of source.frames(running.signal)) {
        const { width = frame.width, height = frame.height, sound } = source.health();
        const jpeg = rgbToJpeg(frame.rgb, frame.width, frame.height);
        return { width, height, sound: sound !== undefined, jpeg };
      }
      const { name } = source;
      throw running.signal.aborted
        ? new FeedError(name, "the try was ended", "Try again, or start the session.")
        : new FeedError(name, "it ended without a picture", "Choose another one.");
    } finally {
      done();
    }
  }
}
