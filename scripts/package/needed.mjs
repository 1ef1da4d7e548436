// @ts-check
/** What of the build and of node_modules a packaged program needs: found from what its programs name, so that nothing has to be listed. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Programs of out/main that the window starts. The command line and its threads are for a project: without Electron's Node nothing could run them. */
const PROGRAMS = ["index.js", "inference.js", "hands.js", "language.js", "voices.js", "compute.js"];

/** Packages that others list and nothing of ours runs, with why. */
const LEFT_OUT = new Map([
  ["onnxruntime-web", "for browsers; models run in onnxruntime-node"],
  ["electron", "it is what the program runs in"],
]);

/**
 * The files of out/main that the programs reach by the names in them, chunks included, sorted.
 *
 * @param {string} folder out/main, absolute
 * @returns {string[]} paths relative to it, with forward slashes
 */
export function reachedFiles(folder) {
  const reached = new Set(PROGRAMS);
  for (const file of reached) {
    const text = readFileSync(join(folder, file), "utf8");
    for (const [, name = ""] of text.matchAll(/"(\.{1,2}\/[^"\n]+\.js)"/g)) {
      const other = relative(folder, join(folder, dirname(file), name)).replaceAll("\\", "/");
      if (existsSync(join(folder, other))) reached.add(other);
    }
  }
  return [...reached].sort();
}

/**
 * Which packages some files name in quotes: `"name"`, or a file of it, `"name/…"`.
 *
 * @param {readonly string[]} names
 * @param {readonly string[]} texts
 */
export function namedPackages(names, texts) {
  return names.filter((name) => texts.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`)));
}

/**
 * Folders of packages and of all that they need in turn, as Node would find them, sorted.
 *
 * @param {string} root folder that holds node_modules, absolute
 * @param {readonly string[]} names packages to begin with
 * @returns {string[]} paths relative to root, with forward slashes, e.g. `node_modules/a/node_modules/b`
 * @throws {Error} naming the package that is needed and not there
 */
export function packageFolders(root, names) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @type {(from: string, name: string, optional: boolean) => void} */
  const add = (from, name, optional) => {
    if (LEFT_OUT.has(name) || name.startsWith("@types/")) return;
    const folder = resolved(root, from, name);
    if (folder === null) {
      if (optional) return;
      throw new Error(`${name}, which ${from || "the program"} needs, is not in node_modules; run npm ci`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packageFile(join(root, folder));
    for (const needed of Object.keys(dependencies)) add(folder, needed, needed in optionalDependencies);
    for (const needed of [...Object.keys(optionalDependencies), ...Object.keys(peerDependencies)])
      add(folder, needed, true);
  };
  for (const name of names) add("", name, false);
  return [...found].sort();
}

/**
 * @param {string} root
 * @param {string} from folder of the package that asks, relative to root; empty for the program
 * @param {string} name
 */
function resolved(root, from, name) {
  for (let at = from; ; at = at.includes("/") ? dirname(at) : "") {
    if (!at.endsWith("node_modules")) {
      const folder = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
      if (existsSync(join(root, folder, "package.json"))) return folder;
    }
    if (at === "") return null;
  }
}

/** @param {string} folder */
function packageFile(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
