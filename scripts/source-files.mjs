// @ts-check
/** Reading the sources for the checks: each file parsed once, findings printed as `file:line problem`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { root } from "./setup/run.mjs";

/**
 * @typedef {object} SourceFile
 * @property {string} path Relative to the project, with forward slashes.
 * @property {string} text As written.
 * @property {string} code The text with the inside of comments blanked, every position kept.
 * @property {import("vite").ESTree.Program} program
 * @property {ReturnType<typeof parseSync>} parsed
 *
 * @typedef {object} Finding
 * @property {number} at Position in the text.
 * @property {string} problem What is wrong, and the fix.
 */

/**
 * Parses one source.
 *
 * @param {string} path Relative to the project, with forward slashes; its ending tells the language.
 * @param {string} text
 * @returns {SourceFile}
 */
export function sourceFile(path, text) {
  const parsed = parseSync(path, text);
  const error = parsed.errors[0];
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  let code = text;
  for (const { start, end } of parsed.comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, " ") + code.slice(end);
  }
  return { path, text, code, program: parsed.program, parsed };
}

/**
 * Every source under src/ of a project, parsed, in the order of their paths.
 *
 * @param {string | undefined} project Its folder; this project without one.
 * @returns {SourceFile[]}
 */
export function sourcesIn(project) {
  const base = project ?? root;
  return readdirSync(join(base, "src"), { recursive: true, encoding: "utf8" })
    .map((name) => `src/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => sourceFile(path, readFileSync(join(base, path), "utf8")));
}

/**
 * Findings of a check in every source under src/ of a project, as lines to print.
 *
 * @param {string | undefined} project Its folder; this project without one.
 * @param {(file: SourceFile) => Finding[]} check
 * @returns {string[]}
 */
export function findingsIn(project, check) {
  return sourcesIn(project).flatMap((file) => check(file).map((finding) => printed(file, finding)));
}

/**
 * A finding as a line to print.
 *
 * @param {SourceFile} file
 * @param {Finding} finding
 */
export function printed({ path, text }, { at, problem }) {
  return `${path}:${lineOf(text, at)} ${problem}`;
}

/**
 * Prints findings and sets the exit code.
 *
 * @param {readonly string[]} lines
 */
export function report(lines) {
  for (const line of lines) console.log(line);
  process.exitCode = lines.length === 0 ? 0 : 1;
}

/**
 * @param {string} text
 * @param {number} at
 */
function lineOf(text, at) {
  return text.slice(0, at).split("\n").length;
}
