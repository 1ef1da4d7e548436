/**
 * The moment at which clocks on the wall of a zone show this time.
 *
 * @param zone IANA name, e.g. `Europe/Berlin`
 * @param wall what the clocks show, as seconds since 1970-01-01 on the wall
 * @returns seconds since 1970-01-01 UTC, or null when no such zone is known
 */
export function secondsIn(zone: string, wall: number): number | null {
  const first = offsetAt(zone, wall);
  if (first === null) return null;
  // The offset holds at the moment, which the first guess may lie a shift beside.
  return wall - (offsetAt(zone, wall - first) ?? first);
}

/** Seconds by which clocks in a zone are ahead of UTC at a moment; null when no such zone is known. */
export function offsetAt(zone: string, seconds: number): number | null {
  const format = formatOf(zone);
  if (format === null) return null;
  const parts = format.formatToParts(seconds * 1000);
  const at = (type: string): number => Number(parts.find((part) => part.type === type)!.value);
  const wall = Date.UTC(at("year"), at("month") - 1, at("day"), at("hour"), at("minute"), at("second"));
  return wall / 1000 - Math.floor(seconds);
}

const formats = new Map<string, Intl.DateTimeFormat | null>();
/** Zones that are kept, and letters of a name: there are some six hundred, and files of strangers name any. */
const MOST_ZONES = 700;
const LONGEST_NAME = 60;

function formatOf(zone: string): Intl.DateTimeFormat | null {
  if (zone.length > LONGEST_NAME) return null;
  const name = zone.toLowerCase();
  const known = formats.get(name);
  if (known !== undefined) return known;
  if (formats.size >= MOST_ZONES) formats.clear();
  const made = make(name);
  formats.set(name, made);
  return made;
}

function make(zone: string): Intl.DateTimeFormat | null {
  const numeric = "numeric";
  try {
    return new Intl.DateTimeFormat("en-US", {
      ...{ timeZone: zone, hourCycle: "h23", calendar: "gregory", numberingSystem: "latn" },
      ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
    });
  } catch {
    return null;
  }
}
