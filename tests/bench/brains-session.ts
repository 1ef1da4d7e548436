import {
  answered,
  askAt,
  askingSummary,
  failed,
  NOTHING_ASKED,
  type AskingSummary,
} from "../../src/core/brain/advice/advice-asking.ts";
import { claimKey } from "../../src/core/brain/advice/claim.ts";
import type { DuplexQuestion, Line, ModelMode } from "../../src/core/brain/advice/questions.ts";
import { stubOpinion, type Stub, type StubDecision } from "../../src/core/brain/advice/stub.ts";
import type { ModelStanding, PendingInterrupt } from "../../src/core/brain/ports.ts";
import type { Brain } from "../../src/core/brain/registry.ts";
import type { Opinion } from "../../src/core/domain/opinion.ts";
import { CLIP_SECONDS } from "../../src/core/domain/observation.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";

/** A session that was simulated with a model beside it: nobody waits, an answer comes at its session time. */
export interface SimulatedSession {
  /** The journal, answers included, without its `opened` event. */
  readonly events: readonly SessionEvent[];
  readonly summary: AskingSummary;
  readonly standing: ModelStanding | null;
  /**
   * Seconds by which each interrupt that the filter made came after its hold. One is said at a tick: time at which another one was said is not counted,
   * for without a model it passes too.
   */
  readonly late: readonly number[];
}

/** An answer on its way. */
interface OnItsWay {
  readonly at: number;
  readonly opinion: Opinion | null;
}

/** Last lines of a dialogue that a question carries. */
const LINES = 8;

/** Coach a take by its evidence with a rehearsed model; without one, the brain alone. */
export function simulate(
  brain: Brain,
  evidence: readonly Evidence[],
  mode: ModelMode,
  rehearsal: Stub | null,
): SimulatedSession {
  const coach = new Coach(brain);
  const events: SessionEvent[] = [];
  const dialogue: Line[] = [];
  const late: number[] = [];
  const ticks: CoachedTick[] = [];
  let asking = NOTHING_ASKED;
  let way: OnItsWay | null = null;
  for (const [frame, one] of evidence.entries()) {
    const { t } = one;
    if (way && way.at <= t) {
      asking = way.opinion ? answered(asking, way.at) : failed(asking, way.at, true);
      if (way.opinion) {
        const event: SessionEvent = { type: "opined", t: way.at, opinion: way.opinion };
        events.push(event);
        coach.answered(event);
      }
      way = null;
    }
    const pending = coach.pending();
    const made = coach.tick({ frame, evidence: one, hands: [] });
    events.push(...made);
    const said = made.find((event) => event.type === "interrupted");
    const claim = said && pending.find(({ interrupt, byModel }) => claimKey(interrupt) === claimKey(said) && !byModel);
    if (claim) late.push(lateness(claim, t, ticks));
    ticks.push({ t, speaks: said !== undefined });
    for (const event of made)
      if (event.type === "uttered") dialogue.push({ t, by: "coach", text: event.text, kind: event.kind } as Line);
    if (!rehearsal || coach.plan === null) continue;
    const step = askAt(asking, { t, mode, pending: coach.plan.mode === "end" ? [] : coach.pending() });
    asking = step.asking;
    if (step.giveUp) way = null;
    if (!step.ask) continue;
    const clips = [{ start: Math.max(0, t - CLIP_SECONDS), end: t }];
    const question = { t, plan: coach.plan, claim: step.ask.claim, dialogue: dialogue.slice(-LINES), clips };
    way = onItsWay(question, rehearsal);
  }
  events.push(...coach.closing(evidence.at(-1)!.t));
  return { events, summary: askingSummary(asking, mode), standing: coach.standing(), late };
}

/** A tick that is over, and whether something was said at it. */
export interface CoachedTick {
  readonly t: number;
  readonly speaks: boolean;
}

/** Seconds from the end of a claim's hold to `t`, at which it was made, without those in which another one was said; `ticks` are those before. */
export function lateness({ since, hold }: PendingInterrupt, t: number, ticks: readonly CoachedTick[]): number {
  const ready = since + hold;
  const after = ticks.filter((tick) => tick.t >= ready);
  const waited = after.reduce((sum, { t: at, speaks }, i) => sum + (speaks ? 0 : (after[i + 1]?.t ?? t) - at), 0);
  return waited + (after[0]?.t ?? t) - ready;
}

/** What comes of a question to a rehearsed model: when, and what; an answer that cannot be read is none. */
export function onItsWay(question: DuplexQuestion, rehearsal: Stub): OnItsWay {
  const came = rehearsal.duplex(question);
  if (came.outcome === "stalled") return { at: Infinity, opinion: null };
  const at = question.t + came.after;
  if (came.outcome === "garbled") return { at, opinion: null };
  return { at, opinion: opinionOf(question, came.answer, came.after) };
}

/** As a duplex model makes it: an answer to a claim carries what was claimed, whatever it says of it. */
function opinionOf(question: DuplexQuestion, answer: StubDecision, after: number): Opinion {
  const opinion = stubOpinion(question, { answer, after });
  const { claim } = question;
  return claim === null ? opinion : { ...opinion, role: "second-look", kind: claim.kind, step: claim.step };
}
