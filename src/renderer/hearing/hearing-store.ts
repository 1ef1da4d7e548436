import { decibels } from "../../core/hearing/decibels.ts";
import type { Bridge, FeedSound, Listens } from "../../ipc/contract.ts";
import type { CameraCapture } from "../camera/capture.ts";
import { takeMicrophone, type DeviceRefusal } from "../camera/take.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { SettingsStore } from "../settings-store.ts";
import { Store } from "../store.ts";
import { words } from "../words/words.ts";
import { sixteenBits, soundPieces } from "./sound-pieces.ts";

/** How the running session is spoken to. */
export interface Hearing {
  /** As main tells it. */
  readonly listens: Listens;
  /** Why there is no microphone, with the fix; null while there is one, or none is wanted. */
  readonly missing: DeviceRefusal | null;
}

const SILENT: Listens = {
  ...{ phase: "off", wanted: false, handsFree: false, deaf: false },
  ...{ outcome: "", problem: "" },
};

/** What the page knows apart from the microphone. */
export interface HearingSurroundings {
  readonly live: SessionStore;
  readonly camera: CameraCapture;
  readonly settings: SettingsStore;
}

/** Level of the microphone, in dB of full scale; null without one. Apart from the rest, as it changes many times a second. */
export class LevelStore extends Store<number | null> {
  constructor() {
    super(null);
  }

  tell(level: number | null): void {
    this.set(level);
  }
}

/** Pieces of sound kept from before a press: the person who presses may have begun to speak. 0.4 s. */
const KEPT = 6;
/** Pieces of nothing but zeros after which a microphone counts as switched off: 5 s. */
const MOST_ZEROS = 80;
/** Pieces of one reading of the level. */
const LEVEL_PIECES = 2;
/** Milliseconds between two tries to take a microphone that is lost. */
const RETAKE_MS = 1000;

/** The session that is to be spoken to, and the microphone for it: a label, the camera's own track, or null for the sound of a feed that main has, if it has any. */
type Wanted = { readonly session: string; readonly from: string | MediaStreamTrack | null };

