// @ts-check
/**
 * The layer check: rooms of src/ may import only along the arrows of `layers.mjs`, each outside thing may be used only in the rooms
 * made for it, and no circle of files may exist, imports of types included. Tests beside the sources keep to the arrows of their
 * room, and may use Node and the fixtures of tests/ besides.
 *
 * Usage: node scripts/check-layers.mjs [folder]; prints one line a finding, `file:line what, and the fix`; exit 1 if any.
 */
import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { ELECTRON_ROOMS, MESSAGE_USERS, NODE_ROOMS, OUTSIDE, ROOMS, TESTS_TOO } from "./layers.mjs";
import { printed, report, sourcesIn } from "./source-files.mjs";

/** Packages that core may use: they compute, and read nothing from outside. */
const PURE = ["zod", "intl-messageformat"];

/** What would make the core impure: it is given its clock and its seeds. A date that is made of a moment is none. */
const IMPURE = /\b(Date\.now|Math\.random|performance\.now|new Date\b(?!\([^)]))/g;

/**
 * Findings in one file.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @returns {import("./source-files.mjs").Finding[]}
 */
export function checkLayers(file) {
  const room = roomOf(file.path);
  if (room === null) {
    const problem = `${posix.dirname(file.path)} is no room: give it one in scripts/rooms, or move the file into one`;
    return [{ at: 0, problem }];
  }
  const problemOf = isTest(file.path) ? problemInTest : problemWith;
  const findings = importsOf(file).flatMap(({ to, at }) => {
    const problem = problemOf(room, file.path, to);
    return problem === null ? [] : [{ at, problem }];
  });
  if (isTest(file.path)) return findings;
  for (const [name, home] of Object.entries(MESSAGE_USERS)) {
    if (file.path.startsWith(home)) continue;
    const uses = file.code.matchAll(new RegExp(`\\b${name}\\b`, "g"));
    for (const { index } of uses) findings.push({ at: index, problem: `${name} belongs to ${home}: use the contract` });
  }
  if (houseOf(room) !== "core") return findings;
  const impure = [...file.code.matchAll(IMPURE)].map(({ index, 0: what }) => ({
    at: index,
    problem: `core has no ${what} of its own: take it as an argument`,
  }));
  return [...findings, ...impure];
}

/**
 * Circles of files that import one another, imports of types included. Each is found once, at the import in its first file (by name)
 * that leads round.
 *
 * @param {readonly import("./source-files.mjs").SourceFile[]} files
 * @returns {{ file: import("./source-files.mjs").SourceFile, finding: import("./source-files.mjs").Finding }[]}
 */
export function findCircles(files) {
  const paths = new Set(files.map(({ path }) => path));
  const imports = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ to, at }) => {
        const target = posix.join(posix.dirname(file.path), to);
        return to.startsWith(".") && paths.has(target) ? [{ target, at }] : [];
      }),
    ]),
  );
  /** @type {Set<string>} */
  const told = new Set();
  return files.flatMap((file) => {
    if (told.has(file.path)) return [];
    const way = wayRound(file.path, imports);
    if (way === null) return [];
    for (const path of way) told.add(path);
    const { at } = imports.get(file.path)?.find(({ target }) => target === (way[1] ?? file.path)) ?? { at: 0 };
    const problem = `it is in a circle of files, ${[...way, file.path].join(" → ")}: move what they share into a file that both import`;
    return [{ file, finding: { at, problem } }];
  });
}

/**
 * The shortest way from a file back to itself, that file first; null when there is none.
 *
 * @param {string} start
 * @param {ReadonlyMap<string, readonly { readonly target: string }[]>} imports
 * @returns {string[] | null}
 */
function wayRound(start, imports) {
  /** @type {Map<string, string>} */
  const from = new Map();
  const waiting = [start];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    for (const { target } of imports.get(path) ?? []) {
      if (target === start) {
        const way = [path];
        for (let at = path; at !== start; way.unshift(at)) at = /** @type {string} */ (from.get(at));
        return way;
      }
      if (from.has(target)) continue;
      from.set(target, path);
      waiting.push(target);
    }
  }
  return null;
}

