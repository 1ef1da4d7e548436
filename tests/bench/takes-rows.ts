import { brainFor } from "../../src/core/brain/registry.ts";
import type { DuplexParameters } from "../../src/core/brain/filter/parameters.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import type { StepId } from "../../src/core/domain/ids.ts";
import type { TakeLabels } from "../../src/core/synthetic/take-labels.ts";
import type { TakeTimeline } from "../../src/core/synthetic/take-timeline.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";

/** A take as a row of the table sees it. */
export interface TakeToWatch {
  readonly procedure: Procedure;
  readonly profile: Profile;
  /** Steps in the order of the take that taught the bench. */
  readonly lesson: readonly StepId[];
  readonly evidence: readonly Evidence[];
  readonly labels: TakeLabels;
  /** What was done when. */
  readonly timeline: TakeTimeline;
  /** Parameters fitted on other takes; the defaults where there are none. */
  readonly fitted?: DuplexParameters | undefined;
}

/** The row that counts, and the one with parameters fitted on other takes. */
export const FULL = "full filter";
export const FITTED = "full filter, fitted";
/** The same filter at a bench that was taught by true beginnings and ends. */
export const EXACT = "full filter, exact marks";

/** Ways to watch a take, the coach's own among them: what was said, as journal events. */
export const ROWS: Readonly<Record<string, (take: TakeToWatch) => SessionEvent[]>> = {
  "always silent": () => [],
  "always interrupt": ({ evidence }) => evidence.map(({ t }) => said(t, "distraction", null)),
  "nearest prototype, no plan": nearestPrototype,
  "filter without the graph": (take) => coached(take, { ...take.procedure, edges: [] }),
  "filter, the lesson's order for a graph": (take) => coached(take, chained(take)),
  [FULL]: (take) => coached(take),
  [FITTED]: (take) => coached(take, take.procedure, take.evidence, take.fitted),
  "full filter, true step evidence": (take) => coached(take, take.procedure, trueEvidence(take)),
};

/** What the coach says. */
export function coached(
  take: TakeToWatch,
  procedure: Procedure = take.procedure,
  seen: readonly Evidence[] = take.evidence,
  parameters?: DuplexParameters,
): SessionEvent[] {
  const coach = new Coach(brainFor(procedure, take.profile, { parameters }));
  return seen.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] }));
}

function said(t: number, kind: EventOf<"interrupted">["kind"], step: StepId | null): SessionEvent {
  return { type: "interrupted", t, kind, step, missing: [], confidence: 1, clips: [] };
}

/** Ticks in a row that must look most like a step's end. */
const ALIKE_TICKS = 2;

/**
 * Says that a step is done when the bench has looked most like that for two ticks; where hands do not tell when it lies open, when it has
 * looked most like work on another step for two ticks. It knows no plan, so nothing is off it.
 */
function nearestPrototype({ procedure, profile, evidence }: TakeToWatch): SessionEvent[] {
  let alike = -1;
  let ticks = 0;
  let last = -1;
  return evidence.flatMap(({ t, progress, ended }) => {
    const best = Math.max(0, ...progress, ...ended);
    const now = best > 0 ? (profile.handsTell ? ended : progress).indexOf(best) : -1;
    ticks = now === alike ? ticks + 1 : 1;
    alike = now;
    if (now < 0 || now === last || ticks < ALIKE_TICKS) return [];
    const before = last;
    last = now;
    const done = profile.handsTell ? now : before;
    return done < 0 ? [] : [said(t, "completion", procedure.steps[done]!.id)];
  });
}

function chained({ procedure, lesson }: TakeToWatch): Procedure {
  return { ...procedure, edges: lesson.slice(1).map((step, i) => [lesson[i]!, step]) };
}

/** Nats for and against that perfect eyes would give. */
const CERTAIN = 6;

/** What perfect eyes would see: the step under way and the one that has just ended, no known step in a wrong part, and a camera that looks away. */
function trueEvidence({ procedure, evidence, timeline: { acts } }: TakeToWatch): Evidence[] {
  const ids = procedure.steps.map(({ id }) => id);
  const only = (step: StepId | null): number[] => ids.map((id) => (id === step ? CERTAIN : -CERTAIN));
  return evidence.map(({ t, motion }) => {
    if (acts.some(({ start, end, act }) => act.kind === "away" && t >= start && t < end))
      return { t, progress: ids.map(() => 0), ended: ids.map(() => 0), hands: "withdrawn", motion, away: true };
    const now = acts.find(({ start, end, act }) => t >= start && t <= end && "step" in act);
    const before = acts.filter(({ end, act }) => end < t && "step" in act);
    const on = before.filter(({ act }, i) => stays(act, before.slice(i + 1)));
    const last = on.at(-1)?.act;
    const known = now && "step" in now.act && !("instead" in now.act && now.act.instead !== null) ? now.act.step : null;
    return {
      t,
      progress: only(known),
      ended: only(now || !last || !("step" in last) || isWrong(last) ? null : last.step),
      hands: now ? "working" : "withdrawn",
      motion,
    };
  });
}

type Act = TakeLabels["script"]["acts"][number];

function isWrong(act: Act): boolean {
  return act.kind === "perform" && act.instead !== null;
}

/** Whether what an act put on is still on after the later ones. */
function stays(act: Act, later: readonly { readonly act: Act }[]): boolean {
  if (act.kind !== "perform" && act.kind !== "again") return false;
  if (act.kind === "perform" && act.stopAfter !== null) return false;
  return !later.some((other) => other.act.kind === "undo" && other.act.step === act.step);
}
