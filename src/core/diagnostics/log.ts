/** How much a line of the log matters, the most first. */
export const LOG_LEVELS = ["error", "warning", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where a program says what happened to it. Nothing of it throws, whatever becomes of the disk. */
export interface Log {
  /** Something failed that nobody expected, or that costs the person something. `what` is an error or a text. */
  error(where: string, what: unknown): void;
  /** Something went wrong and the program goes on by itself. */
  warning(where: string, what: unknown): void;
  info(where: string, what: unknown): void;
  /** Kept only where the detailed log is wanted. */
  debug(where: string, what: unknown): void;
}

/** One entry of the log. */
export interface LogEntry {
  /** Wall clock, ISO 8601 in UTC. */
  readonly at: string;
  readonly level: LogLevel;
  /** The part of the program that speaks, in one or two words. */
  readonly where: string;
  /** What happened; the lines after the first one are usually the stack of an error. */
  readonly text: string;
}

/** Longest text of an entry, in characters: a message with its stack. */
const LONGEST_TEXT = 4000;

/** An error or anything else that was thrown, as a text: with its stack where it has one, and with its causes. */
export function textOf(what: unknown): string {
  if (!(what instanceof Error)) return typeof what === "string" ? what : (JSON.stringify(what) ?? String(what));
  const { stack, message, name, cause } = what;
  // Not every stack begins with the message that the error has now.
  const own = stack === undefined || !stack.includes(message) ? `${name}: ${message}\n${stack ?? ""}` : stack;
  return cause === undefined ? own : `${own}\ncaused by ${textOf(cause)}`;
}

/** An entry as lines of the file, with the line feed: the later lines of its text are indented, so that no text can look like an entry. */
export function logLines({ at, level, where, text }: LogEntry): string {
  const lines = text
    .slice(0, LONGEST_TEXT)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return `${at} ${level} ${where.replace(/[:\s]+/g, " ")}: ${lines.join("\n  ")}\n`;
}

const ENTRY = new RegExp(String.raw`^(\d{4}-\d\d-\d\dT[\d:.]+Z) (${LOG_LEVELS.join("|")}) ([^:]+): (.*)$`);

/** The entries of a log file, oldest first. What is no entry, such as the rest of one whose beginning went with an older file, is passed over. */
export function parseLog(text: string): LogEntry[] {
  const entries: LogEntry[] = [];
  for (const line of text.split("\n")) {
    const [, at, level, where, rest] = ENTRY.exec(line) ?? [];
    if (at !== undefined) entries.push({ at, level: level as LogLevel, where: where!, text: rest! });
    else if (line.startsWith("  ") && entries.length > 0) {
      const last = entries.pop()!;
      entries.push({ ...last, text: `${last.text}\n${line.trim()}` });
    }
  }
  return entries;
}

/** The newest errors and warnings of a log, oldest first. */
export function lastTroubles(entries: readonly LogEntry[], most: number): LogEntry[] {
  return entries.filter(({ level }) => level === "error" || level === "warning").slice(-most);
}
