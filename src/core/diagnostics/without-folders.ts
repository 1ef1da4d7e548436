import { withoutAddresses } from "../domain/feed/secrets.ts";

/** A folder of this machine, and what stands for it in a text that may leave it, e.g. `~`. */
export interface Place {
  /** Absolute path, in the system's own writing. */
  readonly path: string;
  readonly name: string;
}

/**
 * A text with the folders of this machine left out: a path in one of the places begins with the place's name, any other absolute path
 * keeps its last part alone, and of an address stays what `feedName` shows. Folders name people, employers and disks.
 */
export function withoutFolders(text: string, places: readonly Place[]): string {
  const longestFirst = places.filter(({ path }) => path.length > 1).toSorted((a, b) => b.path.length - a.path.length);
  let short = text.replace(/\bfile:\/\/(?=\/)/g, "").replace(/\bbenchside:\/\/app(?=\/)/g, "<page>");
  for (const { path, name } of longestFirst)
    for (const written of new Set([path, path.replaceAll("\\", "/"), path.replaceAll("\\", "\\\\")]))
      short = short.replaceAll(new RegExp(`${escaped(written)}(?=$|[^\\p{L}\\p{N}_.-])`, "gu"), name);
  return withoutAddresses(short).replace(UNIX_PATH, "…/").replace(WINDOWS_PATH, "…\\");
}

/** The folders of an absolute path. A folder's name may have spaces; what ends a path is a quotation mark, a bracket or a colon. */
const UNIX_PATH = /(?<![\p{L}\p{N}…~>.:/\\])\/(?:[^/\n:;,"'`()<>|…]+\/)+/gu;
const WINDOWS_PATH = /(?<![\p{L}\p{N}])[A-Za-z]:[\\/]+(?:[^\\/\n:;,"'`()<>|…]+[\\/]+)+/gu;

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
