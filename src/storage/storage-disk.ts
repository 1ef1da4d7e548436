import { rm, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { open, sizeOf } from "./files.ts";
import { syncFolder } from "./durable.ts";

/** The operations on files that recordings and logs need; tests put a failing or a slow disk in their place. */
export interface Disk {
  /** Make a file that is not there yet. Rejects with EEXIST when it is. */
  create(path: string): Promise<DiskFile>;
  /** Bytes that this user may still write into a folder. */
  free(folder: string): Promise<number>;
  /** Size of a file's content in bytes; 0 when it is not there. */
  size(path: string): Promise<number>;
  /** Take a file away. */
  remove(path: string): Promise<void>;
}

/** Where a file stands: where it was made; elsewhere, because its folder was moved or its disk pulled out; or deleted, so that nobody could ever read it. */
export type FilePlace = "here" | "away" | "deleted";

/** One file that is being written. */
export interface DiskFile {
  /** Write all of it at the end. */
  append(bytes: Uint8Array): Promise<void>;
  /** Bring everything written to the disk itself, so that a power cut cannot take it. */
  sync(): Promise<void>;
  /** Cut the file to this many bytes. */
  cut(bytes: number): Promise<void>;
  /** Where the file stands now. A program that has it open can write on without an error wherever that is. */
  place(): Promise<FilePlace>;
  close(): Promise<void>;
}

/** The operating system's files. */
export const realDisk: Disk = {
  async create(path) {
    const handle = await open(path, "ax");
    // A new file's name is on the disk too.
    await syncFolder(dirname(path));
    return {
      append: (bytes) => handle.appendFile(bytes),
      sync: () => handle.sync(),
      cut: (bytes) => handle.truncate(bytes),
      async place() {
        const made = await handle.stat();
        try {
          const there = await stat(path);
          // Some network disks number their files anew at each look; then the size tells.
          const same =
            (there.ino === made.ino && there.dev === made.dev) ||
            (made.nlink > 0 && (await sizeOf(path)) === made.size);
          if (same) return "here";
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          if (code !== "ENOENT" && code !== "ENOTDIR") return "here";
        }
        return made.nlink === 0 ? "deleted" : "away";
      },
      close: () => handle.close(),
    };
  },
  async free(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
  size: (path) => sizeOf(path).catch(() => 0),
  remove: (path) => rm(path),
};
