// @ts-check
/** Hashes and stamps: how a second run knows what is already done. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * Hash of the names and bytes of files, and of all files under folders, in a fixed order. What does not exist is left out.
 *
 * @param {string} base Folder that names are taken relative to, so that a moved repository keeps its hash.
 * @param {readonly string[]} paths Files and folders, relative to `base`.
 * @param {(name: string) => boolean} [keep] Which files count, by their path relative to `base` with forward slashes.
 * @returns {string} 64 hexadecimal digits.
 */
export function contentHash(base, paths, keep = () => true) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesUnder(join(base, path)))) {
    const name = relative(base, file).replaceAll("\\", "/");
    if (keep(name)) hash.update(`${name}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} file
 * @returns {string} What was stamped, empty when nothing was.
 */
export function readStamp(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
export function writeStamp(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * @param {string} path
 * @returns {string[]} The file itself, or every file under the folder, sorted by name; none when there is nothing there.
 */
function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
