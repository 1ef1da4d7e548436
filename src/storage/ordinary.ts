import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { bytesAtMost } from "../core/domain/at-most.ts";
import { FormatError } from "../core/domain/format-error.ts";

/**
 * Files of the data folder, and most that a person names, are opened here to be read; models are opened in `model-folder.ts` and `gguf.ts`. A pipe that nobody writes into would be waited for without end, and a device such as /dev/zero has no end: both are refused, and no file is
 * read whole that is larger than a limit.
 */

/** Largest file that is read whole where nothing smaller is asked for, in bytes: a text of JavaScript ends at 537 million letters. A journal has some 8 MB an hour. */
const MOST_BYTES = 500_000_000;

/** An open that does not wait for the writer of a pipe; of ordinary files it makes no difference. Windows has no such flag, and no such pipes. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Milliseconds that a pipe may take to its first writer, and between two looks at it. */
const WRITER_MS = 1000;
const LOOK_MS = 10;

/** Bytes that a pipe is asked for at once: as many as it holds on Linux. */
const PIPE_BYTES = 65_536;

/** Open a file to read it. Rejects as Node's `open`, and with a FormatError where it is a pipe or a device. */
export async function openOrdinary(path: string): Promise<FileHandle> {
  const handle = await open(path, WITHOUT_WAITING);
  try {
    refuseOdd(await handle.stat(), path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** `openOrdinary`, synchronously. @returns the number of the open file */
export function openOrdinarySync(path: string): number {
  const fd = openSync(path, WITHOUT_WAITING);
  try {
    refuseOdd(fstatSync(fd), path);
    return fd;
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/**
 * The bytes of a file, as they lie on the disk. A pipe is read until its writers have closed it, as of `<(command)` in a shell.
 * Rejects as Node's `readFile`, and with a FormatError where the file is larger, is a device, or a pipe that nobody writes into.
 *
 * @param most bytes; a larger file is not read
 */
export async function readWhole(path: string, most = MOST_BYTES): Promise<Buffer> {
  const handle = await open(path, WITHOUT_WAITING);
  try {
    const stats = await handle.stat();
    const isPipe = stats.isFIFO();
    if (!isPipe) refuseOdd(stats, path);
    if (stats.size > most) throw tooLarge(path, most);
    // Files of /proc say that they are empty, whatever is in them.
    if (!isPipe && (stats.size > 0 || stats.isDirectory())) return await handle.readFile();
    return Buffer.from(await bytesAtMost(piecesOf(handle, isPipe, path), most, () => tooLarge(path, most)));
  } finally {
    await handle.close();
  }
}

/** `readWhole`, synchronously; a pipe is refused. */
export function readWholeSync(path: string): Buffer {
  const fd = openOrdinarySync(path);
  try {
    if (fstatSync(fd).size > MOST_BYTES) throw tooLarge(path, MOST_BYTES);
    return readFileSync(fd);
  } finally {
    closeSync(fd);
  }
}

async function* piecesOf(handle: FileHandle, isPipe: boolean, path: string): AsyncGenerator<Buffer> {
  // A pipe tells its end and that nobody has opened it to write yet in the same way.
  let isWritten = !isPipe;
  for (let waited = 0; ;) {
    const piece = Buffer.allocUnsafe(PIPE_BYTES);
    const bytes = await handle.read(piece, 0, piece.length, null).then(({ bytesRead }) => bytesRead, nothingYet);
    isWritten ||= bytes !== 0;
    if (bytes !== 0 && bytes !== null) {
      yield piece.subarray(0, bytes);
      continue;
    }
    if (bytes === 0 && isWritten) return;
    if (!isWritten && waited >= WRITER_MS) throw notOrdinary(path);
    await wait(LOOK_MS);
    waited += LOOK_MS;
  }
}

/** Null in the place of the bytes of a pipe whose writer has written nothing yet. @throws every other error */
function nothingYet(error: NodeJS.ErrnoException): null {
  if (error.code === "EAGAIN") return null;
  throw error;
}

/** Folders are refused by Node itself as soon as they are read. */
function refuseOdd(stats: Stats, path: string): void {
  if (!stats.isFile() && !stats.isDirectory()) throw notOrdinary(path);
}

function notOrdinary(path: string): FormatError {
  return new FormatError(path, "", "it is not an ordinary file", "Choose another file.");
}

function tooLarge(path: string, most: number): FormatError {
  return new FormatError(path, "", `it is larger than ${Math.round(most / 1e6)} MB`, "Choose another file.");
}
