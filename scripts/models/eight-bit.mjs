import { OnnxGraph } from "./onnx.mjs";

/**
 * Least and greatest value of each activation that is kept in eight bits, by its name in the graph.
 * @typedef {Record<string, readonly [number, number]>} Ranges
 */

/** Greatest magnitude of a weight. */
const MOST = 127;

/**
 * A graph whose convolutions, and the sums of their results, are computed in eight bits: activations unsigned, one scale each, of
 * ranges measured before; weights signed, one scale a channel; biases in 32 bits (ONNX operators QuantizeLinear and DequantizeLinear
 * around each, which ONNX Runtime joins into integer ones; Jacob et al. 2018, "Quantization and Training of Neural Networks for Efficient
 * Integer-Arithmetic-Only Inference", §2). All else stays in single precision.
 */
export class EightBitGraph extends OnnxGraph {
  /**
   * @param {string} name
   * @param {Ranges} ranges
   * @param {number} exact so many convolutions from the input on stay in single precision, for they lose most
   */
  constructor(name, ranges, exact) {
    super(name);
    this.ranges = ranges;
    this.exact = exact;
    /** @type {Map<string, { shape: readonly number[], data: Float32Array }>} */
    this.numbers = new Map();
    /** Values of eight-bit operators, which are rounded where they are used. @type {Set<string>} */
    this.eight = new Set();
    /** What stands for a value once it was rounded. @type {Map<string, string>} */
    this.rounded = new Map();
  }

  /** A constant is written where it is first used: weights of eight-bit convolutions never are. */
  floats(name, shape, data) {
    if (!this.numbers.has(name)) this.numbers.set(name, { shape, data: Float32Array.from(data) });
    return name;
  }

  node(operator, inputs, attributes = {}) {
    if (operator === "Conv" && this.exact-- <= 0) return this.convolution(inputs, attributes);
    const isClipped = operator === "Clip" && this.eight.has(inputs[0]);
    const isSum = operator === "Add" && inputs.every((name) => this.eight.has(name));
    const made = super.node(
      operator,
      inputs.map((name, i) => (isClipped && i === 0 ? name : this.usable(name))),
      attributes,
    );
    if (isClipped || isSum) this.eight.add(made);
    return made;
  }

  output(name, value, shape) {
    super.output(name, this.usable(value), shape);
  }

  /** @private */
  convolution([input, weights, bias], attributes) {
    const { scale, name } = this.roundWeights(weights);
    const inputs = [this.usable(input, true), name];
    if (bias !== undefined) inputs.push(this.roundBias(bias, scale, this.scaleOf(input)));
    const made = super.node("Conv", inputs, attributes);
    this.eight.add(made);
    return made;
  }

  /** A value as an operator may use it. @private */
  usable(name, isRounded = this.eight.has(name)) {
    const constant = this.numbers.get(name);
    if (constant) return super.floats(name, constant.shape, constant.data);
    if (!isRounded) return name;
    const known = this.rounded.get(name);
    if (known !== undefined) return known;
    const { scale, zero } = this.roundingOf(name);
    const by = [
      super.floats(`${name}_scale`, [], [scale]),
      this.constant(`${name}_zero`, "uint8", [], Uint8Array.of(zero)),
    ];
    this.emit("QuantizeLinear", [name, ...by], `${name}_8`, {});
    this.emit("DequantizeLinear", [`${name}_8`, ...by], `${name}_rounded`, {});
    this.rounded.set(name, `${name}_rounded`);
    return `${name}_rounded`;
  }

  /** @private */
  roundingOf(name) {
    const range = this.ranges[name];
    if (!range) throw new Error(`${this.name}: no range was measured for ${name}; run node scripts/models-ranges.mjs`);
    const least = Math.min(0, range[0]);
    const scale = Math.fround((Math.max(0, range[1]) - least) / 255) || 1;
    return { scale, zero: Math.round(-least / scale) };
  }

  /** @private */
  scaleOf(name) {
    return this.roundingOf(name).scale;
  }

  /**
   * Weights in eight bits. Where a channel looks at several others, two of its neighbouring weights together are no greater than one may
   * be: processors without VNNI add their products up in 16 bits, where they would overflow.
   * @private
   */
  roundWeights(name) {
    const { shape, data } = this.numbers.get(name);
    const length = data.length / shape[0];
    const looksAtSeveral = shape[1] > 1;
    const scale = Float32Array.from({ length: shape[0] }, (_, channel) => {
      const weights = data.subarray(channel * length, (channel + 1) * length);
      let most = 0;
      for (let i = 0; i < length; i++) {
        const next = looksAtSeveral && i + 1 < length && weights[i] * weights[i + 1] > 0 ? weights[i + 1] : 0;
        most = Math.max(most, Math.abs(weights[i] + next));
      }
      return most / MOST || 1;
    });
    const rounded = Int8Array.from(data, (value, i) => Math.round(value / scale[Math.floor(i / length)]));
    return { scale, name: this.perChannel(name, "int8", shape, rounded, scale) };
  }

  /** @private */
  roundBias(name, scales, input) {
    const { shape, data } = this.numbers.get(name);
    const scale = scales.map((one) => one * input);
    return this.perChannel(
      name,
      "int32",
      shape,
      Int32Array.from(data, (value, i) => Math.round(value / scale[i])),
      scale,
    );
  }

  /** @private */
  perChannel(name, type, shape, data, scale) {
    const zero = type === "int8" ? new Int8Array(scale.length) : new Int32Array(scale.length);
    this.emit(
      "DequantizeLinear",
      [
        this.constant(`${name}_8`, type, shape, data),
        super.floats(`${name}_scale`, [scale.length], scale),
        this.constant(`${name}_zero`, type, [scale.length], zero),
      ],
      `${name}_rounded`,
      { axis: 0 },
    );
    return `${name}_rounded`;
  }
}
