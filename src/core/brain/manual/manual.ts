import type { TaskGraph } from "../../procedure/graph.ts";
import { SILENT } from "../../domain/decision.ts";
import type { DuplexState } from "../filter/duplex.ts";
import type { Duplex } from "../ports.ts";

/**
 * The duplex of a bench that nobody has taught yet: it opens the session and then leaves every decision to the person's keys.
 * A session run this way is how a reference take is marked.
 */
export function manualDuplex(graph: TaskGraph): Duplex<DuplexState> {
  return {
    decide(state, observation, plan) {
      const next = { ...state, busyAt: observation.t };
      if (plan !== null) return { state: next, decision: SILENT };
      return {
        state: next,
        decision: { act: "interrupt", kind: "opening", step: graph.ids[0] ?? null, missing: [], confidence: 1 },
      };
    },
    closing: () => ({ undone: [], seemsOver: false }),
  };
}
