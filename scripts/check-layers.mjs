// @ts-check
/**
 * The layer check: rooms of src/ may import only along the arrows of docs/architecture.md, and each outside thing may be
 * used only in the rooms made for it. Tests beside the sources may import what they like.
 *
 * Usage: node scripts/check-layers.mjs [folder]; prints one line a finding, `file:line what, and the mend`; exit 1 if any.
 */
import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { findingsIn, report } from "./source-files.mjs";

/**
 * Rooms that a room may import, besides itself.
 *
 * @type {Record<string, string[]>}
 */
const ARROWS = {
  core: [],
  inference: ["core"],
  host: ["core", "inference"],
  ipc: ["core"],
  preload: ["ipc"],
  renderer: ["core", "ipc"],
  main: ["core", "inference", "host", "ipc"],
  cli: ["core", "inference", "host"],
};

/** Rooms that may use Node. */
const NODE_ROOMS = ["inference", "host", "main", "cli"];
/** Rooms that may use Electron. */
const ELECTRON_ROOMS = ["main", "preload"];
/** The only users of Electron's two message objects: everything else goes through their typed wrappers. */
const MESSAGE_USERS = { ipcMain: "src/main/ipc/", ipcRenderer: "src/preload/" };
/** What would make the core impure: it is given its clock and its seeds. */
const IMPURE = /\b(Date\.now|Math\.random|performance\.now|new Date)\b/g;

/**
 * Findings in one file.
 *
 * @param {import("./source-files.mjs").SourceFile} file
 * @returns {import("./source-files.mjs").Finding[]}
 */
export function checkLayers(file) {
  const room = roomOf(file.path);
  if (room === null || /\.test\.tsx?$/.test(file.path)) return [];
  const findings = importsOf(file).flatMap(({ to, at }) => {
    const problem = problemWith(room, file.path, to);
    return problem === null ? [] : [{ at, problem }];
  });
  for (const [name, home] of Object.entries(MESSAGE_USERS)) {
    if (file.path.startsWith(home)) continue;
    const uses = file.code.matchAll(new RegExp(`\\b${name}\\b`, "g"));
    for (const { index } of uses) findings.push({ at: index, problem: `${name} belongs to ${home}: use the contract` });
  }
  if (room !== "core") return findings;
  const impure = [...file.code.matchAll(IMPURE)].map(({ index, 0: what }) => ({
    at: index,
    problem: `core has no ${what} of its own: take it as an argument`,
  }));
  return [...findings, ...impure];
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
  if (to.startsWith(".")) {
    const target = posix.join(posix.dirname(path), to);
    const other = roomOf(target);
    if (other === room) return null;
    const allowed = ARROWS[room] ?? [];
    if (other === null && target.startsWith("src/")) return null;
    if (other === null && NODE_ROOMS.includes(room)) return null;
    if (other !== null && allowed.includes(other)) return null;
    const may = allowed.length === 0 ? "nothing but itself" : allowed.join(", ");
    return `${room} may not import ${other ?? target} (it may import ${may}): move the shared part along an arrow`;
  }
  if (room === "core" && to !== "zod") return `core imports nothing but zod, not ${to}: pass it in as an argument`;
  if (isBuiltin(to) && !NODE_ROOMS.includes(room)) return `${room} has no Node, so no ${to}: ask main through src/ipc`;
  if (/^electron($|\/|-store)/.test(to) && !ELECTRON_ROOMS.includes(room)) {
    return `${room} runs without Electron, so no ${to}: pass what you need in from main`;
  }
  if (/^react($|\/|-dom|-aria)/.test(to) && room !== "renderer") return `React belongs to the renderer, not to ${room}`;
  return null;
}

/** @param {string} path */
function roomOf(path) {
  const room = /^src\/([^/]+)\//.exec(path)?.[1] ?? "";
  return room in ARROWS ? room : null;
}

if (process.argv[1] === import.meta.filename) report(findingsIn(process.argv[2], checkLayers));
