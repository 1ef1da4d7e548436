import { redactedIn, type Covers } from "../../core/redaction/redactions.ts";
import type { Box } from "../../core/redaction/box.ts";

/** What covers are drawn in: one grey, so that nothing of what is beneath is left in the film. */
const GREY = "0x7f7f7f";
/** A box of its size outside the picture draws nothing. */
const NOWHERE = "x=-9:y=-9:w=4:h=4";
/** How long before its picture a command stands, in seconds: times are sums of rounded ones. */
const BEFORE = 0.0005;

/** Filters of ffmpeg that draw covers. */
export interface RedactionFilter {
  /** Filters for a chain, joined by commas; empty where nothing is covered. */
  readonly filters: string;
  /** What the file holds that the filters read, by its name; null where they read none. */
  readonly commands: string | null;
}

/**
 * Filters that draw what is covered of a film: one box for each rectangle of the picture with most, which commands move from picture to picture. The times of the pictures that
 * reach them must begin at 0, or be those of `covers` where `zero` is 0.
 *
 * @param name of the filters, unique in a graph: letters and digits
 * @param file name of the file of commands, which stands in ffmpeg's working folder: letters, digits, dots and hyphens
 * @param zero which of the times of `covers` reaches the filters as 0, in seconds
 */
export function redactionFilter(
  covers: Covers,
  name: string,
  file: string,
  zero: number = covers.times[0] ?? 0,
): RedactionFilter {
  const pictures = covers.times.map((_, at) => redactedIn(covers, at));
  const most = Math.max(0, ...pictures.map((boxes) => boxes.length));
  if (most === 0) return { filters: "", commands: null };
  const slots = Array.from({ length: most }, (_, slot) => `drawbox@${name}b${slot}`);
  const drawn = slots.map((slot, at) => `${slot}=${placeOf(pictures[0]![at])}:color=${GREY}:t=fill`);
  const commands: string[] = [];
  let before: readonly string[] = [];
  for (const [at, boxes] of pictures.entries()) {
    const places = slots.map((_, slot) => placeOf(boxes[slot]));
    const moved = slots.flatMap((slot, n) => (places[n] === before[n] ? [] : movedTo(slot, places[n]!)));
    before = places;
    const t = Math.max(0, covers.times[at]! - zero - BEFORE);
    if (moved.length > 0) commands.push(`${t.toFixed(6)} ${moved.join(", ")};`);
  }
  return { filters: [`sendcmd=f=${file}`, ...drawn].join(","), commands: `${commands.join("\n")}\n` };
}

/** Filters that draw what is covered of one picture, joined by commas. */
export function pictureFilter(boxes: readonly Box[]): string {
  return boxes.map((box) => `drawbox=${placeOf(box)}:color=${GREY}:t=fill`).join(",");
}

/** As options of the filter. Its whole numbers are cut off, so the edges below and to the right get a pixel more. */
function placeOf(box: Box | undefined): string {
  if (!box) return NOWHERE;
  const share = (value: number) => value.toFixed(5);
  return `x=iw*${share(box.x)}:y=ih*${share(box.y)}:w=iw*${share(box.width)}+2:h=ih*${share(box.height)}+2`;
}

function movedTo(slot: string, place: string): string[] {
  return place.split(":").map((option) => `[enter] ${slot} ${option.replace("=", " ")}`);
}
