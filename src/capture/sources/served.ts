import type { FrameSource } from "../../core/domain/feed/source.ts";
import type { FeedAddress } from "../../core/domain/feed/address.ts";
import { feedName } from "../../core/domain/feed/secrets.ts";
import { knowAddress } from "../secrets.ts";
import type { FeedOptions } from "./feed-options.ts";
import { servedInput, soundCopies } from "./stream-arguments.ts";
import { streamSource } from "./stream.ts";

/** The stream of an address that somebody typed. */
export function servedSource(address: Extract<FeedAddress, { kind: "stream" }>, options: FeedOptions): FrameSource {
  const { protocol, url } = address;
  knowAddress(url);
  return streamSource({
    ...options,
    name: feedName(url),
    input: servedInput(protocol, url),
    soundCopies: soundCopies(protocol, url),
  });
}
