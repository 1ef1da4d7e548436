import { createHash } from "node:crypto";
import { lstat, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { createReadStream } from "./files.ts";

/** What a file or folder holds. */
export interface ExportContent {
  /** Bytes of the file, or of all files of the folder. */
  readonly bytes: number;
  /** SHA-256, hexadecimal: of the file; of a folder, of the lines that `sha256sum` prints of its files, sorted by their paths from there, with `/` between parts. */
  readonly sha256: string;
}

/** What is at a path; null where nothing is. Links are not followed. @throws the disk's error */
export async function contentOf(path: string): Promise<ExportContent | null> {
  const there = await lstat(path).catch(absent);
  if (there === null) return null;
  if (!there.isDirectory()) return fileContent(path);
  let bytes = 0;
  const lines: string[] = [];
  for (const file of await filesIn(path)) {
    const one = await fileContent(join(path, ...file.split("/")));
    bytes += one.bytes;
    lines.push(`${one.sha256}  ${file}\n`);
  }
  return { bytes, sha256: createHash("sha256").update(lines.join("")).digest("hex") };
}

/** What tells that a file or folder was written on, without reading it; empty where nothing is there. @throws the disk's error */
export async function signOf(path: string): Promise<string> {
  const there = await lstat(path).catch(absent);
  if (there === null) return "";
  const files = there.isDirectory() ? (await filesIn(path)).map((file) => join(path, file)) : [path];
  const signs = [];
  for (const file of files) {
    const { ino, size, mtimeMs } = await lstat(file);
    signs.push(`${file} ${ino} ${size} ${mtimeMs}`);
  }
  return `${there.isDirectory()}\n${signs.join("\n")}`;
}

/** Whether a file begins with what it held before, and was only written on. @throws the disk's error */
export async function beginsWith(file: string, { bytes, sha256 }: ExportContent): Promise<boolean> {
  const there = await lstat(file).catch(absent);
  if (there === null || !there.isFile() || there.size < bytes) return false;
  return bytes === 0 || (await digestOf(file, { start: 0, end: bytes - 1 })).sha256 === sha256;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

async function fileContent(file: string): Promise<ExportContent> {
  // What is no ordinary file, such as a pipe, would be waited for without end.
  if (!(await lstat(file)).isFile()) return { bytes: 0, sha256: createHash("sha256").digest("hex") };
  return digestOf(file);
}

async function digestOf(file: string, range: { start?: number; end?: number } = {}): Promise<ExportContent> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of createReadStream(file, range)) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
