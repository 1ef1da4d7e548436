import type { FrameSource } from "../../core/duplex/ports.ts";
import type { FeedAddress } from "../../core/feed/address.ts";
import { parseMockFaults } from "../../core/feed/mock-faults.ts";
import { FeedError } from "../ffmpeg/errors.ts";
import { isFolder } from "../is-folder.ts";
import type { ListenPlace } from "../listen/pushed.ts";
import type { Recorder } from "../recording/recorder.ts";
import { fileSource } from "./file.ts";
import { folderSource } from "./folder.ts";
import { mockSource } from "./mock.ts";
import { pushedSource } from "./pushed.ts";
import { servedSource } from "./stream.ts";

/** Pictures for a preview, at most `fps` a second: session time in seconds, and a JPEG file. */
export interface Preview {
  readonly fps: number;
  readonly onJpeg: (t: number, jpeg: Uint8Array<ArrayBuffer>) => void;
}

/** How a feed is opened, whatever it comes from. */
export interface FeedOptions {
  readonly preview?: Preview;
  /** Where the feed's pictures are kept; nothing is recorded without it. */
  readonly recorder?: Recorder;
  /** Files only: 1 plays them as if they happened now, `max` reads as fast as frames are taken. 1 when left out. */
  readonly speed?: 1 | "max";
  /** Live feeds only: seconds in which the first picture must come, else the feed fails. For ever when left out. */
  readonly connectSeconds?: number;
  /** Served streams only: refusals in a row after which the feed fails before its first picture. As many as there are when left out. */
  readonly refusals?: number;
  /** `listen:` only: where publishers are listened for, and with which key. */
  readonly listen?: ListenPlace;
  /** `listen:` only: told of the port once the listener is open. */
  readonly onListening?: (port: number) => void;
}

/** An address that is a feed by itself; what an encoder has seen (`features:`) comes with a perception of its own. */
export type OpenableAddress = Exclude<FeedAddress, { kind: "features" }>;

/**
 * The feed of an address. Nothing is opened before its frames are asked for.
 *
 * @throws FeedError when the address cannot be a feed here
 */
export function openAddress(address: OpenableAddress, options: FeedOptions = {}): FrameSource {
  switch (address.kind) {
    case "file": {
      const { speed = 1, connectSeconds: _connectSeconds, ...rest } = options;
      const { path } = address;
      return isFolder(path) ? folderSource({ ...rest, speed, folder: path }) : fileSource({ ...rest, speed, path });
    }
    case "stream":
      return servedSource(address, options);
    case "listen":
      return pushedSource(address.protocol, options);
    case "mock": {
      const { preview, recorder } = options;
      const faults = parseMockFaults(address.faults);
      if ("problem" in faults) throw new FeedError("mock:", faults.problem, faults.mend);
      return mockSource({ faults, ...(preview ? { preview } : {}), ...(recorder ? { recorder } : {}) });
    }
  }
}
