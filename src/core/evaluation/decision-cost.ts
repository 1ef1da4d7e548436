import { addSpent, NOTHING_SPENT, type Spent } from "../domain/opinion.ts";
import type { SessionEvent } from "../journal/events.ts";
import { ratio } from "../metrics/class-score.ts";

/** What models cost in some sessions: answers of each role and what they took together, and how many of the decisions spoke. */
export interface DecisionCost {
  readonly duplex: { readonly answers: number; readonly ms: number };
  readonly planner: { readonly answers: number; readonly ms: number };
  /** Decisions of the duplex, and interrupts of the coach. */
  readonly interrupts: number;
}

/** What the models of a session cost; openings are no decisions. */
export function costOf(events: readonly SessionEvent[]): DecisionCost {
  const duplex = events.flatMap((event) =>
    event.type === "opined" && event.opinion.role === "duplex" ? [event.opinion.spent] : [],
  );
  const planner = events.flatMap((event) => (event.type === "proposed" && event.spent ? [event.spent] : []));
  return {
    duplex: { answers: duplex.length, ms: millisecondsOf(duplex) },
    planner: { answers: planner.length, ms: millisecondsOf(planner) },
    interrupts: events.filter((event) => event.type === "interrupted" && event.kind !== "opening").length,
  };
}

/** The costs of several sessions together. */
export function addCosts(costs: readonly DecisionCost[]): DecisionCost {
  const sum = (of: (cost: DecisionCost) => number): number => costs.reduce((total, cost) => total + of(cost), 0);
  return {
    duplex: { answers: sum(({ duplex }) => duplex.answers), ms: sum(({ duplex }) => duplex.ms) },
    planner: { answers: sum(({ planner }) => planner.answers), ms: sum(({ planner }) => planner.ms) },
    interrupts: sum(({ interrupts }) => interrupts),
  };
}

/**
 * Expected milliseconds of a decision ("Plan, Watch, Recover"): those of the duplex, which decides always, and those of the planner at the share of decisions
 * that interrupt, 1 at most. Without the wait in the queue. Null where no duplex has answered.
 */
export function expectedCost({ duplex, planner, interrupts }: DecisionCost): number | null {
  if (duplex.answers === 0) return null;
  const share = Math.min(1, interrupts / duplex.answers);
  return duplex.ms / duplex.answers + share * ratio(planner.ms, planner.answers);
}

function millisecondsOf(all: readonly Spent[]): number {
  const { encodeMs, prefillMs, decodeMs } = all.reduce(addSpent, NOTHING_SPENT);
  return encodeMs + prefillMs + decodeMs;
}
