// Just enough of the protocol-buffers wire format to write messages (protobuf.dev, "Encoding").

/**
 * Base-128 varint of an integer; negative numbers are written as their 64-bit two's complement.
 * @param {number | bigint} value integer
 * @returns {Buffer}
 */
export function varint(value) {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

const key = (/** @type {number} */ field, /** @type {number} */ wire) => varint((field << 3) | wire);

/**
 * A field holding an integer (int32, int64, bool or an enum).
 * @param {number} field field number
 * @param {number | bigint} value
 * @returns {Buffer}
 */
export function intField(field, value) {
  return Buffer.concat([key(field, 0), varint(value)]);
}

/**
 * A field holding bytes, a string's UTF-8 or an encoded message.
 * @param {number} field field number
 * @param {Uint8Array | string} value
 * @returns {Buffer}
 */
export function bytesField(field, value) {
  const body = typeof value === "string" ? Buffer.from(value, "utf8") : value;
  return Buffer.concat([key(field, 2), varint(body.length), body]);
}

/**
 * A field holding a 32-bit float.
 * @param {number} field field number
 * @param {number} value
 * @returns {Buffer}
 */
export function floatField(field, value) {
  const body = Buffer.alloc(4);
  body.writeFloatLE(value);
  return Buffer.concat([key(field, 5), body]);
}
