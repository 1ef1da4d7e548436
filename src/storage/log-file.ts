import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { appendFile, mkdir, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { logLines, textOf, type Log, type LogEntry, type LogLevel } from "../core/diagnostics/log.ts";

/** Bytes of one file of the log, and how many older ones are kept beside it. */
const FILE_BYTES = 512 * 1024;
const GENERATIONS = 3;
/** Entries that are kept in memory as well: a report has them also where the disk takes nothing. */
const REMEMBERED = 200;
/** Characters that may wait for a slow disk. What comes after them is counted and left out. */
const MOST_WAITING = 256 * 1024;
/** Entries of one part of the program in a minute; what fails at every frame must not push everything else out of the log. */
const MOST_A_MINUTE = 60;

/** The disk under a log, or a stand-in. */
export interface LogDisk {
  /** Bytes of a file; 0 when there is none. */
  size(file: string): Promise<number>;
  rename(from: string, to: string): Promise<void>;
  /** Appends to a file, which is made with its folder when it is not there; nobody else on this machine may read it. */
  append(file: string, text: string): Promise<void>;
}

const realDisk: LogDisk = {
  size: (file) =>
    stat(file).then(
      ({ size }) => size,
      () => 0,
    ),
  rename: (from, to) => rename(from, to).catch(() => undefined),
  async append(file, text) {
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, text, { mode: 0o600 });
  },
};

/** What a log is made with. */
export interface LogFileOptions {
  /** Absolute path of the newest file; the older ones are beside it, as `logGeneration` names them. */
  readonly file: string;
  /** Takes out of a text what must not be kept: credentials, and the folders of this machine. */
  readonly hide: (text: string) => string;
  /** Wall clock. */
  readonly now: () => Date;
  /** Whether `debug` is kept too, asked for each entry; it is not when left out. */
  readonly detailed?: () => boolean;
  readonly fileBytes?: number;
  readonly disk?: LogDisk;
}

/** Files of a log, the newest first. They need not exist. */
export function logFiles(file: string): string[] {
  return [...Array(GENERATIONS + 1).keys()].map((age) => logGeneration(file, age));
}

/** `benchside.log`, `benchside.1.log`, …: the file of a log that is so many generations old. */
export function logGeneration(file: string, age: number): string {
  return age === 0 ? file : file.replace(/(\.[^./\\]*)?$/, (ending) => `.${age}${ending}`);
}

/** The logs of a list, oldest first, without devices, which versions before listed too; none where there is no list, or it cannot be read. */
export function writtenLogs(list: string): string[] {
  try {
    const files = readFileSync(list, "utf8").split("\n");
    return files.filter((file) => file !== "" && !isDevicePath(file));
  } catch {
    return [];
  }
}

/** Whether a path is that of a device, such as a terminal, where a log leaves nothing. What lies in `/dev/shm` are files. */
export function isDevicePath(path: string): boolean {
  return /^\/(proc|dev(?!\/shm\/))\//.test(path);
}

/** Adds a log to a list, once, and no device. Never throws: a disk that does not take it costs the line. @param file absolute path of its newest file */
export function listLog(list: string, file: string): void {
  if (/[\r\n]/.test(file) || isDevicePath(file) || writtenLogs(list).includes(file)) return;
  try {
    mkdirSync(dirname(list), { recursive: true });
    appendFileSync(list, `${file}\n`, { mode: 0o600 });
  } catch {
    // The log itself is written all the same.
  }
}

/**
 * A log on the disk: bounded in size, a few older files beside it, written without making anybody wait. A disk that takes nothing costs
 * the entries and nothing else; how many it were is written as soon as it takes some again.
 */
export class LogFile implements Log {
  readonly #options: LogFileOptions;
  readonly #disk: LogDisk;
  readonly #limits = new Map<string, { since: number; count: number }>();
  #remembered: LogEntry[] = [];
  #waiting = "";
  #lost = 0;
  #writing: Promise<void> | null = null;

  constructor(options: LogFileOptions) {
    this.#options = options;
    this.#disk = options.disk ?? realDisk;
  }

