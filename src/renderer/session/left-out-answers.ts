import { useState } from "react";
import type { AnnotationState } from "../../core/annotation/model.ts";
import type { DeviationKind } from "../../core/domain/decision.ts";
import {
  doubtKey,
  type DoubtAnswers,
  type LeftOutAnswer,
  type LeftOutAnswers,
} from "../../core/domain/left-out-answers.ts";
import type { CallInput } from "../../ipc/contract.ts";
import { refusalOf } from "../refusal.ts";
import { useBridge } from "../services.ts";
import { announce, useView } from "../view.ts";
import { words } from "../words/words.ts";

/** A deviation that the coach doubted and did not say. */
export interface Doubted {
  readonly kind: DeviationKind;
  readonly step: string;
}

/** What people have answered about steps that may have been left out, and about what was doubted, in a session that is over, and the way to answer. */
export interface Answering {
  readonly given: LeftOutAnswers;
  /** By `doubtKey`. */
  readonly doubts: DoubtAnswers;
  /** Steps, and keys of what was doubted, whose answer is being kept. */
  readonly waiting: readonly string[];
  /** Name by which this person answers. */
  readonly by: string;
  /** The step that was answered here last; null before the first, and when that was taken back. */
  readonly last: string | null;
  /** Why the last answer was not kept, and what to do; empty when it was. */
  readonly problem: string;
  /** Null takes back what was said of the step. */
  readonly answer: (step: string, said: LeftOutAnswer | null) => void;
  /** Whether it was so; null takes back what was said. */
  readonly answerDoubt: (doubt: Doubted, so: boolean | null) => void;
}

type Kept<Answers> = Readonly<Record<string, Answers[keyof Answers] | null>>;
type Told = Pick<AnnotationState, "leftOut" | "doubts">;

/** What was kept here; it stands until the annotations are read again. */
interface KeptHere {
  readonly since: Told | null;
  readonly leftOut: Kept<LeftOutAnswers>;
  readonly doubts: Kept<DoubtAnswers>;
}

/**
 * Answering what the coach asks about steps left out, and what it doubted. Answers are kept beside the journal, which is closed.
 *
 * @param told what people have said about the session; null until that is known, and nothing can be answered
 */
export function useLeftOutAnswers(session: string, told: Told | null): Answering | null {
  const bridge = useBridge();
  const auditor = useView((view) => view.auditor);
  const [last, setLast] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [kept, setKept] = useState<KeptHere>({ since: told, leftOut: {}, doubts: {} });
  if (told === null) return null;
  const by = auditor === "" ? "coach" : auditor;
  const hereOf = (one: KeptHere): KeptHere => (one.since === told ? one : { since: told, leftOut: {}, doubts: {} });
  const send = (key: string, change: Change, keep: (here: KeptHere) => KeptHere, done: () => void): void => {
    if (waiting.includes(key)) return;
    setWaiting((keys) => [...keys, key]);
    void bridge
      .call("annotation.append", { session, by, change })
      .catch((error: unknown) => refusalOf(error, words().coach.leftOut.again))
      .then((outcome) => {
        setWaiting((keys) => keys.filter((one) => one !== key));
        setProblem(outcome.ok ? "" : words().coach.leftOut.notKept({ problem: outcome.problem, fix: outcome.fix }));
        if (!outcome.ok) return;
        setKept((before) => keep(hereOf(before)));
        done();
      });
  };
  const answer: Answering["answer"] = (step, said) => {
    const one = said && { answer: said, by };
    const keep = (here: KeptHere): KeptHere => ({ ...here, leftOut: { ...here.leftOut, [step]: one } });
    send(step, { type: "left-out-answered", step, answer: said }, keep, () => {
      setLast(said === null ? null : step);
      announce(said === null ? words().coach.leftOut.takenBack : words().coach.leftOut.kept[said]);
    });
  };
  const answerDoubt: Answering["answerDoubt"] = (doubt, so) => {
    const key = doubtKey(doubt);
    const one = so === null ? null : { so, by };
    const keep = (here: KeptHere): KeptHere => ({ ...here, doubts: { ...here.doubts, [key]: one } });
    const text = words().coach.keptDoubts;
    send(key, { type: "doubt-answered", ...doubt, so }, keep, () =>
      announce(so === null ? words().coach.leftOut.takenBack : so ? text.keptSo : text.keptNotSo),
    );
  };
  const here = hereOf(kept);
  return {
    given: given({ ...told.leftOut, ...here.leftOut }),
    doubts: given({ ...told.doubts, ...here.doubts }),
    ...{ waiting, by, last, problem, answer, answerDoubt },
  };
}

type Change = CallInput<"annotation.append">["change"];

/** Answers without those that were taken back. */
function given<Answer>(all: Readonly<Record<string, Answer | null>>): Readonly<Record<string, Answer>> {
  return Object.fromEntries(Object.entries(all).flatMap(([key, one]) => (one === null ? [] : [[key, one]])));
}
