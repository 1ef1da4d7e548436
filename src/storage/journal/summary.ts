import { z } from "zod";

/** Newest version of the summary file. It is only a cache: another version is made anew. */
const SUMMARY_VERSION = 2;

/** A session in a list. */
export interface SessionSummary {
  readonly id: string;
  readonly goal: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Length in seconds of presentation time. */
  readonly seconds: number;
  readonly interrupts: number;
  /** False while it is being recorded or after a crash. */
  readonly closed: boolean;
  readonly hasMedia: boolean;
  /** Pseudonym of who was recorded; null when the session names nobody. */
  readonly participant: string | null;
  /** Why the journal cannot be read, in words; null when it can. The other fields are empty then. */
  readonly broken: string | null;
}

/** What a list needs to know of a journal, kept beside it as `summary.json`. */
export const JournalSummary = z.object({
  version: z.literal(SUMMARY_VERSION),
  /** Size of the journal it was made from, in bytes: a journal of another size has another summary. */
  bytes: z.number().int().min(0),
  goal: z.string(),
  startedAt: z.string(),
  seconds: z.number().min(0),
  interrupts: z.number().int().min(0),
  closed: z.boolean(),
  participant: z.string().nullable(),
});
export type JournalSummary = Readonly<z.infer<typeof JournalSummary>>;

const Opening = z.object({
  type: z.literal("opened"),
  startedAt: z.string(),
  goal: z.string().optional(),
  procedure: z.object({ goal: z.string() }).optional(),
});
const Consented = z.object({ consent: z.object({ participant: z.string() }) });
const CONSENTED = Buffer.from('{"type":"consented"');
/** Lines at the beginning that are looked through for the consent. */
const FIRST_LINES = 10;
const INTERRUPTED = Buffer.from('{"type":"interrupted"');
const CLOSED = /^\{"type":"closed"/;
/** Events near the end that are looked at for the newest time: corrections and ticks come from different clocks. */
const LAST_LINES = 20;

/**
 * Summarise a journal without parsing it: the first line, the last lines, and a count of the lines that begin as
 * interrupts do. Takes a few milliseconds for tens of megabytes. Returns null when the first line is no `opened` event.
 */
export function summarise(bytes: Buffer): JournalSummary | null {
  const lastBreak = bytes.lastIndexOf(0x0a);
  const opening = Opening.safeParse(parse(bytes.subarray(0, Math.max(0, bytes.indexOf(0x0a))).toString("utf8")));
  if (!opening.success) return null;
  const lines = lastLines(bytes, lastBreak);
  const times = lines.map((line) => (parse(line) as { t?: unknown } | null)?.t).filter((t) => typeof t === "number");
  return {
    version: SUMMARY_VERSION,
    bytes: bytes.length,
    goal: opening.data.goal ?? opening.data.procedure?.goal ?? "",
    startedAt: opening.data.startedAt,
    seconds: Math.max(0, ...times),
    interrupts: count(bytes, INTERRUPTED),
    closed: lines.some((line) => CLOSED.test(line)),
    participant: participantIn(bytes),
  };
}

/** Consent is journalled before anything is recorded: it stands in one of the first lines. */
function participantIn(bytes: Buffer): string | null {
  let start = 0;
  for (let line = 0; line < FIRST_LINES; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0) return null;
    if (bytes.subarray(start, start + CONSENTED.length).equals(CONSENTED)) {
      const consented = Consented.safeParse(parse(bytes.subarray(start, end).toString("utf8")));
      return consented.success ? consented.data.consent.participant : null;
    }
    start = end + 1;
  }
  return null;
}

function lastLines(bytes: Buffer, end: number): string[] {
  let start = end;
  for (let lines = 0; lines < LAST_LINES && start > 0; lines += 1) start = bytes.lastIndexOf(0x0a, start - 1);
  return bytes
    .subarray(Math.max(0, start), end)
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");
}

function count(bytes: Buffer, part: Buffer): number {
  let found = 0;
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + part.length)) {
    // Inside a line the same letters could stand in a text; an event begins its line.
    if (bytes[at - 1] === 0x0a) found += 1;
  }
  return found;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
