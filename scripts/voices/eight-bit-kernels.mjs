import { bytesField, intField } from "../models/protobuf.mjs";
import { fromHalf } from "../models/tensors.mjs";
import { fieldsOf, packedIn } from "./message-fields.mjs";

/** Element types of onnx.proto's TensorProto.DataType. */
const FLOAT = 1;
const INT8 = 3;
const HALF = 10;
/** Greatest magnitude of a number of eight bits. */
const MOST = 127;
/** So many numbers, and fewer, stand in the file in single precision. */
const FEW = 4096;
/** Dimension of a kernel that counts channels of what it makes. */
const CHANNELS = new Map([
  ["Conv", 0],
  ["ConvTranspose", 1],
]);

/**
 * An ONNX file of half precision as one that computes in single precision: kernels of convolutions are kept in eight bits with one scale for each channel of
 * what they make, other weights in half precision, and both are made numbers of single precision when it runs. It is smaller, and what overflows in half
 * precision doesn't.
 *
 * @param {Buffer} file
 * @returns {Buffer}
 * @throws Error when the file is no ONNX, its weights lie elsewhere, or it takes or makes numbers of half precision
 */
export function withEightBitKernels(file) {
  return Buffer.concat(
    fieldsOf(file).map(({ field, value, bytes }) => (field === 7 ? bytesField(7, changedGraph(value)) : bytes)),
  );
}

/** @param {Buffer} graph GraphProto */
function changedGraph(graph) {
  const fields = fieldsOf(graph);
  const channels = channelsOf(fields);
  /** @type {Buffer[]} */
  const before = [];
  const after = fields.flatMap(({ field, value, bytes }) => {
    if (field === 1) return [bytesField(1, changedNode(value))];
    if (field === 5) {
      const { constants, nodes } = changedWeights(value, channels);
      before.push(...nodes);
      return constants ?? [bytes];
    }
    if ((field === 11 || field === 12) && typeOf(value) === HALF)
      throw new Error("takes or makes numbers of half precision");
    // What is known of values between (13) would name half precision; the runtime finds it by itself.
    return field === 13 ? [] : [bytes];
  });
  return Buffer.concat([...before, ...after]);
}

/** Which dimension counts channels, by the kernel's name. */
function channelsOf(fields) {
  const channels = new Map();
  for (const { field, value } of fields) {
    if (field !== 1) continue;
    const node = fieldsOf(value);
    const at = CHANNELS.get(text(node, 4));
    const kernel = node.filter((one) => one.field === 1)[1];
    if (at !== undefined && kernel) channels.set(kernel.value.toString(), at);
  }
  return channels;
}

/**
 * What stands for a constant of half precision: constants, and nodes that make single precision of them. Nothing for other types.
 *
 * @param {Buffer} tensor TensorProto
 * @param {Map<string, number>} channels
 */
function changedWeights(tensor, channels) {
  const fields = fieldsOf(tensor);
  if (number(fields, 2) !== HALF) return { nodes: [] };
  const name = text(fields, 8);
  const shape = dimensions(fields);
  const bits = halvesOf(fields, name);
  if (bits.length <= FEW) return { constants: [constant(name, FLOAT, shape, singles(bits))], nodes: [] };
  const channel = channels.get(name);
  if (channel === undefined) {
    const half = constant(`${name}_half`, HALF, shape, bits);
    return { constants: [half], nodes: [operator("Cast", [`${name}_half`], name, FLOAT)] };
  }
  const { scales, eight } = rounded(singles(bits), shape, channel);
  const scaleShape = shape.map((size, at) => (at === channel ? size : 1));
  return {
    constants: [constant(`${name}_8`, INT8, shape, eight), constant(`${name}_scale`, FLOAT, scaleShape, scales)],
    nodes: [
      operator("Cast", [`${name}_8`], `${name}_whole`, FLOAT),
      operator("Mul", [`${name}_whole`, `${name}_scale`], name),
    ],
  };
}

