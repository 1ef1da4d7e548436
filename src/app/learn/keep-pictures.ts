import { PICTURE_EDGE } from "../../core/brain/advice/seen-clip.ts";
import type { FrameSource } from "../../core/domain/feed/source.ts";
import { picturesInClip, type ClipPicture, type PictureReader } from "../../core/domain/pictures.ts";
import type { Frame } from "../../core/domain/tick.ts";
import { fittedJpeg, rgbToJpeg } from "../../capture/sources/jpeg.ts";

/**
 * Keep the pictures of a source while it is read, in the size in which models see them, so that no question has to read the film again: some 40 KB
 * each. Whatever size is asked for, they have theirs.
 *
 * @param most pictures that are kept, ≥ 2; of a longer film every second one, every fourth one and so on
 */
export function keepingPictures(
  source: FrameSource,
  most = Infinity,
): { readonly source: FrameSource; readonly pictures: PictureReader } {
  let kept: ClipPicture[] = [];
  let each = 1;
  async function* frames(signal: AbortSignal): AsyncGenerator<Frame> {
    let number = 0;
    for await (const frame of source.frames(signal)) {
      if (number++ % each === 0) kept.push(await keptPicture(frame));
      if (kept.length > most) {
        kept = kept.filter((_, at) => at % 2 === 0);
        each *= 2;
      }
      yield frame;
    }
  }
  const read: PictureReader["read"] = (clip, { fps }) => Promise.resolve(picturesInClip(kept, clip, fps));
  return {
    source: { name: source.name, live: source.live, health: () => source.health(), frames },
    pictures: { read },
  };
}

async function keptPicture({ t, width, height, rgb }: Frame): Promise<ClipPicture> {
  const share = Math.min(1, PICTURE_EDGE / Math.max(width, height));
  const size = { width: Math.round(width * share), height: Math.round(height * share) };
  const whole = rgbToJpeg(rgb, width, height);
  return { t, ...size, jpeg: share === 1 ? whole : await fittedJpeg(whole, size.width, size.height) };
}
