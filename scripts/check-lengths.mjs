// @ts-check
/**
 * Limits of length, so that a file can be read in one sitting and a function on one screen. Prints what is too long.
 *
 * `node scripts/check-lengths.mjs [PROJECT]`
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Visitor } from "vite";
import { root } from "./setup/run.mjs";
import { report, sourceFile } from "./source-files.mjs";

/** Most lines of a file, and of a function in src/. */
const LIMITS = { file: 600, function: 80 };
/** Types that `npm run words` makes. */
const MADE = /\/words\/texts\.d\.ts$/;

/**
 * What is longer for now, with the most lines that it may have meanwhile; each goes when it has been split. A path, or a path and a function's
 * name.
 *
 * @type {Readonly<Record<string, number>>}
 */
const EXCEPTIONS = {};

/**
 * @typedef {object} Long
 * @property {string} where A path; with `:` and a name for a function.
 * @property {number} lines
 * @property {number} limit
 */

/**
 * Too long files and functions of a project, those excepted that are known.
 *
 * @param {string} project Its folder.
 * @param {Readonly<Record<string, number>>} [exceptions]
 * @returns {{ lines: string[], notes: string[] }} Findings as lines to print, and exceptions that can go.
 */
export function lengthsIn(project, exceptions = EXCEPTIONS) {
  const files = ["src", "tests", "scripts"]
    .filter((folder) => existsSync(join(project, folder)))
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: "utf8" }).map(
        (name) => `${folder}/${name.replaceAll("\\", "/")}`,
      ),
    )
    .filter((path) => /\.(tsx?|m[jt]s|css)$/.test(path) && !MADE.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(project, path), "utf8") }));
  const counted = files.map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }));
  const long = [
    ...counted
      .filter(({ lines }) => lines > LIMITS.file)
      .map(({ path, lines }) => ({ where: path, lines, limit: LIMITS.file })),
    ...files.filter(({ path }) => /^src\/.*(?<!\.test)\.tsx?$/.test(path)).flatMap(longFunctions),
  ];
  const found = new Set(long.map(({ where }) => where));
  const lines = long
    .filter((one) => one.lines > Math.max(one.limit, exceptions[one.where] ?? 0))
    .map(
      ({ where, lines: has, limit }) =>
        `${where} has ${has} lines, more than ${Math.max(limit, exceptions[where] ?? 0)}: split it where it does two things`,
    );
  const notes = Object.keys(exceptions)
    .filter((where) => !found.has(where))
    .map((where) => `${where} is no longer too long: take it out of EXCEPTIONS in scripts/check-lengths.mjs`);
  return { lines, notes };
}

/**
 * @param {{ path: string, text: string }} file
 * @returns {Long[]}
 */
function longFunctions({ path, text }) {
  /** @type {Long[]} */
  const long = [];
  const names = new Map();
  const named = (/** @type {any} */ value, /** @type {any} */ name) =>
    value && names.set(value.start, name?.name ?? name?.value);
  const look = (/** @type {any} */ node) => {
    const lines = text.slice(node.start, node.end).split("\n").length;
    const name = node.id?.name ?? names.get(node.start) ?? "function";
    if (lines > LIMITS.function) long.push({ where: `${path}:${name}`, lines, limit: LIMITS.function });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => void named(init, id),
    Property: ({ key, value }) => void named(value, key),
    MethodDefinition: ({ key, value }) => void named(value, key),
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(sourceFile(path, text).program);
  return long;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { lines, notes } = lengthsIn(process.argv[2] ?? root);
  for (const note of notes) console.log(note);
  report(lines);
}
