import type { EventOf, SessionEvent } from "../../../core/journal/events.ts";
import { SessionVoice, type SpeechOutput } from "../../../models/speech/session-voice.ts";

/** How much the coach talks where nothing tells it: as the settings begin. */
const USUAL_TALKATIVENESS = 0.5;
/** Seconds that a letter of an utterance takes, and from being asked for to its sound, where the session has shown neither. */
const SECONDS_A_LETTER = 0.065;
const SECONDS_BEFORE = 0.2;

/** How the speech of a re-run is drawn up. */
export interface RerunSpeech {
  /** The session's journal, which tells how long its words took. */
  readonly journal: readonly SessionEvent[];
  /** 0..1; null for as in the session, as far as it tells. */
  readonly talkativeness: number | null;
}

/**
 * The events of a run with what would have become of its words: the session's own rules of what is heard, and sound that takes as long as it took
 * in the session. Nothing is added where the session had no voice and none is asked for.
 *
 * @param events the run's events, without any of speech
 */
export function withSpeech(events: readonly SessionEvent[], { journal, talkativeness }: RerunSpeech): SessionEvent[] {
  const heard = journal.filter((event) => event.type === "speech");
  if (heard.length === 0 && talkativeness === null) return [...events];
  const said: SessionEvent[] = [];
  let t = 0;
  const sound = new DrawnSound(timesOf(journal));
  const voice: SessionVoice = new SessionVoice({
    speechOutput: sound,
    report: (utterance, outcome, reason) => said.push({ type: "speech", t, utterance, outcome, reason }),
    now: () => t,
    talkativeness: () => talkativeness ?? talkativenessIn(journal),
  });
  for (const event of events) {
    for (let due = sound.due(event.t); due !== null; due = sound.due(event.t)) {
      t = Math.max(t, due.t);
      voice.heard(due.id, due.outcome, due.reason);
    }
    t = Math.max(t, event.t);
    sound.now = t;
    said.push(event);
    // What is heard after its end stands in no journal.
    if (event.type !== "closed") voice.follow(event);
  }
  return said;
}

/** How much the coach talked in a session, as far as what it left unsaid tells. */
function talkativenessIn(journal: readonly SessionEvent[]): number {
  let playing: number | null = null;
  for (const event of journal) {
    if (event.type !== "speech") continue;
    const { utterance, outcome, reason } = event;
    if (outcome === "started") playing = utterance;
    else if (utterance === playing && outcome !== "held") playing = null;
    // What is kept quiet while nothing is heard is kept quiet always.
    if (outcome === "suppressed" && reason.startsWith("talkativeness") && playing === null) return 0;
  }
  return USUAL_TALKATIVENESS;
}

/** How long words take, as a session's journal shows it. */
interface SpokenTimes {
  /** Seconds from asking for sound to its beginning. */
  readonly before: number;
  /** Seconds that a text takes. */
  readonly of: (text: string) => number;
  /** Why nothing was heard although words were to be said; null where sound was made. */
  readonly silent: string | null;
}

function timesOf(journal: readonly SessionEvent[]): SpokenTimes {
  const texts = new Map<number, EventOf<"uttered">>();
  const begun = new Map<number, number>();
  const known = new Map<string, number>();
  const before: number[] = [];
  let silent: string | null = null;
  for (const event of journal) {
    if (event.type === "uttered") texts.set(event.id, event);
    if (event.type !== "speech") continue;
    const said = texts.get(event.utterance);
    if (event.outcome === "caption-only") silent = event.reason;
    if (event.outcome === "started") {
      begun.set(event.utterance, event.t);
      if (said) before.push(event.t - said.t);
    }
    const from = begun.get(event.utterance);
    if (event.outcome === "said" && said && from !== undefined) known.set(said.text, event.t - from);
  }
  const letters = [...known].map(([text, seconds]) => seconds / text.length);
  const aLetter = middle(letters) ?? SECONDS_A_LETTER;
  return {
    before: middle(before) ?? SECONDS_BEFORE,
    of: (text) => known.get(text) ?? text.length * aLetter,
    silent: begun.size > 0 ? null : silent,
  };
}

function middle(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}

/** What sound tells, and when. */
interface Due {
  readonly t: number;
  readonly id: number;
  readonly outcome: "started" | "said" | "caption-only";
  readonly reason: string;
}

/** Sound that is not made and takes its time all the same. */
class DrawnSound implements SpeechOutput {
  readonly #times: SpokenTimes;
  #due: Due[] = [];
  /** Session time, in seconds. */
  now = 0;

  constructor(times: SpokenTimes) {
    this.#times = times;
  }

  play(id: number, text: string): void {
    const { before, of, silent } = this.#times;
    const t = this.now;
    if (silent !== null) this.#due = [{ t, id, outcome: "caption-only", reason: silent }];
    else
      this.#due = [
        { t: t + before, id, outcome: "started", reason: "" },
        { t: t + before + of(text), id, outcome: "said", reason: "" },
      ];
  }

  stop(id: number): void {
    this.#due = this.#due.filter((one) => one.id !== id);
  }

  /** What it tells next until `t`, once; null where it tells nothing. */
  due(t: number): Due | null {
    if (this.#due[0] === undefined || this.#due[0].t > t) return null;
    const next = this.#due.shift()!;
    this.now = Math.max(this.now, next.t);
    return next;
  }
}
