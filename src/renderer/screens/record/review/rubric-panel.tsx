import { useEffect, useState } from "react";
import type { Annotations } from "../../../../core/annotation/model.ts";
import { aboutKey, saidOf } from "../../../../core/annotation/about.ts";
import { rubricFor, type RubricAsked } from "../../../../core/annotation/rubric.ts";
import type { TakeMeasures } from "../../../../core/annotation/take-measures.ts";
import { undescribed, type Undescribed } from "../../../../core/annotation/undescribed.ts";
import { useJob } from "../../../jobs/use-job.ts";
import { useBridge, useServices } from "../../../services.ts";
import { refusalOf, type Refusal } from "../../../refusal.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { clock, count, moment } from "../../../ui/format.ts";
import { Icon } from "../../../ui/icons.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { announce, show } from "../../../view.ts";
import type { AnnotationStore } from "../../../annotation/annotation-store.ts";
import { forgetMarks } from "../../../session/step-marks.ts";
import { nextTake, record, useRecording } from "../../../session/record-store.ts";

interface Props {
  readonly session: string;
  readonly store: AnnotationStore;
  readonly annotations: Annotations;
  /** Length of the take in seconds. */
  readonly seconds: number;
  /** Open the description of a part. */
  readonly onDescribe: (one: Undescribed) => void;
}

/** The quality rubric, answered by measuring where a machine can, and whether the take is kept. */
export function RubricPanel(props: Props) {
  const { session, store, annotations, seconds } = props;
  const { measures, progress } = useMeasures(session);
  const { deviations, rubric } = annotations;
  const answers = rubricFor(deviations).map((asked) => {
    const { question, mistake } = asked;
    const measured = question.measure?.({ measures, seconds }, mistake) ?? null;
    const answer = saidOf(rubric, question.id, mistake?.id ?? null) ?? measured?.answer ?? null;
    return { asked, key: aboutKey(question.id, mistake?.id), measured, answer };
  });
  const open = answers.filter(({ answer }) => answer === null).length;
  const answerOf = ({ question, mistake }: RubricAsked, answer: boolean) => ({
    ...({ type: "rubric-answered", question: question.id } as const),
    ...(mistake ? { deviation: mistake.id } : {}),
    answer,
  });
  const say = ({ asked, key }: (typeof answers)[number], answer: boolean) =>
    void store.say((now) => (now.rubric[key] === answer ? null : answerOf(asked, answer)));
  const { judged } = useRecording();
  const unsaid = undescribed(annotations);
  const keep = async () => {
    for (const { asked, key, answer } of answers) {
      if (answer === null) continue;
      await store.say((now) => (now.rubric[key] === undefined ? answerOf(asked, answer) : null));
    }
    if (!(await store.say(() => ({ type: "judged", standing: "kept", reason: "" })))) return;
    record({ judged: "kept" });
    announce("The take is kept.");
  };
  return (
    <section className="rubric" aria-label="Quality">
      <h3>
        Quality {progress !== null && <small className="tone-plain">measuring {Math.round(progress * 100)} %</small>}
      </h3>
      <ul>
        {answers.map((one) => (
          <RubricLine
            key={one.key}
            asked={one.asked}
            several={deviations.length > 1}
            why={one.measured?.why ?? ""}
            answer={one.answer}
            onAnswer={(yes) => say(one, yes)}
          />
        ))}
      </ul>
      {judged === null ? (
        <>
          {unsaid.length > 0 && <Unsaid unsaid={unsaid} onDescribe={props.onDescribe} />}
          <div className="row">
            <Action strong icon="check" disabled={open > 0 || unsaid.length > 0} onPress={() => void keep()}>
              Keep the take
            </Action>
            <span className="hint">{lack(open, unsaid.length)}</span>
          </div>
          <Discard session={session} />
        </>
      ) : (
        <div className="judged" role="status">
          <p>
            <Icon name="check" /> <strong>Kept.</strong> Somebody else audits it in Replay.
          </p>
          <div className="row">
            <Action icon="record" onPress={() => nextTake()}>
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

/** What still has to be said before the take can be kept. */
function lack(questions: number, unsaid: number): string {
  const open = [
    ...(questions > 0 ? [`${count(questions, "question")} to answer`] : []),
    ...(unsaid > 0 ? [`${count(unsaid, "part")} to describe`] : []),
  ];
  return open.length === 0 ? "All answered." : `Still ${open.join(" and ")}.`;
}

/** The parts of which nobody has said what was done; each opens its description. */
function Unsaid(props: { readonly unsaid: readonly Undescribed[]; readonly onDescribe: (one: Undescribed) => void }) {
  return (
    <p className="row">
      <Icon name="warning" /> Not described yet:
      {props.unsaid.map((one) => (
        <button
          key={`${one.what}${one.id}`}
          type="button"
          className="moment-link"
          aria-label={`Describe the ${one.what === "segment" ? "part" : "error"} at ${moment(one.t)}`}
          onClick={() => props.onDescribe(one)}
        >
          {one.what === "deviation" && "error "}
          {moment(one.t)}
        </button>
      ))}
    </p>
  );
}

/** Discard the take: it asks for no reason. */
function Discard({ session }: { readonly session: string }) {
  const { bridge, live } = useServices();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const discard = async () => {
    setBusy(true);
    const answer = await bridge.call("take.discard", { session }).catch((error: unknown) => refusalOf(error));
    setBusy(false);
    if (!answer.ok) return setRefused(answer);
    forgetMarks(new Set([session]));
    if (live.get().state.session === session) live.dismiss();
    record({ judged: "discarded", discarded: answer.files });
    announce("The take is discarded. U brings it back until you leave this room.");
  };
  return (
    <>
      {refused && <Problem {...refused} />}
      <div className="row">
        <Action danger icon="bin" disabled={busy} onPress={() => void discard()}>
          {busy ? "Discarding…" : "Discard: delete the take"}
        </Action>
        <span className="hint">No reason is asked for. Undo works until you leave this room.</span>
      </div>
      <p className="hint">Leave without deciding, and the take stays in Replay, marked “not decided yet”.</p>
    </>
  );
}

function RubricLine(props: {
  readonly asked: RubricAsked;
  /** Whether the take has several mistakes, so that a question about one has to say which. */
  readonly several: boolean;
  readonly why: string;
  readonly answer: boolean | null;
  readonly onAnswer: (yes: boolean) => void;
}) {
  const { asked, why, answer } = props;
  const { mistake, number } = asked;
  const which = mistake && props.several ? `Mistake ${number} (${clock(mistake.onset)}): ` : "";
  const question = `${which}${asked.question.question}`;
  return (
    <li className="rubric-line" role="group" aria-label={question}>
      <span>
        {question} {why !== "" && <small className="tone-plain">Measured: {why}</small>}
      </span>
      <span className="rubric-answers">
        <Action label={`Yes: ${question}`} pressed={answer === true} onPress={() => props.onAnswer(true)}>
          {answer === true ? "✓ Yes" : "Yes"}
        </Action>
        <Action label={`No: ${question}`} pressed={answer === false} onPress={() => props.onAnswer(false)}>
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
  const [asked, setAsked] = useState(true);
  const job = useJob(["measure"], session);
  useEffect(() => {
    let gone = false;
    bridge.call("take.measure", { session }).then(
      (found) => {
        if (gone) return;
        setMeasures(found as TakeMeasures | null);
        setAsked(false);
      },
      (error: unknown) => {
        announce(wording(error));
        setAsked(false);
      },
    );
    return () => {
      gone = true;
    };
  }, [bridge, session]);
  return { measures, progress: asked ? (job?.done ?? 0) : null };
}
