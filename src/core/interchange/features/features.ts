import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";

const FIX = 'The index is {"encoder": "name", "recordings": {"12_10": {"rows": 393, "dim": 768}, …}}.';

const IndexFile = z.object({
  encoder: z.string().min(1),
  recordings: z.record(
    z.string(),
    z.object({
      rows: z.number().int().positive(),
      dim: z.number().int().positive().max(65536),
      kitchen: z.number().int().optional(),
      person: z.number().int().optional(),
    }),
  ),
});

/** What an image encoder saw in recordings, as `index.json` beside the arrays lists it. */
export type FeaturesIndex = z.infer<typeof IndexFile>;

/** Seconds from one row to the next, and from the start of the recording to the first row's picture. */
export const ROW_SECONDS = 1;
export const FIRST_ROW_SECONDS = 0.5;

/** Parse `index.json`. Throws a FormatError that names the file, the field and the fix. */
export function readFeaturesIndex(text: string, file: string): FeaturesIndex {
  const parsed = IndexFile.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, FIX);
}

/**
 * The rows of a plain float16 array (rows × dim, little-endian, row-major), each brought to unit length.
 *
 * Throws a FormatError when the size is not what the index says, or a row holds a number that is not finite or only zeros.
 */
export function readFeatures(
  bytes: Uint8Array,
  { rows, dim }: { readonly rows: number; readonly dim: number },
  file: string,
): Float32Array[] {
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
    return vector.map((value) => value / size);
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
