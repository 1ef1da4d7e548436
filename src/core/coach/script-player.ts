import type { Inspection, ModelStanding, PendingInterrupt } from "../brain/ports.ts";
import type { Plan } from "../plan/plan.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { Script } from "../script/script-file.ts";
import { performedEntries, placesOf, WALK_START, walkOn, type Walk } from "../script/walk.ts";
import { programWords, type ProgramWords } from "../words/program-words.ts";
import type { CoachTick } from "./coach-tick.ts";
import { roundedHand } from "./rounded-hand.ts";
import type { CorrectedBy } from "../journal/event-fields.ts";
import type { Correction, EventOf, ModelAnswer, SessionEvent } from "../journal/events.ts";
import type { SessionState } from "../journal/fold.ts";
import type { Signal } from "../journal/signal-event.ts";
import { replyOf } from "../journal/dialogue.ts";
import type { TakePrompts } from "../domain/protocol.ts";

/** What decides in a session: the coach, or in a take the prompter. Events that come back are journalled in their order. */
export interface SessionPolicy {
  /** The plan now; null when there is none. */
  readonly plan: Plan | null;
  /** One tick. */
  tick(tick: CoachTick): SessionEvent[];
  /** A person's correction at time `t`, in seconds; `by` is left out for the window's own keys and buttons. */
  correct(t: number, correction: Correction, by?: CorrectedBy): SessionEvent[];
  /** A signal from outside at time `t`, in seconds. */
  signalled(t: number, signal: Signal): SessionEvent[];
  /** A mark that was just journalled. */
  marked(mark: EventOf<"marked">): SessionEvent[];
  /** An answer of a model that was just journalled: it counts from the next tick on. */
  answered(answer: ModelAnswer): void;
  /** How the feed is, as it was just journalled. */
  feed(event: EventOf<"feed">): SessionEvent[];
  /** Words that were heard, or a piece of an answer, as it was just journalled: what the coach says to it. */
  replied(event: EventOf<"heard" | "answered">): SessionEvent[];
  /** The work ends now: what is to be said and kept of it before the session closes. */
  closing(t: number): SessionEvent[];
  /** Something that has to be said about the session itself, e.g. that nothing is being recorded. */
  remark(t: number, text: string): SessionEvent;
  /** What is about to be said, the most urgent first; left out where nothing is decided. */
  pending?(): readonly PendingInterrupt[];
  /** How far a model that is asked beside it is listened to; null or left out where none is. */
  standing?(): ModelStanding | null;
  /** A look inside what decides, for somebody who looks for a fault; left out where nothing is decided. */
  inspect?(): Inspection | null;
}

/**
 * Keeps quiet while a take is recorded: ticks are journalled, so that the take can teach later, nothing is decided, and the
 * only words are the script's, each entry when a mark begins it.
 */
export class ScriptPlayer implements SessionPolicy {
  readonly plan = null;
  readonly #script: Script | null;
  readonly #aloud: boolean;
  readonly #words: ProgramWords["takePrompts"];
  readonly #critical: ReadonlySet<string>;
  #walk: Walk = WALK_START;
  #utterances = 0;

  /** Without a script, or with prompts that are not for the ear, it says nothing. @param procedure its language and its safety-critical steps */
  constructor(script: Script | null, prompts: TakePrompts, procedure: PromptedProcedure | null = null) {
    this.#script = script;
    this.#words = programWords(procedure?.language).takePrompts;
    this.#critical = criticalIn(procedure);
    this.#aloud = prompts === "ear" && script !== null;
  }

  tick({ frame, evidence, hands, cost }: CoachTick): SessionEvent[] {
    const tick: SessionEvent = {
      type: "tick",
      t: evidence.t,
      frame,
      evidence: { ...evidence, progress: [...evidence.progress], ended: [...evidence.ended] },
      decision: "silent",
      completed: 0,
      deviation: 0,
      activeStep: null,
      hands: hands.map(roundedHand),
      ...(cost ? { cost } : {}),
    };
    return this.#utterances === 0 ? [tick, ...this.#say(evidence.t, this.#words.begin)] : [tick];
  }

