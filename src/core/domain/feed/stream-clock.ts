/** How long no earlier arrival may come before a connection's time is settled, in seconds. */
const SETTLE_SECONDS = 0.2;
/** By how much an arrival must be earlier than the earliest, in seconds, to begin settling anew. */
const EARLIER_SECONDS = 0.02;
/** Stamps further ahead of the time that passed here, in seconds, are a jump: nothing arrives before it was made. */
const AHEAD_SECONDS = 1;
/** Stamps that step back by more than this, in seconds, are a jump; less is rounding. */
const BACK_SECONDS = 0.05;
/** Stamps that lag behind by more than this, in seconds … */
const BEHIND_SECONDS = 2;
/** … for so long are a clock that stood still. A network that held pictures back brings them in a bunch sooner. */
const BEHIND_FOR_SECONDS = 3;

/** What the clock makes of one picture: still settling, its session time in seconds, or a jump of the stream's clock. */
export type PictureTime = "settling" | "jumped" | number;

/**
 * Session time of the pictures of one connection to a stream, from the stream's own stamps.
 *
 * Session time = stamp + offset, with one offset for the whole connection, so that a recording of it can be related to the
 * session by that number. Servers begin with what they have kept of the last seconds, all at once; so the offset is taken
 * from the earliest arrival, once arrivals do not get earlier any more. A stream whose clock jumps needs a new connection.
 */
export class StreamClock {
  /** Session time of the stream's time 0, in seconds; null until it is settled. */
  offset: number | null = null;
  #earliest = Infinity;
  #earliestAt = 0;
  #stamp = -Infinity;
  #behindSince: number | null = null;

  /**
   * Take a picture.
   *
   * @param stamp the stream's own time, in seconds
   * @param arrival session time at which it arrived, in seconds
   */
  picture(stamp: number, arrival: number): PictureTime {
    const back = stamp < this.#stamp - BACK_SECONDS;
    this.#stamp = back ? stamp : Math.max(this.#stamp, stamp);
    if (back) return "jumped";
    if (this.offset === null) {
      if (arrival - stamp < this.#earliest - EARLIER_SECONDS) this.#earliestAt = arrival;
      this.#earliest = Math.min(this.#earliest, arrival - stamp);
      if (!this.settle(arrival)) return "settling";
    }
    const time = stamp + this.offset!;
    return this.#isJump(arrival - time, arrival) ? "jumped" : time;
  }

  /** Settle the offset when enough time has passed by session time `now`, in seconds; whether it is settled. */
  settle(now: number): boolean {
    if (this.offset === null && now - this.#earliestAt >= SETTLE_SECONDS && this.#earliest < Infinity)
      this.offset = this.#earliest;
    return this.offset !== null;
  }

  #isJump(behind: number, arrival: number): boolean {
    if (behind < -AHEAD_SECONDS) return true;
    if (behind <= BEHIND_SECONDS) {
      this.#behindSince = null;
      return false;
    }
    this.#behindSince ??= arrival;
    return arrival - this.#behindSince >= BEHIND_FOR_SECONDS;
  }
}
