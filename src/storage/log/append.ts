import { basename, dirname } from "node:path";
import { wholeLength } from "../../core/domain/log-end.ts";
import { naming } from "../disk-error.ts";
import { open, type OpenFile } from "../files.ts";
import { syncFolder } from "../durable.ts";
import { refuseLink } from "../inside.ts";

/** What became of lines that were added to a log. */
export interface AddedLines {
  /** Bytes of the log now. */
  readonly bytes: number;
  /** What was found wrong with the log and repaired, in a sentence; empty for a whole one. */
  readonly notice: string;
}

/**
 * Add whole lines to the end of a log whose lock the caller holds: all or none, and on the disk when this resolves, the log's name in
 * its folder too where the log is new. What a killed writer left of a line is set aside in `NAME.torn` before, and a last line that
 * lacks only its end gets it.
 *
 * @param lines each with its line end
 * @param whole bytes of the log up to the end of its last whole line, when the caller has read it; else `wholeLength` says
 * @throws FormatError when a link stands in the log's place, and the disk's error; the log then has the lines that it had
 */
export async function appendLines(path: string, lines: string, whole?: number): Promise<AddedLines> {
  await refuseLink(path);
  const log = await open(path, "a+");
  try {
    const { size } = await log.stat();
    const end = whole ?? (await wholeBytesOf(log, size));
    if (end < size) await setAside(path, log, end, size);
    const unended = end > 0 && (await bytesOf(log, end - 1, end))[0] !== LINE_END;
    const added = Buffer.from(unended ? `\n${lines}` : lines);
    try {
      await log.appendFile(added);
      await log.sync();
    } catch (error) {
      // What was written of the lines goes, so that the next ones, if there is room for them, begin on a line of their own.
      await log.truncate(end).catch(() => undefined);
      return naming(path)(error);
    }
    if (size === 0) await syncFolder(dirname(path));
    return { bytes: end + added.length, notice: size > end ? repaired(path, size - end) : "" };
  } finally {
    await log.close();
  }
}

const LINE_END = 0x0a;

/** Bytes of a log up to the end of its last whole line, as `wholeLength` has it. */
export function wholeBytes(log: Buffer): number {
  for (let length = Math.min(log.length, TAIL_BYTES); ; length = Math.min(log.length, length * 4)) {
    const whole = wholeIn(log.subarray(log.length - length), length === log.length);
    if (whole !== null) return log.length - length + whole;
  }
}

/** Bytes that are read at once from the end of a log, to find its last line. */
const TAIL_BYTES = 65_536;

async function wholeBytesOf(log: OpenFile, size: number): Promise<number> {
  for (let length = Math.min(size, TAIL_BYTES); ; length = Math.min(size, length * 4)) {
    const whole = wholeIn(await bytesOf(log, size - length, size), length === size);
    if (whole !== null) return size - length + whole;
  }
}

/** Bytes of a log's end that are whole; null when it does not hold the last whole line from its beginning. */
function wholeIn(tail: Buffer, isAll: boolean): number | null {
  const whole = wholeLength(tail.toString("latin1"));
  return isAll || (whole > 1 && tail.lastIndexOf(LINE_END, whole - 2) >= 0) ? whole : null;
}

async function bytesOf(log: OpenFile, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from);
  for (let read = 0; read < bytes.length;) {
    const { bytesRead } = await log.read(bytes, read, bytes.length - read, from + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes;
}

/** The torn bytes are on the disk elsewhere before the log is cut: whatever happens between, nothing is lost. */
async function setAside(path: string, log: OpenFile, from: number, to: number): Promise<void> {
  const torn = tornFile(path);
  await refuseLink(torn);
  const aside = await open(torn, "a");
  try {
    const { size } = await aside.stat();
    const left = await bytesOf(log, from, to);
    await aside.appendFile(size === 0 ? left : Buffer.concat([Buffer.from("\n"), left]));
    await aside.sync();
  } finally {
    await aside.close();
  }
  await syncFolder(dirname(path));
  await log.truncate(from);
}

/** Where half lines of a log are set aside: `NAME.torn` beside it. */
export function tornFile(log: string): string {
  return `${log}.torn`;
}

function repaired(path: string, bytes: number): string {
  return `The last line of ${basename(path)} was cut off as it was written (${bytes} bytes); it was set aside in ${basename(tornFile(path))}.`;
}
