// @ts-check
/** The folder that is packed: the built program, the packages that it needs, and nothing of development. */
import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../setup/run.mjs";
import { namedPackages, packageFolders, reachedFiles } from "./needed.mjs";
import { isShipped } from "./shipped.mjs";

/** Where the folder is made: a package.json, and everything else in `program`, as electron-builder would take packages at the top for its own to choose. */
export const stageFolder = join(root, "dist/stage");
const program = join(stageFolder, "program");

/**
 * Makes the folder anew from out/ and node_modules/. Its files are links to theirs, so that it takes no room: nothing may be changed in place.
 *
 * @returns {{ packages: number }} how many packages are in it
 */
export function stage() {
  rmSync(stageFolder, { recursive: true, force: true });
  mkdirSync(stageFolder, { recursive: true });
  const main = join(root, "out/main");
  const files = reachedFiles(main);
  for (const file of files) link(join(main, file), join(program, "out/main", file));
  for (const part of ["preload", "renderer"]) {
    cpSync(join(root, "out", part), join(program, "out", part), { recursive: true });
  }
  const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const texts = files.map((file) => readFileSync(join(main, file), "utf8"));
  const named = namedPackages(Object.keys(own.dependencies), texts);
  const folders = packageFolders(root, named);
  for (const folder of folders) stagePackage(folder);
  const { name, version, description, license, main: begin, type } = own;
  // No other name than the project's: the user data folder is named after it, and an installed program opens what a project has kept.
  const packed = { name, version, description, license, type, main: join("program", begin) };
  writeFileSync(join(stageFolder, "package.json"), `${JSON.stringify(packed, null, 2)}\n`);
  return { packages: folders.length };
}

/** @param {string} folder of a package, relative to the root */
function stagePackage(folder) {
  const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
  const machine = { platform: process.platform, arch: process.arch };
  for (const file of filesIn(join(root, folder))) {
    if (isShipped(name, file, machine)) link(join(root, folder, file), join(program, folder, file));
  }
}

/**
 * Files of a folder, without those of packages inside it, as paths relative to it.
 *
 * @param {string} folder
 * @param {string} [under]
 * @returns {string[]}
 */
function filesIn(folder, under = "") {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = under === "" ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesIn(folder, path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * @param {string} from
 * @param {string} to
 */
function link(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  linkSync(from, to);
}
