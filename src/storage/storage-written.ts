import { basename, dirname, resolve } from "node:path";

/** Folders in which this process has written, by the folder above them. */
const written = new Map<string, Set<string>>();

/** Note that this process made, changed or removed a file: its folder is no longer as a cache knows it. */
export function noteWritten(file: string): void {
  const folder = dirname(resolve(file));
  const above = dirname(folder);
  const names = written.get(above) ?? new Set();
  written.set(above, names.add(basename(folder)));
}

/** Names of the folders in `folder` in which this process has written since this was asked last. */
export function takeWritten(folder: string): ReadonlySet<string> {
  const above = resolve(folder);
  const names = written.get(above) ?? new Set<string>();
  written.delete(above);
  return names;
}

/** Whether this process has written in a folder in `folder` since `takeWritten` was asked last. */
export function isWritten(folder: string): boolean {
  return written.has(resolve(folder));
}
