import type { Readable } from "node:stream";

/** What one publisher brings, from its coming to its going. */
export interface PushedStream {
  /** Name of ffmpeg's demuxer for the bytes. */
  readonly format: "flv" | "matroska";
  /** Network address of the publisher, without a port. */
  readonly from: string;
  /** Aborted when the publisher has gone, in whatever way. */
  readonly gone: AbortSignal;
  /**
   * The stream's bytes from now on: a header, then pictures from the next key frame. They end when the publisher goes, or at the
   * next call. What comes while nobody reads is thrown away.
   */
  open(): Readable;
}

/** What a listener tells. */
export interface PushListeners {
  /** A publisher with the right key has come. The one before, if any, has gone or is being sent away. */
  readonly onStream: (stream: PushedStream) => void;
  /** Somebody at this address offered a wrong key, for the so-manieth time. */
  readonly onWrongKey: (from: string, times: number) => void;
}

/** Where publishers are listened for, and with which key. */
export interface ListenPlace {
  /** Port; 0 for any that is free. */
  readonly port: number;
  /** True listens to the whole local network, false to this machine alone. */
  readonly lan: boolean;
  /**
   * An address of this machine to which pictures may come all the same, asked at each offer over WHIP: a program of this machine may bring
   * the offer of a phone in the network. Null, or left out, for the loopback.
   */
  readonly mediaAddress?: () => string | null;
  /** The key that publishers must know, asked at each moment; not empty. When it changes, who came with the old one is sent away. */
  readonly key: () => string;
}

/** How a listener is opened. */
export interface ListenOptions extends ListenPlace, PushListeners {
  /** Monotonic clock in seconds. */
  readonly now?: () => number;
}

/** A listener that is open. */
export interface PushListener {
  /** The port it listens on. */
  readonly port: number;
  /** Sends everybody away and stops listening. */
  close(): Promise<void>;
}
