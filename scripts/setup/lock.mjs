// @ts-check
/** One set-up at a time in one working tree. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const lock = join(root, ".cache/setup.lock");

/**
 * Runs `work` while no other process of this tree is in here. The lock of a process that has died is taken over.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  mkdirSync(join(root, ".cache"), { recursive: true });
  while (!take()) await new Promise((resolve) => setTimeout(resolve, 200));
  const release = () => rmSync(lock, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!holderLives()) rmSync(lock, { force: true });
    return false;
  }
}

function holderLives() {
  try {
    const holder = Number(readFileSync(lock, "utf8"));
    // Between creating the file and writing the number it is empty: leave its holder the moment it needs.
    if (holder === 0) return true;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
