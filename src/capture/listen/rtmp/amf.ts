/** A value of AMF0, the notation of RTMP's commands; what it cannot say here is null. */
export type AmfValue = number | boolean | string | null | AmfValue[] | { readonly [name: string]: AmfValue };

/** Most that values may be nested in each other. */
const DEEPEST = 8;

/** Bytes that are no AMF0, or more deeply nested than anything sensible. */
export class AmfError extends Error {
  override readonly name = "AmfError";
}

/** All values that stand one after the other in `bytes`. @throws AmfError */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = new AmfReader(bytes);
  const values: AmfValue[] = [];
  while (!reader.atEnd) values.push(reader.value(0));
  return values;
}

class AmfReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get atEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  value(depth: number): AmfValue {
    if (depth > DEEPEST) throw new AmfError("the values are nested too deeply");
    const kind = this.#take(1).readUInt8();
    switch (kind) {
      case 0x00:
        return this.#take(8).readDoubleBE();
      case 0x01:
        return this.#take(1).readUInt8() !== 0;
      case 0x02:
        return this.#text(this.#take(2).readUInt16BE());
      case 0x03:
        return this.#fields(depth);
      case 0x05:
      case 0x06:
        return null;
      case 0x08:
        this.#take(4);
        return this.#fields(depth);
      case 0x0a:
        return this.#list(this.#take(4).readUInt32BE(), depth);
      case 0x0b:
        return this.#take(10).readDoubleBE();
      case 0x0c:
        return this.#text(this.#take(4).readUInt32BE());
      default:
        throw new AmfError(`there is no kind of value ${kind}`);
    }
  }

  #fields(depth: number): AmfValue {
    const fields: [string, AmfValue][] = [];
    for (;;) {
      const name = this.#text(this.#take(2).readUInt16BE());
      if (name === "" && this.#bytes[this.#at] === 0x09) {
        this.#at += 1;
        return Object.fromEntries(fields);
      }
      fields.push([name, this.value(depth + 1)]);
    }
  }

  #list(length: number, depth: number): AmfValue[] {
    // Every value takes a byte at least: a longer list is a lie, and no memory is taken for it.
    if (length > this.#bytes.length - this.#at) throw new AmfError("a list is longer than its bytes");
    return Array.from({ length }, () => this.value(depth + 1));
  }

  #text(length: number): string {
    return this.#take(length).toString("utf8");
  }

  #take(length: number): Buffer {
    if (length > this.#bytes.length - this.#at) throw new AmfError("a value is cut off");
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }
}

/** Values as AMF0, one after the other. Strings are at most 65535 bytes. */
export function writeAmf(...values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(writeValue));
}

function writeValue(value: AmfValue): Buffer {
  if (value === null) return Buffer.of(0x05);
  if (typeof value === "number") {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === "boolean") return Buffer.of(0x01, value ? 1 : 0);
  if (typeof value === "string") return Buffer.concat([Buffer.of(0x02), writeText(value)]);
  if (Array.isArray(value)) {
    const head = Buffer.alloc(5, 0x0a);
    head.writeUInt32BE(value.length, 1);
    return Buffer.concat([head, ...value.map(writeValue)]);
  }
  const fields = Object.entries(value).flatMap(([name, field]) => [writeText(name), writeValue(field)]);
  return Buffer.concat([Buffer.of(0x03), ...fields, Buffer.of(0, 0, 0x09)]);
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text, "utf8");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
