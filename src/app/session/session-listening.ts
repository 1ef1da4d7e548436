import { joinFloats } from "../../core/domain/join-floats.ts";
import { hearWhole } from "../../core/hearing/join-heard.ts";
import { floatsOf, HEARING_RATE, HearingFailed } from "../../core/hearing/speech-to-text.ts";
import type { EventOf } from "../../core/journal/events.ts";
import type { HearingSettings } from "../../core/settings/hearing.ts";
import { hearingHints, spokenPhrases } from "../../core/speech/commands/commands-hints.ts";
import { isDeaf } from "../../core/speech/commands/half-duplex.ts";
import type { LiveSession } from "./live-session.ts";
import { SpeechFinder, type Ears } from "./speech-finder.ts";

/** How a session listens at a moment, as its window shows it. */
export interface ListeningNow {
  /** No microphone; one that is not listened to; a person holds it open; what they said is being understood. */
  readonly phase: "off" | "ready" | "talking" | "understanding";
  /** Whether sound is wanted now. */
  readonly wanted: boolean;
  /** It is listened to all the time. */
  readonly handsFree: boolean;
  /** Hands-free, it is not listened to at this moment, because the coach speaks. */
  readonly deaf: boolean;
  /** What came of what was said last, where nothing was journalled: nobody spoke; every sample was zero; it could not be listened to. */
  readonly outcome: "" | "nobody" | "zeros" | "failed";
  /** Why it could not, in words; empty otherwise. */
  readonly problem: string;
}

/** What listening needs. */
export interface ListeningParts {
  readonly ears: Ears;
  readonly live: Pick<LiveSession, "language" | "state" | "now" | "hear" | "notice" | "remark">;
  readonly settings: () => HearingSettings;
  /** Seconds by which sound may come later than it was made; 0 when left out. */
  readonly late?: () => number;
  /** Silences the coach while somebody speaks to it. */
  readonly hush: (talking: boolean) => void;
  readonly tell: (now: ListeningNow) => void;
}

/** Longest that one press is listened to, in seconds. */
export const LONGEST_PRESS = 60;
/** Milliseconds for which sound is still taken after a press: people let go while they say the last sound. */
const AFTER_MS = 250;

/** Milliseconds after what was said for which the coach is kept silent while it is understood, and in which that must be done. */
const SILENT_MS = 8000;
const PATIENCE_MS = 60_000;

interface Press {
  readonly pieces: Float32Array[];
  samples: number;
  /** Session time at which the newest piece ended, in seconds. */
  endsAt: number;
}

/** How one session is spoken to: sound in, commands and questions out. While a press lasts the coach is silent, and until it is understood. */
export class Listening {
  readonly #parts: ListeningParts;
  readonly #finder: SpeechFinder;
  #open = false;
  #press: Press | null = null;
  #ending: ReturnType<typeof setTimeout> | undefined;
  /** How many sounds of a press are being understood. */
  #understanding = 0;
  /** For how many of them the coach is silent. */
  #awaited = 0;
  /** Whether somebody speaks without a press, to a coach that gives way, and how often somebody has begun to. */
  #interrupted = false;
  #begun = 0;
  #deaf = false;
  #outcome: ListeningNow["outcome"] = "";
  #problem = "";
  #told = "";
  /** Ends what is being understood of hands-free speech: a press is more urgent. */
  #aside = new AbortController();
  readonly #over = new AbortController();

