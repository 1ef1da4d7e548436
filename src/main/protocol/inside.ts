import { resolve, sep } from "node:path";

/**
 * Absolute path of a file named by an address, or null when it would lie outside the folder.
 *
 * @param folder Absolute folder that files are served from.
 * @param pathname Path part of the address, percent-encoded, e.g. `/2026-01-02/journal.jsonl`.
 */
export function fileInside(folder: string, pathname: string): string | null {
  const decoded = decode(pathname);
  if (decoded === null || decoded.includes("\0") || decoded.includes("\\")) return null;
  const base = resolve(folder);
  const file = resolve(base, `.${decoded}`);
  return file.startsWith(base + sep) ? file : null;
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
