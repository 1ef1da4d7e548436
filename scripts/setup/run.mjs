// @ts-check
/** Starting other programs, and the one kind of error that set-up reports in a single line. */
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Root of the repository, an absolute path without a trailing slash. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** Something a person has to fix before set-up can go on; its message is one line that names the fix. */
export class SetupProblem extends Error {}

/**
 * @typedef {object} Ran
 * @property {number} code Exit code; 1 when a signal or the time limit ended it.
 * @property {boolean} timedOut Whether the time limit ended it.
 * @property {string} output What it printed on both streams; empty unless `capture` was asked for.
 */

/**
 * Runs a program to its end. Its output goes to our standard error, so that standard output stays clean for the command line.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {number} [options.seconds] Time limit.
 * @param {Record<string, string>} [options.env] Variables besides our own.
 * @param {boolean} [options.capture] Keep what it prints for the caller, and pass nothing on.
 * @param {boolean} [options.lines] Pass on whole lines only, so that two programs can print at the same time.
 * @param {boolean} [options.behind] Leave the processor to others that want it; what it starts does so too.
 * @param {string} [options.cwd]
 * @returns {Promise<Ran>} A program that cannot be started counts as exit code 127.
 */
export function run(command, args, { seconds, env, capture = false, lines = false, behind = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture || lines ? ["ignore", "pipe", "pipe"] : ["ignore", 2, 2],
    });
    if (behind && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = "";
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr]) {
      if (lines && stream) createInterface(stream).on("line", (line) => process.stderr.write(`${line}\n`));
      else stream?.on("data", (data) => (output += data));
    }
    const timer =
      seconds === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            child.kill("SIGKILL");
          }, seconds * 1000);
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer);
      resolve({ code, timedOut, output });
    };
    child.on("error", (error) => {
      output += error.message;
      finish(127);
    });
    child.on("close", (code) => finish(code ?? 1));
  });
}

/**
 * Runs npm: the one that started us when there is one, else the one on the PATH.
 *
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
  const started = process.env["npm_execpath"];
  if (started?.endsWith(".js")) return run(process.execPath, [started, ...args], options);
  return process.platform === "win32"
    ? run("cmd.exe", ["/d", "/c", "npm", ...args], options)
    : run("npm", args, options);
}
