import type { FrameSource } from "../../core/duplex/ports.ts";
import type { SessionEvent } from "../../core/session/events.ts";
import { fileSource } from "../../host/sources/file.ts";
import type { FeedChoice } from "../../ipc/contract.ts";
import { cameraFeed, type CameraFeed } from "./camera-feed.ts";

/** Pictures a second for the preview of a film: enough to follow hands. */
const PREVIEW_FPS = 12;

/** A feed of the running session, whatever it comes from. */
export interface OpenFeed {
  readonly source: FrameSource;
  readonly camera: CameraFeed | null;
  /** Follow the session: once it has ticked, the recording of a film is known. */
  follow(event: SessionEvent): void;
  /** Ends the recording; its name when it still lacks an index, else null. */
  close(): Promise<string | null>;
}

/** What a feed tells. */
export interface FeedListeners {
  readonly onJpeg: (t: number, jpeg: Uint8Array<ArrayBuffer>) => void;
  /** A recording's name in the session's folder, and the session time of its time 0 in seconds. */
  readonly onMedia: (file: string, offset: number) => void;
  readonly onTrouble: (problem: string) => void;
}

/**
 * Opens the feed of a choice, recorded into the session's folder.
 *
 * @param film Path of the film; null when the choice is a camera.
 */
export function openFeed(choice: FeedChoice, film: string | null, folder: string, listeners: FeedListeners): OpenFeed {
  if (choice.kind === "camera" || film === null) {
    const camera = cameraFeed(choice.kind === "camera" ? choice.label : "", folder, {
      onMedia: (file) => listeners.onMedia(file, 0),
      onTrouble: listeners.onTrouble,
    });
    return { source: camera.source, camera, follow: () => {}, close: () => camera.close() };
  }
  return filmFeed(film, choice.kind, folder, listeners);
}

function filmFeed(path: string, kind: "demo" | "file", folder: string, listeners: FeedListeners): OpenFeed {
  const source = fileSource({
    path,
    speed: 1,
    preview: { fps: PREVIEW_FPS, onJpeg: listeners.onJpeg },
    record: { folder, file: "media.mkv" },
  });
  let told = false;
  return {
    source: kind === "demo" ? named("demo:", source) : source,
    camera: null,
    follow(event) {
      if (told || event.type !== "tick" || source.media === null) return;
      told = true;
      listeners.onMedia(source.media.file, source.media.offset);
    },
    close: () => Promise.resolve(null),
  };
}

function named(name: string, source: FrameSource): FrameSource {
  return { name, live: source.live, frames: (signal) => source.frames(signal), health: () => source.health() };
}
