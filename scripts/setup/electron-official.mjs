// @ts-check
/**
 * Fetches the official Electron; run by itself it does so beside everything else (`fetchInBackground`). Only one process of a working
 * tree tries at a time, since they unpack into one folder.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root, run } from "./run.mjs";
import { readStamp, writeStamp } from "./stamps.mjs";

/** Longest that one try may take, in seconds. */
const SECONDS = 300;

const electronPackage = join(root, "node_modules/electron");
const trying = join(root, ".cache/electron/official-trying");

/** Version of Electron that the program is made for. */
export function wantedVersion() {
  return String(JSON.parse(readFileSync(join(electronPackage, "package.json"), "utf8")).version);
}

/**
 * Path of the official Electron's executable, or null when it is not here.
 *
 * @returns {string | null}
 */
export function officialProgram() {
  const name = readStamp(join(electronPackage, "path.txt"));
  const there = readStamp(join(electronPackage, "dist/version")).replace(/^v/, "") === wantedVersion();
  const program = join(electronPackage, "dist", name);
  return name !== "" && there && existsSync(program) && !isTrying() ? program : null;
}

/** Fetches the official Electron, five minutes at most; returns at once when somebody else is at it. */
export async function fetchOfficial() {
  if (isTrying()) return;
  writeStamp(trying, String(process.pid));
  try {
    await run(process.execPath, ["node_modules/electron/install.js"], { seconds: SECONDS, capture: true });
  } finally {
    rmSync(trying, { force: true });
  }
}

/** Fetches it in a process of its own, which outlives this one and holds nothing up. */
export function fetchInBackground() {
  if (isTrying()) return;
  spawn(process.execPath, [fileURLToPath(import.meta.url)], { cwd: root, detached: true, stdio: "ignore" }).unref();
}

function isTrying() {
  const pid = Number(readStamp(trying));
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await fetchOfficial();
