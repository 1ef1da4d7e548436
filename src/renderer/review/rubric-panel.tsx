import { useEffect, useState } from "react";
import type { Annotations } from "../../core/annotation/model.ts";
import { aboutKey, saidOf } from "../../core/annotation/about.ts";
import { MOST_WHY } from "../../core/annotation/annotation-events.ts";
import { toTenth } from "../../core/annotation/partition.ts";
import {
  rubricFor,
  type MeasuredAnswer,
  type MeasuredWhy,
  type RubricAsked,
  type RubricEvidence,
} from "../../core/annotation/rubric.ts";
import type { TakeMeasures } from "../../core/annotation/take-measures.ts";
import { undescribed, type Undescribed } from "../../core/annotation/undescribed.ts";
import { ReasonSheet } from "../annotation/reason-sheet.tsx";
import type { Loop } from "../playback/clock.ts";
import { useJob } from "../jobs/use-job.ts";
import { useBridge, useServices } from "../services.ts";
import { refusalOf, type Refusal } from "../refusal.ts";
import { wording } from "../settings-store.ts";
import { Action } from "../ui/action.tsx";
import { clock, moment, percent } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { Problem } from "../ui/problem.tsx";
import { announce, openReplay } from "../view.ts";
import type { AnnotationStore } from "../annotation/annotation-store.ts";
import { forgetMarks } from "../session/step-marks.ts";
import { record, useRecording } from "../session/record-store.ts";
import { useWords, words } from "../words/words.ts";

/** The questions about a take with their answers, and what is done with them. */
export interface Rubric {
  readonly answers: readonly Answered[];
  /** How many of them still want an answer, or a word. */
  readonly open: number;
  /** Share of the take that is measured; null once it is. */
  readonly progress: number | null;
  readonly answer: (one: Answered, yes: boolean) => void;
  /** The answer that differs from what was measured, and wants a word; null for none. */
  readonly overruling: { readonly one: Answered; readonly answer: boolean } | null;
  /** The word for it; null to leave it as it was measured. */
  readonly overrule: (why: string | null) => void;
  readonly keep: () => Promise<void>;
}

interface Of {
  readonly session: string;
  readonly store: AnnotationStore;
  readonly annotations: Annotations;
  /** Length of the take in seconds. */
  readonly seconds: number;
  /** What of it the participant has not played. */
  readonly unplayed: readonly Loop[];
}

/** The quality rubric of a take, answered by measuring where a machine can. */
export function useRubric({ session, store, annotations, seconds, unplayed }: Of): Rubric {
  const text = useWords().rubric;
  const { measures, progress } = useMeasures(session);
  const answers = answered(annotations, { measures, seconds });
  const [overruling, setOverruling] = useState<Rubric["overruling"]>(null);
  const keep = async () => {
    for (const { asked, key, answer } of answers) {
      if (answer === null) continue;
      await store.say((now) => (now.rubric[key] === undefined ? answerOf(asked, answer) : null));
    }
    const left = unplayed.map(({ start, end }) => ({ start: toTenth(start), end: toTenth(end) }));
    const besides = left.length > 0 ? { unplayed: left } : {};
    if (!(await store.say(() => ({ type: "judged", standing: "kept", reason: "", ...besides })))) return;
    record({ judged: "kept" });
    announce(text.kept);
  };
  return {
    ...{ answers, progress, overruling, keep },
    open: answers.filter(({ answer, lacksWhy }) => answer === null || lacksWhy).length,
    answer: (one, yes) => {
      if (one.measured !== null && one.measured.answer !== yes) return setOverruling({ one, answer: yes });
      void store.say((now) => (now.rubric[one.key] === yes ? null : answerOf(one.asked, yes)));
    },
    overrule: (why) => {
      setOverruling(null);
      if (overruling && why !== null)
        void store.say(() => ({ ...answerOf(overruling.one.asked, overruling.answer), why }));
    },
  };
}

