import type { SessionEvent } from "../../core/session/events.ts";
import { keptQuiet } from "../../core/session/talkativeness.ts";
import { nextSpeech, QUIET, type SpeechAction, type SpeechInput } from "../../core/session/speech-queue.ts";

/** Whatever makes sound. It answers through `Voice.heard`, also when there is none to make. */
export interface Mouth {
  /** Begin to say a text; the one before it is over by then, or was stopped. */
  play(id: number, text: string): void;
  /** Stop saying it. Nothing needs to be reported. */
  stop(id: number): void;
}

/** What a mouth tells of an utterance. */
export type Heard = "started" | "said" | "cut" | "caption-only";

/** What the voice needs. */
export interface VoiceParts {
  readonly mouth: Mouth;
  /** Journals what became of an utterance. */
  readonly report: (id: number, outcome: Extract<SpeechAction, { do: "report" }>["outcome"], reason: string) => void;
  /** Session time now, in seconds. */
  readonly now: () => number;
  /** How much it may say, 0..1, asked at each utterance; everything without it. */
  readonly talkativeness?: () => number;
}

/** One session's speech: follows its events, lets the queue decide what is heard, and leads the mouth. */
export class Voice {
  readonly #parts: VoiceParts;
  readonly #texts = new Map<number, string>();
  #queue = QUIET;
  /** Steps about which only what matters for safety is said, of the procedure that was opened. */
  #critical: ReadonlySet<string> = new Set();
  #about: string | null = null;
  #cleanSessions = 0;

  constructor(parts: VoiceParts) {
    this.#parts = parts;
  }

  /** Follow one event of the session, right after it was journalled. */
  follow(event: SessionEvent): void {
    switch (event.type) {
      case "opened":
        this.#cleanSessions = event.cleanSessions ?? 0;
        this.#critical = new Set(event.procedure.steps.filter((step) => step.safetyCritical).map((step) => step.id));
        return;
      case "interrupted":
        this.#about = event.step;
        return;
      case "planned":
        return this.#take({ type: "planned", t: event.t, revision: event.plan.revision });
      case "uttered": {
        this.#texts.set(event.id, event.text);
        const { id, kind, revision } = event;
        const talkativeness = this.#parts.talkativeness?.() ?? 1;
        const quiet = keptQuiet(kind, talkativeness, this.#queue.playing !== null, this.#cleanSessions);
        if (quiet !== null) return this.#act({ do: "report", id, outcome: "suppressed", reason: quiet });
        const safetyCritical = this.#about !== null && this.#critical.has(this.#about);
        return this.#take({ type: "uttered", t: event.t, utterance: { id, kind, revision, safetyCritical } });
      }
      case "corrected":
        if (event.correction.action === "mute") {
          return this.#take({ type: "muted", t: event.t, muted: event.correction.muted });
        }
        if (event.correction.action === "snooze") {
          return this.#take({ type: "snoozed", t: event.t, until: event.t + event.correction.seconds });
        }
        return;
      case "tick":
        return this.#take({
          type: "now",
          t: event.t,
          critical: event.under !== null && this.#critical.has(event.under),
        });
      case "closed":
        // A session that came to its own end still says its last words.
        if (event.reason === "stopped" && this.#queue.playing) this.#parts.mouth.stop(this.#queue.playing.id);
        return;
      default:
        return;
    }
  }

  /** The mouth's word on an utterance. */
  heard(id: number, outcome: Heard, reason: string): void {
    const t = this.#parts.now();
    this.#take(outcome === "started" ? { type: "started", t, id } : { type: "ended", t, id, outcome, reason });
  }

  #take(input: SpeechInput): void {
    const { queue, actions } = nextSpeech(this.#queue, input);
    this.#queue = queue;
    for (const action of actions) this.#act(action);
  }

  #act(action: SpeechAction): void {
    const { mouth, report } = this.#parts;
    if (action.do === "play") mouth.play(action.id, this.#texts.get(action.id) ?? "");
    else if (action.do === "stop") mouth.stop(action.id);
    else {
      if (action.outcome !== "started" && action.outcome !== "held") this.#texts.delete(action.id);
      report(action.id, action.outcome, action.reason);
    }
  }
}
