import { Table } from "./flatbuffer.mjs";
import { count, fromHalf } from "./tensors.mjs";

/** Operators of TensorFlow Lite's schema (schema.fbs, BuiltinOperator) that the converter knows. */
const operatorNames = new Map([
  [0, "ADD"],
  [2, "CONCATENATION"],
  [3, "CONV_2D"],
  [4, "DEPTHWISE_CONV_2D"],
  [6, "DEQUANTIZE"],
  [9, "FULLY_CONNECTED"],
  [14, "LOGISTIC"],
  [17, "MAX_POOL_2D"],
  [19, "RELU"],
  [22, "RESHAPE"],
  [23, "RESIZE_BILINEAR"],
  [34, "PAD"],
  [40, "MEAN"],
  [54, "PRELU"],
]);

/**
 * @typedef {{ name: string, shape: number[], constant: import("./tensors.mjs").Tensor | null }} LiteTensor shape is NHWC
 *   for four dimensions
 * @typedef {{ operator: string, inputs: number[], output: number, options: Table | null }} LiteOperation
 * @typedef {{ tensors: LiteTensor[], operations: LiteOperation[], inputs: number[] }} LiteModel
 */

/**
 * Reads the first subgraph of a TensorFlow Lite file (schema.fbs). Constants of float32, float16 and int32 are decoded.
 * @param {Buffer} bytes
 * @returns {LiteModel}
 */
export function readLite(bytes) {
  const model = Table.root(bytes);
  const codes = model.tables(1).map((code) => Math.max(code.byte(0, 0), code.int(3, 0)));
  const buffers = model.tables(4).map((buffer) => buffer.blob(0));
  const graph = model.tables(2)[0];
  const tensors = graph.tables(0).map((tensor) => {
    const shape = tensor.ints(0);
    const data = buffers[tensor.int(2, 0)];
    return { name: tensor.text(3), shape, constant: data?.length ? decode(tensor.byte(1, 0), shape, data) : null };
  });
  const operations = graph.tables(3).map((operation) => {
    const code = codes[operation.int(0, 0)];
    return {
      operator: operatorNames.get(code) ?? `operator ${code}`,
      inputs: operation.ints(1),
      output: operation.ints(2)[0],
      options: operation.table(4),
    };
  });
  return { tensors, operations, inputs: graph.ints(1) };
}

function decode(type, shape, bytes) {
  const length = count(shape);
  if (type === 0) return { shape, data: Float32Array.from({ length }, (_, i) => bytes.readFloatLE(4 * i)) };
  if (type === 1) return { shape, data: Float32Array.from({ length }, (_, i) => fromHalf(bytes.readUInt16LE(2 * i))) };
  if (type === 2) return { shape, data: Int32Array.from({ length }, (_, i) => bytes.readInt32LE(4 * i)) };
  throw new Error(`constants of element type ${type} are not supported`);
}
