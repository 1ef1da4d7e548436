import { around, inPicture, type Box } from "./box.ts";
import { regionAt, type BlurRegion } from "./region.ts";
import { redactAt, type FaceTrack } from "./tracks.ts";

/** What is covered of a stretch of one film, along the times of its pictures. */
export interface Covers {
  /** Times of the pictures, in order, in seconds. */
  readonly times: readonly number[];
  /** For each face or region the rectangle of each picture; null where it is not there. */
  readonly boxes: readonly (readonly (Box | null)[])[];
}

/**
 * What is covered in each picture of a film. A cover holds what it covers in the pictures before and after too, so that nothing shows where a player or a filter is one picture off.
 *
 * @param times of the pictures, in order, in seconds of the film's own time, as those of the tracks are
 * @param offset session time of the film's time 0, in seconds: regions are in session time
 */
export function redactionsOf(
  tracks: readonly FaceTrack[],
  regions: readonly BlurRegion[],
  times: readonly number[],
  offset: number,
): Covers {
  const along = [
    ...tracks.map((track) => times.map((t) => redactAt(track, t))),
    ...regions.map((region) => times.map((t) => regionAt(region, t + offset))),
  ];
  const boxes = along.map(widened).filter((one) => one.some((box) => box !== null));
  return { times, boxes };
}

function widened(boxes: readonly (Box | null)[]): (Box | null)[] {
  return boxes.map((_, at) => {
    const near = boxes.slice(Math.max(0, at - 1), at + 2).filter((box) => box !== null);
    return near.length === 0 ? null : inPicture(near.reduce(around));
  });
}

/** The rectangles that are covered in one picture, by its position among the times. */
export function redactedIn({ boxes }: Covers, at: number): Box[] {
  return boxes.flatMap((one) => one[at] ?? []);
}
