import type { Perception } from "../core/domain/feed/source.ts";
import type { ClipRange } from "../core/domain/observation.ts";
import { picturesInClip, type ClipPicture, type PictureReader, type PictureWish } from "../core/domain/pictures.ts";
import type { Frame } from "../core/domain/tick.ts";
import type { SessionEvent } from "../core/journal/events.ts";
import { emptyRing, withEvent, withPicture } from "../core/recording/picture-ring.ts";
import { fittedJpeg, rgbToJpeg } from "../capture/sources/jpeg.ts";

/** Most bytes of pictures that are kept: about 270 of them at 640 × 360 are what clips and a step can ask for. */
const MOST_BYTES = 32 * 1024 * 1024;

type KeptPicture = ClipPicture & { readonly bytes: number };

/**
 * Pictures of a running session on request: the last 8 s, the clips before plan updates, and some of the active step, as the coach's eye saw them
 * (two a second, longest edge 640). A session keeps none unless it was composed with one of these, and nothing is encoded then.
 */
export class LivePictures implements PictureReader {
  #ring;
  #encoding: Promise<void> = Promise.resolve();
  /** Pictures by the longest edge that was asked for, as long as the picture is kept. */
  readonly #fitted = new WeakMap<KeptPicture, Map<number, Promise<ClipPicture>>>();

  /** @param limit most bytes that are kept */
  constructor(limit = MOST_BYTES) {
    this.#ring = emptyRing<KeptPicture>(limit);
  }

  /** Perception that leaves a copy of every frame here. It is encoded while the models look at the frame, so that no tick waits for it. */
  watching(perception: Perception): Perception {
    return {
      perceive: (frame) => {
        this.#encoding = this.#encoding
          .then(() => encoded(frame))
          .then((picture) => void (this.#ring = withPicture(this.#ring, picture)))
          // A picture that cannot be encoded is one that is not to be had.
          .catch(() => undefined);
        return perception.perceive(frame);
      },
    };
  }

  /** Follow one event of the session, as soon as it was decided: a later picture may push out what it asks for. */
  follow(event: SessionEvent): void {
    if (event.type !== "tick" && event.type !== "planned") return;
    this.#encoding = this.#encoding.then(() => void (this.#ring = withEvent(this.#ring, event)));
  }

  async read(clip: ClipRange, { fps, edge }: PictureWish): Promise<readonly ClipPicture[]> {
    await this.#encoding;
    const found = picturesInClip(this.#ring.pictures, clip, fps);
    return Promise.all(found.map((picture) => this.#fitting(picture, edge)));
  }

  /** Fits a picture once for each size, however many questions show it: the same picture is the same object, by which it is known again where it is sent. */
  #fitting(kept: KeptPicture, edge: number): Promise<ClipPicture> {
    const fitted = this.#fitted.get(kept) ?? new Map<number, Promise<ClipPicture>>();
    this.#fitted.set(kept, fitted);
    const known = fitted.get(edge);
    if (known !== undefined) return known;
    const { bytes: _, ...picture } = kept;
    const fitting = fittedPicture(picture, edge);
    fitted.set(edge, fitting);
    fitting.catch(() => fitted.delete(edge));
    return fitting;
  }
}

function encoded({ t, width, height, rgb }: Frame): Promise<KeptPicture> {
  return new Promise((resolve, reject) => {
    setImmediate(() => {
      try {
        const jpeg = rgbToJpeg(rgb, width, height);
        resolve({ t, width, height, jpeg, bytes: jpeg.length });
      } catch (error) {
        reject(error as Error);
      }
    });
  });
}

async function fittedPicture(picture: ClipPicture, edge: number): Promise<ClipPicture> {
  const { width, height } = picture;
  const share = edge / Math.max(width, height);
  if (share >= 1) return picture;
  const size = { width: Math.round(width * share), height: Math.round(height * share) };
  return { ...picture, ...size, jpeg: await fittedJpeg(picture.jpeg, size.width, size.height) };
}
