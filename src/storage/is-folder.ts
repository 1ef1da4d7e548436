import { statSync } from "node:fs";

/** Whether there is a folder at this path. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
