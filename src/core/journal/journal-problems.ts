import type { EventOf, SessionEvent } from "./events.ts";

/** What is wrong with the events of one journal, a clause each, whether its lines say where they stand or not; none for one that can be as it is. */
export function eventProblems(events: readonly SessionEvent[]): string[] {
  return [backwards(events), afterTheEnd(events), ...plansApart(events)].filter((problem) => problem !== null);
}

/** Corrections and ticks come from different clocks, so that only ticks go forward without fail. */
function backwards(events: readonly SessionEvent[]): string | null {
  const ticks = events.filter((event) => event.type === "tick");
  const back = ticks.findIndex(({ t }, at) => at > 0 && t <= ticks[at - 1]!.t);
  return back < 0 ? null : `the tick at ${seconds(ticks[back]!.t)} s does not come after the one before it`;
}

/** Nothing is written behind the end of a session. */
function afterTheEnd(events: readonly SessionEvent[]): string | null {
  const end = events.findIndex(({ type }) => type === "closed");
  const more = end < 0 ? 0 : events.length - end - 1;
  return more === 0 ? null : `events behind the end of the session: ${more}`;
}

/** A plan is revised one by one, and what the person wants stays. */
function plansApart(events: readonly SessionEvent[]): (string | null)[] {
  const plans = events.filter((event): event is EventOf<"planned"> => event.type === "planned");
  const pairs = plans.slice(1).map((next, at) => [plans[at]!, next] as const);
  const jump = pairs.find(([{ plan }, { plan: next }]) => ![plan.revision, plan.revision + 1].includes(next.revision));
  const other = pairs.find(([{ plan }, { plan: next }]) => plan.goal !== next.goal);
  return [
    jump
      ? `the plan at ${seconds(jump[1].t)} s is revision ${jump[1].plan.revision}, the one before it ${jump[0].plan.revision}`
      : null,
    other ? `the plan at ${seconds(other[1].t)} s is for another goal than the one before it` : null,
  ];
}

function seconds(t: number): string {
  return String(Math.round(t * 100) / 100);
}
