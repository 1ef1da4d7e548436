import { z } from "zod";
import { Seconds } from "../domain/bounds.ts";
import { between, Box } from "./box.ts";

/** Most places of one region. */
const MOST_PLACES = 500;

/** What a region drawn by hand covers. */
export const REGION_KINDS = ["face", "screen", "paper", "other"] as const;

/**
 * A part of a camera's picture that is to be covered in whatever is exported, drawn by hand: from a time until before another, along the places where people
 * have put it. Between two places it moves evenly; before the first and after the last it stands still.
 */
export const BlurRegion = z
  .object({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "use lower-case letters, digits and hyphens"),
    kind: z.enum(REGION_KINDS),
    /** Name of the camera; null is the coach's eye. */
    track: z.string().min(1).max(80).nullable(),
    from: Seconds,
    to: Seconds,
    /** In the order of time, no two at one time. */
    places: z
      .array(z.object({ t: Seconds, box: Box }))
      .min(1)
      .max(MOST_PLACES)
      .refine(
        (places) => places.every(({ t }, at) => at === 0 || t > places[at - 1]!.t),
        "must be in the order of time",
      ),
  })
  .refine(({ from, to }) => to > from, { path: ["to"], message: "must be after the start" });
export type BlurRegion = Readonly<z.infer<typeof BlurRegion>>;

/** Where a region is at second `t` of the session; null where it is not there. */
export function regionAt({ from, to, places }: BlurRegion, t: number): Box | null {
  if (t < from || t >= to) return null;
  const next = places.findIndex((place) => place.t > t);
  if (next === 0) return places[0]!.box;
  if (next < 0) return places.at(-1)!.box;
  const [a, b] = [places[next - 1]!, places[next]!];
  return between(a.box, b.box, (t - a.t) / (b.t - a.t));
}

/** A region that is put elsewhere at second `t`: from there it moves on to its next place, and there from the one before. */
export function placedAt(region: BlurRegion, t: number, box: Box): BlurRegion {
  const others = region.places.filter((place) => place.t !== t);
  return { ...region, places: [...others, { t, box }].sort((a, b) => a.t - b.t) };
}
