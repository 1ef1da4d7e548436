import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Hash of everything the models are made from but the packages themselves (those are pinned): the lists and the converter.
 * @param {readonly string[]} lists resources/models.json and resources/models-ranges.json
 * @param {string} converterFolder scripts/models
 * @returns {Promise<string>} sha256, hexadecimal
 */
export async function recipeHash(lists, converterFolder) {
  const hash = createHash("sha256");
  for (const list of lists) hash.update(await readFile(list));
  const names = (await readdir(converterFolder)).filter((name) => name.endsWith(".mjs")).sort();
  for (const name of names) hash.update(name).update(await readFile(join(converterFolder, name)));
  return hash.digest("hex");
}

/**
 * Whether the cache was made by this recipe and still holds every file at its size. Contents are checked by the inference
 * process when it opens them.
 * @param {string} folder
 * @param {string} recipe from recipeHash
 */
export async function isCurrent(folder, recipe) {
  try {
    const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
    if (manifest.recipe !== recipe) return false;
    const inEightBits = manifest.models.flatMap(({ eightBit }) => eightBit ?? []);
    const files = [...manifest.models, ...inEightBits, manifest.sentences, manifest.sentences.vocabulary];
    const sizes = await Promise.all(files.map(({ file }) => stat(join(folder, file))));
    return sizes.every((size, i) => size.size === files[i].bytes);
  } catch {
    return false;
  }
}

/**
 * Writes a file whole or not at all.
 * @param {string} folder made if it isn't there
 * @param {string} name
 * @param {Uint8Array | string} content
 */
export async function writeWhole(folder, name, content) {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${name}.${process.pid}.part`);
  await writeFile(draft, content);
  await rename(draft, join(folder, name));
}
