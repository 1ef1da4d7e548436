import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import { DECIMALS, type Row } from "./coach-rate.ts";

const FIX =
  'The index is {"encoder": "name", "rate": 1, "recordings": {"12_10": {"rows": 393, "dim": 768}, …}}; "rate" is in rows a second.';

const Rate = z.number().min(0.02).max(1000).optional();

const IndexFile = z.object({
  encoder: z.string().min(1),
  rate: Rate,
  recordings: z.record(
    z.string(),
    z.object({
      rows: z.number().int().positive().max(10_000_000),
      dim: z.number().int().positive().max(65536),
      rate: Rate,
      first: z.number().min(0).max(86_400).optional(),
      kitchen: z.number().int().optional(),
      person: z.number().int().optional(),
    }),
  ),
});

/** What an image encoder saw in recordings, as `index.json` beside the arrays lists it. */
export type FeaturesIndex = z.infer<typeof IndexFile>;

/** One array as the index describes it. */
export interface FeaturesEntry {
  readonly rows: number;
  readonly dim: number;
  /** Rows a second. */
  readonly rate: number;
  /** Seconds from the start of the recording to the first row. */
  readonly first: number;
}

/** Parse `index.json`. Throws a FormatError that names the file, the field and the fix. */
export function readFeaturesIndex(text: string, file: string): FeaturesIndex {
  const parsed = IndexFile.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, FIX);
}

/**
 * What the index says of a recording: its own rate, else the index's, else one row a second; its first row, where it does not say, is in the
 * middle of the time that it stands for. Throws a FormatError when the index does not list it.
 */
export function entryOf(index: FeaturesIndex, recording: string, file: string): FeaturesEntry {
  const entry = Object.hasOwn(index.recordings, recording) ? index.recordings[recording] : undefined;
  if (!entry)
    throw new FormatError(file, "recordings", `it does not list "${recording}"`, "Add its rows and dim there.");
  const { rows, dim, rate = index.rate ?? 1, first = 0.5 / rate } = entry;
  return { rows, dim, rate, first };
}

/**
 * The rows of a plain float16 array (rows × dim, little-endian, row-major) with their times, each brought to unit length.
 *
 * Throws a FormatError when the size is not what the index says, or a row holds a number that is not finite or only zeros.
 */
export function readFeatures(bytes: Uint8Array, { rows, dim, rate, first }: FeaturesEntry, file: string): Row[] {
  if (bytes.byteLength !== rows * dim * 2)
    throw new FormatError(
      file,
      "",
      `it has ${bytes.byteLength} bytes, not the ${rows * dim * 2} of ${rows} rows of ${dim} 16-bit floats`,
      "Fetch it again, or correct index.json.",
    );
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: rows }, (_, row) => {
    const vector = new Float32Array(dim);
    let square = 0;
    for (let k = 0; k < dim; k++) {
      const value = float16(view.getUint16((row * dim + k) * 2, true));
      vector[k] = value;
      square += value * value;
    }
    if (!(square > 0) || !Number.isFinite(square))
      throw new FormatError(
        file,
        `row ${row}`,
        square === 0 ? "it holds only zeros" : "it holds a number that is not finite",
        "Make the features of this recording again.",
      );
    const size = Math.sqrt(square);
    return { t: Number((first + row / rate).toFixed(DECIMALS)), vector: vector.map((value) => value / size) };
  });
}

/** An IEEE 754 half-precision number from its 16 bits. */
function float16(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
