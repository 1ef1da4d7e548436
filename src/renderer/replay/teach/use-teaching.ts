import { useMemo, useState } from "react";
import { orderQuestions, type OrderQuestion } from "../../../core/annotation/check-marks.ts";
import { idleStretches, type IdleStretch } from "../../../core/annotation/idle.ts";
import { knownMarks, marksWith, teachingMarks, type StepMark } from "../../../core/annotation/known-marks.ts";
import type { Annotations, TaughtMark } from "../../../core/annotation/model.ts";
import { taskGraph } from "../../../core/procedure/graph.ts";
import { piecesOf } from "../../../core/recording/media-time.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import type { SmoothedRecord } from "../../../core/rerun/smoothed-record.ts";
import type { ReplayClock } from "../../playback/clock.ts";
import type { History } from "../../playback/history.ts";
import { nextToMark, takeOver, withMark } from "../../session/step-marks.ts";
import { moment } from "../../ui/format.ts";
import { announce } from "../../view.ts";
import { words } from "../../words/words.ts";
import { useMarking } from "./marking.ts";

/** What is known of a session that teaches. */
interface Taught {
  readonly session: string;
  readonly history: History;
  /** What people have said about it; null until that is read. */
  readonly told: Annotations | null;
  readonly whole: SessionState;
  /** What was done, seen afterwards; null until that is known, or where nothing can be said. */
  readonly after: SmoothedRecord | null;
  readonly clock: ReplayClock;
}

/** The marks of a session, what can be done with them, and what has to be asked about them. */
export interface Teaching {
  readonly film: { readonly begin: number; readonly end: number };
  readonly marks: readonly StepMark[];
  /** The words of a step, by its id. */
  readonly textOf: (step: string) => string;
  /** Those that teach. */
  readonly lesson: readonly TaughtMark[];
  /** Times in which nobody was at work, which teach no step. */
  readonly idle: readonly IdleStretch[];
  /** The step that is marked next; null when all are. */
  readonly target: string | null;
  /** When its beginning was marked, where its end is to come; null otherwise. */
  readonly begun: number | null;
  readonly proposed: number;
  readonly questions: readonly OrderQuestion[];
  /** Why the last mark was not taken or not kept, in words; empty where it was. */
  readonly problem: string;
  readonly choose: (step: string) => void;
  readonly begins: () => void;
  readonly ends: () => void;
  /** An edge of a step's mark is dragged to a time, in seconds of the session. */
  readonly move: (step: string, edge: "start" | "end", t: number) => void;
  readonly remove: (step: string) => void;
  readonly accept: () => void;
  /** The steps were done in the order that was marked. */
  readonly itWasSo: (step: string) => void;
  /** The marks of the two were exchanged by mistake. */
  readonly exchange: (question: OrderQuestion) => void;
}

/** Marks of a session for its bench: what the session says itself is there from the start; what a person marks or takes away is written down at once. */
export function useTeaching(given: Taught): Teaching {
  const { session, history, told, whole, after, clock } = given;
  const { procedure, media } = whole;
  const [chosen, setChosen] = useState<string | null>(null);
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const { marking, change, problem, setProblem } = useMarking(session, told);
  const film = useMemo(
    () => ({ begin: Math.max(0, piecesOf(media, null)[0]?.offset ?? 0), end: history.duration }),
    [media, history],
  );
  const known = useMemo(() => {
    const steps = new Set<string>(procedure?.steps.map(({ id }) => id));
    return told === null
      ? []
      : knownMarks(history.events, told, film.begin, after).filter(({ step }) => steps.has(step));
  }, [procedure, history, told, film, after]);
  const marks = useMemo(() => marksWith(known, marking.taught), [known, marking.taught]);
  const textOf = useMemo(() => {
    const texts = new Map<string, string>(procedure?.steps.map(({ id, text }) => [id, text]));
    return (step: string) => texts.get(step) ?? step;
  }, [procedure]);
  const idle = useMemo(() => idleStretches(history.events), [history]);
  const lesson = useMemo(() => teachingMarks(marks), [marks]);
  const questions = useMemo(
    () => (procedure ? orderQuestions(taskGraph(procedure), lesson) : []).filter(({ step }) => !agreed.has(step)),
    [procedure, lesson, agreed],
  );
  const target = chosen ?? (procedure && nextToMark(procedure, marks));
  const say = words().teach;
  const put = (mark: TaughtMark, soon = false): boolean => {
    const next = withMark(marks, marking.taught, mark, film);
    setProblem(typeof next === "string" ? say.refused[next] : "");
    if (typeof next === "string") return false;
    change({ taught: next, begun: marking.begun?.step === mark.step ? null : marking.begun }, soon);
    return true;
  };
  const markOf = (step: string): StepMark | undefined => marks.find((mark) => mark.step === step);
  const { begun } = marking;
  return {
    ...{ film, marks, textOf, lesson, idle, target, questions, problem },
    begun: begun !== null && begun.step === target ? begun.at : null,
    proposed: marks.length - lesson.length,
    choose: setChosen,
    begins: () => {
      if (!target) return;
      const at = clock.now();
      const end = markOf(target)?.end;
      if (end !== undefined && end > at) put({ step: target, start: at, end });
      else change({ ...marking, begun: { step: target, at } });
      announce(say.begunAt({ time: moment(at) }));
    },
    ends: () => {
      if (!target) return;
      const end = clock.now();
      const start = begun?.step === target ? begun.at : (markOf(target)?.start ?? null);
      if (!put({ step: target, start: start !== null && start < end ? start : null, end })) return;
      setChosen(null);
      announce(say.markedAt({ time: moment(end) }));
    },
    move: (step, edge, t) => {
      const mark = markOf(step);
      const at = Math.min(film.end, Math.max(film.begin, Math.round(t * 100) / 100));
      if (mark) put({ step, start: mark.start, end: mark.end, [edge]: at }, true);
    },
    remove: (step) => change({ taught: { ...marking.taught, [step]: null }, begun }),
    accept: () => {
      if (marks.length === lesson.length) return;
      change({ taught: takeOver(marks, marking.taught), begun });
      announce(say.takenOver({ n: marks.length - lesson.length }));
    },
    itWasSo: (step) => setAgreed((before) => new Set([...before, step])),
    exchange: ({ step, before: [other] }) => {
      const [one, two] = [markOf(step), markOf(other!)];
      if (!one || !two) return;
      const swapped = { [step]: { ...plain(two), step }, [other!]: { ...plain(one), step: other! } };
      change({ taught: { ...marking.taught, ...swapped }, begun });
    },
  };
}

function plain({ start, end }: TaughtMark): Omit<TaughtMark, "step"> {
  return { start, end };
}
