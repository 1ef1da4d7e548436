import type { RecorderListeners } from "./recording-recorder.ts";

/** The times of one stream: where it lies in the session, once that is known. */
export interface Timeline {
  /** Session time of the stream's time 0, in seconds; null until it is known. */
  offset: number | null;
  /** True once the stream is over: what is not known by then will not be. */
  over: boolean;
}

/** A moment of a stream, in seconds of its own time. */
export interface Moment {
  readonly timeline: Timeline;
  readonly t: number;
}

type News = { readonly moments: readonly Moment[]; readonly tell: (...session: number[]) => void };

/** Announces segments and gaps in the order in which they came about, each as soon as its session times are known. */
export class SegmentAnnouncer {
  readonly #listeners: RecorderListeners;
  readonly #news: News[] = [];

  constructor(listeners: RecorderListeners) {
    this.#listeners = listeners;
  }

  /** A segment whose time 0 is that moment. */
  segment(file: string, zero: Moment): void {
    this.#news.push({ moments: [zero], tell: (offset) => this.#listeners.onSegment(file, offset!) });
    this.tell();
  }

  /** Nothing was kept from one moment to another. */
  gap(from: Moment, to: Moment, reason: string): void {
    const tell = (begin: number, end: number) => {
      if (end > begin) this.#listeners.onGap({ from: begin, seconds: end - begin, reason });
    };
    this.#news.push({ moments: [from, to], tell: tell as News["tell"] });
    this.tell();
  }

  /** Tell what can be told now. What a listener refuses, e.g. because its own disk is full, is told again later. */
  tell(): void {
    for (let next = this.#news[0]; next; next = this.#news[0]) {
      const times = next.moments.map(({ timeline, t }) => (timeline.offset === null ? null : timeline.offset + t));
      if (times.every((time) => time !== null)) {
        try {
          next.tell(...times);
        } catch {
          return;
        }
      } else if (!next.moments.every(({ timeline }) => timeline.offset !== null || timeline.over)) return;
      this.#news.shift();
    }
  }
}
