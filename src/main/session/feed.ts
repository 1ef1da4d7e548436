import type { FrameSource } from "../../core/duplex/ports.ts";
import type { Recorder } from "../../host/recording/recorder.ts";
import { fileSource } from "../../host/sources/file.ts";
import type { FeedChoice } from "../../ipc/contract.ts";
import { cameraFeed, type CameraFeed } from "./camera-feed.ts";

/** Pictures a second for the preview of a film: enough to follow hands. */
const PREVIEW_FPS = 12;

/** A feed of the running session, whatever it comes from. */
export interface OpenFeed {
  readonly source: FrameSource;
  readonly camera: CameraFeed | null;
}

/**
 * Opens the feed of a choice. What it brings is kept by `recorder`.
 *
 * @param film Path of the film; null when the choice is a camera.
 * @param onJpeg Takes pictures for the preview of a feed that the page does not hold itself, with their session time.
 */
export function openFeed(
  choice: FeedChoice,
  film: string | null,
  recorder: Recorder,
  onJpeg: (t: number, jpeg: Uint8Array<ArrayBuffer>) => void,
): OpenFeed {
  if (choice.kind === "camera" || film === null) {
    const camera = cameraFeed(choice.kind === "camera" ? choice.label : "", recorder);
    return { source: camera.source, camera };
  }
  const source = fileSource({ path: film, speed: 1, preview: { fps: PREVIEW_FPS, onJpeg }, recorder });
  return { source: choice.kind === "demo" ? named("demo:", source) : source, camera: null };
}

function named(name: string, source: FrameSource): FrameSource {
  return { name, live: source.live, frames: (signal) => source.frames(signal), health: () => source.health() };
}
