import type { ReactNode } from "react";
import { PeopleScreen } from "../../src/renderer/doors/research/people/people.tsx";
import { EvaluateScreen } from "../../src/renderer/doors/research/scores/evaluate.tsx";
import { WorkScreen } from "../../src/renderer/doors/research/work/work.tsx";
import { SessionList } from "../../src/renderer/library/session-list.tsx";
import { ProceduresScreen } from "../../src/renderer/procedures/editor/procedures.tsx";
import { useView } from "../../src/renderer/view.ts";
import { annotationAnswers, annotationEvent } from "../fixtures/fake-annotations.ts";
import { listed, type Answers } from "../fixtures/fake-bridge.ts";
import { lamp } from "../fixtures/lamp-session.ts";
import { pastSession } from "../fixtures/past-session.ts";

/** How a view of many things may stand: with nothing, before main has answered, where it cannot read, and with the longest words. */
export const STATES = ["empty", "loading", "error", "long"] as const;
type State = (typeof STATES)[number];

const LONG =
  "Donaudampfschifffahrtsgesellschaftskapitänskajütenlampe ohne Zwischenablage wieder zusammensetzen und an der Decke befestigen";
const PERSON = "participant-with-a-pseudonym-of-sixty-four-characters-in-all-00";

/** Main has not answered yet. */
const never = (): never => new Promise(() => undefined) as never;
const unreadable = (): never => {
  throw new Error("The folder /home/coach/Benchside cannot be read: the disk answers with an error (EIO).");
};

/** A call that a view asks first, as it answers in the states in which there is nothing to see, and the answers with the longest words. */
function statesOf<N extends keyof Answers>(
  call: N,
  empty: NonNullable<Answers[N]>,
  long: Answers,
): Record<State, Answers> {
  return {
    empty: { [call]: empty },
    loading: { [call]: never },
    error: { [call]: unreadable },
    long,
  };
}

const session = pastSession({ name: LONG, goal: LONG, participant: PERSON, bench: "bench-in-the-hall", tags: [LONG] });
const take = {
  ...{ session: "2026-11-21-lamp", procedure: lamp.id, goal: LONG, startedAt: "2026-11-21T10:00:00Z" },
  ...{ participant: PERSON, standing: "kept" as const, deviations: 0 },
};
const segments = [{ id: "s1", start: 0, end: 12, step: "base", text: LONG, outcome: "right" as const }];
const described = [
  annotationEvent(0, PERSON, { type: "segmented", source: "marks", segments }),
  annotationEvent(1, PERSON, { type: "judged", standing: "kept", reason: "" }),
];
const procedure = {
  ...{ id: lamp.id, goal: LONG, steps: 128, profiles: [LONG], domain: LONG, source: LONG },
};

/** Views of the window that list what main reads, in each state, by names that `tests/e2e/gallery-parts.ts` knows. */
export const VIEWS: Readonly<Record<string, { readonly states: Record<State, Answers>; readonly shown: ReactNode }>> = {
  library: {
    states: statesOf("sessions.list", () => listed([]), { "sessions.list": () => listed([session, session]) }),
    shown: <SessionList />,
  },
  work: {
    states: statesOf("rows.takes", () => [], { "rows.takes": () => [take], ...annotationAnswers(described, PERSON) }),
    shown: <WorkScreen />,
  },
  people: {
    states: statesOf("withdraw.people", () => [], {
      "withdraw.people": () => [
        {
          ...{ participant: PERSON, sessions: 10_000, scope: ["coaching", "research", "sharing"], until: "2099-01-01" },
          written: [{ path: `/home/coach/${LONG}/2026-11-21-lamp.eaf`, at: "2026-11-21T10:00:00Z", isThere: false }],
        },
      ],
    }),
    shown: <PeopleScreen />,
  },
  scores: {
    states: statesOf("evaluate.takes", () => [], {
      "sessions.list": () => listed([session]),
      "evaluate.takes": () => [
        {
          ...{ id: session.id, goal: LONG, startedAt: session.startedAt, seconds: 36_000, coached: true },
          ...{ labels: `/home/coach/${LONG}/labels.json`, told: null, problem: "" },
        },
      ],
    }),
    shown: <EvaluateScreen />,
  },
  procedures: {
    states: statesOf("library.list", () => [], { "library.list": () => [procedure as never] }),
    shown: <ProceduresScreen />,
  },
};

/** As a researcher who is known sees them. */
export function asResearcher(): void {
  useView.setState({ door: "research", screen: "library", auditor: "a02" });
}