/** The questions, with what was measured. */
export function RubricPanel({ rubric, several }: { readonly rubric: Rubric; readonly several: boolean }) {
  const text = useWords().rubric;
  const { answers, progress, overruling } = rubric;
  return (
    <section className="rubric" aria-label={text.quality}>
      <h3>
        {text.quality}{" "}
        {progress !== null && <small className="tone-plain">{text.measuring({ share: percent(progress) })}</small>}
      </h3>
      <ul>
        {answers.map((one) => (
          <RubricLine
            key={one.key}
            asked={one.asked}
            several={several}
            why={one.measured ? whyWords(one.measured.why) : ""}
            answer={one.answer}
            overruled={one.overruled ?? (one.lacksWhy ? text.overrule.lacks : "")}
            onAnswer={(yes) => rubric.answer(one, yes)}
          />
        ))}
      </ul>
      <Overrule
        why={overruling?.one.measured ? whyWords(overruling.one.measured.why) : null}
        onClose={() => rubric.overrule(null)}
        onWhy={rubric.overrule}
      />
    </section>
  );
}

/** Keep or discard, always in sight, with what still has to be said before. */
export function JudgeBar(props: {
  readonly session: string;
  readonly rubric: Rubric;
  readonly annotations: Annotations;
  readonly participant: string;
  /** Open the description of a part. */
  readonly onDescribe: (one: Undescribed) => void;
}) {
  const text = useWords().rubric;
  const { judged } = useRecording();
  const { session, rubric, annotations, participant } = props;
  const unsaid = undescribed(annotations);
  if (judged !== null) return <Kept session={session} />;
  return (
    <div className="judge-bar">
      {unsaid.length > 0 && <Unsaid unsaid={unsaid} onDescribe={props.onDescribe} />}
      <div className="row">
        <Action strong icon="check" disabled={rubric.open > 0 || unsaid.length > 0} onPress={() => void rubric.keep()}>
          {text.keep}
        </Action>
        <span className="hint">{lack(rubric.open, unsaid.length)}</span>
        <Discard session={session} participant={participant} label={text.discard} />
      </div>
    </div>
  );
}

/** What comes after a take that is kept. */
function Kept({ session }: { readonly session: string }) {
  const text = useWords().rubric;
  return (
    <div className="judged" role="status">
      <p>
        <Icon name="check" /> <strong>{text.keptShort}</strong> {text.someoneAudits}
      </p>
      <div className="row">
        <Action icon="replay" onPress={() => openReplay(session)}>
          {text.openInReplay}
        </Action>
      </div>
    </div>
  );
}

/** One question with its answers. */
interface Answered {
  readonly asked: RubricAsked;
  readonly key: string;
  /** Null where no machine can tell, or not yet. */
  readonly measured: MeasuredAnswer | null;
  /** What a person answered, else what was measured; null without either. */
  readonly answer: boolean | null;
  /** Why a person's answer differs from what was measured. */
  readonly overruled: string | null;
  /** Whether they did without saying why. */
  readonly lacksWhy: boolean;
}

function answered({ deviations, rubric, overruled }: Annotations, evidence: RubricEvidence): readonly Answered[] {
  return rubricFor(deviations).map((asked) => {
    const { question, mistake } = asked;
    const measured = question.measure?.(evidence, mistake) ?? null;
    const said = saidOf(rubric, question.id, mistake?.id ?? null);
    const isOther = measured !== null && said !== undefined && said !== measured.answer;
    const why = isOther ? (saidOf(overruled, question.id, mistake?.id ?? null) ?? null) : null;
    return {
      ...{ asked, key: aboutKey(question.id, mistake?.id), measured, answer: said ?? measured?.answer ?? null },
      ...{ overruled: why, lacksWhy: isOther && why === null },
    };
  });
}

function answerOf({ question, mistake }: RubricAsked, answer: boolean) {
  return {
    ...({ type: "rubric-answered", question: question.id } as const),
    ...(mistake ? { deviation: mistake.id } : {}),
    answer,
  };
}

