// @ts-check
/** npm packages, and ffmpeg where the system has none. */
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { npm, root, run, SetupProblem } from "./run.mjs";
import { readStamp, writeStamp } from "./stamps.mjs";
import { onPath } from "./system.mjs";

const DAY = 24 * 3600 * 1000;

/**
 * Whether the installed tree is the locked one: every package of the lock is there in its version. Optional packages of
 * other platforms may be absent.
 *
 * @param {string} lockText package-lock.json.
 * @param {string} installedText node_modules/.package-lock.json, which npm writes at the end of an install; empty when there is none.
 */
export function isInstalled(lockText, installedText) {
  if (installedText === "") return false;
  const locked = JSON.parse(lockText).packages;
  const installed = JSON.parse(installedText).packages;
  return Object.entries(locked).every(([path, { version, optional, devOptional }]) => {
    if (path === "") return true;
    const here = installed[path];
    return here === undefined ? optional === true || devOptional === true : here.version === version;
  });
}

/**
 * Runs `npm ci` when the installed packages are not the locked ones. Install scripts never run: those that would download
 * are tried by steps of our own, which may fail.
 *
 * @param {(text: string) => void} say
 * @throws {SetupProblem} When npm fails.
 */
export async function ensurePackages(say) {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  if (!isInstalled(lock, readStamp(join(root, "node_modules/.package-lock.json")))) {
    say("npm packages: installing");
    const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
    const { code } = await npm(args);
    if (code !== 0) throw new SetupProblem("npm ci failed; its message is above");
  }
  for (const folder of otherMachines(root)) rmSync(folder, { recursive: true, force: true });
  linkOwnProgram();
}

/**
 * Folders of natives that run on other kinds of machine only: packages bring them for all.
 *
 * @param {string} project
 * @param {{ platform: string, arch: string }} machine in Node's words
 * @returns {string[]} absolute
 */
export function otherMachines(project, { platform, arch } = process) {
  const foldersIn = (/** @type {string} */ folder) =>
    existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
  const runtime = join(project, "node_modules/onnxruntime-node/bin");
  const runtimes = foldersIn(runtime).flatMap((form) =>
    foldersIn(join(runtime, form.name)).flatMap((system) =>
      foldersIn(join(runtime, form.name, system.name)).map((kind) => ({
        folder: join(runtime, form.name, system.name, kind.name),
        machine: `${system.name}-${kind.name}`,
      })),
    ),
  );
  const pedals = join(project, "node_modules/node-hid/prebuilds");
  const devices = foldersIn(pedals).map(({ name }) => ({
    folder: join(pedals, name),
    machine: name.replace(/^HID(_hidraw)?-/, ""),
  }));
  return [...runtimes, ...devices].filter((one) => one.machine !== `${platform}-${arch}`).map(({ folder }) => folder);
}

/**
 * Tries to bring ffmpeg-static's binary when no other ffmpeg is there; at most once a day after a failure.
 *
 * @param {(text: string) => void} say
 * @throws {SetupProblem} When no ffmpeg can be found at all.
 */
export async function ensureFfmpeg(say) {
  const binary = join(root, "node_modules/ffmpeg-static", process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg");
  const found = () => Boolean(process.env["FFMPEG_BIN"]) || onPath("ffmpeg") || existsSync(binary);
  const failed = join(root, ".cache/stamps/ffmpeg-failed");
  if (!found() && Date.now() - Number(readStamp(failed)) > DAY) {
    say("ffmpeg: fetching");
    const { code } = await run(process.execPath, ["node_modules/ffmpeg-static/install.js"], {
      seconds: 120,
      capture: true,
    });
    if (code !== 0) {
      rmSync(binary, { force: true });
      writeStamp(failed, String(Date.now()));
    }
  }
  if (!found()) {
    const fix = { linux: "sudo apt-get install ffmpeg", darwin: "brew install ffmpeg" }[String(process.platform)];
    throw new SetupProblem(`no ffmpeg: ${fix ?? "winget install ffmpeg"}, or set FFMPEG_BIN to the program's path`);
  }
}

/** `npx benchside` finds programs in node_modules/.bin first; npm does not link a project's own there. */
function linkOwnProgram() {
  const link = join(root, "node_modules/.bin/benchside");
  if (process.platform === "win32" || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync("../../bin/benchside.mjs", link);
}
