import { bytesField, floatField, intField } from "./protobuf.mjs";

/** Element types of onnx.proto's TensorProto.DataType that are written here. */
const elementType = { float32: 1, uint8: 2, int8: 3, int32: 6, int64: 7 };
/** AttributeProto.AttributeType. */
const attributeType = { float: 1, int: 2, string: 3, ints: 7 };
const irVersion = 8;
const opset = 17;

/**
 * An ONNX graph under construction (onnx.proto, ModelProto and GraphProto). Values are referred to by name; operators are
 * those of opset 17. Nodes must be added after the nodes that make their inputs.
 */
export class OnnxGraph {
  /** @param {string} name name of the graph, for people who open the file */
  constructor(name) {
    this.name = name;
    /** @type {Buffer[]} */
    this.nodes = [];
    /** @type {Map<string, Buffer>} */
    this.constants = new Map();
    /** @type {Buffer[]} */
    this.inputs = [];
    /** @type {Buffer[]} */
    this.outputs = [];
    this.made = 0;
  }

  /**
   * Declares an input.
   * @param {string} name
   * @param {readonly (number | string)[]} shape a string names a dimension that may vary
   * @param {"float32" | "int64"} [type]
   * @returns {string} the name
   */
  input(name, shape, type = "float32") {
    this.inputs.push(bytesField(11, valueInfo(name, shape, type)));
    return name;
  }

  /**
   * Declares an output of float32 and gives a value that name.
   * @param {string} name
   * @param {string} value
   * @param {readonly (number | string)[]} shape
   */
  output(name, value, shape) {
    this.emit("Identity", [value], name, {});
    this.outputs.push(bytesField(12, valueInfo(name, shape)));
  }

  /**
   * Gives a value out under its own name, of whatever shape it has: for those who measure.
   * @param {string} value
   */
  watch(value) {
    this.outputs.push(
      bytesField(12, Buffer.concat([bytesField(1, value), bytesField(2, bytesField(1, intField(1, 1)))])),
    );
  }

  /**
   * A float32 constant; the same name is written once.
   * @param {string} name
   * @param {readonly number[]} shape empty for a scalar
   * @param {ArrayLike<number>} data row-major
   * @returns {string} the name
   */
  floats(name, shape, data) {
    return this.constant(name, "float32", shape, Float32Array.from(data));
  }

  /**
   * A one-dimensional int64 constant.
   * @param {readonly number[]} values
   * @returns {string} its name
   */
  ints(values) {
    return this.constant(`ints_${values.join("_")}`, "int64", [values.length], BigInt64Array.from(values, BigInt));
  }

  /**
   * Adds an operator with one output.
   * @param {string} operator
   * @param {readonly string[]} inputs empty string for an optional input left out
   * @param {Record<string, number | string | readonly number[] | { float: number } | undefined>} [attributes] numbers are
   *   integers unless wrapped in `{float}`
   * @returns {string} name of the output
   */
  node(operator, inputs, attributes = {}) {
    const out = `${operator}_${this.made++}`;
    this.emit(operator, inputs, out, attributes);
    return out;
  }

  /**
   * The file.
   * @returns {Buffer} an encoded ModelProto
   */
  encode() {
    const graph = Buffer.concat([
      ...this.nodes,
      bytesField(2, this.name),
      ...this.constants.values(),
      ...this.inputs,
      ...this.outputs,
    ]);
    const opsetImport = Buffer.concat([bytesField(1, ""), intField(2, opset)]);
    return Buffer.concat([
      intField(1, irVersion),
      bytesField(2, "benchside"),
      bytesField(7, graph),
      bytesField(8, opsetImport),
    ]);
  }

  /** @private */
  constant(name, type, shape, data) {
    if (!this.constants.has(name)) {
      const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      const dims = shape.map((size) => intField(1, size));
      const body = [...dims, intField(2, elementType[type]), bytesField(8, name), bytesField(9, raw)];
      this.constants.set(name, bytesField(5, Buffer.concat(body)));
    }
    return name;
  }

  /** @private */
  emit(operator, inputs, out, attributes) {
    const body = [
      ...inputs.map((name) => bytesField(1, name)),
      bytesField(2, out),
      bytesField(3, `node_${this.nodes.length}`),
      bytesField(4, operator),
    ];
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== undefined) body.push(bytesField(5, attribute(name, value)));
    }
    this.nodes.push(bytesField(1, Buffer.concat(body)));
  }
}

function attribute(name, value) {
  const parts = [bytesField(1, name)];
  if (typeof value === "string") parts.push(bytesField(4, value), intField(20, attributeType.string));
  else if (typeof value === "number") parts.push(intField(3, value), intField(20, attributeType.int));
  else if (Array.isArray(value)) parts.push(...value.map((x) => intField(8, x)), intField(20, attributeType.ints));
  else parts.push(floatField(2, value.float), intField(20, attributeType.float));
  return Buffer.concat(parts);
}

/** @param {"float32" | "int64"} [type] */
function valueInfo(name, shape, type = "float32") {
  const dims = shape.map((size) => bytesField(1, typeof size === "string" ? bytesField(2, size) : intField(1, size)));
  const tensor = Buffer.concat([intField(1, elementType[type]), bytesField(2, Buffer.concat(dims))]);
  return Buffer.concat([bytesField(1, name), bytesField(2, bytesField(1, tensor))]);
}
