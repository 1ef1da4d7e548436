import { createHash } from "node:crypto";
import type { ClipPicture } from "../../../core/domain/pictures.ts";
import { ChatFailed } from "../../../core/brain/advice/chat.ts";
import type { Library, LibraryModel, Processor, Tensor } from "./language-library.ts";

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

/** Encodes each picture once, however often it is part of a question. */
export class Pictures {
  readonly #library: Library;
  readonly #model: LibraryModel;
  readonly #process: (images: unknown, options: object) => Promise<Record<string, unknown>>;
  /** Oldest use first. */
  readonly #kept = new Map<string, EncodedPicture>();
  #bytes = 0;

  constructor(library: Library, model: LibraryModel, processor: Processor) {
    this.#library = library;
    this.#model = model;
    const images = processor.image_processor as unknown as (
      images: unknown,
      options: object,
    ) => Promise<Record<string, unknown>>;
    this.#process = images;
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
    // A split picture takes a dozen times as many tokens.
    const inputs = await this.#process([image.rgb()], { do_image_splitting: false, return_row_col_info: true });
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
