// @ts-check
/** System packages on Debian and its relatives. Elsewhere this step does nothing. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { run, SetupProblem } from "./run.mjs";

/**
 * @typedef {"coach" | "window" | "test"} Purpose What set-up is for: the command line, the app's window, or every test.
 *
 * @typedef {object} SystemPackage
 * @property {string} name Debian's name for it.
 * @property {boolean} needed Whether the purpose fails without it; otherwise it is only installed where that is possible.
 * @property {string} [program] A program on the PATH that does instead, however it was installed.
 */

/** Libraries that Chromium inside Electron is linked against. */
const ELECTRON_LIBRARIES = [
  "libgtk-3-0",
  "libnss3",
  "libasound2",
  "libgbm1",
  "libatk-bridge2.0-0",
  "libatspi2.0-0",
  "libdrm2",
  "libxkbcommon0",
  "libcups2",
  "dbus",
];

/**
 * Packages for a purpose.
 *
 * @param {Purpose} purpose
 * @param {boolean} display Whether there is a display to draw on.
 * @returns {SystemPackage[]}
 */
export function packagesFor(purpose, display) {
  const packages = [
    // ffmpeg may still come from npm: the step after `npm ci` has the last word on it.
    { name: "ffmpeg", needed: false, program: "ffmpeg" },
    { name: "espeak-ng", needed: false, program: "espeak-ng" },
    { name: "libusb-1.0-0", needed: false },
  ];
  if (purpose === "coach") return packages;
  packages.push({ name: "unzip", needed: true, program: "unzip" });
  packages.push(...ELECTRON_LIBRARIES.map((name) => ({ name, needed: true })));
  // Without it the tests cannot record what the program tries to reach, and say so.
  if (purpose === "test") packages.push({ name: "strace", needed: false, program: "strace" });
  if (purpose === "test" && !display) {
    packages.push({ name: "xvfb", needed: true, program: "Xvfb" }, { name: "xauth", needed: true, program: "xauth" });
  }
  return packages;
}

/**
 * Installs the system packages that are missing when we are root, and otherwise says which needed ones are.
 *
 * @param {Purpose} purpose
 * @param {boolean} display
 * @param {(text: string) => void} say
 * @throws {SetupProblem} When needed packages are missing and cannot be installed.
 */
export async function ensureSystem(purpose, display, say) {
  if (!onPath("dpkg-query") || !onPath("apt-get")) return;
  const candidates = packagesFor(purpose, display).filter(({ program }) => program === undefined || !onPath(program));
  const installed = await installedAmong(candidates.flatMap(({ name }) => spellings(name)));
  const missing = candidates.filter(({ name }) => !spellings(name).some((spelling) => installed.has(spelling)));
  const needed = missing.filter((entry) => entry.needed).map(({ name }) => name);
  if (missing.length === 0 || (process.getuid?.() !== 0 && needed.length === 0)) return;
  if (process.getuid?.() !== 0) {
    throw new SetupProblem(`missing system packages; install them with: sudo apt-get install ${needed.join(" ")}`);
  }
  say(`installing system packages: ${missing.map(({ name }) => name).join(" ")}`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["-q", "update"], { env, seconds: 180, capture: true });
  const names = await Promise.all(missing.map(({ name }) => availableSpelling(name)));
  const args = ["-q", "-y", "--no-install-recommends", "-o", "Dpkg::Use-Pty=0", "install", ...names];
  const { code, output } = await run("apt-get", args, { env, seconds: 600, capture: true });
  if (code === 0) return;
  const why = output.trim().split("\n").at(-1) ?? "";
  const list = missing.map(({ name }) => name).join(" ");
  if (needed.length > 0) throw new SetupProblem(`apt-get could not install ${list} (${why}); install them by hand`);
  say(`going on without ${list}: apt-get failed (${why})`);
}

/**
 * Whether a program of this name is on the PATH.
 *
 * @param {string} program
 */
export function onPath(program) {
  const names = process.platform === "win32" ? [`${program}.exe`, `${program}.cmd`] : [program];
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .some((folder) => names.some((name) => isExecutable(join(folder, name))));
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Debian 13 and Ubuntu 24.04 renamed libraries when time_t grew to 64 bits.
 *
 * @param {string} name
 */
function spellings(name) {
  return [name, `${name}t64`];
}

/** @param {string} name */
async function availableSpelling(name) {
  const { code } = await run("apt-cache", ["show", "--quiet=2", `${name}t64`], { capture: true });
  return code === 0 ? `${name}t64` : name;
}

/**
 * @param {readonly string[]} names
 * @returns {Promise<Set<string>>}
 */
async function installedAmong(names) {
  if (names.length === 0) return new Set();
  // Asked for a name it has never heard of, dpkg-query exits 1 and still prints the rest.
  const { output } = await run("dpkg-query", ["-W", "-f", "${db:Status-Status} ${Package}\\n", ...names], {
    capture: true,
  });
  const lines = output.split("\n").filter((line) => line.startsWith("installed "));
  return new Set(lines.map((line) => line.slice("installed ".length)));
}
