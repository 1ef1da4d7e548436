import { useEffect, useRef, useState } from "react";
import type { TaughtMark } from "../../../core/annotation/model.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import { slug } from "../../procedures/draft.ts";
import { BenchSources, useSources } from "../../teach/bench-sources.tsx";
import { LearnedBench, LearningProgress } from "../../teach/learned.tsx";
import { benchOfSession, FIRST_BENCH, impossibleSteps, useLearning } from "../../teach/use-learning.ts";
import { Action } from "../../ui/action.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import type { Teaching } from "./use-teaching.ts";

/** How the marks of a session stand to a bench: it has not learned of them, it has learned other ones of this session, or just these. */
type Standing = "new" | "changed" | "learned";

/** Names the bench and learns it from the session's marks, and from what taught it before, with one button; says when the marks have changed since. */
export function LearnForm(props: {
  readonly session: string;
  readonly procedure: Procedure;
  /** Name of the session's own bench; null without one. */
  readonly profile: string | null;
  readonly teaching: Teaching;
}) {
  const say = useWords().teach;
  const { session, procedure, profile, teaching } = props;
  const { lesson, film, questions, textOf } = teaching;
  const own = benchOfSession(profile);
  const [name, setName] = useState(own);
  const bench = slug(name, FIRST_BENCH);
  const learning = useLearning(procedure);
  const { busy, outcome } = learning;
  const { sources, isRead } = useSources(procedure.id, bench, outcome);
  const before = sources?.sources.find((one) => one.session === session)?.marks ?? null;
  const standing: Standing = before === null ? "new" : sameLesson(before, lesson) ? "learned" : "changed";
  const impossible = impossibleSteps(lesson, film);
  const left = procedure.steps.filter(({ id, optional }) => !optional && !lesson.some(({ step }) => step === id));
  const lack =
    lesson.length === 0
      ? say.lacks.marks
      : impossible.length > 0
        ? say.lacks.impossible({ step: textOf(impossible[0]!) })
        : questions.length > 0
          ? say.lacks.order
          : "";
  const all = lack === "" && teaching.target === null && standing === "new" && isRead && !busy;
  const row = useComing(all);
  const label = standing === "new" ? (sources === null ? say.learn : say.addTo({ bench })) : say.learnAgain;
  return (
    <>
      {standing === "learned" && !busy && <LearnedBench procedure={procedure.id} bench={bench} learning={learning} />}
      {standing === "changed" && (
        <p className="tone-back" role="status">
          {say.changed}
        </p>
      )}
      {all && <p role="status">{say.allMarked}</p>}
      <div className="learn-row" ref={row}>
        <Typed label={say.benchName} value={name} onChange={setName} />
        <Action
          strong={standing !== "learned"}
          icon="bench"
          disabled={lack !== "" || busy || standing === "learned"}
          onPress={() => void learning.learn(bench, session, lesson)}
        >
          {label}
        </Action>
      </div>
      {lack !== "" && <p className="hint">{lack}</p>}
      {lack === "" && left.length > 0 && (
        <p className="hint">{say.notMarked({ texts: left.map(({ text }) => text).join(" · ") })}</p>
      )}
      <LearningProgress learning={learning} />
      {sources && (
        <BenchSources {...{ bench, ...sources, busy }} onUnlearn={(session) => void learning.unlearn(bench, session)} />
      )}
    </>
  );
}

/** Brings what comes next into sight once the last mark is set: it stands below the steps, where a small window does not show it. */
function useComing(isNext: boolean) {
  const next = useRef<HTMLDivElement>(null);
  const before = useRef(isNext);
  useEffect(() => {
    if (isNext && !before.current) next.current?.scrollIntoView?.({ block: "nearest" });
    before.current = isNext;
  }, [isNext]);
  return next;
}

function sameLesson(before: readonly TaughtMark[], now: readonly TaughtMark[]): boolean {
  const written = (marks: readonly TaughtMark[]): string =>
    marks
      .map(({ step, start, end }) => `${step} ${start ?? ""} ${end}`)
      .sort()
      .join("\n");
  return written(before) === written(now);
}
