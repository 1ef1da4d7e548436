const DAY = 86_400_000;

/**
 * A moment as it is written where the clock is off from UTC by `offset`.
 *
 * @param time milliseconds since 1970, ≥ 0 where the clock stands
 * @param offset hours and minutes from UTC, e.g. `+01:00`
 */
export function momentAt(time: number, offset: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset)!;
  const local = time + (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -60_000 : 60_000);
  const seconds = Math.floor((local % DAY) / 1000);
  const clock = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => two(Math.floor(part))).join(":");
  return `${dateOf(Math.floor(local / DAY))}T${clock}${offset}`;
}

/** The date of a day counted from 1970-01-01: years begin in March, so that a leap day is their last. */
function dateOf(day: number): string {
  const since = day + 719_468;
  const era = Math.floor(since / 146_097);
  const inEra = since - era * 146_097;
  const year = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * inYear + 2) / 153);
  const date = inYear - Math.floor((153 * month + 2) / 5) + 1;
  const ofYear = month < 10 ? month + 3 : month - 9;
  return `${year + era * 400 + (ofYear <= 2 ? 1 : 0)}-${two(ofYear)}-${two(date)}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
