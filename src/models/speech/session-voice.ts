import type { Plan } from "../../core/plan/plan.ts";
import type { StepId } from "../../core/domain/ids.ts";
import type { EventOf, SessionEvent } from "../../core/journal/events.ts";
import { sparedFor } from "../../core/coach/fading.ts";
import { stepAtHand, stepsConcerned } from "../../core/speech/safety.ts";
import { earconOf, type Earcon } from "../../core/speech/earcons.ts";
import { keptQuiet } from "../../core/speech/talkativeness.ts";
import { nextSpeech, QUIET, toneMaySound } from "../../core/speech/speech-queue.ts";
import type { SpeechAction, SpeechInput, Utterance } from "../../core/speech/utterance.ts";

/** Whatever makes sound. It answers through `SessionVoice.heard`, also when there is none to make. */
export interface SpeechOutput {
  /**
   * Begin to say a text, in the voice's own language when none is given as a tag; the one before it is over by then, or was stopped.
   * `earcon` is the tone that may go before it.
   */
  play(id: number, text: string, language?: string, earcon?: Earcon | null): void;
  /** Play a tone alone, where tones are wanted: its words stay a caption. */
  tone?(earcon: Earcon): void;
  /** Stop saying it. Nothing needs to be reported. */
  stop(id: number): void;
}

/** What speech output reports about an utterance. */
export type Heard = "started" | "said" | "cut" | "caption-only";

/** What the voice needs. */
export interface SessionVoiceParts {
  readonly speechOutput: SpeechOutput;
  /** Journals what became of an utterance. */
  readonly report: (id: number, outcome: Extract<SpeechAction, { do: "report" }>["outcome"], reason: string) => void;
  /** Session time now, in seconds. */
  readonly now: () => number;
  /** How much it may say, 0..1, asked at each utterance; everything without it. */
  readonly talkativeness?: () => number;
}

/** Number of an utterance that stands in no journal; no session says as much. */
const UNKEPT = 1_000_000;

/** One session's speech: follows its events, lets the queue decide what is heard, and leads the speech output. */
export class SessionVoice {
  readonly #parts: SessionVoiceParts;
  readonly #texts = new Map<number, { readonly text: string; readonly earcon: Earcon | null }>();
  #queue = QUIET;
  #language: string | undefined;
  /** Steps about which only what matters for safety is said, of the procedure that was opened. */
  #critical: ReadonlySet<StepId> = new Set();
  /** Whether a filter says what is under way; without a profile the person's keys do. */
  #watched = true;
  #plan: Plan | null = null;
  #interrupt: EventOf<"interrupted"> | null = null;
  /** Whether a person has just acted and what is said next answers it. */
  #answers = false;
  /** What the newest answer is to; empty for what the coach asks back. */
  #reply: Pick<Utterance, "question" | "ofPlan"> = {};
  #opened: EventOf<"opened"> | null = null;
  /** Number of the words on steps that were left out; "next" until they are uttered. */
  #leftOut: number | "next" | null = null;

  constructor(parts: SessionVoiceParts) {
    this.#parts = parts;
  }

