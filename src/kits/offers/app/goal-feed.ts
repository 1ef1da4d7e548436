import { FeedError } from "../../../capture/ffmpeg/ffmpeg-errors.ts";
import type { ListenPlace } from "../../../capture/listen/pushed.ts";
import { openAddress, type OpenableAddress } from "../../../capture/sources/open.ts";
import type { PushProtocol } from "../../../core/domain/feed/push-address.ts";
import type { Frame } from "../../../core/domain/tick.ts";

/** Seconds between two pictures that are looked at. */
const EVERY = 1;
/** Seconds that a stream has for its first picture, and somebody who first has to start pushing. */
const STREAM_SECONDS = 30;
const PUSH_SECONDS = 600;

/** Watches a feed that the program opens itself, before a session: glasses and phones that push, network cameras, films. One at a time. */
export class GoalFeed {
  readonly #listen: (protocol: PushProtocol) => ListenPlace;
  #running: AbortController | null = null;
  #over: Promise<void> = Promise.resolve();
  #address: OpenableAddress | null = null;

  /** `listen` says where publishers are listened for. */
  constructor(listen: (protocol: PushProtocol) => ListenPlace) {
    this.#listen = listen;
  }

  /** Ends the watching that goes on, if one does; resolves when its port is free again. */
  async end(): Promise<void> {
    this.#running?.abort();
    this.#address = null;
    await this.#over;
  }

  /** Whether what is watched stands in the way of opening an address: it is the same, or listens on the same port. */
  holds(address: OpenableAddress): boolean {
    const own = this.#address;
    if (own?.kind === "listen" && address.kind === "listen") return own.protocol === address.protocol;
    return JSON.stringify(own) === JSON.stringify(address);
  }

  /**
   * Bring about one picture a second, one after the other, until it is ended or the feed does.
   *
   * @param onOver told once when the feed ends by itself: why, in words; empty at the end of a film
   */
  async watch(
    address: OpenableAddress,
    look: (frame: Frame) => Promise<void>,
    onOver: (problem: string) => void,
  ): Promise<void> {
    await this.end();
    const running = new AbortController();
    this.#running = running;
    this.#address = address;
    const source = openAddress(address, {
      connectSeconds: address.kind === "listen" ? PUSH_SECONDS : STREAM_SECONDS,
      ...(address.kind === "listen" ? { listen: this.#listen(address.protocol) } : {}),
    });
    const run = async (): Promise<void> => {
      let last = -EVERY;
      for await (const frame of source.frames(running.signal)) {
        if (frame.t - last < EVERY) continue;
        last = frame.t;
        await look(frame);
      }
    };
    this.#over = run().then(
      () => running.signal.aborted || onOver(""),
      (error: unknown) => running.signal.aborted || onOver(error instanceof FeedError ? error.message : String(error)),
    ) as Promise<void>;
  }
}