/** Asks why an answer differs from what was measured: `why` is what the measurement rests on, null while nothing is asked. */
function Overrule(props: {
  readonly why: string | null;
  readonly onClose: () => void;
  readonly onWhy: (why: string) => void;
}) {
  const text = useWords().rubric;
  return (
    <ReasonSheet
      key={props.why}
      title={text.overrule.title}
      what={`${text.measured({ why: props.why ?? "" })} ${text.overrule.ask}`}
      verb={text.overrule.verb}
      open={props.why !== null}
      examples={Object.values(text.overrule.examples)}
      onClose={props.onClose}
      onReason={(why) => props.onWhy(why.slice(0, MOST_WHY))}
    />
  );
}

/** From what a machine answered, in words. */
function whyWords(why: MeasuredWhy): string {
  const { why: text } = words().rubric;
  if (why.is === "length") return text.length({ seconds: Math.floor(why.seconds) });
  if (why.is === "fix") return why.at === null ? text.noFix : text.fix({ time: clock(why.at) });
  if (why.is === "phases") return why.lacks === null ? text.allPhases : text.lacks[why.lacks];
  return text.fault({
    share: percent(why.share),
    fault: text.faults[why.fault],
    from: why.from === null ? "" : clock(why.from),
  });
}

/** What still has to be said before the take can be kept. */
function lack(questions: number, unsaid: number): string {
  const text = words().rubric;
  return questions + unsaid === 0 ? text.allAnswered : text.still({ questions, parts: unsaid });
}

/** The parts of which nobody has said what was done; each opens its description. */
function Unsaid(props: { readonly unsaid: readonly Undescribed[]; readonly onDescribe: (one: Undescribed) => void }) {
  const text = useWords().rubric;
  return (
    <p className="row">
      <Icon name="warning" /> {text.notDescribed}
      {props.unsaid.map((one) => (
        <button
          key={`${one.what}${one.id}`}
          type="button"
          className="moment-link"
          aria-label={text.describe[one.what]({ time: moment(one.t) })}
          onClick={() => props.onDescribe(one)}
        >
          {one.what === "deviation" ? text.errorAt({ time: moment(one.t) }) : moment(one.t)}
        </button>
      ))}
    </p>
  );
}

/** Discard the take: it asks for no reason, and can be undone until its files are left. */
export function Discard(props: {
  readonly session: string;
  readonly participant: string;
  readonly label: string;
  /** Small, where keeping is what is usually done. */
  readonly quiet?: boolean;
}) {
  const { session, participant } = props;
  const text = useWords().rubric;
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
    record({ judged: "discarded", discarded: { participant, files: answer.files } });
    announce(text.discarded);
  };
  return (
    <>
      {refused && <Problem {...refused} />}
      <Action
        danger={!props.quiet}
        quiet={props.quiet === true}
        icon="bin"
        disabled={busy}
        onPress={() => void discard()}
      >
        {busy ? text.discarding : props.label}
      </Action>
    </>
  );
}

function RubricLine(props: {
  readonly asked: RubricAsked;
  /** Whether the take has several mistakes, so that a question about one has to say which. */
  readonly several: boolean;
  readonly why: string;
  readonly answer: boolean | null;
  /** Why the answer differs from what was measured; empty where it is not. */
  readonly overruled: string;
  readonly onAnswer: (yes: boolean) => void;
}) {
  const text = useWords().rubric;
  const { asked, why, answer, overruled } = props;
  const { mistake, number } = asked;
  const plain = text.questions[asked.question.id];
  const question =
    mistake && props.several ? text.mistake({ number, time: clock(mistake.onset), question: plain }) : plain;
  return (
    <li>
      <div className="rubric-line" role="group" aria-label={question}>
        <span>
          {question} {why !== "" && <small className="tone-plain">{text.measured({ why })}</small>}
          {overruled !== "" && <small className="tone-back"> {text.overrule.said({ why: overruled })}</small>}
        </span>
        <span className="rubric-answers">
          <Action label={text.yesTo({ question })} pressed={answer === true} onPress={() => props.onAnswer(true)}>
            {answer === true ? `✓ ${text.yes}` : text.yes}
          </Action>
          <Action label={text.noTo({ question })} pressed={answer === false} onPress={() => props.onAnswer(false)}>
            {answer === false ? `✗ ${text.no}` : text.no}
          </Action>
        </span>
      </div>
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
