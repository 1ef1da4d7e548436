import { pathInside } from "../../storage/inside.ts";

/**
 * Absolute path of a file named by an address, or null when it would lie outside the folder, links followed.
 *
 * @param folder Absolute folder that files are served from.
 * @param pathname Path part of the address, percent-encoded, e.g. `/2026-01-02/journal.jsonl`.
 */
export async function fileInside(folder: string, pathname: string): Promise<string | null> {
  const decoded = decode(pathname);
  if (decoded === null || decoded.includes("\\")) return null;
  return pathInside(folder, `.${decoded}`).catch(() => null);
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
