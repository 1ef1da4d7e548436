import { useState } from "react";
import type { Procedure } from "../../../../core/procedure/schema.ts";
import { piecesOf } from "../../../../core/session/media-time.ts";
import type { SessionState } from "../../../../core/session/fold.ts";
import { Action } from "../../../ui/action.tsx";
import { moment } from "../../../ui/format.ts";
import { Icon } from "../../../ui/icons.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { announce } from "../../../view.ts";
import { LearnForm } from "./learn-form.tsx";
import { keepMarks, markEnd, nextToMark, useMarks } from "./marks.ts";

interface Props {
  readonly session: string;
  readonly procedure: Procedure;
  readonly t: number;
  readonly media: SessionState["media"];
  readonly onClose: () => void;
}

/** Teach the coach this bench: mark with one key where each step ends, then let it learn. */
export function TeachPanel({ session, procedure, t, media, onClose }: Props) {
  const marked = useMarks(({ sessions }) => sessions[session]);
  const marks = marked?.marks ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const target = chosen ?? nextToMark(procedure, marks);
  const begin = piecesOf(media, null)[0]?.offset ?? 0;

  const keep = (next: typeof marks) => keepMarks(session, { procedure: procedure.id, marks: next });
  const end = () => {
    if (!target) return;
    const next = markEnd(marks, target, t, Math.max(0, begin));
    setProblem(next ? "" : "A step cannot end before it begins: go on in the recording first.");
    if (!next) return;
    keep(next);
    setChosen(null);
    announce(`Marked at ${moment(t)}.`);
  };
  useKeys({ e: end });

  return (
    <section className="plan teach" aria-label="Teach this bench">
      <header className="plan-head">
        <h2>Teach this bench</h2>
        <Action quiet onPress={onClose}>
          Close
        </Action>
      </header>
      <p className="hint">
        Play the recording. At the moment a step is finished, press E. Leave out steps that were not done.
      </p>
      <ol>
        {procedure.steps.map((step) => {
          const mark = marks.find((each) => each.step === step.id);
          return (
            <li key={step.id} className={step.id === target ? "plan-step current teach-step" : "plan-step teach-step"}>
              <button
                type="button"
                className="teach-choose"
                aria-pressed={step.id === target}
                onClick={() => setChosen(step.id)}
              >
                <Icon name={mark ? "check" : step.id === target ? "play" : "circle"} />
                <span>{step.text}</span>
                <span className="number">{mark ? moment(mark.end) : "–"}</span>
              </button>
              {mark && (
                <Action
                  quiet
                  icon="cross"
                  label={`Take away the mark of “${step.text}”`}
                  onPress={() => keep(marks.filter((each) => each !== mark))}
                />
              )}
            </li>
          );
        })}
      </ol>
      <div className="teach-foot">
        <Action strong icon="flag" keyName="E" disabled={!target} onPress={end}>
          Ends here
        </Action>
        {problem && <p className="tone-back">{problem}</p>}
        <LearnForm procedure={procedure.id} />
      </div>
    </section>
  );
}
