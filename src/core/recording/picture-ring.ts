import type { StepId } from "../domain/ids.ts";
import { CLIP_SECONDS, MAX_CLIPS } from "../domain/observation.ts";
import type { SessionEvent } from "../journal/events.ts";

/** Most pictures that are kept of the active step. */
const MOST_OF_STEP = 32;

/** A picture as far as the ring needs to know it. */
interface Kept {
  /** Presentation time, seconds. */
  readonly t: number;
  readonly bytes: number;
}

/** The pictures of the active step that stay when they are older than the latest clip: evenly spaced from its beginning. */
interface StepPictures {
  readonly step: StepId;
  /** Pictures since it began. */
  readonly seen: number;
  /** Every how many of them one is kept. */
  readonly stride: number;
  /** Their times, oldest first, at most 32. */
  readonly times: readonly number[];
}

/**
 * Which pictures of a running session are kept: the last 8 s; the 8 s before each of the 14 newest plan updates (the anchors of an observation's
 * clips); and up to 32 of the step that is active, or was last.
 */
export interface PictureRing<P extends Kept> {
  /** What is kept, oldest first. */
  readonly pictures: readonly P[];
  /** Times of the plan updates, oldest first, in seconds. */
  readonly anchors: readonly number[];
  /** Revision of the plan at the newest anchor; null before the first. */
  readonly revision: number | null;
  /** Null before any step was active. */
  readonly ofStep: StepPictures | null;
  /** Most bytes that are kept. What is given up first: the oldest anchors, then pictures of the step, then the oldest. */
  readonly limit: number;
}

/** A ring with nothing in it. @param limit most bytes that are kept; the newest picture is kept whatever its size */
export function emptyRing<P extends Kept>(limit: number): PictureRing<P> {
  return { pictures: [], anchors: [], revision: null, ofStep: null, limit };
}

/** The ring after one more picture. Pure. One that is not newer than all others changes nothing. */
export function withPicture<P extends Kept>(ring: PictureRing<P>, picture: P): PictureRing<P> {
  if (picture.t <= (ring.pictures.at(-1)?.t ?? -Infinity)) return ring;
  const ofStep = ring.ofStep && withTime(ring.ofStep, picture.t);
  return fitted({ ...ring, pictures: [...ring.pictures, picture], ofStep });
}

/** The ring after one more event of the session. Pure. */
export function withEvent<P extends Kept>(ring: PictureRing<P>, event: SessionEvent): PictureRing<P> {
  if (event.type === "planned") {
    const { revision } = event.plan;
    if (revision === ring.revision) return ring;
    return fitted({ ...ring, revision, anchors: [...ring.anchors, event.t].slice(-(MAX_CLIPS - 1)) });
  }
  // After a step has ended its pictures stay until another one begins: then it is looked at again.
  if (event.type !== "tick" || event.activeStep === null || event.activeStep === ring.ofStep?.step) return ring;
  const begun: StepPictures = { step: event.activeStep, seen: 0, stride: 1, times: [] };
  const since = ring.pictures.filter(({ t }) => t >= event.t);
  return fitted({ ...ring, ofStep: since.reduce((of, { t }) => withTime(of, t), begun) });
}

function withTime(of: StepPictures, t: number): StepPictures {
  const times = of.seen % of.stride === 0 ? [...of.times, t] : of.times;
  const more = { ...of, seen: of.seen + 1, times };
  return times.length > MOST_OF_STEP ? halved(more) : more;
}

/** Every second one, and of those to come too. */
function halved(of: StepPictures): StepPictures {
  return { ...of, stride: of.stride * 2, times: of.times.filter((_, at) => at % 2 === 0) };
}

/** Without what nothing asks for any more, and within the limit. */
function fitted<P extends Kept>(ring: PictureRing<P>): PictureRing<P> {
  const now = wantedOf(ring);
  if (now.pictures.reduce((sum, { bytes }) => sum + bytes, 0) <= ring.limit || now.pictures.length <= 1) return now;
  const { anchors, ofStep, pictures } = now;
  if (anchors.length > 0) return fitted({ ...now, anchors: anchors.slice(1) });
  if (ofStep && ofStep.times.length > 1) return fitted({ ...now, ofStep: halved(ofStep) });
  return fitted({ ...now, pictures: pictures.slice(1) });
}

function wantedOf<P extends Kept>(ring: PictureRing<P>): PictureRing<P> {
  const { pictures, anchors, ofStep } = ring;
  const latest = (pictures.at(-1)?.t ?? 0) - CLIP_SECONDS;
  const thinned = new Set(ofStep?.times);
  const isWanted = (t: number): boolean =>
    t >= latest || thinned.has(t) || anchors.some((anchor) => t <= anchor && t >= anchor - CLIP_SECONDS);
  return pictures.every(({ t }) => isWanted(t)) ? ring : { ...ring, pictures: pictures.filter(({ t }) => isWanted(t)) };
}
