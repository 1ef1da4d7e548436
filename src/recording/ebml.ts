/** The bytes are no Matroska or WebM stream. */
export class NoClustersError extends Error {
  override readonly name = "NoClustersError";
}

/** Head of an EBML element (RFC 8794). */
export interface Head {
  readonly id: number;
  /** Bytes of the body; infinite when unknown. */
  readonly size: number;
  /** Bytes of id and size together, and of the size alone. */
  readonly length: number;
  readonly sizeLength: number;
}

/** Head of the element at the start of the bytes; null when more are needed. Throws NoClustersError when there can be none. */
export function readHead(bytes: Uint8Array): Head | null {
  const id = vint(bytes, 0, true);
  if (!id) return null;
  const size = vint(bytes, id.length, false);
  if (!size) return null;
  const { length: sizeLength } = size;
  return { id: id.value, size: size.value, length: id.length + sizeLength, sizeLength };
}

/** A number of variable length (RFC 8794 §4): null when it is cut off, infinite when all its bits are set. */
export function vint(bytes: Uint8Array, at: number, withMarker: boolean): { value: number; length: number } | null {
  const first = bytes[at];
  if (first === undefined) return null;
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new NoClustersError("the stream is broken: an element has no length");
  if (at + length > bytes.length) return null;
  let value = withMarker ? first : first & (0xff >> length);
  let ones = (first & (0xff >> length)) === 0xff >> length;
  for (let next = at + 1; next < at + length; next += 1) {
    value = value * 256 + bytes[next]!;
    ones &&= bytes[next] === 0xff;
  }
  return { value: !withMarker && ones ? Infinity : value, length };
}

/** Where the body of the first child of this id stands in a body; null when there is none. */
export function find(body: Uint8Array, id: number): { from: number; to: number } | null {
  for (let at = 0; at < body.length;) {
    const head = readHead(body.subarray(at));
    if (!head) return null;
    const from = at + head.length;
    if (head.id === id) return { from, to: Math.min(body.length, from + head.size) };
    at = from + head.size;
  }
  return null;
}

/** Body of the first child of this id, empty when there is none. */
export function child(body: Uint8Array, id: number): Uint8Array {
  const found = find(body, id);
  return found ? body.subarray(found.from, found.to) : new Uint8Array(0);
}

/** A whole number of any length, most significant byte first. */
export function unsigned(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

/** A whole number as `length` bytes, most significant byte first. */
export function bigEndian(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = length - 1, left = value; at >= 0; at -= 1, left = Math.floor(left / 256)) bytes[at] = left % 256;
  return bytes;
}

/** An element with its body. */
export function element(id: number, body: Uint8Array): Uint8Array {
  return concat([...headOf(id, body.length), body]);
}

/** Id and size (8 bytes) of an element. */
export function headOf(id: number, size: number): Uint8Array[] {
  const idBytes = bigEndian(id, Math.ceil((32 - Math.clz32(id)) / 8));
  const sizeBytes = bigEndian(size, 8);
  sizeBytes[0] = 0x01;
  return [idBytes, sizeBytes];
}

/** The parts one after the other. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
