import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AnnotationChange } from "../../../core/annotation/annotation-events.ts";
import type { Annotations, TaughtMarks } from "../../../core/annotation/model.ts";
import type { Bridge } from "../../../ipc/contract.ts";
import { refusalOf } from "../../refusal.ts";
import { useBridge } from "../../services.ts";
import { forgetMarks, keepMarks, useMarks, type Marking } from "../../session/step-marks.ts";
import { useView } from "../../view.ts";

const NOTHING: Marking = { taught: {}, begun: null };

/** Milliseconds after which a mark that is being dragged is written down. */
const REST_MS = 400;

/** What is marked in a session now: as it was written down, and over that what is still on its way to the disk. */
export function useMarking(session: string, told: Annotations | null) {
  const bridge = useBridge();
  const by = useView((view) => view.auditor) || "coach";
  const [problem, setProblem] = useState("");
  const local = useMarks(({ sessions }) => sessions[session]);
  const kept = told?.taught ?? NOTHING.taught;
  const marking = local ?? { ...NOTHING, taught: kept };
  const written = useRef<TaughtMarks | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const write = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const now = useMarks.getState().sessions[session]?.taught;
    if (now === undefined) return;
    const before = written.current ?? told?.taught ?? {};
    written.current = now;
    void writeMarks(bridge, session, by, before, now).then(({ refused, left }) => {
      if (refused === "") return;
      setProblem(refused);
      // What could not be kept, e.g. on a full disk, is written down again with the next mark.
      const later = written.current;
      // What has been marked otherwise since was written by itself.
      const lost = new Set([...left].filter((step) => later?.[step] === now[step]));
      if (later !== null) written.current = without(later, lost);
    });
  };
  // What is on the disk is read from there again: somebody may take it back in the audit.
  const isKept = local !== undefined && local.begun === null && sameMarks(local.taught, told?.taught ?? {});
  useEffect(() => {
    if (!isKept || timer.current !== undefined) return;
    written.current = null;
    forgetMarks(new Set([session]));
  }, [isKept, session]);
  const writeNow = useEffectEvent(() => (timer.current !== undefined || problem !== "") && write());
  useEffect(() => () => void writeNow(), [session]);
  const change = (next: Marking, soon = false) => {
    keepMarks(session, next);
    clearTimeout(timer.current);
    timer.current = setTimeout(write, soon ? REST_MS : 0);
  };
  return { marking, change, problem, setProblem };
}

function sameMarks(one: TaughtMarks, other: TaughtMarks): boolean {
  const steps = Object.keys(one);
  return (
    steps.length === Object.keys(other).length &&
    steps.every((step) => Object.hasOwn(other, step) && JSON.stringify(one[step]) === JSON.stringify(other[step]))
  );
}

function without(marks: TaughtMarks, steps: ReadonlySet<string>): TaughtMarks {
  return Object.fromEntries(Object.entries(marks).filter(([step]) => !steps.has(step)));
}

/**
 * Write down what is marked otherwise than before, mark by mark, until one cannot be kept.
 *
 * @returns why that could not be kept, in words, and the steps whose marks are not; empty when all were
 */
async function writeMarks(
  bridge: Bridge,
  session: string,
  by: string,
  before: TaughtMarks,
  now: TaughtMarks,
): Promise<{ readonly refused: string; readonly left: ReadonlySet<string> }> {
  const left = new Map(
    Object.entries(now).filter(
      ([step, mark]) => !Object.hasOwn(before, step) || JSON.stringify(before[step]) !== JSON.stringify(mark),
    ),
  );
  for (const [step, mark] of left) {
    const change: AnnotationChange = mark === null ? { type: "mark-removed", step } : { type: "mark-put", mark };
    const kept = await bridge
      .call("annotation.append", { session, by, change })
      .catch((error: unknown) => refusalOf(error));
    if (!kept.ok) return { refused: `${kept.problem} ${kept.fix}`, left: new Set(left.keys()) };
    left.delete(step);
  }
  return { refused: "", left: new Set() };
}
