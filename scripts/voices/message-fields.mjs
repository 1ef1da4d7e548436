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
    const key = Number(nextVarint());
    const wire = key & 7;
    const value = wire === 0 ? nextVarint() : nextBytes(wire);
    fields.push({ field: key >>> 3, value, bytes: message.subarray(from, at) });
  }
  return fields;

  function nextVarint() {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      if (at >= message.length) break;
      const byte = message[at++];
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new Error("a number of a message is cut off");
  }

  /** @param {number} wire */
  function nextBytes(wire) {
    const length = wire === 1 ? 8 : wire === 5 ? 4 : wire === 2 ? Number(nextVarint()) : Number.NaN;
    if (!(at + length <= message.length)) throw new Error("a field of a message is cut off");
    at += length;
    return message.subarray(at - length, at);
  }
}
