import { createHash } from "node:crypto";
import { lstat, readdir } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { z } from "zod";
import { createReadStream } from "../../storage/files.ts";
import { Bytes } from "../../core/domain/bounds.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { folded, InnerPath } from "../../core/domain/path-part.ts";
import { IMPORTED_FILE } from "../../storage/imported.ts";
import { KEY_FILE } from "../../storage/sealed/sealed-keys.ts";
import { DELETED_FILE } from "../../storage/trash.ts";

/** Most files that a session may hold, in all its folders. */
export const MOST_FILES = 20_000;

/** A file of a session: its way inside the folder with `/` between parts, its size in bytes, and its sha-256 in hexadecimal digits. */
export const SessionFile = z.object({
  path: InnerPath,
  bytes: Bytes,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type SessionFile = z.infer<typeof SessionFile>;

/** Checksums that were kept of a session, to be compared with later. */
export const CHECKSUMS_FILE = "checksums.json";

/** Names of what is being written, and of locks. */
const PASSING = /\.(lock|part|tmp)$/;
/** Those of them that the program itself gives in a session's folder: `NAME.PROCESS.COUNT.tmp`, and what takes the place of a film or of a note of a session. */
const OWN_PASSING =
  /\.jsonl?(\.previous)?\.lock$|(\.\d+){1,2}\.(part|tmp)$|^media.*\.part$|\.(seekable|recoded)\.part$|^(summary\.json|thumbnail\.jpg|benchside-key\.json)\.part$/;

/**
 * Whether a file is the program's own note in a folder, which goes with no session: its key, where it was imported from, when it was deleted, a lock, what is
 * half written. Names that are the same on some disk count as the same.
 */
export function isOwnNote(path: string): boolean {
  const name = folded(path.slice(path.lastIndexOf("/") + 1));
  return [KEY_FILE, IMPORTED_FILE, DELETED_FILE].includes(name) || PASSING.test(name);
}

/**
 * The files of a session's folder, by their ways, without the program's own notes. Links are left out: what they lead to is none of the session's. With `all` they are refused: they have no copy, and would be gone with the session.
 *
 * @param all whether it stays on this machine: without its key, and the program's own locks and what it is writing, and with all else
 * @throws FormatError for more than `MOST_FILES`, with `all` for what is no file and no folder, and else for a name that no import takes; the disk's error
 */
export async function filesOf(folder: string, all = false): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const link = all ? entries.find((entry) => !entry.isFile() && !entry.isDirectory()) : undefined;
  if (link !== undefined) {
    const path = relative(folder, join(link.parentPath, link.name));
    throw new FormatError(path, "", "it is a link or no plain file", "Put a file in its place, or delete it.");
  }
  const files = entries
    .filter(
      (entry) =>
        entry.isFile() && (all ? entry.name !== KEY_FILE && !OWN_PASSING.test(entry.name) : !isOwnNote(entry.name)),
    )
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length)
        .replace(/^[/\\]+/, "")
        .replaceAll(sep, "/"),
    );
  if (files.length > MOST_FILES)
    throw new FormatError(
      basename(folder),
      "",
      `${files.length} files are more than a session has`,
      "Look what else lies in it.",
    );
  const odd = all ? undefined : files.find((path) => !InnerPath.safeParse(path).success);
  if (odd !== undefined)
    throw new FormatError(odd, "", "other systems cannot have a file of this name", "Rename it, and try again.");
  return files.sort();
}

/** Size and checksum of a file, read once from its beginning to its end. Rejects with the disk's error, or the signal's reason. */
export async function measured(folder: string, path: string, signal?: AbortSignal): Promise<SessionFile> {
  const file = join(folder, path);
  if ((await lstat(file)).isSymbolicLink())
    throw new FormatError(path, "", "it is a link", "Put the file itself in its place, or remove the link.");
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of createReadStream(file, signal ? { signal } : {})) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  return { path, bytes, sha256: hash.digest("hex") };
}
