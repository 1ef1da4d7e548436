import { gunzipSync } from "node:zlib";

const block = 512;

/**
 * Files of a gzipped tar archive (POSIX ustar) for which `wanted` says yes. Links, folders and extended headers are skipped.
 * @param {Uint8Array} archive
 * @param {(name: string) => boolean} wanted called with the path inside the archive
 * @returns {Map<string, Buffer>} path → content
 */
export function readTarGz(archive, wanted) {
  const bytes = gunzipSync(archive);
  const files = new Map();
  for (let at = 0; at + block <= bytes.length && bytes[at] !== 0;) {
    const text = (from, length) => bytes.toString("latin1", at + from, at + from + length).split("\0")[0];
    const prefix = text(345, 155);
    const name = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100);
    const size = Number.parseInt(text(124, 12).trim() || "0", 8);
    if (!Number.isSafeInteger(size) || at + block + size > bytes.length) throw new Error(`broken archive at ${name}`);
    const isFile = bytes[at + 156] === 0 || bytes[at + 156] === 0x30;
    if (isFile && wanted(name)) files.set(name, bytes.subarray(at + block, at + block + size));
    at += block + Math.ceil(size / block) * block;
  }
  return files;
}
