/**
 * A constant of a source model.
 * @typedef {{ shape: readonly number[], data: Float32Array | Int32Array }} Tensor row-major
 */

/**
 * Number of elements of a shape; 1 for a scalar.
 * @param {readonly number[]} shape
 */
export function count(shape) {
  return shape.reduce((product, size) => product * size, 1);
}

/**
 * Reorders a tensor's dimensions: dimension i of the result is dimension `order[i]` of the source.
 * @param {Tensor} tensor
 * @param {readonly number[]} order a permutation
 * @returns {{ shape: number[], data: Float32Array }}
 */
export function transpose(tensor, order) {
  const rank = tensor.shape.length;
  const strides = Array(rank).fill(1);
  for (let i = rank - 2; i >= 0; i--) strides[i] = strides[i + 1] * tensor.shape[i + 1];
  const shape = order.map((from) => tensor.shape[from]);
  const steps = order.map((from) => strides[from]);
  const data = new Float32Array(tensor.data.length);
  const index = Array(rank).fill(0);
  let source = 0;
  for (let target = 0; target < data.length; target++) {
    data[target] = tensor.data[source];
    for (let axis = rank - 1; axis >= 0; axis--) {
      source += steps[axis];
      if (++index[axis] < shape[axis]) break;
      source -= steps[axis] * shape[axis];
      index[axis] = 0;
    }
  }
  return { shape, data };
}

/**
 * Value of an IEEE 754 half-precision number.
 * @param {number} bits 16 bits
 */
export function fromHalf(bits) {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const sign = bits >> 15 ? -1 : 1;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
