import { createHash } from "node:crypto";
import type { ClipPicture } from "../../../core/domain/pictures.ts";
import { ChatFailed } from "../../../core/brain/advice/chat.ts";
import type { Library, LibraryModel, Processor, RawImage, Tensor } from "./language-library.ts";

/** A picture as a model reads it. */
export interface EncodedPicture {
  readonly hash: string;
  /** Vectors of its tokens one after another; as the encoder gives them. */
  readonly features: Tensor["data"];
  readonly type: string;
  /** How many tokens it is. */
  readonly tokens: number;
  /** What the processor said of it, by which placeholders are written out. */
  readonly said: Readonly<Record<string, unknown>>;
}

/** Bytes of encoded pictures that are kept. */
const MOST_KEPT = 256 * 2 ** 20;

/** Sha-256 of a picture's file, in hexadecimal digits. */
export function pictureHash({ jpeg }: ClipPicture): string {
  return createHash("sha256").update(jpeg).digest("hex");
}

/** Looks at a picture as a model's processor does, unsplit: a split picture takes a dozen times as many tokens. */
export type Look = (image: RawImage) => Promise<Record<string, unknown>>;

/** How a folder's processor looks at pictures, to be asked once a processor. One that makes squares of them gets squares, since it would not make them as the model was taught. */
export function lookOf({ image_processor }: Processor): Look {
  const look = image_processor as unknown as SquaringProcessor;
  const options = { do_image_splitting: false, return_row_col_info: true };
  const { longest_edge: side } = look.max_image_size ?? {};
  if (side === undefined) return (image) => look([image], options);
  const longest = look.do_resize ? look.size?.longest_edge : undefined;
  look.do_resize = false;
  return async (image) => {
    const resample = look.resample ?? 1;
    const large = longest === undefined ? image : await image.resize(...scaledTo(longest, image), { resample });
    return look([await large.resize(side, side, { resample })], options);
  };
}

/** What is known of Idefics3's and SmolVLM's processor. */
interface SquaringProcessor {
  (images: readonly RawImage[], options: object): Promise<Record<string, unknown>>;
  do_resize?: boolean;
  readonly resample?: 0 | 1 | 2 | 3 | 4 | 5;
  readonly size?: { readonly longest_edge?: number };
  readonly max_image_size?: { readonly longest_edge?: number };
}

/** Width and height when the longer one is `longest` pixels; the shorter one is even, as `transformers` makes it. */
function scaledTo(longest: number, { width, height }: RawImage): [number, number] {
  const even = (length: number) => Math.max(1, length + (length % 2));
  return width >= height
    ? [longest, even(Math.floor(longest / (width / height)))]
    : [even(Math.floor(longest * (width / height))), longest];
}

/** Encodes each picture once, however often it is part of a question. */
export class Pictures {
  readonly #library: Library;
  readonly #model: LibraryModel;
  readonly #look: Look;
  /** Oldest use first. */
  readonly #kept = new Map<string, EncodedPicture>();
  #bytes = 0;

  constructor(library: Library, model: LibraryModel, look: Look) {
    this.#library = library;
    this.#model = model;
    this.#look = look;
  }

  /** Throws ChatFailed when the picture can't be read. */
  async encode(picture: ClipPicture): Promise<EncodedPicture> {
    const hash = pictureHash(picture);
    const known = this.#kept.get(hash);
    if (known) this.#kept.delete(hash);
    const encoded = known ?? (await this.#encode(hash, picture));
    this.#kept.set(hash, encoded);
    if (!known) this.#makeRoom(encoded);
    return encoded;
  }

  async #encode(hash: string, { jpeg, t }: ClipPicture): Promise<EncodedPicture> {
    const image = await this.#library.RawImage.fromBlob(new Blob([new Uint8Array(jpeg)])).catch(() => {
      throw new ChatFailed(`The picture at ${t.toFixed(1)} s cannot be read.`, false);
    });
    const inputs = await this.#look(image.rgb());
    const features = await this.#model.encode_image(inputs);
    const tokens = features.dims.slice(0, -1).reduce((product, size) => product * size, 1);
    const { pixel_values: pixels, pixel_attention_mask: _mask, ...said } = inputs;
    const sizes = (pixels as Tensor).dims;
    return {
      hash,
      features: features.data,
      type: features.type,
      tokens,
      said: { ...said, pixel_values: { dims: sizes } },
    };
  }

  #makeRoom({ features }: EncodedPicture): void {
    const size = ({ features: data }: Pick<EncodedPicture, "features">) => (data as Float32Array).byteLength;
    this.#bytes += size({ features });
    for (const [hash, oldest] of this.#kept) {
      if (this.#bytes <= MOST_KEPT || this.#kept.size === 1) return;
      this.#kept.delete(hash);
      this.#bytes -= size(oldest);
    }
  }
}

/** What the processor would have said of several pictures at once. */
export function saidOfAll(library: Library, pictures: readonly EncodedPicture[]): Record<string, unknown> {
  const [first] = pictures;
  if (!first) return {};
  const all = (key: string) => pictures.map(({ said }) => said[key]);
  return Object.fromEntries(
    Object.entries(first.said).map(([key, value]) => {
      if (key === "pixel_values") return [key, value];
      // A batch of one conversation stands around the rows and columns of its pictures.
      if (key === "rows" || key === "cols") return [key, [all(key).flatMap((one) => (one as unknown[][])[0]!)]];
      if (Array.isArray(value)) return [key, all(key).flat()];
      return [key, value instanceof library.Tensor ? library.cat(all(key) as Tensor[], 0) : value];
    }),
  );
}