  constructor(parts: ListeningParts) {
    this.#parts = parts;
    this.#finder = new SpeechFinder(parts.ears, {
      onSpeaking: () => this.#speaking(),
      onSpeech: (speech) => void this.#overheard(speech),
      onFailed: (error) => this.#failed(error),
    });
  }

  /** Whether there is a microphone to be spoken into. */
  get open(): boolean {
    return this.#open;
  }

  /** There is a microphone now. */
  begin(): void {
    this.#open = true;
    this.#settle("", "");
    // Whoever presses must not wait until the weights are read.
    this.#warm();
  }

  /** The microphone is gone, or brings nothing: it is said, shown and journalled. */
  lost(text: string): void {
    this.#end();
    this.#parts.live.notice("warning", text);
    this.#parts.live.remark(text);
  }

  /** The microphone is taken back, without a word: another one was chosen, or none. */
  pause(): void {
    this.#end();
  }

  /** Nobody listens any more. */
  close(): void {
    this.#over.abort();
    this.#end();
  }

  /** Settings have changed. */
  changed(): void {
    if (!this.#handsFree) this.#finder.reset();
    this.#show();
  }

  /** Somebody begins to hold the microphone open (`on`), or lets go of it. Nothing happens without a microphone. */
  talk(on: boolean): void {
    if (!this.#open || this.#parts.live.state.closed !== null) return;
    if (!on) {
      if (this.#press && this.#ending === undefined)
        this.#ending = setTimeout(() => this.#finish(), AFTER_MS + this.#late * 1000);
      return;
    }
    clearTimeout(this.#ending);
    this.#ending = undefined;
    if (this.#press) return;
    this.#press = { pieces: [], samples: 0, endsAt: this.#parts.live.now() };
    this.#aside.abort();
    this.#aside = new AbortController();
    this.#finder.reset();
    this.#hush();
    this.#settle("", "");
    // It may have been let go of meanwhile: it is opened again while they speak.
    this.#warm();
  }

  /** Take sound of the microphone: mono, 16,000 samples a second, 16 bits. */
  sound(samples: Int16Array): void {
    if (!this.#open) return;
    const pcm = floatsOf(samples);
    const t = this.#parts.live.now();
    if (this.#press) {
      this.#press.pieces.push(pcm);
      this.#press.samples += pcm.length;
      this.#press.endsAt = t;
      if (this.#press.samples >= LONGEST_PRESS * HEARING_RATE) this.#finish();
      return;
    }
    if (!this.#handsFree) return;
    const { headset, echoSeconds } = this.#parts.settings();
    const deaf = !headset && isDeaf(this.#parts.live.state, t, echoSeconds + this.#late);
    if (deaf) this.#finder.reset();
    else this.#finder.take(pcm, t);
    if (deaf === this.#deaf) return;
    this.#deaf = deaf;
    this.#show();
  }

  get #late(): number {
    return this.#parts.late?.() ?? 0;
  }

  get #handsFree(): boolean {
    const { on, handsFree } = this.#parts.settings();
    return on && handsFree;
  }

  #end(): void {
    clearTimeout(this.#ending);
    this.#ending = undefined;
    this.#open = false;
    this.#press = null;
    this.#finder.reset();
    this.#hush();
    this.#show();
  }

  /** A press is over: what was said is understood. */
  #finish(): void {
    const press = this.#press;
    clearTimeout(this.#ending);
    this.#ending = undefined;
    this.#press = null;
    if (press) void this.#understandPress(joinFloats(press.pieces), press.endsAt);
  }

  async #understandPress(pcm: Float32Array, endsAt: number): Promise<void> {
    this.#understanding += 1;
    this.#show();
    this.#awaited += 1;
    const enough = setTimeout(() => this.#awaitNoMore(), SILENT_MS);
    const silent = pcm.length > 0 && pcm.every((sample) => sample === 0);
    const heard = silent ? "zeros" : await this.#understand(pcm, endsAt, "push", this.#over.signal);
    clearTimeout(enough);
    this.#understanding -= 1;
    this.#awaited = Math.min(this.#awaited, this.#understanding);
    this.#hush();
    if (heard === "failed") this.#show();
    else this.#settle(heard, "");
  }

  /** It takes long: the coach need not be silent for it. */
  #awaitNoMore(): void {
    this.#awaited = 0;
    this.#hush();
  }

  async #overheard(speech: { readonly pcm: Float32Array; readonly endsAt: number } | null): Promise<void> {
    const understood = speech && this.#understand(speech.pcm, speech.endsAt, "hands-free", this.#aside.signal);
    const enough = new Promise<void>((resolve) => setTimeout(resolve, SILENT_MS).unref());
    const begun = this.#begun;
    await Promise.race([understood, enough]);
    // Somebody may speak again by now.
    if (begun !== this.#begun) return;
    this.#interrupted = false;
    this.#hush();
  }

  #speaking(): void {
    this.#warm();
    // It hears.
    if (this.#problem !== "") this.#settle("", "");
    if (!this.#parts.settings().headset) return;
    this.#interrupted = true;
    this.#begun++;
    this.#hush();
  }

  /** What was said goes to the session; returns what there is to tell where nothing does. */
  async #understand(
    pcm: Float32Array,
    endsAt: number,
    by: EventOf<"heard">["by"],
    signal: AbortSignal,
  ): Promise<ListeningNow["outcome"]> {
    const { live, settings } = this.#parts;
    const { wake, language: own } = settings();
    // A participant speaks the language in which they consented.
    const spoken = live.state.consent?.textLanguage ?? (own || live.language);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    try {
      const words = hearingHints(live.state, spoken, live.language);
      // Who presses says a command more often than anything else; what an open microphone hears is seldom one.
      const hints = { language: spoken, words, ...(by === "push" ? { phrases: spokenPhrases(spoken) } : {}) };
      const heard = await hearWhole(this.#parts.ears, pcm, hints, patience);
      if (heard === null) return "nobody";
      const startsAt = endsAt - pcm.length / HEARING_RATE;
      const at = (seconds: number) => Math.max(0, Math.round((startsAt + seconds) * 1e3) / 1e3);
      const speech = { ...heard, from: at(heard.from), to: at(heard.to), by, language: spoken };
      await live.hear(wake === "" ? speech : { ...speech, wake });
      return "";
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
      return "failed";
    }
  }

  #warm(): void {
    this.#parts.ears.warm("ears", this.#over.signal).catch((error: unknown) => {
      if (!this.#over.signal.aborted) this.#failed(error);
    });
  }

  /** It is reported once until it works again. */
  #failed(error: unknown): void {
    const problem = error instanceof HearingFailed ? error.message : "The coach could not listen.";
    if (problem !== this.#problem) this.#parts.live.notice("warning", problem);
    this.#settle("failed", problem);
  }

  #settle(outcome: ListeningNow["outcome"], problem: string): void {
    this.#outcome = outcome;
    this.#problem = problem;
    this.#show();
  }

  /** The coach is silent as long as somebody speaks to it. */
  #hush(): void {
    this.#parts.hush(this.#press !== null || this.#awaited > 0 || this.#interrupted);
  }

  #show(): void {
    const handsFree = this.#open && this.#handsFree;
    const talking = this.#press !== null;
    const phase = talking ? "talking" : this.#understanding > 0 ? "understanding" : this.#open ? "ready" : "off";
    const now: ListeningNow = {
      ...{ phase, handsFree, wanted: talking || handsFree, deaf: handsFree && !talking && this.#deaf },
      ...{ outcome: this.#outcome, problem: this.#problem },
    };
    const told = JSON.stringify(now);
    if (told === this.#told) return;
    this.#told = told;
    this.#parts.tell(now);
  }
}
