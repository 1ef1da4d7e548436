import type { ClipRange } from "../core/domain/observation.ts";
import type { Frame } from "../core/domain/tick.ts";
import { recordedSource, type RecordedSourceOptions } from "../capture/sources/recorded.ts";

/**
 * The frames of one clip of a session's recording: those that the ticks from `start` to `end`, both inclusive, were made
 * from, with the ticks' times and numbers.
 *
 * Throws as `fileSource` does; a clip that lies outside the recording is empty.
 */
export async function clipFrames(
  recording: RecordedSourceOptions,
  clip: ClipRange,
  signal?: AbortSignal,
): Promise<Frame[]> {
  const ticks = recording.ticks.filter(({ t }) => t >= clip.start && t <= clip.end);
  const frames: Frame[] = [];
  if (ticks.length === 0) return frames;
  const source = recordedSource({ ...recording, ticks });
  for await (const frame of source.frames(signal ?? new AbortController().signal)) frames.push(frame);
  return frames;
}
