import type { Box } from "../../core/redaction/box.ts";
import { redactedIn, redactionsOf } from "../../core/redaction/redactions.ts";
import { LOOK_SECONDS, ROUNDING_SECONDS, type FaceLook } from "../../core/redaction/face.ts";
import { FaceFollower } from "../../core/redaction/tracks.ts";

/** What lies this near to a picture's time, before or after it, is covered in it too, in seconds: as at export, where it is the pictures beside it. */
const BESIDE_SECONDS = 0.1;

/** What was seen of a stream, for pictures that come after it in the order of time. */
export class Looked {
  readonly #follower = new FaceFollower();
  /** Times of looks that pictures may still need, in order. */
  readonly #times: number[] = [];

  /** The next look, in the order of time. */
  add(look: FaceLook): void {
    this.#follower.add(look);
    this.#times.push(look.t);
  }

  /** Time of the newest look, in seconds; minus infinity before the first. */
  get newest(): number {
    return this.#times.at(-1) ?? -Infinity;
  }

  /** What is covered of the picture at second `t`; null where nobody has looked. What only pictures before it needed is forgotten. */
  boxesAt(t: number): readonly Box[] | null {
    const next = this.#times.findIndex((one) => one > t + ROUNDING_SECONDS);
    const at = (next < 0 ? this.#times.length : next) - 1;
    const look = this.#times[at];
    if (look === undefined || t - look > LOOK_SECONDS + ROUNDING_SECONDS) return null;
    this.#times.splice(0, at);
    this.#follower.forget(t - BESIDE_SECONDS);
    return redactedIn(redactionsOf(this.#follower.tracks, [], [t - BESIDE_SECONDS, t, t + BESIDE_SECONDS], 0), 1);
  }
}