  /** Follow one event of the session, right after it was journalled. */
  follow(event: SessionEvent): void {
    switch (event.type) {
      case "opened":
        this.#opened = event;
        this.#watched = event.profile !== null;
        this.#language = event.language;
        this.#critical = new Set(event.procedure?.steps.filter((step) => step.safetyCritical).map((step) => step.id));
        return;
      case "interrupted":
        this.#interrupt = event;
        return;
      case "planned":
        this.#plan = event.plan;
        return this.#take({ type: "planned", t: event.t, revision: event.plan.revision });
      case "answered":
        this.#reply = { question: event.question, ofPlan: event.ofPlan };
        return;
      case "heard":
      case "asked":
        this.#reply = {};
        return;
      case "uttered":
        return this.#utter(event);
      case "corrected":
        return this.#correct(event);
      case "tick": {
        this.#answers = false;
        const step = stepAtHand(event.activeStep, this.#watched, this.#plan);
        return this.#take({ type: "now", t: event.t, critical: step !== null && this.#critical.has(step) });
      }
      case "closed":
        // Why the recording has stopped is said, whatever was held back for a step that nobody watches any more.
        if (event.reason === "unwritable") {
          this.#queue = { ...this.#queue, criticalAt: -Infinity };
          return this.#take({ type: "now", t: event.t });
        }
        // A session that came to its own end still says its last words.
        return event.reason === "stopped" ? this.#stopped(event.t) : undefined;
      case "left-out":
        this.#leftOut = "next";
        return;
      default:
        return;
    }
  }

  /** Utterances that wait to be heard, without the one that is. */
  get waiting(): number {
    return this.#queue.waiting.length;
  }

  /** Say nothing while the session, which was ended, can still be gone on with (`ending`), and speak again from then on. */
  set ending(ending: boolean) {
    this.#take({ type: "ending", t: this.#parts.now(), ending });
  }

  /** Be silent at once, as somebody speaks to the coach (`talking`), and go on with what waits once they have been understood. */
  set talking(talking: boolean) {
    this.#take({ type: "talking", t: this.#parts.now(), talking });
  }

  /** Say something that stands in no journal, because its session is over. */
  say(text: string): void {
    this.follow({ type: "uttered", t: this.#parts.now(), id: UNKEPT, kind: "notice", text, revision: 0 });
  }

  /** What the speech output says on an utterance. */
  heard(id: number, outcome: Heard, reason: string): void {
    const t = this.#parts.now();
    this.#take(outcome === "started" ? { type: "started", t, id } : { type: "ended", t, id, outcome, reason });
  }

  #utter({ t, id, kind, text, revision }: EventOf<"uttered">): void {
    const isReply = kind === "answer";
    const answers = (this.#answers && kind !== "assistant") || isReply;
    if (!isReply && kind !== "assistant") this.#answers = false;
    if (this.#leftOut === "next") this.#leftOut = id;
    const earcon = earconOf(kind);
    this.#texts.set(id, { text, earcon });
    const talkativeness = this.#parts.talkativeness?.() ?? 1;
    const quiet = keptQuiet(kind, talkativeness, this.#queue.playing !== null, this.#spared(kind === "hint"), answers);
    if (quiet !== null) {
      // Whoever wants few words still learns by the tone that something was said.
      if (earcon !== null && toneMaySound(this.#queue, t)) this.#parts.speechOutput.tone?.(earcon);
      return this.#act({ do: "report", id, outcome: "suppressed", reason: quiet });
    }
    const concerned = this.#interrupt ? stepsConcerned(this.#interrupt, this.#plan) : [];
    const safetyCritical = concerned.some((step) => this.#critical.has(step));
    this.#take({
      type: "uttered",
      t,
      utterance: {
        id,
        kind,
        revision,
        safetyCritical: isReply || kind === "assistant" ? false : safetyCritical,
        answers,
        ...(isReply ? this.#reply : {}),
      },
    });
  }

  /** Why the person needs to be told no more of the step that comes next. */
  #spared(isHint: boolean): string | null {
    const { procedure, help } = this.#opened ?? {};
    return procedure && help && this.#plan ? sparedFor(help, this.#plan, procedure, isHint) : null;
  }

  /** A person who ends a session is not talked at any longer, but for the steps that were left out. */
  #stopped(t: number): void {
    const { playing, waiting } = this.#queue;
    if (playing === null || playing.id === this.#leftOut) return;
    this.#parts.speechOutput.stop(playing.id);
    const last = waiting.filter(({ id }) => id === this.#leftOut);
    if (last.length === 0) return;
    this.#queue = { ...this.#queue, waiting: last, criticalAt: -Infinity };
    this.#take({ type: "ended", t, id: playing.id, outcome: "cut", reason: "the session was ended" });
  }

  #correct({ t, correction, by }: EventOf<"corrected">): void {
    if (by === "assistant") return;
    switch (correction.action) {
      case "mute":
        return this.#take({ type: "muted", t, muted: correction.muted });
      case "snooze":
        return this.#take({ type: "snoozed", t, until: t + correction.seconds });
      default:
        this.#answers = true;
    }
  }

  #take(input: SpeechInput): void {
    const { queue, actions } = nextSpeech(this.#queue, input);
    this.#queue = queue;
    for (const action of actions) this.#act(action);
  }

  #act(action: SpeechAction): void {
    const { speechOutput, report } = this.#parts;
    if (action.do === "play") {
      const { text = "", earcon = null } = this.#texts.get(action.id) ?? {};
      speechOutput.play(action.id, text, this.#language, earcon);
    } else if (action.do === "stop") speechOutput.stop(action.id);
    else {
      if (action.outcome !== "started" && action.outcome !== "held") this.#texts.delete(action.id);
      report(action.id, action.outcome, action.reason);
    }
  }
}
