import { basename, dirname } from "node:path";
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
 * @param whole bytes of the log up to the end of its last whole line, when the caller has read it; else a last line that is not JSON counts as torn
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
      throw error;
    }
    if (size === 0) await syncFolder(dirname(path));
    return { bytes: end + added.length, notice: size > end ? repaired(path, size - end) : "" };
  } finally {
    await log.close();
  }
}

const LINE_END = 0x0a;

/**
 * Bytes of a log before its first line that has bytes of zero in it: no line is written with any, so a power cut left them where the disk had
 * later writes before earlier ones. What stands behind tells of what nobody can follow.
 */
export function bytesBeforeHole(log: Buffer): number {
  const hole = log.indexOf(0);
  return hole === -1 ? log.length : log.lastIndexOf(LINE_END, hole) + 1;
}

/**
 * Bytes of a log up to the end of its last whole line. Only its end may be none: its writer was killed or is at work, which leaves one line, or the
 * power was cut, which leaves a hole.
 */
export function wholeBytes(whole: Buffer): number {
  const log = whole.subarray(0, bytesBeforeHole(whole));
  const end = log.at(-1) === LINE_END ? log.length - 1 : log.length;
  const start = end === 0 ? 0 : log.lastIndexOf(LINE_END, end - 1) + 1;
  return isWhole(log.subarray(start, end).toString("utf8")) ? log.length : start;
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return line.trim() === "";
  }
}

/** Bytes that are read at once from the end of a log, to find its last line. */
const TAIL_BYTES = 65_536;

async function wholeBytesOf(log: OpenFile, size: number): Promise<number> {
  for (let length = Math.min(size, TAIL_BYTES); ; length = Math.min(size, length * 4)) {
    const tail = await bytesOf(log, size - length, size);
    // A line end before the last line: that line is in the tail from its beginning.
    if (length === size || tail.lastIndexOf(LINE_END, length - 2) >= 0) return size - length + wholeBytes(tail);
  }
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
