import { join } from "node:path";
import { clusterOf, type Piece, type StreamHeader } from "./clusters.ts";
import type { Disk, DiskFile } from "../storage/storage-disk.ts";

/** Seconds between two times that a segment is brought to the disk itself. */
const SYNC_SECONDS = 2;

/** One file of a recording: a header and whole clusters, its time 0 at the first block. */
export class RecordingSegment {
  /** Name in the session's folder. */
  readonly file: string;
  /** Stream time of the file's time 0, in ticks of the header. */
  readonly base: number;
  /** Bytes of header and whole clusters. */
  bytes = 0;
  readonly #file: DiskFile;
  #unsynced = false;
  #syncedAt: number;

  private constructor(file: string, base: number, opened: DiskFile, t: number) {
    this.file = file;
    this.base = base;
    this.#file = opened;
    this.#syncedAt = t;
  }

  /**
   * Begin a file with a header and a piece and bring both to the disk. It takes the first name that is free:
   * `NAME-000.mkv`, `NAME-001.mkv` … Rejects with the disk's error; then no file is left, if the disk lets it go.
   *
   * @param t seconds of a monotonic clock
   */
  static async begin(disk: Disk, folder: string, name: string, header: StreamHeader, piece: Piece, t: number) {
    const { file, opened } = await firstFree(disk, folder, name, header.extension);
    const segment = new RecordingSegment(file, piece.start, opened, t);
    try {
      await segment.#append(header.bytes);
      await segment.append(piece, t);
      await segment.#sync(t);
      return segment;
    } catch (error) {
      await opened.close().catch(() => undefined);
      await disk.remove(join(folder, file)).catch(() => undefined);
      throw error;
    }
  }

  /** Write one piece. Rejects with the disk's error; then the file ends with the piece before. */
  async append(piece: Piece, t: number): Promise<void> {
    await this.#append(clusterOf(piece, this.base));
    if (t - this.#syncedAt >= SYNC_SECONDS) await this.#sync(t);
  }

  /** Bring to the disk what waits for it. Rejects with the disk's error. */
  async rest(t: number): Promise<void> {
    if (this.#unsynced && t - this.#syncedAt >= SYNC_SECONDS) await this.#sync(t);
  }

  /** Whether the file still stands where it was made. */
  async inPlace(): Promise<boolean> {
    return (await this.#file.place()) === "here";
  }

  /** Bring all to the disk and close. What the disk refuses now is passed over: what it took, it has. */
  async close(): Promise<void> {
    await this.#file.sync().catch(() => undefined);
    await this.#file.close().catch(() => undefined);
  }

  async #append(bytes: Uint8Array): Promise<void> {
    try {
      await this.#file.append(bytes);
    } catch (error) {
      // Half a cluster goes, so that the file is whole; a disk that refuses this too leaves half a cluster at the end.
      await this.#file.cut(this.bytes).catch(() => undefined);
      throw error;
    }
    this.bytes += bytes.length;
    this.#unsynced = true;
  }

  async #sync(t: number): Promise<void> {
    await this.#file.sync();
    this.#unsynced = false;
    this.#syncedAt = t;
  }
}

async function firstFree(disk: Disk, folder: string, name: string, extension: string) {
  for (let number = 0; ; number += 1) {
    const file = `${name}-${String(number).padStart(3, "0")}.${extension}`;
    try {
      return { file, opened: await disk.create(join(folder, file)) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
