import { crc32, deflateRawSync } from "node:zlib";

/** A file in an archive. */
export interface ZipEntry {
  /** Its path in the archive, with `/` between folders; never absolute, never with `..`. */
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Names and comments are UTF-8. */
const UTF8 = 0x0800;
const DEFLATE = 8;
/** Version 2.0 of the format: folders and deflate. */
const NEEDED = 20;

/**
 * A ZIP archive (PKWARE APPNOTE 6.3, without ZIP64) of a few texts in memory.
 *
 * @param at wall clock in UTC, which every entry gets as its time; from 1980 on, to two seconds
 * @throws RangeError for a name that would leave the folder that the archive is opened in
 */
export function zip(entries: readonly ZipEntry[], at: Date): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name))
      throw new RangeError(`${name} is no name inside an archive`);
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const path = Buffer.from(name, "utf8");
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(NEEDED, 0);
    facts.writeUInt16LE(UTF8, 2);
    facts.writeUInt16LE(DEFLATE, 4);
    facts.writeUInt32LE(dosTime(at), 6);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02", "latin1"), Buffer.from([NEEDED, 0]), facts, rest, path);
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from("PK\x05\x06", "latin1"), end]);
}

/** Date and time as MS-DOS writes them: the time in the low sixteen bits. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
