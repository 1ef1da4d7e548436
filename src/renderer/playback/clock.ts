import { Store } from "../store.ts";

/** Fastest playing either way. */
const FASTEST = 8;
/** Rates of playing forwards, from the slowest to the fastest. */
export const PACES = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 4, FASTEST] as const;
/** One frame of a recording whose rate is not known yet, in seconds. */
const FRAME = 1 / 30;
/** Steps from frame to frame by which a film's rate is found. */
const FRAMES_MEASURED = 8;
/** One step of a session without media: its 2 fps samples. */
const SAMPLE = 0.5;

/** Least milliseconds between two reports of the time while it plays: each telling draws the screen anew, and 15 a second look even. */
const TOLD_EVERY = 62;
/** A telling that comes so much too early, as a share, counts: timers and films do not keep the same time. */
const EARLY = 0.9;

/** Seconds between two reports of the time to what is drawn anew as a whole while it plays. */
const CALM_SECONDS = 0.5;

/** A stretch that is played over and over, in seconds of session time. */
export interface Loop {
  readonly start: number;
  readonly end: number;
}

/** Where replay stands. */
export interface Playing {
  /** Session time in seconds. */
  readonly t: number;
  /** 0 paused, 1 as it was, negative backwards. */
  readonly rate: number;
}

/**
 * Replay's one clock. While a video plays forwards, session time is the video's time plus its offset; otherwise it runs
 * by the screen's own frames and the video follows. While it plays, `get` is as far behind the picture as its most impatient listener allows, half a second at
 * most; `now` never is.
 */
export class ReplayClock extends Store<Playing> {
  readonly duration: number;
  #video: HTMLVideoElement | null = null;
  #offset = 0;
  #frame = SAMPLE;
  #request = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #before = 0;
  /** What is reported calmly, and the number of jumps by then. */
  #calm: Playing & { readonly jumps: number };
  /** Session time at which playing forwards ends. */
  #until = Infinity;
  #loop: Loop | null = null;
  #jumps = 0;
  /** How often each listener wants to be told while it plays, in milliseconds. */
  readonly #patience = new Map<() => void, number>();

  constructor(duration: number, t = 0) {
    super({ t, rate: 0 });
    this.duration = duration;
    this.#calm = { t, rate: 0, jumps: 0 };
  }

