import { open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";

/** A recording that comes in pieces, e.g. a camera's WebM from a window. */
export interface ChunkRecording {
  /** Name inside the session's folder. */
  readonly file: string;
  /** Bytes on disk so far. */
  readonly bytes: number;
  /** Write the next piece. Rejects with RecordingError when the disk does not take it; then nothing more is written. */
  append(chunk: Uint8Array): Promise<void>;
  /** Wait for what is being written and bring it to disk. Later calls do nothing. */
  close(): Promise<void>;
}

/** The disk does not take the recording. `message` is one line with what to do. */
export class RecordingError extends Error {
  override readonly name = "RecordingError";
}

/** Seconds between two times that the recording is brought to disk. */
const SYNC_SECONDS = 3;

/** Begin a recording of the name `file` in `folder`, which must be there; an existing recording is not written over. */
export async function createChunkRecording(folder: string, file = "media.webm"): Promise<ChunkRecording> {
  const handle = await open(join(folder, file), "ax").catch((error: unknown) => {
    throw failure(file, error);
  });
  return new ChunkFile(file, handle);
}

class ChunkFile implements ChunkRecording {
  readonly file: string;
  bytes = 0;
  private readonly handle: FileHandle;
  private lastSync = performance.now();
  private queue: Promise<void> = Promise.resolve();
  private failed: RecordingError | null = null;
  private closed = false;

  constructor(file: string, handle: FileHandle) {
    this.file = file;
    this.handle = handle;
  }

  append(chunk: Uint8Array): Promise<void> {
    if (this.closed)
      return Promise.reject(new RecordingError(`${this.file}: the recording is closed. Open a new session.`));
    const written = this.queue.then(() => this.write(chunk));
    this.queue = written.catch(() => {});
    return written;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.queue;
    await this.handle.sync().catch(() => {});
    await this.handle.close();
  }

  private async write(chunk: Uint8Array): Promise<void> {
    // After a gap the rest of a WebM file cannot be read, so a recording that failed once stays as it is.
    if (this.failed) throw this.failed;
    try {
      await this.handle.writeFile(chunk);
      this.bytes += chunk.length;
      if (performance.now() - this.lastSync < SYNC_SECONDS * 1000) return;
      this.lastSync = performance.now();
      await this.handle.sync();
    } catch (error) {
      this.failed = failure(this.file, error);
      throw this.failed;
    }
  }
}

function failure(file: string, error: unknown): RecordingError {
  const { code } = error as NodeJS.ErrnoException;
  const reason =
    code === "ENOSPC"
      ? "the disk is full. Free some space and open a new session"
      : code === "EEXIST"
        ? "there is a recording already. Open a new session"
        : `it cannot be written (${code}). Check the folder`;
  return new RecordingError(`${file}: ${reason}.`, { cause: error });
}