/** Numbers in eight bits, and the scale of each channel. */
function rounded(numbers, shape, channel) {
  const inner = shape.slice(channel + 1).reduce((a, b) => a * b, 1);
  const scales = new Float32Array(shape[channel]);
  const eight = new Int8Array(numbers.length);
  const eachRow = (/** @type {(from: number, to: number, c: number) => void} */ visit) => {
    for (let from = 0, c = 0; from < numbers.length; from += inner, c = (c + 1) % scales.length)
      visit(from, from + inner, c);
  };
  eachRow((from, to, c) => {
    for (let at = from; at < to; at++) scales[c] = Math.max(scales[c], Math.abs(numbers[at]) / MOST);
  });
  eachRow((from, to, c) => {
    for (let at = from; at < to; at++) eight[at] = Math.round(numbers[at] / (scales[c] || 1));
  });
  return { scales, eight };
}

/** A node whose numbers are single where they were half: what it makes, where it names that, and constants that stand in it. */
function changedNode(node) {
  return Buffer.concat(
    fieldsOf(node).map(({ field, value, bytes }) => (field === 5 ? bytesField(5, changedAttribute(value)) : bytes)),
  );
}

/** @param {Buffer} attribute AttributeProto */
function changedAttribute(attribute) {
  const fields = fieldsOf(attribute);
  const isType = ["to", "dtype"].includes(text(fields, 1)) && number(fields, 3) === HALF;
  return Buffer.concat(
    fields.map(({ field, value, bytes }) => {
      if (field === 6 || field === 11) throw new Error("holds a graph within its graph");
      if (field === 3 && isType) return intField(3, FLOAT);
      const tensor = field === 5 ? fieldsOf(value) : [];
      if (number(tensor, 2) !== HALF) return bytes;
      return bytesField(5, tensorOf("", FLOAT, dimensions(tensor), singles(halvesOf(tensor, "a constant"))));
    }),
  );
}

function operator(kind, inputs, output, to) {
  const type = Buffer.concat([bytesField(1, "to"), intField(3, to ?? 0), intField(20, 2)]);
  return bytesField(
    1,
    Buffer.concat([
      ...inputs.map((input) => bytesField(1, input)),
      bytesField(2, output),
      bytesField(4, kind),
      ...(to === undefined ? [] : [bytesField(5, type)]),
    ]),
  );
}

function constant(name, type, shape, data) {
  return bytesField(5, tensorOf(name, type, shape, data));
}

function tensorOf(name, type, shape, data) {
  const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const dims = shape.map((size) => intField(1, size));
  return Buffer.concat([...dims, intField(2, type), bytesField(8, name), bytesField(9, raw)]);
}

/** Bits of a constant, from its raw bytes. */
function halvesOf(fields, name) {
  const raw = fields.find(({ field }) => field === 9)?.value;
  if (!Buffer.isBuffer(raw)) throw new Error(`${name}: its numbers aren't in the file as bytes`);
  return new Uint16Array(new Uint8Array(raw).buffer);
}

const SINGLES = Float32Array.from({ length: 1 << 16 }, (_, bits) => fromHalf(bits));

function singles(bits) {
  const numbers = new Float32Array(bits.length);
  for (let at = 0; at < bits.length; at++) numbers[at] = SINGLES[bits[at]];
  return numbers;
}

/** Sizes of a constant, which come one by one or packed. */
function dimensions(fields) {
  return fields
    .filter(({ field }) => field === 1)
    .flatMap(({ value }) => (Buffer.isBuffer(value) ? packedIn(value) : [value]))
    .map(Number);
}

function typeOf(valueInfo) {
  const inside = (bytes, field) => fieldsOf(bytes).find((one) => one.field === field)?.value ?? Buffer.alloc(0);
  return number(fieldsOf(inside(inside(valueInfo, 2), 1)), 1);
}

function number(fields, field) {
  return Number(fields.find((one) => one.field === field)?.value ?? 0);
}

function text(fields, field) {
  return fields.find((one) => one.field === field)?.value.toString() ?? "";
}
