import { isDeviation, type DeviationKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { Plan } from "../plan/plan.ts";
import { completedSteps } from "../plan/standing.ts";
import { doneTimes } from "../journal/done-times.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { NO_TICKS, ticksAfter } from "../journal/sure-ticks.ts";

/** A step that was done, and when, in seconds of the session. */
export interface StepDone {
  readonly step: string;
  readonly t: number;
}

/** One time that the coach, or a person in its place, said that the plan was left. */
export interface Help {
  /** Seconds of the session. */
  readonly t: number;
  readonly kind: DeviationKind;
  /** Step that was done wrongly, or too early; null for none. */
  readonly about: StepId | null;
  /** Other steps that it sent back to: they had been left out. */
  readonly missing: readonly StepId[];
  /** What was said of it; empty where nothing was. */
  readonly text: string;
  /**
   * What became of it: what led back was done, by `at`; a person took it back, or said that it was not so; it is still to be done; or there was nothing to do.
   */
  readonly became:
    | { readonly is: "put-right" | "taken-back" | "not-so"; readonly at: number }
    | { readonly is: "open" | "told" };
}

/** What a session came to, for code that acts on it. */
export interface SessionReview {
  /** Steps that were done with no help, as was seen well enough or said, in the order in which they were done. */
  readonly well: readonly StepDone[];
  /** The same of steps whose tick is not sure. */
  readonly probably: readonly StepDone[];
  /** Steps that were done with help. */
  readonly helped: readonly StepDone[];
  /** Steps the plan has as done that the person went on without, or said afterwards were not done, or not rightly. */
  readonly skipped: readonly StepDone[];
  /** Steps whose tick a person took back, and that were not done again, with the moment at which they did. */
  readonly undone: readonly StepDone[];
  /** In the order of time. */
  readonly help: readonly Help[];
  /** Times that a person corrected the coach; mutes, snoozes and answers to its questions are none. */
  readonly corrections: readonly EventOf<"corrected">[];
}

/** Help that is followed while the journal is read. */
interface Followed extends Help {
  /** Keys of the plan's lines that lead back. */
  readonly lines: readonly string[];
}

/** Reviews a session from its journal, in the order of writing. Pure. */
export function reviewOf(events: readonly SessionEvent[]): SessionReview {
  let followed: readonly Followed[] = [];
  let begun: { readonly event: EventOf<"interrupted">; readonly kind: DeviationKind } | null = null;
  let before: Plan | null = null;
  for (const event of events) {
    if (event.type === "corrected" && event.correction.action === "not-so")
      followed = withDenied(followed, event.correction, event.t);
    if (event.type === "corrected" && event.correction.action === "is-so")
      followed = withRestored(followed, event.correction);
    if (event.type === "interrupted") begun = isDeviation(event.kind) ? { event, kind: event.kind } : null;
    if (event.type === "planned") {
      followed = followed.map((help) => withPlan(help, event.plan, event.t));
      if (begun) followed = [...followed, helpOf(begun.event, begun.kind, before, event.plan)];
      begun = null;
      before = event.plan;
    }
    if (event.type === "uttered" && isDeviation(event.kind)) followed = withText(followed, event);
  }
  const helped = new Set(followed.flatMap((help) => (help.became.is === "not-so" ? [] : stepsOf(help))));
  const { unsure } = events.reduce(ticksAfter, NO_TICKS);
  const skipped = skippedIn(events);
  const done = [...doneTimes(events)].map(([step, t]) => ({ step, t })).sort((a, b) => a.t - b.t);
  const alone = done.filter(({ step }) => !helped.has(step) && !skipped.has(step));
  return {
    well: alone.filter(({ step }) => !unsure.has(step)),
    probably: alone.filter(({ step }) => unsure.has(step)),
    helped: done.filter(({ step }) => helped.has(step) && !skipped.has(step)),
    skipped: done.filter(({ step }) => skipped.has(step)),
    undone: undoneIn(events),
    help: followed.map(({ lines: _lines, ...help }) => help),
    corrections: events.filter((event) => event.type === "corrected").filter(isAboutTheWork),
  };
}

/** Steps that a person last said they go on without. */
function skippedIn(events: readonly SessionEvent[]): ReadonlySet<string> {
  const skipped = new Set<string>();
  for (const event of events) {
    if (event.type !== "corrected" || event.correction.action !== "done") continue;
    if (event.correction.skipped) skipped.add(event.correction.step);
    else skipped.delete(event.correction.step);
  }
  return skipped;
}

/** Steps whose tick a person last took back, by undoing it or by a no to whether it is done. */
function undoneIn(events: readonly SessionEvent[]): StepDone[] {
  const undone = new Map<StepId, number>();
  let before: ReadonlySet<StepId> = new Set();
  let at: number | null = null;
  for (const event of events) {
    if (event.type === "corrected")
      at = event.correction.action === "undo" || event.correction.action === "answer" ? event.t : null;
    if (event.type !== "planned") continue;
    const now = completedSteps(event.plan);
    for (const step of now) undone.delete(step);
    if (at !== null) for (const step of before) if (!now.has(step)) undone.set(step, at);
    [before, at] = [now, null];
  }
  return [...undone].map(([step, t]) => ({ step, t }));
}

/** A deviation that begins with this plan: what leads back are its open lines that the plan before did not have. */
function helpOf(event: EventOf<"interrupted">, kind: DeviationKind, before: Plan | null, plan: Plan): Followed {
  const known = new Set(openLines(before).map(({ key }) => key));
  const lines = openLines(plan).filter(({ key }) => !known.has(key));
  const missing = [...new Set([...lines.map(({ step }) => step), ...event.missing])];
  return {
    ...{ t: event.t, kind, text: "", about: event.step, lines: lines.map(({ key }) => key) },
    missing: missing.filter((step) => step !== event.step),
    became: { is: lines.length > 0 ? "open" : "told" },
  };
}

/** Steps that help is about: they were not done without it. */
function stepsOf({ about, missing }: Pick<Help, "about" | "missing">): readonly StepId[] {
  return about === null ? missing : [...missing, about];
}

function openLines(plan: Plan | null) {
  return plan?.steps.filter(({ recovery, state }) => recovery !== null && state !== "completed") ?? [];
}

function withPlan(help: Followed, plan: Plan, t: number): Followed {
  if (help.lines.length === 0 || help.became.is === "not-so") return help;
  const open = new Set(openLines(plan).map(({ key }) => key));
  // What was done may be taken back, and is to be done again then.
  if (help.lines.some((key) => open.has(key))) return { ...help, became: { is: "open" } };
  const completed = new Set(plan.steps.flatMap(({ state, key }) => (state === "completed" ? [key] : [])));
  const is = help.lines.some((key) => completed.has(key)) ? "put-right" : "taken-back";
  return help.became.is === is ? help : { ...help, became: { is, at: t } };
}

/** The newest help of this kind and step was none. */
function withDenied(
  followed: readonly Followed[],
  { kind, step }: { readonly kind: DeviationKind; readonly step: string | null },
  t: number,
): readonly Followed[] {
  const at = followed.findLastIndex((help) => help.kind === kind && help.about === step);
  return followed.map((help, i) => (i === at ? { ...help, became: { is: "not-so", at: t } } : help));
}

/** The newest help of this kind and step that was denied was one; what became of it the plan that comes of it says. */
function withRestored(
  followed: readonly Followed[],
  { kind, step }: { readonly kind: DeviationKind; readonly step: string | null },
): readonly Followed[] {
  const at = followed.findLastIndex((help) => help.kind === kind && help.about === step && help.became.is === "not-so");
  const stands = ({ lines }: Followed) => ({ is: lines.length > 0 ? ("open" as const) : ("told" as const) });
  return followed.map((help, i) => (i === at ? { ...help, became: stands(help) } : help));
}

/** The words of the newest help of their kind that has none. */
function withText(followed: readonly Followed[], { kind, text }: EventOf<"uttered">): readonly Followed[] {
  const at = followed.findLastIndex((help) => help.kind === kind && help.text === "");
  return followed.map((help, i) => (i === at ? { ...help, text } : help));
}

function isAboutTheWork({ correction, by }: EventOf<"corrected">): boolean {
  return (
    by !== "assistant" && !["mute", "snooze", "fine", "reconsider", "is-so", "right-bench"].includes(correction.action)
  );
}
