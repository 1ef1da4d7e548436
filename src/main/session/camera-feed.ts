import type { RecordedStream, Recorder } from "../../capture/recorder.ts";
import { pushSource, type PushSource } from "../../capture/sources/sources-push.ts";
import type { ParsedInput } from "../ipc/handle.ts";

type CameraFrame = Omit<ParsedInput<"session.cameraFrame">, "session">;

/** A camera that the page holds: it brings samples, pieces of its own recording, and word of how it is. */
export interface CameraFeed {
  readonly source: PushSource;
  /** Brings one sample. */
  frame(frame: CameraFrame): void;
  /**
   * Brings the next piece of the recording. `startsAt` comes with the first piece of each run of the page's recorder: the
   * session time of its time 0, in seconds.
   */
  media(bytes: Uint8Array, startsAt: number | null): void;
  /** The level of its sound, in dB of full scale; null when there is none. */
  sound(level: number | null): void;
  /** The camera sends no picture, and why, or does again. */
  state(state: "live" | "stalled", reason: string): void;
}

/** Begins a feed for the camera of this label, kept by `recorder`. */
export function cameraFeed(label: string, recorder: Recorder): CameraFeed {
  const source = pushSource(`camera:${label}`);
  let stream: RecordedStream | null = null;

  return {
    source,
    frame({ t, width, height, rgba, fps, dropped, camera }) {
      source.report({ fps, dropped, recordedBytes: recorder.health().bytes, ...camera });
      source.push({ t, width, height, rgb: withoutAlpha(rgba, width * height) });
    },
    media(bytes, startsAt) {
      if (startsAt !== null) {
        stream = recorder.begin();
        stream.startsAt(startsAt);
      }
      stream?.write(bytes);
    },
    sound: (level) => source.report({ sound: level ?? undefined }),
    state: (state, reason) => source.report({ state, reason }),
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
