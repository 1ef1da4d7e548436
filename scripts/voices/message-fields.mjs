// Just enough of the protocol-buffers wire format to read messages (protobuf.dev, "Encoding"). Not in scripts/models: whose files decide whether weights that see are made anew.

/**
 * A field of a message as it is read: its number, and its value.
 * @typedef {{ field: number, value: bigint | Buffer, bytes: Buffer }} Field `value` is the integer of a varint, else the bytes of
 *   what stands there; `bytes` is the field as it was written, its key among them
 */

/**
 * The fields of a message, in the order in which they were written.
 * @param {Buffer} message
 * @returns {Field[]}
 * @throws Error when the bytes are no message
 */
export function fieldsOf(message) {
  const fields = [];
  let at = 0;
  while (at < message.length) {
    const from = at;
    const key = Number(nextInteger());
    const wire = key & 7;
    const value = wire === 0 ? nextInteger() : nextBytes(wire);
    fields.push({ field: key >>> 3, value, bytes: message.subarray(from, at) });
  }
  return fields;

  function nextInteger() {
    const { value, end } = varintAt(message, at);
    at = end;
    return value;
  }

  /** @param {number} wire */
  function nextBytes(wire) {
    const length = wire === 1 ? 8 : wire === 5 ? 4 : wire === 2 ? Number(nextInteger()) : Number.NaN;
    if (!(at + length <= message.length)) throw new Error("a field of a message is cut off");
    at += length;
    return message.subarray(at - length, at);
  }
}

/**
 * The integers of a packed field, which stand one after the other.
 * @param {Buffer} bytes
 * @returns {bigint[]}
 * @throws Error when the last one is cut off
 */
export function packedIn(bytes) {
  const integers = [];
  for (let at = 0; at < bytes.length;) {
    const { value, end } = varintAt(bytes, at);
    integers.push(value);
    at = end;
  }
  return integers;
}

/**
 * @param {Buffer} bytes
 * @param {number} from
 */
function varintAt(bytes, from) {
  let value = 0n;
  for (let at = from, shift = 0n; at < bytes.length && shift < 70n; at++, shift += 7n) {
    value |= BigInt(bytes[at] & 127) << shift;
    if (bytes[at] < 128) return { value, end: at + 1 };
  }
  throw new Error("a number of a message is cut off");
}
