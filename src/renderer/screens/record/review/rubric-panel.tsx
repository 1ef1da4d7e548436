import { useEffect, useState } from "react";
import type { Annotations } from "../../../../core/annotation/model.ts";
import { rubricFor, type RubricQuestion } from "../../../../core/annotation/rubric.ts";
import type { TakeMeasures } from "../../../../core/annotation/take-measures.ts";
import { useBridge } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Typed } from "../../../ui/typed.tsx";
import { announce, show } from "../../../view.ts";
import type { AnnotationStore } from "../../audit/annotation-store.ts";
import { nextTake, record, useRecording } from "../record-store.ts";

interface Props {
  readonly session: string;
  readonly store: AnnotationStore;
  readonly annotations: Annotations;
  /** Length of the take in seconds. */
  readonly seconds: number;
}

/** The quality rubric, answered by measuring where a machine can, and whether the take is kept. */
export function RubricPanel({ session, store, annotations, seconds }: Props) {
  const { measures, progress } = useMeasures(session);
  const { deviations, rubric } = annotations;
  const questions = rubricFor(deviations.length);
  const answers = questions.map((question) => {
    const measured = question.measure?.({ measures, seconds, deviations }) ?? null;
    return { question, measured, answer: rubric[question.id] ?? measured?.answer ?? null };
  });
  const open = answers.filter(({ answer }) => answer === null).length;
  const say = (id: string, answer: boolean) =>
    void store.say((now) => (now.rubric[id] === answer ? null : { type: "rubric-answered", question: id, answer }));
  const [reason, setReason] = useState("");
  const { judged } = useRecording();
  const judge = async (standing: "kept" | "discarded") => {
    for (const { question, answer } of answers) {
      if (answer === null) continue;
      await store.say((now) =>
        now.rubric[question.id] === undefined ? { type: "rubric-answered", question: question.id, answer } : null,
      );
    }
    if (!(await store.say(() => ({ type: "judged", standing, reason: standing === "kept" ? "" : reason.trim() }))))
      return;
    record({ judged: standing });
    announce(standing === "kept" ? "The take is kept." : "The take is discarded.");
  };
  return (
    <section className="rubric" aria-label="Quality">
      <h3>
        Quality {progress !== null && <small className="tone-plain">measuring {Math.round(progress * 100)} %</small>}
      </h3>
      <ul>
        {answers.map(({ question, measured, answer }) => (
          <RubricLine
            key={question.id}
            question={question}
            why={measured?.why ?? ""}
            answer={answer}
            onAnswer={(yes) => say(question.id, yes)}
          />
        ))}
      </ul>
      {judged === null ? (
        <>
          <div className="row">
            <Action strong icon="check" disabled={open > 0} onPress={() => void judge("kept")}>
              Keep the take
            </Action>
            <span className="hint">
              {open > 0 ? `${open} ${open === 1 ? "question is" : "questions are"} open.` : "All answered."}
            </span>
          </div>
          <div className="row">
            <Typed
              label="Why it is discarded"
              hideLabel
              value={reason}
              placeholder="Why it is discarded"
              onChange={setReason}
            />
            <Action icon="bin" disabled={reason.trim() === ""} onPress={() => void judge("discarded")}>
              Discard
            </Action>
          </div>
        </>
      ) : (
        <div className="judged" role="status">
          <p>
            <Icon name={judged === "kept" ? "check" : "bin"} />{" "}
            <strong>{judged === "kept" ? "Kept." : "Discarded."}</strong>{" "}
            {judged === "kept"
              ? "Somebody else audits it in Replay."
              : "It is not exported, and nothing is learned from it."}
          </p>
          <div className="row">
            <Action icon="record" onPress={nextTake}>
              Record another take
            </Action>
            <Action icon="replay" onPress={() => show({ screen: "replay", replay: session, replayAt: null })}>
              Open it in Replay
            </Action>
          </div>
        </div>
      )}
    </section>
  );
}

function RubricLine(props: {
  readonly question: RubricQuestion;
  readonly why: string;
  readonly answer: boolean | null;
  readonly onAnswer: (yes: boolean) => void;
}) {
  const { question, why, answer } = props;
  return (
    <li className="rubric-line" role="group" aria-label={question.question}>
      <span>
        {question.question} {why !== "" && <small className="tone-plain">Measured: {why}</small>}
      </span>
      <span className="rubric-answers">
        <Action label={`Yes: ${question.question}`} pressed={answer === true} onPress={() => props.onAnswer(true)}>
          {answer === true ? "✓ Yes" : "Yes"}
        </Action>
        <Action label={`No: ${question.question}`} pressed={answer === false} onPress={() => props.onAnswer(false)}>
          {answer === false ? "✗ No" : "No"}
        </Action>
      </span>
    </li>
  );
}

/** The measures of a take's picture; null until they are there, and where there is nothing to measure. */
function useMeasures(session: string): { measures: TakeMeasures | null; progress: number | null } {
  const bridge = useBridge();
  const [measures, setMeasures] = useState<TakeMeasures | null>(null);
  const [progress, setProgress] = useState<number | null>(0);
  useEffect(() => {
    let gone = false;
    // The last of the progress may arrive after the answer.
    let over = false;
    const stop = bridge.on("take.progress", (told) => !over && told.session === session && setProgress(told.done));
    bridge.call("take.measure", { session }).then(
      (found) => {
        over = true;
        if (gone) return;
        setMeasures(found as TakeMeasures | null);
        setProgress(null);
      },
      (error: unknown) => {
        over = true;
        announce(wording(error));
        setProgress(null);
      },
    );
    return () => {
      gone = true;
      stop();
    };
  }, [bridge, session]);
  return { measures, progress };
}
