// @ts-check
/** A copy of the project in which something is changed and tried. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "./setup/run.mjs";

/**
 * Makes a copy in a temporary folder, beside which stands what lies beside the project.
 *
 * @param {string} name Of the temporary folder, after `benchside-`.
 * @param {readonly string[]} copied Files and folders that the copy has of its own.
 * @param {readonly string[]} linked Those that it shares with the project; one that is not there is left out.
 * @returns {string} Its folder; the one above it is removed when it is no longer used.
 */
export function copyProject(name, copied, linked) {
  const copy = join(mkdtempSync(join(tmpdir(), `benchside-${name}-`)), "project");
  mkdirSync(copy);
  for (const one of copied) cpSync(join(root, one), join(copy, one), { recursive: true });
  for (const one of linked) if (existsSync(join(root, one))) symlinkSync(join(root, one), join(copy, one));
  const beside = join(dirname(root), "shared");
  if (existsSync(beside)) symlinkSync(beside, join(dirname(copy), "shared"));
  return copy;
}
