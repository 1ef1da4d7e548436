import { useEffect, useState } from "react";
import type { Explanation } from "../../../core/explain/explanation.ts";
import { inWords, type Line, type Part } from "../../../core/explain/explain-sentences.ts";
import type { Written } from "../../../core/explain/explain-words.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { refusalOf, type Refusal } from "../../refusal.ts";
import { useBridge } from "../../services.ts";
import { HelpLink } from "../../guide/help-link.tsx";
import { Action } from "../../ui/action.tsx";
import { amount, decimal, moment, percent } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { useWords, type Words } from "../../words/words.ts";
import { stepNames } from "./step-names.ts";
import { useBroughtIntoSight } from "./into-sight.ts";

/** Milliseconds for which the playhead must stand still before it is asked why: scrubbing asks nothing. */
const STILL_MS = 250;

/** Why the coach spoke, or stayed silent, at the moment of the playhead: in words, and the numbers behind them. */
export function ExplainPanel(props: {
  readonly session: string;
  readonly procedure: SessionState["procedure"];
  readonly t: number;
  readonly onSeek: (t: number) => void;
  readonly onClose: () => void;
}) {
  const { compare, common } = useWords();
  const w = compare.explain;
  const { session, procedure, t, onSeek, onClose } = props;
  const found = useExplanation(session, t);
  const seen = useBroughtIntoSight();
  return (
    <section className="model-answer run-panel" aria-label={w.title} aria-busy={found === null} ref={seen}>
      <header>
        <h2>{w.title}</h2>
        <HelpLink page="use/why-it-spoke" />
      </header>
      {found === null && <p>{w.wait}</p>}
      {found && "problem" in found && <Problem problem={found.problem} fix={found.fix} />}
      {found && !("problem" in found) && <Explained {...{ found, procedure, onSeek }} />}
      <div className="model-answer-ways">
        <Action quiet icon="cross" keyName="E" onPress={onClose}>
          {common.close}
        </Action>
      </div>
    </section>
  );
}

function useExplanation(session: string, t: number): Explanation | Refusal | null {
  const bridge = useBridge();
  const [found, setFound] = useState<Explanation | Refusal | null>(null);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      bridge.call("runs.explain", { session, at: t }).then(
        (outcome) => {
          if (gone || outcome.kind === "cancelled") return;
          setFound(outcome.kind === "done" ? outcome.found : { ...outcome, ok: false });
        },
        (error: unknown) => gone || setFound(refusalOf(error)),
      );
    }, STILL_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [bridge, session, t]);
  return found;
}

interface Shown {
  readonly found: Explanation;
  readonly procedure: SessionState["procedure"];
  readonly onSeek: (t: number) => void;
}

function Explained({ found, procedure, onSeek }: Shown) {
  const { why } = useWords().compare;
  const as: Written = {
    time: moment,
    seconds: (seconds) => amount(seconds, "s", 1),
    share: percent,
    number: (value) => decimal(value, 2),
    step: stepNames(procedure),
  };
  const told = inWords(found, why, as);
  return (
    <>
      <p role="status">
        <strong>{told.head}</strong>
      </p>
      <Lines lines={told.lines} onSeek={onSeek} />
      {[...told.mistakes, ...told.parts].map((part: Part) => (
        <section key={part.head}>
          <h3>{part.head}</h3>
          <Lines lines={part.lines} onSeek={onSeek} />
        </section>
      ))}
      <Numbers {...{ found, as }} />
    </>
  );
}

function Lines({ lines, onSeek }: { readonly lines: readonly Line[]; readonly onSeek: (t: number) => void }) {
  return (
    <ul className="afterwards">
      {lines.map(({ t, text }) => (
        <li key={`${t} ${text}`}>
          {t !== null && (
            <Action quiet onPress={() => onSeek(t)}>
              {moment(t)}
            </Action>
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Numbers({ found, as }: { readonly found: Explanation; readonly as: Written }) {
  const { explain: w, why } = useWords().compare;
  const { inside, evidence, stepIds, answers } = found;
  const last = evidence.at(-1);
  return (
    <>
      {inside && (
        <table className="explain-numbers">
          <caption>{w.numbers}</caption>
          <thead>
            <tr>
              {Object.entries(w.columns).map(([id, name]) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inside.steps.map(({ step, done, work, early, again }) => (
              <tr key={step}>
                <th scope="row">{as.step(step)}</th>
                {[done, work, early, again].map((chance, at) => (
                  <td key={Object.keys(w.columns)[at]}>{percent(chance)}</td>
                ))}
                <td>{decimal(last?.progress[stepIds.indexOf(step)] ?? 0, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {inside && (
        <>
          <h3>{w.accounts({ kept: inside.kept })}</h3>
          <ul className="plain-list">
            {inside.accounts.map(({ done, share }) => (
              <li key={done.join()}>
                {why.accounts({ share: percent(share), done: done.map(as.step).join(", ") || why.nothingDone })}
              </li>
            ))}
          </ul>
        </>
      )}
      {answers.length > 0 && <Answers answers={answers} />}
    </>
  );
}

function Answers({ answers }: Pick<Explanation, "answers">) {
  const { compare, lookback } = useWords();
  return (
    <>
      <h3>{compare.explain.answers}</h3>
      <ul className="plain-list">
        {answers.map((answer) => (
          <li key={`${answer.type} ${answer.t}`}>
            {moment(answer.t)} {answerIn(answer, lookback.saw)}
          </li>
        ))}
      </ul>
    </>
  );
}

function answerIn(answer: Explanation["answers"][number], saw: Words["lookback"]["saw"]): string {
  if (answer.type === "unanswered") return `${answer.by}: ${answer.why}`;
  if (answer.type === "proposed") return answer.by ?? "";
  if (answer.type === "examined")
    return `${answer.by ?? ""} ${Object.entries(answer.scores)
      .map(([question, chance]) => `${question} ${percent(chance)}`)
      .join(", ")}`;
  const { by, interrupt, utterance, saw: seen } = answer.opinion;
  const parts = [`${by}: ${percent(interrupt)}`, ...(utterance === null ? [] : [`“${utterance}”`])];
  return [
    ...parts,
    ...(seen
      ? [`${saw({ pictures: seen.pictures.length, clips: seen.clips.length })}: ${seen.pictures.map(moment).join(" ")}`]
      : []),
  ].join("; ");
}
