import type { FrameSource } from "../../core/duplex/ports.ts";
import { createChunkRecording, type ChunkRecording } from "../../host/recording/chunks.ts";
import { pushSource } from "../../host/sources/push.ts";
import type { ParsedInput } from "../ipc/handle.ts";

type CameraFrame = Omit<ParsedInput<"session.cameraFrame">, "session">;

/** A camera that the page holds: it brings samples, pieces of its own recording, and word of how it is. */
export interface CameraFeed {
  readonly source: FrameSource;
  /** Brings one sample. */
  frame(frame: CameraFrame): void;
  /** Brings the next piece of the recording; what the disk does not take is told once to `onTrouble`. */
  media(bytes: Uint8Array): Promise<void>;
  /** The camera stalls, is back, or has failed for good. */
  state(state: "live" | "stalled" | "failed", reason: string): void;
  /** Ends the recording; its name, or null when nothing was recorded. */
  close(): Promise<string | null>;
}

/** What a camera's feed tells. */
export interface CameraFeedListeners {
  /** The recording has begun; its time 0 is the session's. */
  readonly onMedia: (file: string) => void;
  readonly onTrouble: (problem: string) => void;
}

/** Begins a feed for the camera of this label, recorded into a session's folder. */
export function cameraFeed(label: string, folder: string, listeners: CameraFeedListeners): CameraFeed {
  const source = pushSource(`camera:${label}`);
  let recording: Promise<ChunkRecording> | null = null;
  let bytes = 0;
  let troubled = false;

  function begin(): Promise<ChunkRecording> {
    return createChunkRecording(folder).then((made) => {
      listeners.onMedia(made.file);
      return made;
    });
  }

  return {
    source,
    frame({ t, width, height, rgba, fps, dropped }) {
      source.report({ fps, dropped, recordedBytes: bytes });
      source.push({ t, width, height, rgb: withoutAlpha(rgba, width * height) });
    },
    async media(piece) {
      try {
        recording ??= begin();
        const file = await recording;
        await file.append(piece);
        ({ bytes } = file);
      } catch (error) {
        if (!troubled) listeners.onTrouble(error instanceof Error ? error.message : String(error));
        troubled = true;
      }
    },
    state(state, reason) {
      if (state === "failed") source.fail(reason.replace(/\.$/, ""));
      else source.report({ state, reason });
    },
    async close() {
      const file = await recording?.catch(() => null);
      await file?.close();
      return file?.file ?? null;
    },
  };
}

/** Packed RGB of `pixels` RGBA pixels. Throws a RangeError when the picture is not as large as it says. */
export function withoutAlpha(rgba: Uint8Array, pixels: number): Uint8Array {
  if (rgba.length !== pixels * 4) throw new RangeError(`the picture has ${rgba.length} bytes, not ${pixels * 4}`);
  const rgb = new Uint8Array(pixels * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = rgba[from]!;
    rgb[to + 1] = rgba[from + 1]!;
    rgb[to + 2] = rgba[from + 2]!;
  }
  return rgb;
}
