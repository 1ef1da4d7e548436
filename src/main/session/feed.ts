import type { FrameSource } from "../../core/domain/feed/source.ts";
import type { PushProtocol } from "../../core/domain/feed/push-address.ts";
import type { ListenPlace } from "../../capture/listen/pushed.ts";
import type { Recorder } from "../../capture/recorder.ts";
import { openAddress, type OpenableAddress } from "../../capture/sources/open.ts";
import type { FeedChoice } from "../../ipc/contract.ts";
import { cameraFeed, type CameraFeed } from "./camera-feed.ts";

/** Pictures a second for the preview of the coach's eye: enough to follow hands. */
export const EYE_PREVIEW_FPS = 12;
/** And of the cameras beside it: enough to see that each still looks at the bench. */
export const OTHER_PREVIEW_FPS = 2;

/** A feed of the running session, whatever it comes from. */
export interface OpenFeed {
  readonly source: FrameSource;
  readonly camera: CameraFeed | null;
}

/** What a feed is opened with. */
export interface FeedParts {
  /** Keeps what the feed brings. */
  readonly recorder: Recorder;
  /** Pictures a second for the preview. */
  readonly previewFps: number;
  /** Takes pictures for the preview of a feed that the page does not hold itself, with their session time in seconds. */
  readonly onJpeg: (t: number, jpeg: Uint8Array<ArrayBuffer>) => void;
  /** Takes the sound of a stream, to be listened to; left out for a feed that nobody speaks through. */
  readonly onSound?: (samples: Int16Array<ArrayBuffer>) => void;
  /** Where phones and glasses that push are listened for. */
  readonly listen: (protocol: PushProtocol) => ListenPlace;
}

/**
 * Opens the feed of a choice.
 *
 * @param address where it comes from; null when the page holds it
 * @throws FeedError when it cannot be a feed here
 */
export function openFeed(choice: FeedChoice, address: OpenableAddress | null, parts: FeedParts): OpenFeed {
  const { recorder, previewFps, onJpeg, onSound, listen } = parts;
  if (address === null) {
    const camera = cameraFeed(choice.kind === "camera" ? choice.label : "", recorder);
    return { source: camera.source, camera };
  }
  const source = openAddress(address, {
    preview: { fps: previewFps, onJpeg },
    recorder,
    ...(onSound ? { onSound } : {}),
    ...(address.kind === "listen" ? { listen: listen(address.protocol) } : {}),
  });
  return { source: choice.kind === "demo" ? named("demo:", source) : source, camera: null };
}

function named(name: string, source: FrameSource): FrameSource {
  return { name, live: source.live, frames: (signal) => source.frames(signal), health: () => source.health() };
}
