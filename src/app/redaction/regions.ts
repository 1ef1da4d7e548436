import type { BlurRegion } from "../../core/redaction/region.ts";
import { readAnnotations } from "../../storage/annotations.ts";

/** The regions that people have drawn for one camera of a session, and how much later than recorded it is shown, in seconds: the regions are in its recorded time. */
export interface DrawnRegions {
  readonly regions: readonly BlurRegion[];
  readonly later: number;
}

/** Faces alone. */
export const NOTHING_DRAWN: DrawnRegions = { regions: [], later: 0 };

/**
 * The regions drawn for a camera of the session in `folder`; null is the coach's eye.
 *
 * @throws FormatError when the annotations cannot be read: then nobody knows what is to be covered
 */
export async function drawnRegions(folder: string, track: string | null): Promise<DrawnRegions> {
  const { annotations } = (await readAnnotations(folder)).fold;
  return {
    regions: annotations.regions.filter((region) => region.track === track),
    later: track === null ? 0 : (annotations.cameras[track] ?? 0),
  };
}
