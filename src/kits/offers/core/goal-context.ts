import type { CalendarEvent, Span } from "./calendar.ts";
import { offsetAt } from "./zone.ts";
import type { Account, KnownGoal, Why } from "./known.ts";
import { namedIn } from "./goal-said.ts";

/** What a person's folder says about this moment: events of calendars, and notes. Texts of theirs: they are compared, and never read as instructions. */
export interface DigitalContext {
  readonly events: readonly CalendarEvent[];
  readonly notes: readonly { readonly title: string; readonly text: string }[];
  /** Zone of the person's clocks, an IANA name. */
  readonly zone: string;
}

/** Seconds before its beginning from which an event counts. */
const AHEAD = 30 * 60;
/** Least share of a goal's words that is an account, and what a note is worth beside an event. */
const LEAST = 0.4;
const NOTE_SHARE = 0.6;

/** The span around a moment in which events count. */
export function countingSpan(now: number): Span {
  return { from: now, to: now + AHEAD };
}

/** What the calendar and the notes say for each goal; null where they do not name it. */
export function contextFor(known: readonly KnownGoal[], { events, notes, zone }: DigitalContext): (Account | null)[] {
  const texts: { text: string; share: number; why: Why }[] = [
    ...events.map(({ title, start }) => ({
      ...{ text: title, share: 1 },
      why: { kind: "event", title, at: clockAt(start, zone) } as const,
    })),
    ...notes.map(({ title, text }) => ({
      ...{ text: `${title} ${text}`, share: NOTE_SHARE },
      why: { kind: "note", title } as const,
    })),
  ];
  const best: (Account | null)[] = known.map(() => null);
  for (const { text, share, why } of texts)
    for (const [at, named] of namedIn(known, text).entries())
      if (named >= LEAST && named * share > (best[at]?.value ?? 0))
        best[at] = { sense: "context", value: named * share, why };
  return best;
}

/** What clocks in a zone show at a moment, e.g. `09:10`. @param zone IANA name; UTC where it is none */
export function clockAt(seconds: number, zone: string): string {
  const minutes = Math.floor((seconds + (offsetAt(zone, seconds) ?? 0)) / 60);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