/** The microphone of the running session: its sound goes to main while somebody speaks to the coach. One that is lost is waited for. */
export class HearingStore extends Store<Hearing> {
  readonly level = new LevelStore();
  readonly #bridge: Bridge;
  readonly #around: HearingSurroundings;
  #wanted: Wanted | null = null;
  /** Ends the microphone that is open, or opening. */
  #release: (() => void) | null = null;
  #kept: Float32Array[] = [];
  #loud: Float32Array[] = [];
  #zeros = 0;
  #ofFeed: FeedSound["state"] = "off";
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(bridge: Bridge, around: HearingSurroundings) {
    super({ listens: SILENT, missing: null });
    this.#bridge = bridge;
    this.#around = around;
    const follow = () => this.#follow();
    for (const store of [around.live, around.camera, around.settings]) store.subscribe(follow);
    bridge.on("hearing.feed", ({ session, ...now }) => this.#toldOfFeed(session, now));
    bridge.on("hearing.changed", ({ session, ...listens }) => this.#told(session, listens));
  }

  /** Somebody begins to hold the microphone open, or lets go of it. */
  talk(on: boolean): void {
    if (this.#wanted) void this.#bridge.call("hearing.talk", { session: this.#wanted.session, on });
  }

  #told(session: string, listens: Listens): void {
    if (session !== this.#wanted?.session) return;
    const began = listens.phase === "talking" && this.get().listens.phase !== "talking";
    this.set({ ...this.get(), listens });
    if (began) for (const piece of this.#kept) this.#send(session, piece);
  }

  /** What is wanted may be another microphone, or none. */
  #follow(): void {
    const wanted = this.#now();
    if (wanted?.session === this.#wanted?.session && wanted?.from === this.#wanted?.from) return;
    const before = this.#wanted;
    this.#stop();
    if (before && before.session === wanted?.session) this.#microphone(before.session, "off");
    this.#wanted = wanted;
    this.set({ listens: SILENT, missing: null });
    if (wanted) void this.#take(wanted, true);
  }

  #now(): Wanted | null {
    const { state, running } = this.#around.live.get();
    const { on, microphone } = this.#around.settings.get().now.hearing;
    // In a take it is spoken to as well: its phases are marked by voice.
    if (!running || !on || (state.plan === null && state.take === null)) return null;
    if (microphone !== "") return { session: state.session, from: microphone };
    const [track] = this.#around.camera.get().stream?.getAudioTracks() ?? [];
    return { session: state.session, from: track ?? null };
  }

  /** @param tells whether it is said when it cannot be had */
  async #take(wanted: Wanted, tells: boolean): Promise<void> {
    if (wanted.from === null) return;
    const over = new AbortController();
    this.#release = () => over.abort();
    const { from } = wanted;
    const own = typeof from === "string";
    const taken = own ? await takeMicrophone(this.#bridge, from) : null;
    const stream = taken === null ? new MediaStream([from as MediaStreamTrack]) : taken.ok ? taken.stream : null;
    const letGo = () => {
      if (own) for (const track of stream?.getTracks() ?? []) track.stop();
    };
    if (over.signal.aborted) return letGo();
    if (!stream) return this.#missing(wanted, taken as DeviceRefusal, tells);
    over.signal.addEventListener("abort", letGo);
    try {
      const end = await soundPieces(stream, (piece) => this.#hear(wanted.session, piece));
      if (over.signal.aborted) return end();
      over.signal.addEventListener("abort", end);
      const lost = () => {
        const { lost: problem, plugIn: fix } = words().hearing;
        this.#missing(wanted, { problem, fix, gone: true }, true);
      };
      for (const track of stream.getAudioTracks()) track.addEventListener("ended", lost, { signal: over.signal });
      this.set({ ...this.get(), missing: null });
      this.#microphone(wanted.session, "open");
    } catch (error) {
      const { failed } = words().cameras.kinds.microphone;
      this.#missing(
        wanted,
        { problem: failed({ why: String(error) }), fix: words().cameras.replug, gone: false },
        tells,
      );
    }
  }

  /** It cannot be had, or was unplugged or taken away: it is waited for. A camera's comes back with the camera. */
  #missing(wanted: Wanted, { problem, fix, gone }: DeviceRefusal, tells: boolean): void {
    this.#stop();
    this.set({ ...this.get(), missing: { problem, fix, gone } });
    if (tells) this.#microphone(wanted.session, "lost", `${problem} ${fix}`);
    this.#again(wanted);
  }

  /** The sound of a feed that main has comes to main; here it is shown, and told as another microphone's. */
  #toldOfFeed(session: string, { state, level }: FeedSound): void {
    if (session !== this.#wanted?.session || this.#wanted.from !== null) return;
    this.level.tell(level);
    if (state === this.#ofFeed) return;
    this.#ofFeed = state;
    const { feedLost, feedAgain, zeros, switchOn } = words().hearing;
    const [problem, fix] = state === "zeros" ? [zeros, switchOn] : [feedLost, feedAgain];
    const { feed } = this.#around.live.get().state;
    const isThere = state === "open";
    this.set({ ...this.get(), missing: isThere || state === "off" ? null : { problem, fix, gone: state === "lost" } });
    if (isThere) this.#microphone(session, "open");
    // Where no picture comes either, the feed tells what is wrong with both.
    else if (feed !== null && feed.state !== "live") this.#microphone(session, "off");
    else if (state !== "off") this.#microphone(session, "lost", `${problem} ${fix}`);
  }

  #again(wanted: Wanted): void {
    if (typeof wanted.from !== "string") return;
    this.#retry = setTimeout(() => void this.#take(wanted, false), RETAKE_MS);
  }

  #stop(): void {
    clearTimeout(this.#retry);
    this.#release?.();
    this.#release = null;
    this.#kept = [];
    this.#loud = [];
    this.#zeros = 0;
    this.#ofFeed = "off";
    this.level.tell(null);
  }

  #hear(session: string, piece: Float32Array): void {
    this.#loud.push(piece);
    if (this.#loud.length >= LEVEL_PIECES) {
      this.level.tell(Math.max(...this.#loud.map(decibels)));
      this.#loud = [];
    }
    this.#watchZeros(session, piece);
    if (this.get().listens.wanted) this.#send(session, piece);
    this.#kept = [...this.#kept.slice(1 - KEPT), piece];
  }

  /** A microphone that is switched off brings zeros, and no sign of it. */
  #watchZeros(session: string, piece: Float32Array): void {
    const silent = piece.every((sample) => sample === 0);
    const before = this.#zeros;
    this.#zeros = silent ? before + 1 : 0;
    const { zeros: problem, switchOn: fix } = words().hearing;
    if (this.#zeros === MOST_ZEROS) {
      this.set({ ...this.get(), missing: { problem, fix, gone: false } });
      this.#microphone(session, "lost", `${problem} ${fix}`);
    } else if (before >= MOST_ZEROS && !silent) {
      this.set({ ...this.get(), missing: null });
      this.#microphone(session, "open");
    }
  }

  #send(session: string, piece: Float32Array): void {
    void this.#bridge.call("hearing.sound", { session, samples: sixteenBits(piece) });
  }

  #microphone(session: string, state: "open" | "lost" | "off", text = ""): void {
    void this.#bridge.call("hearing.microphone", { session, state, text: text.slice(0, 400) });
  }
}
