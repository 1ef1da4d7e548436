import type { FrameSource } from "../../core/domain/feed/source.ts";
import type { FeedAddress } from "../../core/domain/feed/address.ts";
import { parseMockFaults } from "../../core/domain/feed/mock-faults.ts";
import { FeedError } from "../ffmpeg/ffmpeg-errors.ts";
import { isFolder } from "../../storage/inside.ts";
import type { FeedOptions } from "./feed-options.ts";
import { fileSource } from "./sources-file.ts";
import { folderSource } from "./sources-folder.ts";
import { mockSource } from "./mock.ts";
import { pushedSource } from "./sources-pushed.ts";
import { feedName } from "../../core/domain/feed/secrets.ts";
import { knowAddress } from "../capture-secrets.ts";
import { servedInput, soundCopies } from "./stream-arguments.ts";
import { streamSource } from "./stream.ts";

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
      if ("problem" in faults) throw new FeedError("mock:", faults.problem, faults.fix);
      return mockSource({ faults, ...(preview ? { preview } : {}), ...(recorder ? { recorder } : {}) });
    }
  }
}

/** The stream of an address that somebody typed. */
function servedSource(address: Extract<FeedAddress, { kind: "stream" }>, options: FeedOptions): FrameSource {
  const { protocol, url } = address;
  knowAddress(url);
  return streamSource({
    ...options,
    name: feedName(url),
    input: servedInput(protocol, url),
    soundCopies: soundCopies(protocol, url),
  });
}
