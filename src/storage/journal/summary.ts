import { z } from "zod";
import { Bytes, Seconds } from "../../core/domain/bounds.ts";
import { goalIn } from "../../core/procedure/in-language.ts";
import { Procedure } from "../../core/procedure/schema.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { reviewOf } from "../../core/review/session-review.ts";

/** Newest version of the summary file. It is only a cache: another version is made anew. */
const SUMMARY_VERSION = 5;

/** What a session is: one that was coached, a scripted or impromptu take, or a recording without a procedure. */
export const SESSION_KINDS = ["session", "take", "recording"] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** A session in a list. */
export interface SessionSummary {
  readonly id: string;
  readonly goal: string;
  /** Id of its procedure; null without one. */
  readonly procedure: string | null;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Length in seconds of presentation time. */
  readonly seconds: number;
  readonly interrupts: number;
  /** False while it is being recorded or after a crash. */
  readonly closed: boolean;
  readonly hasMedia: boolean;
  /** Whether its small picture was made. */
  readonly hasThumbnail: boolean;
  /** Pseudonym of who was recorded; null when the session names nobody. */
  readonly participant: string | null;
  readonly kind: SessionKind;
  /** Whether it was put together of recordings: nobody did what it shows. */
  readonly spliced: boolean;
  /** Name of the bench's profile; null without one. */
  readonly bench: string | null;
  /** Times that the plan was left, as it was said, and how many of these were fixed. */
  readonly deviations: number;
  readonly putRight: number;
  /** What a person called it; empty while nobody has. */
  readonly name: string;
  readonly tags: readonly string[];
  /** Set on one that was imported and that nobody has adopted: it can only be looked at. */
  readonly imported?: true;
  /** Why the journal cannot be read, in words; null when it can. The other fields are empty then. */
  readonly broken: string | null;
}

/** What a list needs to know of a journal, kept beside it as `summary.json`. */
export const JournalSummary = z.object({
  version: z.literal(SUMMARY_VERSION),
  /** Size of the journal it was made from, in bytes: a journal of another size has another summary. */
  bytes: Bytes,
  goal: z.string(),
  procedure: z.string().nullable(),
  startedAt: z.string(),
  seconds: Seconds,
  interrupts: z.number().int().min(0),
  closed: z.boolean(),
  participant: z.string().nullable(),
  kind: z.enum(SESSION_KINDS),
  spliced: z.boolean(),
  bench: z.string().nullable(),
  deviations: z.number().int().min(0),
  putRight: z.number().int().min(0),
});
export type JournalSummary = Readonly<z.infer<typeof JournalSummary>>;

const Opening = z.object({
  type: z.literal("opened"),
  startedAt: z.string(),
  goal: z.string().optional(),
  coached: z.boolean().optional(),
  profile: z.string().nullable().optional(),
  language: z.string().optional(),
  procedure: Procedure.pick({ id: true, language: true, otherLanguages: true }).extend({ goal: z.string() }).optional(),
});
const Consented = z.object({ consent: z.object({ participant: z.string() }) });
const CONSENTED = Buffer.from('{"type":"consented"');
const SCRIPTED = Buffer.from('{"type":"scripted"');
const SPLICED = Buffer.from('{"type":"spliced"');
/** Lines at the beginning that are looked through for the consent, the script and what it was put together of. */
const FIRST_LINES = 10;
const INTERRUPTED = Buffer.from('{"type":"interrupted"');
const PLANNED = Buffer.from('{"type":"planned"');
const CLOSED = /^\{"type":"closed"/;
/** Events near the end that are looked at for the newest time: corrections and ticks come from different clocks. */
const LAST_LINES = 20;

/**
 * Summarise a journal without parsing it but for a few lines: the first one, the last ones, and those that begin as interrupts and plans do. Takes a few milliseconds for tens of megabytes. Returns null when the first line is no `opened` event.
 */
export function summarise(bytes: Buffer): JournalSummary | null {
  const lastBreak = bytes.lastIndexOf(0x0a);
  const opening = Opening.safeParse(parse(bytes.subarray(0, Math.max(0, bytes.indexOf(0x0a))).toString("utf8")));
  if (!opening.success) return null;
  const { procedure, language } = opening.data;
  const lines = lastLines(bytes, lastBreak);
  const interrupts = linesOf(bytes, INTERRUPTED);
  const { deviations, putRight } = resultOf(bytes, interrupts);
  const consented = firstOf(bytes, CONSENTED);
  const times = lines.map((line) => (parse(line) as { t?: unknown } | null)?.t).filter((t) => typeof t === "number");
  return {
    version: SUMMARY_VERSION,
    bytes: bytes.length,
    goal: opening.data.goal ?? (procedure ? goalIn(procedure, language) : ""),
    procedure: procedure?.id ?? null,
    startedAt: opening.data.startedAt,
    seconds: Math.max(0, ...times),
    interrupts: interrupts.length,
    closed: lines.some((line) => CLOSED.test(line)),
    participant: (consented && Consented.safeParse(parse(consented)).data?.consent.participant) ?? null,
    kind: kindOf(opening.data, firstOf(bytes, SCRIPTED) !== null),
    spliced: firstOf(bytes, SPLICED) !== null,
    bench: opening.data.profile ?? null,
    deviations,
    putRight,
  };
}

function kindOf({ procedure, coached }: z.infer<typeof Opening>, isTake: boolean): SessionKind {
  if (isTake) return "take";
  return procedure && coached !== false ? "session" : "recording";
}

/** How often the plan was left, and fixed again, of the lines that tell it; nothing where one of them cannot be read. */
function resultOf(bytes: Buffer, interrupts: readonly Line[]): Pick<JournalSummary, "deviations" | "putRight"> {
  const told = [...interrupts, ...linesOf(bytes, PLANNED)].sort((a, b) => a.at - b.at);
  try {
    const { help } = reviewOf(told.map(({ text }) => JSON.parse(text) as SessionEvent));
    return { deviations: help.length, putRight: help.filter(({ became }) => became.is === "put-right").length };
  } catch {
    return { deviations: 0, putRight: 0 };
  }
}

/** The line among the first ones that begins so; null when none does. Consent and script are journalled before anything is recorded. */
function firstOf(bytes: Buffer, beginning: Buffer): string | null {
  let start = 0;
  for (let line = 0; line < FIRST_LINES; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0) return null;
    if (bytes.subarray(start, start + beginning.length).equals(beginning)) return bytes.toString("utf8", start, end);
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

/** A line of a journal, and where it begins. */
interface Line {
  readonly at: number;
  readonly text: string;
}

/** The whole lines that begin so, in their order. */
function linesOf(bytes: Buffer, beginning: Buffer): Line[] {
  const found: Line[] = [];
  for (let at = bytes.indexOf(beginning); at >= 0; at = bytes.indexOf(beginning, at + beginning.length)) {
    const end = bytes.indexOf(0x0a, at);
    // Inside a line the same letters could stand in a text; an event begins its line.
    if (bytes[at - 1] === 0x0a) found.push({ at, text: bytes.toString("utf8", at, end < 0 ? undefined : end) });
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