  /** Let a video show the time; its first frame is at session time `offset`. Returns how to take it away. */
  attach(video: HTMLVideoElement, offset: number): () => void {
    this.#video = video;
    this.#offset = offset;
    this.#frame = FRAME;
    this.#follow();
    if (this.get().rate > 0) this.play(this.get().rate);
    const stop = this.#measureFrames(video);
    return () => {
      stop();
      if (this.#video !== video) return;
      this.#video = null;
      this.#frame = SAMPLE;
    };
  }

  /** Session time of the picture that is shown, in seconds. */
  readonly now = (): number => this.#shown() ?? this.get().t;

  /** Calls `listener` after each change, until the returned function is called; while a video plays, about every `seconds`: how soon it must know. */
  readonly every = (seconds: number, listener: () => void): (() => void) => {
    const called = () => listener();
    const stop = this.subscribe(called);
    this.#patience.set(called, Math.max(TOLD_EVERY, seconds * 1000));
    this.#hurry();
    return () => {
      this.#patience.delete(called);
      stop();
    };
  };

  /** As `subscribe`, for `calm`. */
  readonly calmly = (listener: () => void): (() => void) => this.every(CALM_SECONDS, listener);

  /** As `subscribe`, for those who must know at once. */
  readonly atOnce = (listener: () => void): (() => void) => this.every(0, listener);

  /**
   * Where it stands, as what is drawn anew with it should know it: while it plays, as often as a session is looked at; at once when somebody jumps, pauses or plays on.
   */
  readonly calm = (): Playing => {
    const { t, rate } = this.get();
    const { t: told, rate: before, jumps } = this.#calm;
    const isDue = rate === 0 ? t !== told : Math.abs(t - told) >= EARLY * CALM_SECONDS * Math.abs(rate);
    if (isDue || rate !== before || jumps !== this.#jumps) this.#calm = { t, rate, jumps: this.#jumps };
    return this.#calm;
  };

  /** Jump to a session time; it is kept inside the session. A jump past where playing was to end plays on from there. */
  readonly seek = (t: number): void => {
    this.#jumps += 1;
    this.#jump(t);
  };

  /** How often somebody has jumped; playing on, also over and over, is no jump. */
  get jumps(): number {
    return this.#jumps;
  }

  /** Play from where it stands to session time `end`, and pause there. */
  readonly playUntil = (end: number): void => {
    this.play(1);
    this.#until = end;
  };

  /** Play a stretch over and over from now on, forwards; null ends that. Playing begins anew where it stands at the stretch's end or behind it. */
  readonly loop = (stretch: Loop | null): void => {
    this.#loop = stretch;
  };

  /** Play at a rate; 0 pauses. */
  readonly play = (rate: number): void => {
    this.#until = Infinity;
    const t = this.#shown() ?? this.get().t;
    const beginning = this.#loop?.start ?? 0;
    const from = rate > 0 && t >= (this.#loop?.end ?? this.duration) ? beginning : t;
    this.set({ t: from, rate });
    if (from !== t) this.#follow();
    this.#steer(rate);
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (rate === 0) return;
    this.#before = performance.now();
    this.#request = requestAnimationFrame(this.#advance);
  };

  /** Play as it was, or pause. */
  readonly toggle = (): void => this.play(this.get().rate === 0 ? 1 : 0);

  /** L: forwards; again for twice as fast. */
  readonly faster = (): void => {
    const { rate } = this.get();
    this.play(rate <= 0 ? 1 : Math.min(FASTEST, rate * 2));
  };

  /** J: backwards; again for twice as fast. */
  readonly slower = (): void => {
    const { rate } = this.get();
    this.play(rate >= 0 ? -1 : Math.max(-FASTEST, rate * 2));
  };

  /** The next faster (1) or slower (−1) rate of playing forwards, from 0.1 to 8; from a stand or backwards as if it had played as it was. Sound keeps its pitch. */
  readonly pace = (way: 1 | -1): void => {
    const { rate } = this.get();
    const from = rate > 0 ? rate : 1;
    const to = way > 0 ? PACES.find((pace) => pace > from + 1e-9) : PACES.findLast((pace) => pace < from - 1e-9);
    this.play(to ?? from);
  };

  /** One frame on (1) or back (−1); a session without media steps by its samples. */
  readonly nudge = (frames: number): void => {
    this.play(0);
    this.seek(this.get().t + frames * this.#frame);
  };

  /** Session time of the picture that is shown, where the video leads; null where it follows. */
  #shown(): number | null {
    const video = this.#video;
    const leads =
      video && this.get().rate > 0 && !video.paused && !video.ended && !video.seeking && video.readyState >= 2;
    return leads ? video.currentTime + this.#offset : null;
  }

  #advance = (now: number): void => {
    const { t, rate } = this.get();
    const passed = now - this.#before;
    const shown = this.#shown();
    const next = shown ?? t + Math.min(0.25, passed / 1000) * rate;
    if (this.#loop && rate > 0 && t < this.#loop.end && next >= Math.min(this.#loop.end, this.duration))
      return this.#again();
    const last = Math.min(this.duration, this.#until);
    const ended = rate > 0 ? next >= last : next <= 0;
    const turn = this.#loop && t < this.#loop.end ? Math.min(last, this.#loop.end) : last;
    const left = shown === null ? null : (turn - next) / rate;
    if (!ended && passed < TOLD_EVERY) return this.#go(left);
    this.#before = now;
    this.set({ t: Math.min(last, Math.max(0, next)), rate });
    if (shown === null) this.#follow();
    if (ended) {
      this.play(0);
      // The picture may be a frame past the end.
      this.#follow();
    } else this.#go(left);
  };

  /**
   * Goes on: at the screen's next frame where the clock leads. Where the video does, every frame that is asked for costs a drawing of the page, so that a timer
   * wakes it when the time is to be told, or at the end, which is `left` seconds away.
   */
  #go(left: number | null): void {
    this.#timer = undefined;
    if (left === null) this.#request = requestAnimationFrame(this.#advance);
    else {
      const wait = Math.min(CALM_SECONDS * 1000, ...this.#patience.values());
      this.#timer = setTimeout(() => this.#advance(performance.now()), Math.max(1, Math.min(wait, left * 1000)));
    }
  }

  /** A new listener may want to hear sooner than was thought. */
  #hurry(): void {
    if (this.#timer === undefined || this.get().rate === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#advance(performance.now()), TOLD_EVERY);
  }

  #jump(t: number): void {
    if (t > this.#until) this.#until = Infinity;
    this.set({ ...this.get(), t: Math.min(this.duration, Math.max(0, t)) });
    this.#follow(true);
  }

  #again(): void {
    this.#jump(this.#loop!.start);
    // A video that has come to its end stands still.
    this.#steer(this.get().rate);
    this.#request = requestAnimationFrame(this.#advance);
  }

  #steer(rate: number): void {
    const video = this.#video;
    if (!video) return;
    if (rate <= 0) return video.pause();
    video.preservesPitch = true;
    video.playbackRate = rate;
    void video.play().catch(() => undefined);
  }

  /**
   * Show the moment in the video, unless it is there already or, playing, busy showing another. A jump does not wait: the video would come to
   * where it was before, and lead there.
   */
  #follow(isJump = false): void {
    const video = this.#video;
    if (!video || (video.seeking && this.get().rate !== 0 && !isJump)) return;
    const at = Math.max(0, this.get().t - this.#offset);
    if (Math.abs(video.currentTime - at) > 0.001) video.currentTime = at;
  }

  #measureFrames(video: HTMLVideoElement): () => void {
    if (!("requestVideoFrameCallback" in video)) return () => undefined;
    let last = -1;
    let request = 0;
    let found = 0;
    const measure: VideoFrameRequestCallback = (_now, { mediaTime }) => {
      const gap = mediaTime - last;
      const isStep = !video.paused && video.playbackRate === 1 && gap > 0.005 && gap < 0.2;
      if (isStep) this.#frame = found === 0 ? gap : Math.min(this.#frame, gap);
      last = mediaTime;
      // Being told of every frame costs a drawing of the page: the shortest step of some tells the rate.
      if (isStep && (found += 1) === FRAMES_MEASURED) return;
      request = video.requestVideoFrameCallback(measure);
    };
    request = video.requestVideoFrameCallback(measure);
    return () => video.cancelVideoFrameCallback(request);
  }
}
