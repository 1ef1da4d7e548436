/** As much of the protocol-buffers wire format as an ONNX file takes (protobuf.dev, "Encoding"). */

/** A field holding a whole number ≥ 0. */
export function intField(field: number, value: number): Uint8Array {
  return joined([varint(field * 8), varint(value)]);
}

/** A field holding bytes, a string's UTF-8 or an encoded message. */
export function bytesField(field: number, value: Uint8Array | string): Uint8Array {
  const body = typeof value === "string" ? new TextEncoder().encode(value) : value;
  return joined([varint(field * 8 + 2), varint(body.length), body]);
}

/** Pieces one after another. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.from([...bytes, rest]);
}
