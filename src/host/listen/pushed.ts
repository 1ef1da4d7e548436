import type { Readable } from "node:stream";

/** What one publisher brings, from its coming to its going. */
export interface PushedStream {
  /** Name of ffmpeg's demuxer for the bytes. */
  readonly format: "flv" | "matroska";
  /** Network address of the publisher, without a port. */
  readonly from: string;
  /** The bytes. They end when the publisher goes, in whatever way; destroying them sends it away. */
  readonly bytes: Readable;
}

/** What a listener tells. */
export interface PushListeners {
  /** A publisher with the right key has come. The one before, if any, has gone. */
  readonly onStream: (stream: PushedStream) => void;
  /** Somebody at this address offered a wrong key, for the so-manieth time. */
  readonly onWrongKey: (from: string, times: number) => void;
}

/** Where a listener listens, and for whom. */
export interface ListenOptions extends PushListeners {
  /** Port; 0 for any that is free. */
  readonly port: number;
  /** True listens to the whole local network, false to this machine alone. */
  readonly lan: boolean;
  /** The key that publishers must know; not empty. */
  readonly key: string;
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
