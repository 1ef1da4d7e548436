import { isAddressProblem, parseAddress } from "../../core/domain/feed/address.ts";
import { feedName } from "../../core/domain/feed/secrets.ts";
import { parseMockFaults } from "../../core/domain/feed/mock-faults.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { knowAddress } from "../../capture/capture-secrets.ts";
import type { OpenableAddress } from "../../capture/sources/open.ts";
import type { FeedChoice, OtherCameraChoice } from "../../ipc/contract.ts";

/** The address that is kept under an id of the page's; null when it is not any more. */
export type KeptAddress = (id: string) => string | null;

/** The address of a feed that main opens; null for a camera, which the page holds. @throws FeedError when what was typed is none */
export function addressOf(choice: Exclude<FeedChoice, { kind: "demo" }>, kept: KeptAddress): OpenableAddress | null {
  switch (choice.kind) {
    case "camera":
      return null;
    case "file":
      return { kind: "file", path: choice.path };
    case "listen":
      return { kind: "listen", protocol: choice.protocol };
    case "mock":
      return simulated(choice.faults);
    case "address":
      return typedAddress(choice.address);
    case "kept": {
      const address = kept(choice.id);
      if (address !== null) return typedAddress(address);
      throw new FeedError("network camera", "its address is not kept any more", "Type it anew.");
    }
  }
}

/** Another camera, and where its feed comes from; null for one that the page holds. */
export interface ChosenCamera extends OtherCameraChoice {
  readonly address: OpenableAddress | null;
}

/**
 * The addresses of cameras that are recorded beside a feed.
 *
 * @throws FeedError when one is no address, when two of the cameras have one name or are the same, or when one is the sample take
 */
export function addressesOf(
  feed: FeedChoice,
  cameras: readonly OtherCameraChoice[],
  kept: KeptAddress,
): ChosenCamera[] {
  const names = new Set<string>();
  const feeds = new Set([sameness(feed, kept)]);
  return cameras.map((camera) => {
    const { name } = camera;
    const same = sameness(camera.feed, kept);
    if (names.has(name)) throw new FeedError(name, "two cameras have this name", "Give each its own.");
    if (feeds.has(same)) throw new FeedError(name, "this camera is recorded already", "Choose another, or remove it.");
    if (camera.feed.kind === "demo") throw new FeedError(name, "the sample take is no camera", "Choose another feed.");
    names.add(name);
    feeds.add(same);
    return { ...camera, address: addressOf(camera.feed, kept) };
  });
}

/** A text that is equal for equal feeds. */
function sameness(feed: FeedChoice, kept: KeptAddress): string {
  const address = feed.kind === "kept" ? kept(feed.id) : null;
  return JSON.stringify(address === null ? feed : { kind: "address", address });
}

function simulated(faults: string): OpenableAddress {
  const parsed = parseMockFaults(faults);
  if ("problem" in parsed) throw new FeedError("mock:", parsed.problem, parsed.fix);
  return { kind: "mock", faults };
}

function typedAddress(text: string): OpenableAddress {
  knowAddress(text);
  const address = parseAddress(text);
  const shown = feedName(text);
  if (isAddressProblem(address)) throw new FeedError(shown, address.problem, address.fix);
  if (address.kind === "stream") return address;
  throw new FeedError(shown, "this is no address of a stream", "Write it like rtsp://192.168.1.20:554/live.");
}
