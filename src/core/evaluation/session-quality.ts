import { isDeviation } from "../domain/decision.ts";
import type { Interrupt } from "../domain/decision.ts";
import { brainFor, type Brain } from "../brain/registry.ts";
import type { DecisionPoint } from "../metrics/intervention.ts";
import type { RatingRequest } from "../metrics/pqs.ts";
import { openingPlan } from "../plan/opening.ts";
import type { Plan } from "../plan/plan.ts";
import { finishes } from "../plan/standing.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import type { SessionToScore } from "./session-to-score.ts";
import { takeDecisions, type Due } from "./take-decisions.ts";
import { scoreTake } from "./take-score.ts";

/** Last things said that a rater gets. */
const BEFORE = 8;

/** What is to be rated of one session. */
export interface SessionQuality {
  readonly session: string;
  readonly points: readonly DecisionPoint[];
  /** What was said where something was due: the number of its point, whether the person had left the plan there, and what a rater is asked. */
  readonly spoken: readonly { readonly point: number; readonly outOfPlan: boolean; readonly request: RatingRequest }[];
  /** What was said to each deviation that was caught. */
  readonly recoveries: readonly RatingRequest[];
  /** Models that took part in it, by all their names: none of them rates it. */
  readonly models: readonly string[];
}

/**
 * What a session is rated by: at each decision point (`takeDecisions`) at which a word was due and one came, that word beside a good one; and at each deviation that was caught
 * (`scoreTake`) the way back that was given. The good one is the sentence that people wrote for a deviation, else what our own coach would say who knows what happened.
 * Nothing is to be rated of a session without a procedure.
 */
export function qualityOf({ session, events, truth }: SessionToScore): SessionQuality {
  const opened = events.find((event) => event.type === "opened");
  const points = takeDecisions({ events, labels: truth });
  const models = modelsIn(events);
  const plain = points.map(({ gold, predicted }) => ({ gold, predicted }));
  if (!opened?.procedure) return { session, points: plain, spoken: [], recoveries: [], models };
  const { procedure } = opened;
  const references = referencesOf(points, brainFor(procedure, null, { language: opened.language }));
  const requestAt = (point: number, said: string, t: number): RatingRequest => ({
    ...{ goal: procedure.goal, reference: references[point] ?? "", said, video: session, chunk: point },
    before: saidBefore(events, t),
  });
  const spoken = points.flatMap((one, point) =>
    one.gold === "interrupt" && one.predicted === "interrupt"
      ? [{ point, outOfPlan: one.due?.what === "deviation", request: requestAt(point, one.text, one.start) }]
      : [],
  );
  const caught = scoreTake({ events, labels: truth }).deviations.flatMap(({ onset, kind, delay }) => {
    const point = points.findIndex(
      ({ due }) => due?.what === "deviation" && due.deviation.onset === onset && due.deviation.kind === kind,
    );
    if (delay === null || point < 0) return [];
    const t = onset + delay;
    return [requestAt(point, wordsAt(events, t), t)];
  });
  return { session, points: plain, spoken, recoveries: caught, models };
}

/** What a good coach says at each point; empty where nothing is due. The plan follows what truly happened. */
function referencesOf(points: readonly { readonly due: Due | null }[], brain: Brain): string[] {
  const { procedure, planner, wording, graph } = brain;
  let plan: Plan = openingPlan(procedure);
  return points.map(({ due }) => {
    if (due === null) return "";
    const decision = decisionOf(due, plan, (step) => finishes(step, plan, graph));
    if (decision === null) return "";
    const own = wording(decision, plan);
    plan = planner.revise(plan, decision);
    const written = due.what === "deviation" ? (due.deviation.recovery ?? "") : "";
    return written === "" ? (own ?? "") : written;
  });
}

function decisionOf(due: Due, plan: Plan, isLast: (step: string) => boolean): Interrupt | null {
  if (due.what === "deviation") {
    const { kind, step, missing } = due.deviation;
    return { act: "interrupt", kind, step, missing, confidence: 1 };
  }
  const { step } = due;
  if (!plan.steps.some((line) => line.step === step && line.state !== "completed")) return null;
  return { act: "interrupt", kind: isLast(step) ? "finished" : "completion", step, missing: [], confidence: 1 };
}

function saidBefore(events: readonly SessionEvent[], t: number): string[] {
  return events
    .flatMap((event) =>
      event.type === "uttered" && event.kind !== "notice" && event.kind !== "assistant" && event.t < t
        ? [event.text]
        : [],
    )
    .slice(-BEFORE);
}

/** What was said of a deviation at a time, in seconds; empty when nothing was. */
function wordsAt(events: readonly SessionEvent[], t: number): string {
  const said = events.find(
    (event) => event.type === "uttered" && Math.abs(event.t - t) < 1e-6 && isDeviation(event.kind as Interrupt["kind"]),
  );
  return said?.type === "uttered" ? said.text : "";
}

function modelsIn(events: readonly SessionEvent[]): string[] {
  const names = new Set<string>();
  for (const event of events) {
    if (event.type === "opened" && event.model) names.add(askedName(event.model));
    const by = modelBehind(event);
    if (by !== undefined) names.add(by);
  }
  return [...names];
}

/** A model's name with the form and the prompts that it was asked in, where they are not the program's own: scores of one are not those of the other. */
function askedName({ name, form, prompt }: NonNullable<EventOf<"opened">["model"]>): string {
  return prompt === undefined ? name : `${name} (${form}, prompts ${prompt.slice(0, 8)})`;
}

/** The model that an event of a session comes from; undefined where it comes from none, or does not say. */
export function modelBehind(event: SessionEvent): string | undefined {
  if (event.type === "opined") return event.opinion.by;
  return event.type === "proposed" || event.type === "examined" || event.type === "model-state" ? event.by : undefined;
}
