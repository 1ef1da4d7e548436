import {
  answered,
  askAt,
  askingSummary,
  failed,
  NOTHING_ASKED,
  type AskingSummary,
} from "../../src/core/brain/model/asking.ts";
import { claimKey } from "../../src/core/brain/model/claim.ts";
import type { Claim, DuplexQuestion, Line, ModelMode } from "../../src/core/brain/model/questions.ts";
import { rehearsedOpinion, type Rehearsal, type RehearsedDecision } from "../../src/core/brain/model/rehearsal.ts";
import type { ModelStanding, PendingInterrupt } from "../../src/core/brain/ports.ts";
import type { Brain } from "../../src/core/brain/registry.ts";
import type { Opinion } from "../../src/core/domain/opinion.ts";
import { CLIP_SECONDS } from "../../src/core/domain/observation.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import { currentStep, type Plan } from "../../src/core/plan/plan.ts";
import { Coach } from "../../src/core/session/coach.ts";
import type { SessionEvent } from "../../src/core/session/events.ts";

/** A session that was simulated with a model beside it: nobody waits, an answer comes at its session time. */
export interface SimulatedSession {
  /** The journal, answers included, without its `opened` event. */
  readonly events: readonly SessionEvent[];
  /** Every question that was answered, with its answer. */
  readonly asked: readonly { readonly question: DuplexQuestion; readonly opinion: Opinion }[];
  readonly summary: AskingSummary;
  readonly standing: ModelStanding | null;
  /** Seconds by which each interrupt that the filter made came after its hold. */
  readonly late: readonly number[];
}

/** An answer on its way. */
interface OnItsWay {
  readonly question: DuplexQuestion;
  readonly at: number;
  readonly opinion: Opinion | null;
}

/** Last lines of a dialogue that a question carries. */
const LINES = 8;

/** Every so many ticks a model that is tried is asked about a claim that nobody makes: the filter's own are nearly all right. */
const PRACTICE_TICKS = 4;

/**
 * Ask a model that is tried about the completion of the step that the plan shows as current, now and then, whether it is over or not: of
 * what is seldom wrong nobody learns who can tell.
 */
export function practise(brain: Brain, evidence: readonly Evidence[], rehearsal: Rehearsal): SimulatedSession["asked"] {
  const coach = new Coach(brain);
  return evidence.flatMap((one, frame) => {
    coach.tick({ frame, evidence: one, hands: [] });
    const step = coach.plan && currentStep(coach.plan)?.step;
    if (!step || frame % PRACTICE_TICKS !== 0) return [];
    const question = questionAt(one.t, coach.plan!, { kind: "completion", step, missing: [] }, []);
    const { opinion } = onItsWay(question, rehearsal);
    return opinion ? [{ question, opinion }] : [];
  });
}

/** Coach a take by its evidence with a rehearsed model; without one, the brain alone. */
export function simulate(
  brain: Brain,
  evidence: readonly Evidence[],
  mode: ModelMode,
  rehearsal: Rehearsal | null,
): SimulatedSession {
  const coach = new Coach(brain);
  const events: SessionEvent[] = [];
  const dialogue: Line[] = [];
  const asked: { question: DuplexQuestion; opinion: Opinion }[] = [];
  const late: number[] = [];
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
        asked.push({ question: way.question, opinion: way.opinion });
      }
      way = null;
    }
    const pending = coach.pending();
    const made = coach.tick({ frame, evidence: one, hands: [] });
    events.push(...made);
    late.push(...made.flatMap((event) => (event.type === "interrupted" ? lateness(event, t, pending) : [])));
    for (const event of made)
      if (event.type === "uttered") dialogue.push({ t, by: "coach", text: event.text, kind: event.kind } as Line);
    if (!rehearsal || coach.plan === null) continue;
    const step = askAt(asking, { t, mode, pending: coach.plan.mode === "end" ? [] : coach.pending() });
    asking = step.asking;
    if (step.giveUp) way = null;
    if (!step.ask) continue;
    way = onItsWay(questionAt(t, coach.plan, step.ask.claim, dialogue.slice(-LINES)), rehearsal);
  }
  events.push(...coach.closing(evidence.at(-1)!.t));
  return { events, asked, summary: askingSummary(asking, mode), standing: coach.standing(), late };
}

function questionAt(t: number, plan: Plan, claim: Claim | null, dialogue: readonly Line[]): DuplexQuestion {
  return { t, plan, claim, dialogue, clips: [{ start: Math.max(0, t - CLIP_SECONDS), end: t }] };
}

function lateness(
  event: Extract<SessionEvent, { type: "interrupted" }>,
  t: number,
  pending: readonly PendingInterrupt[],
): number[] {
  const one = pending.find(({ interrupt, byModel }) => claimKey(interrupt) === claimKey(event) && !byModel);
  return one ? [t - one.since - one.hold] : [];
}

function onItsWay(question: DuplexQuestion, rehearsal: Rehearsal): OnItsWay {
  const came = rehearsal.duplex(question);
  if (came.outcome === "stalled") return { question, at: Infinity, opinion: null };
  const at = question.t + came.after;
  if (came.outcome === "garbled") return { question, at, opinion: null };
  return { question, at, opinion: opinionOf(question, came.answer, came.after) };
}

/** As a duplex model makes it: an answer to a claim carries what was claimed, whatever it says of it. */
function opinionOf(question: DuplexQuestion, answer: RehearsedDecision, after: number): Opinion {
  const opinion = rehearsedOpinion(question, { answer, after });
  const { claim } = question;
  return claim === null ? opinion : { ...opinion, role: "second-look", kind: claim.kind, step: claim.step };
}