  /** The file that is written now. */
  get file(): string {
    return this.#options.file;
  }

  /** The newest entries of this run of the program, oldest first, with credentials and folders taken out. */
  get entries(): readonly LogEntry[] {
    return this.#remembered;
  }

  error(where: string, what: unknown): void {
    this.#take("error", where, what);
  }

  warning(where: string, what: unknown): void {
    this.#take("warning", where, what);
  }

  info(where: string, what: unknown): void {
    this.#take("info", where, what);
  }

  debug(where: string, what: unknown): void {
    if (this.#options.detailed?.()) this.#take("debug", where, what);
  }

  /** Resolves once everything so far is on the disk, or lost. Never rejects. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Write what waits at once, before the program ends without another turn. Never throws. */
  flushNow(): void {
    const text = this.#waiting;
    this.#waiting = "";
    try {
      mkdirSync(dirname(this.file), { recursive: true });
      const { size } = statSync(this.file, { throwIfNoEntry: false }) ?? { size: 0 };
      if (size > this.#fileBytes) renameSync(this.file, logGeneration(this.file, 1));
      appendFileSync(this.file, text, { mode: 0o600 });
    } catch {
      // There is nobody left to tell.
    }
  }

  get #fileBytes(): number {
    return this.#options.fileBytes ?? FILE_BYTES;
  }

  #take(level: LogLevel, where: string, what: unknown): void {
    const { hide, now } = this.#options;
    const at = now();
    if (!this.#within(where, at.getTime())) return;
    const entry = { at: at.toISOString(), level, where: hide(where), text: hide(textOf(what)) };
    this.#remembered = [...this.#remembered.slice(1 - REMEMBERED), entry];
    this.#write(logLines(entry));
  }

  /** Whether this part of the program may still speak in this minute; that it may not is said once. */
  #within(where: string, at: number): boolean {
    const limit = this.#limits.get(where);
    if (!limit || at - limit.since >= 60_000 || at < limit.since) {
      // Names come from everywhere: those of the last minutes are enough.
      if (this.#limits.size > 200) this.#limits.clear();
      this.#limits.set(where, { since: at, count: 1 });
      return true;
    }
    limit.count += 1;
    if (limit.count === MOST_A_MINUTE + 1) {
      const text = `more than ${MOST_A_MINUTE} entries in a minute; the rest of this minute is left out`;
      this.#write(logLines({ at: new Date(at).toISOString(), level: "warning", where, text }));
    }
    return limit.count <= MOST_A_MINUTE;
  }

  #write(lines: string): void {
    if (this.#waiting.length + lines.length > MOST_WAITING) {
      this.#lost += 1;
      return;
    }
    this.#waiting += lines;
    if (this.#writing === null) this.#start();
  }

  #start(): void {
    this.#writing = this.#drain().finally(() => {
      this.#writing = null;
      // It may have come in the very moment in which the last of it was written.
      if (this.#waiting !== "") this.#start();
    });
  }

  async #drain(): Promise<void> {
    // What comes in one turn is written at once.
    await Promise.resolve();
    while (this.#waiting !== "") {
      const text = this.#waiting;
      this.#waiting = "";
      const lost = this.#lost;
      try {
        await this.#rotate(text.length);
        await this.#disk.append(this.file, lost === 0 ? text : `${this.#lostLine(lost)}${text}`);
        this.#lost -= lost;
      } catch {
        this.#lost += text.split("\n").filter((line) => line !== "" && !line.startsWith("  ")).length;
      }
    }
  }

  #lostLine(lost: number): string {
    const text = `${lost} entries could not be written and are lost`;
    return logLines({ at: this.#options.now().toISOString(), level: "warning", where: "log", text });
  }

  async #rotate(coming: number): Promise<void> {
    const size = await this.#disk.size(this.file);
    if (size === 0 || size + coming <= this.#fileBytes) return;
    for (let age = GENERATIONS; age > 0; age--)
      await this.#disk.rename(logGeneration(this.file, age - 1), logGeneration(this.file, age));
  }
}
