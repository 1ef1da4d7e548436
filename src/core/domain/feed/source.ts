import type { Frame, Tick } from "../tick.ts";

/** How a feed may be, as a coach would say it. */
export const FEED_STATES = ["connecting", "live", "stalled", "paused", "ended", "failed"] as const;

/** How a feed is. */
export type FeedState = (typeof FEED_STATES)[number];

/** Measured once a second, shown and journalled. */
export interface FeedHealth {
  readonly state: FeedState;
  /** Frames a second measured over the last seconds, of the feed itself, not of the 2 fps samples. */
  readonly fps: number;
  /** Seconds since the newest frame arrived; 0 for offline feeds. */
  readonly age: number;
  /** 2 fps samples dropped so far because a newer one was waiting. */
  readonly dropped: number;
  /** Bytes of recording on disk so far; 0 when nothing is recorded. */
  readonly recordedBytes: number;
  /** Why it is not live and what to do, in words; empty while live. */
  readonly reason: string;
  /** What the feed delivers, in bits a second; left out where it is not known. */
  readonly bitrate?: number;
  /** Size of the feed's own pictures, as delivered. */
  readonly width?: number;
  readonly height?: number;
  /** Level of the sound, in dB of full scale, −100..0; left out without sound. */
  readonly sound?: number;
}

/** A time without pictures on a feed that came back, in seconds of presentation time. */
export interface FeedGap {
  readonly from: number;
  readonly seconds: number;
  readonly reason: string;
}

/** Something a device says of itself that the person must hear of, e.g. that its battery is low. */
export interface FeedNotice {
  readonly level: "info" | "warning" | "error";
  readonly text: string;
}

/** Where frames come from. The loop knows nothing else about a feed. */
export interface FrameSource {
  /** The feed as the person named it, credentials removed, e.g. `file:take.mp4`. */
  readonly name: string;
  /** A live source drops to the newest frame when the loop is slow; an offline one waits for the loop. */
  readonly live: boolean;
  /** 2 fps samples in presentation order, until the feed ends or the signal aborts. Throws FeedError when it fails for good. */
  frames(signal: AbortSignal): AsyncIterable<Frame>;
  /** Health at this moment. */
  health(): FeedHealth;
  /** Gaps that ended since the last call, oldest first; a feed that cannot have any leaves it out. */
  gaps?(): readonly FeedGap[];
  /** What the device said since the last call, oldest first; a feed whose device says nothing leaves it out. */
  notices?(): readonly FeedNotice[];
}

/** Frame → tick. May reject when the inference process is away; the loop then journals a missed tick. */
export interface Perception {
  perceive(frame: Frame): Promise<Tick>;
}

/**
 * Perception for one user. What is remembered from frame to frame (motion) is its own, so that a live session and a job over recordings can look at
 * the same time and see what each would see alone.
 */
export interface PerceptionStream extends Perception {
  /** Forget the stream. Frames still being looked at are finished; later ones are refused. */
  close(): void;
}
