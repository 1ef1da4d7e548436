// @ts-check
/** How large the parts of a program folder are. */
import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Parts of a program folder by the beginning of a file's path; the first that fits counts. */
const PARTS = /** @type {const} */ ([
  ["weights that see", /^resources\/models\/(?!speech\/)/],
  ["weights that hear and speak", /^resources\/models\/speech\//],
  ["the sample", /^resources\/sample\//],
  ["texts of consent, licences, list of parts", /^resources\/(consent|legal)\//],
  ["natives (ONNX Runtime, sharp, canvas, libsql, node-hid)", /^resources\/app\.asar\.unpacked\//],
  ["the program and its packages", /^resources\/app\.asar$/],
  ["Electron: languages", /^locales\//],
  ["Electron", /./],
]);

/**
 * Bytes of each part, largest first; parts with no file are left out.
 *
 * @param {readonly { path: string, bytes: number }[]} files paths relative to the program folder, with forward slashes
 * @returns {{ part: string, bytes: number }[]}
 */
export function sizesByPart(files) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { path, bytes } of files) {
    const [part = ""] = PARTS.find(([, paths]) => paths.test(path)) ?? [];
    sums.set(part, (sums.get(part) ?? 0) + bytes);
  }
  return [...sums].map(([part, bytes]) => ({ part, bytes })).sort((a, b) => b.bytes - a.bytes);
}

/**
 * Every file under a folder with its size; links count as nothing.
 *
 * @param {string} folder
 * @param {string} [under]
 * @returns {{ path: string, bytes: number }[]}
 */
export function filesWithSizes(folder, under = "") {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = under === "" ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory()) return filesWithSizes(folder, path);
    return entry.isFile() ? [{ path, bytes: lstatSync(join(folder, path)).size }] : [];
  });
}