  correct(t: number, correction: Correction, by?: CorrectedBy): SessionEvent[] {
    const corrected: SessionEvent = { type: "corrected", t, correction, ...(by ? { by } : {}) };
    if (correction.action !== "say") return [corrected];
    return [
      corrected,
      { type: "uttered", t, id: this.#utterances++, kind: "coach", text: correction.text, revision: 0 },
    ];
  }

  marked({ t, mark, error }: EventOf<"marked">): SessionEvent[] {
    const before = this.#walk;
    this.#walk = walkOn(this.#script, before, { t, mark, error });
    if (this.#walk.beyond.length > before.beyond.length) return this.#say(t, this.#words.end);
    return this.#walk.at === before.at
      ? []
      : this.#say(t, promptFor(this.#script!, this.#walk.at, this.#words, this.#critical));
  }

  /** A take has no plan that could wait for it. */
  signalled(t: number, signal: Signal): SessionEvent[] {
    return [{ type: "signalled", t, ...signal }];
  }

  /** Nothing is decided in a take. */
  answered(): void {}

  replied(event: EventOf<"heard" | "answered">): SessionEvent[] {
    const { t } = event;
    return replyOf(event).map((text) => ({
      ...{ type: "uttered", t, id: this.#utterances++, kind: "answer", text, revision: 0 },
    }));
  }

  /** The person who records sees for themselves how the feed is; nothing of it is said in the middle of a take. */
  feed(): SessionEvent[] {
    return [];
  }

  /** What a take has left out, its script and its reviewers tell. */
  closing(): SessionEvent[] {
    return [];
  }

  remark(t: number, text: string): SessionEvent {
    return { type: "uttered", t, id: this.#utterances++, kind: "notice", text, revision: 0 };
  }

  #say(t: number, text: string): SessionEvent[] {
    if (!this.#aloud) return [];
    return [{ type: "uttered", t, id: this.#utterances++, kind: "coach", text, revision: 0 }];
  }
}

/** What prompts go by of a procedure. */
type PromptedProcedure = Pick<Procedure, "language" | "steps">;

/** The player of a take, as its journal says it. */
export function playerOf(
  { script, prompts, safetySaid }: Pick<EventOf<"scripted">, "script" | "prompts" | "safetySaid">,
  procedure: Procedure | null,
): ScriptPlayer {
  return new ScriptPlayer(script, prompts, procedure && !safetySaid ? { ...procedure, steps: [] } : procedure);
}

function criticalIn(procedure: PromptedProcedure | null): ReadonlySet<string> {
  return new Set(procedure?.steps.flatMap(({ id, safetyCritical }) => (safetyCritical ? [id] : [])));
}

/**
 * What is said when performed entry number `at` begins: a word about safety where its step is a critical one, the entry's words, and which phase comes after it, to
 * have the key at hand.
 */
function promptFor(
  script: Script,
  at: number,
  { next: say, safety }: ProgramWords["takePrompts"],
  critical: ReadonlySet<string>,
): string {
  const entry = performedEntries(script)[at]!;
  const next = script.errors.flatMap((error) => {
    const { onset, fix, back } = placesOf(script, error);
    return [
      ...(onset === at + 1 ? [say.mistake] : []),
      ...(error.fix && fix === at + 1 ? [say.fix] : []),
      ...(error.fix && back === at + 1 && at + 1 < performedEntries(script).length ? [say.back] : []),
    ];
  });
  const first = entry.step !== null && critical.has(entry.step) ? [safety] : [];
  return [...first, /[.!?]$/.test(entry.text) ? entry.text : `${entry.text}.`, ...next.slice(0, 1)].join(" ");
}

/** What a participant is to read at a moment of a take; empty without a script. */
export function promptShown({
  script,
  marks,
  procedure,
}: Pick<SessionState, "script" | "marks" | "procedure">): string {
  if (script === null) return "";
  const words = programWords(procedure?.language).takePrompts;
  const walk = marks.reduce((now, mark) => walkOn(script, now, mark), WALK_START);
  if (walk.beyond.length > 0) return words.end;
  return walk.at < 0 ? words.begin : promptFor(script, walk.at, words, criticalIn(procedure));
}
