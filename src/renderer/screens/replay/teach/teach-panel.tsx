import { useEffect, useEffectEvent, useState } from "react";
import { knownMarks, type StepMark } from "../../../../core/annotation/known-marks.ts";
import type { Annotations } from "../../../../core/annotation/model.ts";
import type { Procedure } from "../../../../core/procedure/schema.ts";
import { piecesOf } from "../../../../core/session/media-time.ts";
import type { SessionEvent } from "../../../../core/session/events.ts";
import type { SessionState } from "../../../../core/session/fold.ts";
import type { SmoothedRecord } from "../../../../core/session/smoothed-record.ts";
import { BenchTrial } from "../../../trial/bench-trial.tsx";
import { Action } from "../../../ui/action.tsx";
import { moment } from "../../../ui/format.ts";
import { Icon } from "../../../ui/icons.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { announce, useView } from "../../../view.ts";
import { NarrationAction } from "../../../annotation/narration-action.tsx";
import { LearnForm } from "./learn-form.tsx";
import {
  isProposed,
  keepMarks,
  markEnd,
  nextToMark,
  takeOver,
  useMarks,
  withProposals,
} from "../../../session/step-marks.ts";
import { useWords, words } from "../../../words/words.ts";

interface Props {
  readonly session: string;
  readonly procedure: Procedure;
  readonly t: number;
  readonly media: SessionState["media"];
  readonly events: readonly SessionEvent[];
  /** What people have said about the session; null until that is read. */
  readonly told: Annotations | null;
  /** What was done, seen afterwards; null until that is known, or where nothing can be said. */
  readonly after: SmoothedRecord | null;
  readonly onSeek: (t: number) => void;
  readonly onClose: () => void;
}

/** Teach the coach this bench: mark with one key where each step ends, then let it learn. */
export function TeachPanel(props: Props) {
  const say = useWords().teach;
  const { procedure, onSeek, onClose } = props;
  const auditor = useView((view) => view.auditor);
  const { marks, target, proposed, problem, choose, keep, accept, end } = useTeaching(props);
  useKeys({ e: end, y: accept });
  return (
    <section className="plan teach" aria-label={say.title}>
      <header className="plan-head">
        <h2>{say.title}</h2>
        <Action quiet onPress={onClose}>
          {useWords().common.close}
        </Action>
      </header>
      <p className="hint">
        {say.how} {sourceWords(marks)}
      </p>
      <div className="row teach-act">
        <Action strong icon="flag" keyName="E" disabled={!target} onPress={end}>
          {say.endsHere}
        </Action>
        {proposed > 0 && (
          <Action icon="check" keyName="Y" onPress={accept}>
            {say.takeOver(proposed)}
          </Action>
        )}
        {problem && <p className="tone-back">{problem}</p>}
      </div>
      <ol>
        {procedure.steps.map((step) => {
          const mark = marks.find((each) => each.step === step.id) ?? null;
          return (
            <TeachStep
              key={step.id}
              text={step.text}
              mark={mark}
              next={step.id === target}
              onChoose={() => {
                choose(step.id);
                if (mark) onSeek(mark.end);
              }}
              onTakeAway={() => keep(marks.filter((each) => each !== mark))}
            />
          );
        })}
      </ol>
      <div className="teach-foot">
        <LearnForm procedure={procedure.id} />
        <NarrationAction
          session={props.session}
          by={auditor === "" ? "coach" : auditor}
          stepText={(id) => procedure.steps.find((step) => step.id === id)?.text ?? id}
        />
        <BenchTrial procedure={procedure.id} />
      </div>
    </section>
  );
}

/** The marks of a session, the step to mark next, and what can be done with them. */
function useTeaching({ session, procedure, t, media, events, told, after }: Props) {
  const marked = useMarks(({ sessions }) => sessions[session]);
  const marks = marked?.marks ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const target = chosen ?? nextToMark(procedure, marks);
  const begins = Math.max(0, piecesOf(media, null)[0]?.offset ?? 0);
  const proposed = marks.filter(isProposed).length;

  const keep = (next: typeof marks) => keepMarks(session, { procedure: procedure.id, marks: next });
  // What the session itself knows is there from the start; what a person has marked or taken away here stays as it is.
  const prefill = useEffectEvent(() => {
    const steps = new Set<string>(procedure.steps.map(({ id }) => id));
    if (!told) return;
    const known = knownMarks(events, told, begins, after).filter(({ step }) => steps.has(step));
    if (!marked) keep(known);
    else keep(withProposals(marked.marks, known));
  });
  useEffect(() => prefill(), [session, told, after]);
  const accept = () => {
    if (proposed === 0) return;
    keep(takeOver(marks));
    announce(words().teach.takenOver(proposed));
  };
  const end = () => {
    if (!target) return;
    const next = markEnd(marks, target, t, begins);
    setProblem(next ? "" : words().teach.tooEarly);
    if (!next) return;
    keep(next);
    setChosen(null);
    announce(words().teach.markedAt(moment(t)));
  };
  return { marks, target, proposed, problem, choose: setChosen, keep, accept, end };
}

/** A step with where it ends; `next` is the one that is marked next. */
function TeachStep(props: {
  readonly text: string;
  readonly mark: StepMark | null;
  readonly next: boolean;
  readonly onChoose: () => void;
  readonly onTakeAway: () => void;
}) {
  const say = useWords().teach;
  const { text, mark, next } = props;
  return (
    <li className={next ? "plan-step current teach-step" : "plan-step teach-step"}>
      <button type="button" className="teach-choose" aria-pressed={next} onClick={props.onChoose}>
        <Icon name={mark ? (isProposed(mark) ? "question" : "check") : next ? "play" : "circle"} />
        <span>
          {text}
          {mark?.from && <small className={isProposed(mark) ? "tone-back" : "tone-plain"}>{say.from[mark.from]}</small>}
        </span>
        <span className="number">{mark ? moment(mark.end) : "–"}</span>
      </button>
      {mark && <Action quiet icon="cross" label={say.removeMark(text)} onPress={props.onTakeAway} />}
    </li>
  );
}

/** What the marks that are there already are, for whoever opens the panel. */
function sourceWords(marks: readonly StepMark[]): string {
  if (marks.some(isProposed)) return words().teach.proposed;
  return marks.some(({ from }) => from === "annotation" || from === "take") ? words().teach.filledIn : "";
}
