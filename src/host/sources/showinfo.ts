/** A line that ffmpeg's `showinfo` filter, named `showinfo@NAME`, wrote to standard error. */
export type ShowInfo =
  | { readonly kind: "config"; readonly filter: string; readonly timeBase: number }
  | { readonly kind: "frame"; readonly filter: string; readonly pts: number };

const LINE =
  /^\[showinfo@(\w+) @ [^\]]*\] (?:\[\w+\] )?(?:config in time_base: (\d+)\/(\d+)|n: *\d+ pts: *(-?\d+|NOPTS) )/;

/** Read one line of ffmpeg's standard error; null when it is no line of `showinfo`. A frame without a time has pts NaN. */
export function parseShowInfo(line: string): ShowInfo | null {
  const match = LINE.exec(line);
  if (!match) return null;
  const [, filter = "", numerator, denominator, pts] = match;
  if (pts !== undefined) return { kind: "frame", filter, pts: pts === "NOPTS" ? NaN : Number(pts) };
  return { kind: "config", filter, timeBase: Number(numerator) / Number(denominator) };
}

/**
 * Presentation times of the frames of one `showinfo` filter, in seconds, in the order they passed it.
 *
 * The integer `pts` is multiplied by the filter's time base: the printed `pts_time` has six significant digits only.
 */
export class FrameTimes {
  private readonly filter: string;
  private timeBase = NaN;
  private readonly times: number[] = [];

  constructor(filter: string) {
    this.filter = filter;
  }

  /** Take notice of a line; true when it told a frame's time. */
  read(info: ShowInfo): boolean {
    if (info.filter !== this.filter) return false;
    if (info.kind === "config") {
      this.timeBase = info.timeBase;
      return false;
    }
    this.times.push(info.pts * this.timeBase);
    return true;
  }

  /** Time of the oldest frame not yet taken, in seconds, or undefined. */
  take(): number | undefined {
    return this.times.shift();
  }

  /** Whether a time is waiting. */
  get waiting(): boolean {
    return this.times.length > 0;
  }
}
