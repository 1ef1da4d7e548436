import { useState } from "react";
import type { AnnotationState } from "../../core/annotation/model.ts";
import type { LeftOutAnswer, LeftOutAnswers } from "../../core/domain/left-out-answers.ts";
import { refusalOf } from "../refusal.ts";
import { useBridge } from "../services.ts";
import { announce, useView } from "../view.ts";
import { words } from "../words/words.ts";

/** What people have answered about steps that may have been left out in a session that is over, and the way to answer. */
export interface Answering {
  readonly given: LeftOutAnswers;
  /** Steps whose answer is being kept. */
  readonly waiting: readonly string[];
  /** Name by which this person answers. */
  readonly by: string;
  /** The step that was answered here last; null before the first, and when that was taken back. */
  readonly last: string | null;
  /** Why the last answer was not kept, and what to do; empty when it was. */
  readonly problem: string;
  /** Null takes back what was said of the step. */
  readonly answer: (step: string, said: LeftOutAnswer | null) => void;
}

type Kept = Readonly<Record<string, LeftOutAnswers[string] | null>>;

/**
 * Answering what the coach asks about steps left out. Answers are kept beside the journal, which is closed.
 *
 * @param told what people have said about the session; null until that is known, and nothing can be answered
 */
export function useLeftOutAnswers(session: string, told: Pick<AnnotationState, "leftOut"> | null): Answering | null {
  const bridge = useBridge();
  const auditor = useView((view) => view.auditor);
  const [last, setLast] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  // What was kept here stands until the annotations are read again.
  const [kept, setKept] = useState<{ readonly since: typeof told; readonly answers: Kept }>({
    since: told,
    answers: {},
  });
  if (told === null) return null;
  const by = auditor === "" ? "coach" : auditor;
  const here = kept.since === told ? kept.answers : {};
  const answer = (step: string, said: LeftOutAnswer | null): void => {
    if (waiting.includes(step)) return;
    setWaiting((steps) => [...steps, step]);
    const change = { type: "left-out-answered", step, answer: said } as const;
    void bridge
      .call("annotation.append", { session, by, change })
      .catch((error: unknown) => refusalOf(error, words().coach.leftOut.again))
      .then((outcome) => {
        setWaiting((steps) => steps.filter((one) => one !== step));
        setProblem(outcome.ok ? "" : words().coach.leftOut.notKept(outcome.problem, outcome.fix));
        if (!outcome.ok) return;
        setKept((before) => ({
          since: told,
          answers: { ...(before.since === told ? before.answers : {}), [step]: said && { answer: said, by } },
        }));
        setLast(said === null ? null : step);
        announce(said === null ? words().coach.leftOut.takenBack : words().coach.leftOut.kept[said]);
      });
  };
  const all = Object.entries({ ...told.leftOut, ...here });
  const given = Object.fromEntries(all.flatMap(([step, one]) => (one === null ? [] : [[step, one]])));
  return { given, waiting, by, last, problem, answer };
}
