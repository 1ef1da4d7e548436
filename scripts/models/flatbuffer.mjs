/**
 * A table of a FlatBuffers file (flatbuffers.dev, "Internals"): fields by their number in the schema, with the schema's
 * default when the file leaves one out. Reading past the end of the file throws RangeError.
 */
export class Table {
  /**
   * @param {Buffer} bytes the whole file
   * @param {number} at offset of the table
   */
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
    this.layout = at - bytes.readInt32LE(at);
    this.layoutSize = bytes.readUInt16LE(this.layout);
  }

  /**
   * The root table of a file.
   * @param {Buffer} bytes
   */
  static root(bytes) {
    return new Table(bytes, bytes.readUInt32LE(0));
  }

  /** @param {number} field @param {number} fallback */
  byte(field, fallback) {
    const at = this.place(field);
    return at ? this.bytes.readInt8(at) : fallback;
  }

  /** @param {number} field @param {number} fallback */
  int(field, fallback) {
    const at = this.place(field);
    return at ? this.bytes.readInt32LE(at) : fallback;
  }

  /** @param {number} field @returns {string} empty when left out */
  text(field) {
    const vector = this.vector(field);
    return this.bytes.toString("utf8", vector.at, vector.at + vector.length);
  }

  /** @param {number} field @returns {number[]} a vector of int32, empty when left out */
  ints(field) {
    const vector = this.vector(field);
    return Array.from({ length: vector.length }, (_, i) => this.bytes.readInt32LE(vector.at + 4 * i));
  }

  /** @param {number} field @returns {Buffer} a vector of bytes, empty when left out */
  blob(field) {
    const vector = this.vector(field);
    return this.bytes.subarray(vector.at, vector.at + vector.length);
  }

  /** @param {number} field @returns {Table[]} a vector of tables, empty when left out */
  tables(field) {
    const vector = this.vector(field);
    return Array.from({ length: vector.length }, (_, i) => new Table(this.bytes, this.follow(vector.at + 4 * i)));
  }

  /** @param {number} field @returns {Table | null} */
  table(field) {
    const at = this.place(field);
    return at ? new Table(this.bytes, this.follow(at)) : null;
  }

  /** @private Offset of a field's value, 0 when the file leaves it out. */
  place(field) {
    const entry = 4 + 2 * field;
    if (entry >= this.layoutSize) return 0;
    const offset = this.bytes.readUInt16LE(this.layout + entry);
    return offset ? this.at + offset : 0;
  }

  /** @private */
  follow(at) {
    return at + this.bytes.readUInt32LE(at);
  }

  /** @private */
  vector(field) {
    const at = this.place(field);
    if (!at) return { length: 0, at: 0 };
    const start = this.follow(at);
    return { length: this.bytes.readUInt32LE(start), at: start + 4 };
  }
}
