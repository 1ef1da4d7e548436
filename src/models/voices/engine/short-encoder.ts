import { InferenceSession } from "onnxruntime-node";
import { readFile, stat } from "node:fs/promises";
import { bytesField, intField, joined } from "../../../core/recognise/protobuf.ts";
import { withoutOutputs } from "./onnx-outputs.ts";
import { sessionOptions } from "./session.ts";
import type { EncoderSession } from "./whisper-encoder.ts";

/** Name of the table of places in the files that Optimum writes of Whisper's encoder, and the name, of the same length, under which its beginning is read. */
const TABLE = "embed_positions.weight";
const BEGINNING = "embed_positions.sliced";
/** What the table is added to: the features of each place. */
const ADDED_TO = "/Transpose_output_0";
/** How its outputs begin that nobody reads: six tables of 1500 × 1500 for each of eight heads at 30 s, which are kept until the run is over even if they are not asked for. */
const ATTENTIONS = "encoder_attentions.";
/** Fields of onnx.proto: ModelProto.graph and GraphProto.node. */
const GRAPH = 7;
const NODE = 1;
/** TensorProto.DataType and AttributeProto.AttributeType. */
const INT64 = 7;
const TENSOR = 4;
/** Largest file that is changed in memory, in bytes; that of Whisper small has 92 MB in 8 bits. */
const MOST_BYTES = 200_000_000;

/**
 * Opens Whisper's encoder so that it takes sound of any length up to its 30 s, and keeps nothing but what is listened to. Where the file is not as expected, the library's own stays.
 *
 * @param path of the ONNX file, which is in a folder that was checked
 * @param own what the library has opened of it; it is given back before its place is taken, so that there are never two
 */
export async function openEncoder(
  path: string,
  threads: number,
  own: EncoderSession,
): Promise<{ readonly session: EncoderSession; readonly takesAnyLength: boolean }> {
  const model = (await stat(path)).size > MOST_BYTES ? null : ofAnyLength(await readFile(path));
  if (model === null) return { session: own, takesAnyLength: false };
  withoutOutputs(model, (name) => name.startsWith(ATTENTIONS));
  await own.release();
  const options = sessionOptions(threads);
  const session = await InferenceSession.create(model, options).catch(() => null);
  const opened = session ?? (await InferenceSession.create(path, options));
  return { session: opened as unknown as EncoderSession, takesAnyLength: session !== null };
}

/**
 * Whisper's encoder with a table of places that is cut to as many as there are. Everything else in the graph follows the length of what comes in.
 *
 * @param model bytes of the ONNX file; they are not changed
 * @returns bytes of the changed one; null where the graph is not as expected
 */
export function ofAnyLength(model: Uint8Array): Uint8Array | null {
  const reads = joined([bytesField(1, ADDED_TO), bytesField(1, TABLE)]);
  const given = Buffer.from(model.buffer, model.byteOffset, model.byteLength);
  const at = given.indexOf(reads);
  if (at < 0 || given.indexOf(reads, at + 1) >= 0) return null;
  const graph = joined([
    constant("benchside/zero", 0),
    constant("benchside/one", 1),
    node("Shape", [ADDED_TO], "benchside/shape"),
    node("Gather", ["benchside/shape", "benchside/one"], "benchside/places"),
    node("Slice", [TABLE, "benchside/zero", "benchside/places", "benchside/zero"], BEGINNING),
  ]);
  // Two pieces of the same embedded message are read as one (protobuf.dev, "Last One Wins").
  const changed = joined([model, bytesField(GRAPH, graph)]);
  // Changed where it already is a copy: each one more is as large as the model.
  changed.set(Buffer.from(BEGINNING), at + reads.length - TABLE.length);
  return changed;
}

function node(type: string, inputs: readonly string[], output: string, attribute?: Uint8Array): Uint8Array {
  const names = [...inputs.map((name) => bytesField(1, name)), bytesField(2, output), bytesField(3, output)];
  return bytesField(NODE, joined([...names, bytesField(4, type), ...(attribute ? [bytesField(5, attribute)] : [])]));
}

/** A node that gives a list of one number. */
function constant(name: string, value: number): Uint8Array {
  const tensor = joined([intField(1, 1), intField(2, INT64), intField(7, value)]);
  return node("Constant", [], name, joined([bytesField(1, "value"), bytesField(5, tensor), intField(20, TENSOR)]));
}
