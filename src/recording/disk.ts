import { open, rm, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "../storage/durable.ts";

/** The operations on files that a recording needs; tests put a failing disk in their place. */
export interface Disk {
  /** Make a file that is not there yet. Rejects with EEXIST when it is. */
  create(path: string): Promise<DiskFile>;
  /** Bytes that this user may still write into a folder. */
  free(folder: string): Promise<number>;
  /** Size of a file in bytes; 0 when it is not there. */
  size(path: string): Promise<number>;
  /** Take a file away. */
  remove(path: string): Promise<void>;
}

/** One file that is being written. */
export interface DiskFile {
  /** Write all of it at the end. */
  append(bytes: Uint8Array): Promise<void>;
  /** Bring everything written to the disk itself, so that a power cut cannot take it. */
  sync(): Promise<void>;
  /** Cut the file to this many bytes. */
  cut(bytes: number): Promise<void>;
  /** Whether the file still stands where it was made: one that was deleted can be written on without an error. */
  inPlace(): Promise<boolean>;
  close(): Promise<void>;
}

/** The operating system's files. */
export const realDisk: Disk = {
  async create(path) {
    const handle = await open(path, "ax");
    // A new file's name is on the disk too.
    await syncFolder(dirname(path));
    return {
      append: (bytes) => handle.writeFile(bytes),
      sync: () => handle.sync(),
      cut: (bytes) => handle.truncate(bytes),
      async inPlace() {
        const [made, there] = await Promise.all([handle.stat(), stat(path).catch(() => null)]);
        return there !== null && there.ino === made.ino && there.dev === made.dev;
      },
      close: () => handle.close(),
    };
  },
  async free(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
  size: (path) =>
    stat(path).then(
      ({ size }) => size,
      () => 0,
    ),
  remove: (path) => rm(path),
};