/**
 * @param {import("./source-files.mjs").SourceFile} file
 * @returns {{ to: string, at: number }[]} What it imports or re-exports, and where that stands.
 */
function importsOf({ parsed, code }) {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const exported = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []));
  const requests = [...staticImports.map((item) => item.moduleRequest), ...exported];
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => ({ start, value: code.slice(start, end) }));
  return [...requests, ...dynamic].map(({ start, value }) => ({ to: value.replace(/^["'`]|["'`]$/g, ""), at: start }));
}

/**
 * @param {string} room
 * @param {string} path
 * @param {string} to
 * @returns {string | null}
 */
function problemWith(room, path, to) {
  const house = houseOf(room);
  if (to.startsWith(".")) {
    const target = posix.join(posix.dirname(path), to);
    const other = roomOf(target);
    if (other === null && OUTSIDE.some((folder) => target.startsWith(folder)) && NODE_ROOMS.includes(house))
      return null;
    return other === null ? `${room} may not import ${target}: it belongs to no room` : arrowProblem(room, other, []);
  }
  if (house === "core" && !PURE.includes(to))
    return `core imports nothing but ${PURE.join(" and ")}, not ${to}: pass it in as an argument`;
  if (isBuiltin(to) && !NODE_ROOMS.includes(house))
    return `${house} has no Node, so no ${to}: ask main through src/ipc`;
  if (/^electron($|\/|-store)/.test(to) && !ELECTRON_ROOMS.includes(house)) {
    return `${house} runs without Electron, so no ${to}: pass what you need in from main`;
  }
  if (/^react($|\/|-dom|-aria)/.test(to) && house !== "renderer")
    return `React belongs to the renderer, not to ${house}`;
  return null;
}

/**
 * @param {string} room
 * @param {string} path
 * @param {string} to
 * @returns {string | null}
 */
function problemInTest(room, path, to) {
  if (!to.startsWith(".")) return null;
  const other = roomOf(posix.join(posix.dirname(path), to));
  return other === null ? null : arrowProblem(room, other, TESTS_TOO[room] ?? []);
}

/**
 * @param {string} room
 * @param {string} other
 * @param {readonly string[]} besides
 */
function arrowProblem(room, other, besides) {
  const [kit, others] = [kitOf(room), kitOf(other)];
  if (others !== null && others !== kit && room !== "kits")
    return `${kit === null ? room : `kit ${kit}`} may not import kit ${others}: what two need belongs to the workshop, which knows kits by src/kits/index.*.ts alone`;
  const allowed = [...(ROOMS[room] ?? []), ...besides];
  if (other === room || allowed.includes(other)) return null;
  const may = allowed.length === 0 ? "nothing but itself" : allowed.join(", ");
  return `${room} may not import ${other} (it may import ${may}): move the shared part along an arrow`;
}

/**
 * The most specific room of a file; null outside src/ and in a folder that no room holds.
 *
 * @param {string} path
 */
function roomOf(path) {
  if (!path.startsWith("src/")) return null;
  for (let folder = posix.dirname(path.slice(4)); folder !== "."; folder = posix.dirname(folder))
    if (folder in ROOMS) return folder === "kits" && folder !== posix.dirname(path.slice(4)) ? null : folder;
  return null;
}

/**
 * The kind of a room, which says what it may use: the first folder; of a kit's rooms what they are called in the workshop.
 *
 * @param {string} room
 */
function houseOf(room) {
  const [house = "", , part] = room.split("/");
  if (house !== "kits") return house;
  if (part === undefined) return "main";
  return part === "page" || part === "words" ? "renderer" : part;
}

/**
 * The kit of a room; null for the workshop and for the lists of kits.
 *
 * @param {string} room
 */
function kitOf(room) {
  return /^kits\/([^/]+)/.exec(room)?.[1] ?? null;
}

/** @param {string} path */
function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}

if (process.argv[1] === import.meta.filename) {
  const files = sourcesIn(process.argv[2]);
  const single = files.flatMap((file) => checkLayers(file).map((finding) => printed(file, finding)));
  report([...single, ...findCircles(files).map(({ file, finding }) => printed(file, finding))]);
}
