import { cleanLine } from "../../../core/text/clean-text.ts";
import { secondsIn } from "./zone.ts";

/** An event of a calendar, once for each time it takes place. */
export interface CalendarEvent {
  readonly title: string;
  /** Seconds since 1970-01-01 UTC. */
  readonly start: number;
  readonly end: number;
}

/** A time span in seconds since 1970-01-01 UTC. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Most events of a file that are looked at and times that they take place, letters of a title, and days for which an event without an end lasts. */
const MOST_EVENTS = 50_000;
const LONGEST_TITLE = 200;
const DAY = 86_400;
/** Seconds for which a time of an event that repeats is looked for after its start. */
const LONGEST_REPEATED = 31 * DAY;
/** How long an event is that says no end. */
const HOUR = 3600;
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/**
 * The events of an iCalendar file (RFC 5545) that touch a span. Events that repeat daily or weekly are worked out there, without walking through the years
 * before. An event whose time cannot be told is left out: a zone that nobody knows, a date that is none, a rule of another kind but for its first time.
 *
 * @param zone where times without a zone are meant, an IANA name
 */
export function eventsIn(text: string, { from, to }: Span, zone: string): CalendarEvent[] {
  const lines = text.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const found: CalendarEvent[] = [];
  let event: Map<string, Property> | null = null;
  let count = 0;
  for (const line of lines) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) event = new Map();
    else if (/^END:VEVENT\s*$/i.test(line)) {
      if (event && ++count <= MOST_EVENTS)
        for (const time of timesOf(event, { from, to }, zone)) if (found.length < MOST_EVENTS) found.push(time);
      if (found.length >= MOST_EVENTS) break;
      event = null;
    } else if (event) {
      const read = propertyOf(line);
      // What stands in an alarm of the event comes after it.
      if (read && !event.has(read.name)) event.set(read.name, read);
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

interface Property {
  readonly name: string;
  readonly zone: string | null;
  readonly value: string;
}

function propertyOf(line: string): Property | null {
  const [, name, parameters = "", value = ""] = /^([A-Z-]+)((?:;[^:;=]+=(?:"[^"]*"|[^:;"]*))*):(.*)$/i.exec(line) ?? [];
  if (name === undefined) return null;
  const zone = /;TZID=(?:"([^"]*)"|([^;:]*))/i.exec(parameters);
  return { name: name.toUpperCase(), zone: zone ? (zone[1] ?? zone[2] ?? "") : null, value };
}

/** A date and a time of day, as an event writes them. */
interface WallTime {
  /** Days since 1970-01-01 and seconds of the day, on the wall. */
  readonly day: number;
  readonly second: number;
  /** IANA name, or null where the time is UTC. */
  readonly zone: string | null;
  readonly wholeDay: boolean;
}

function timesOf(event: ReadonlyMap<string, Property>, span: Span, zone: string): CalendarEvent[] {
  const title = cleanLine(unescaped(event.get("SUMMARY")?.value ?? "")).slice(0, LONGEST_TITLE);
  const first = wallTime(event.get("DTSTART"), zone);
  if (title === "" || first === null || /^CANCELLED/i.test(event.get("STATUS")?.value ?? "")) return [];
  const begin = secondsOf(first);
  if (begin === null) return [];
  const last = wallTime(event.get("DTEND"), zone);
  const end = last
    ? secondsOf(last)
    : begin + (durationOf(event.get("DURATION")?.value) ?? (first.wholeDay ? DAY : HOUR));
  if (end === null || end < begin) return [];
  const lasts = end - begin;
  return daysOf(event.get("RRULE")?.value, first, span, lasts).flatMap((day) => {
    const start = secondsOf({ ...first, day });
    const touches = start !== null && start <= span.to && start + lasts >= span.from;
    return touches ? [{ title, start, end: start + lasts }] : [];
  });
}

/** Days on which an event takes place that may touch the span. */
function daysOf(rule: string | undefined, first: WallTime, span: Span, lasts: number): number[] {
  if (rule === undefined) return [first.day];
  const parts = new Map(rule.split(";").map((part) => part.toUpperCase().split("=") as [string, string]));
  const every = Math.max(1, Math.floor(Number(parts.get("INTERVAL") ?? 1)) || 1);
  const weekly = parts.get("FREQ") === "WEEKLY";
  if (!weekly && parts.get("FREQ") !== "DAILY") return [first.day];
  const until = wallTime({ name: "UNTIL", zone: null, value: parts.get("UNTIL") ?? "" }, "UTC");
  const named = (parts.get("BYDAY") ?? "").split(",").flatMap((name) => {
    const at = WEEKDAYS.indexOf(name);
    return at < 0 ? [] : [at];
  });
  const weekdays = named.length > 0 ? named : weekly ? [weekdayOf(first.day)] : [0, 1, 2, 3, 4, 5, 6];
  const week = (day: number): number => Math.floor((day - weekdayOf(day)) / 7);
  const lastDay = Math.min(Math.floor(span.to / DAY) + 1, until?.day ?? Infinity);
  const days: number[] = [];
  for (
    let day = Math.max(first.day, Math.floor((span.from - Math.min(lasts, LONGEST_REPEATED)) / DAY) - 1);
    day <= lastDay;
    day++
  ) {
    const steps = weekly ? week(day) - week(first.day) : day - first.day;
    const counted = weekly ? (steps / every) * weekdays.length : steps / every;
    if (steps % every === 0 && weekdays.includes(weekdayOf(day)) && counted < Number(parts.get("COUNT") ?? Infinity))
      days.push(day);
  }
  return days;
}

/** Day of the week, 0 = Sunday: 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

function wallTime(property: Property | undefined, zone: string): WallTime | null {
  const [, year, month, date, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/i.exec(property?.value.trim() ?? "") ?? [];
  if (year === undefined) return null;
  const dayOf = (inMonth: number, of: number): number => Date.UTC(Number(year), of - 1, inMonth) / 1000 / DAY;
  const [from, to] = [dayOf(1, Number(month)), dayOf(1, Number(month) + 1)];
  const day = from + Number(date) - 1;
  if (Number(month) < 1 || Number(month) > 12 || day < from || day >= to) return null;
  return {
    day,
    second: Number(hour ?? 0) * HOUR + Number(minute ?? 0) * 60 + Number(second ?? 0),
    zone: utc ? null : (property?.zone ?? zone),
    wholeDay: hour === undefined,
  };
}

function secondsOf({ day, second, zone }: WallTime): number | null {
  const wall = day * DAY + second;
  return zone === null ? wall : secondsIn(zone, wall);
}

/** Seconds of a duration such as `PT1H30M` or `P2D`; null for what is none. */
function durationOf(text: string | undefined): number | null {
  const parts = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text?.trim() ?? "");
  if (!parts) return null;
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((weeks! * 7 + days!) * 24 + hours!) * HOUR + minutes! * 60 + seconds!;
}

function unescaped(text: string): string {
  return text.replace(/\\n/gi, " ").replace(/\\([,;\\])/g, "$1");
}
