import { isProposed, type StepMark } from "../../../core/annotation/known-marks.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import { NarrationAction } from "../../annotation/narration-action.tsx";
import { HelpLink } from "../../guide/help-link.tsx";
import { BenchTrial } from "../../trial/bench-trial.tsx";
import { Action } from "../../ui/action.tsx";
import { moment } from "../../ui/format.ts";
import { Icon } from "../../ui/icons.tsx";
import { useKeys } from "../../ui/keys.ts";
import { useView } from "../../view.ts";
import { useWords, words } from "../../words/words.ts";
import { LearnForm } from "./learn-form.tsx";
import type { Teaching } from "./use-teaching.ts";

interface Props {
  readonly session: string;
  readonly procedure: Procedure;
  /** Name of the session's own bench; null without one. */
  readonly profile: string | null;
  readonly teaching: Teaching;
  readonly onSeek: (t: number) => void;
  readonly onClose: () => void;
}

/** Teach the coach this bench: mark with one key where each step ends, and with another where it begins if that matters, then let it learn. */
export function TeachPanel(props: Props) {
  const say = useWords().teach;
  const { session, procedure, profile, teaching, onSeek, onClose } = props;
  const auditor = useView((view) => view.auditor);
  const { marks, target, begun, proposed, problem, idle, textOf } = teaching;
  useKeys({ e: teaching.ends, "Shift+E": teaching.begins, y: teaching.accept });
  return (
    <section className="plan teach" aria-label={say.title}>
      <header className="plan-head">
        <h2>{say.title}</h2>
        <HelpLink page="use/teach" />
        <Action quiet onPress={onClose}>
          {useWords().common.close}
        </Action>
      </header>
      <p className="hint">
        {say.how} {sourceWords(marks)} {idle.length > 0 && say.idle({ n: idle.length })}
      </p>
      <div className="row teach-act">
        <Action strong icon="flag" keyName="E" disabled={!target} onPress={teaching.ends}>
          {say.endsHere}
        </Action>
        <Action icon="play" keyName="⇧E" disabled={!target} onPress={teaching.begins}>
          {say.beginsHere}
        </Action>
        {proposed > 0 && (
          <Action icon="check" keyName="Y" onPress={teaching.accept}>
            {say.takeOver({ n: proposed })}
          </Action>
        )}
        {problem && (
          <p className="tone-back" role="alert">
            {problem}
          </p>
        )}
      </div>
      <ol>
        {procedure.steps.map((step) => {
          const mark = marks.find((each) => each.step === step.id) ?? null;
          return (
            <TeachStep
              key={step.id}
              text={step.text}
              mark={mark}
              begun={step.id === target ? begun : null}
              next={step.id === target}
              onChoose={() => {
                teaching.choose(step.id);
                if (mark) onSeek(mark.end);
              }}
              onTakeAway={() => teaching.remove(step.id)}
            />
          );
        })}
      </ol>
      <div className="teach-foot">
        <Questions teaching={teaching} />
        <LearnForm key={session} {...{ session, procedure, profile, teaching }} />
        <NarrationAction session={session} by={auditor === "" ? "coach" : auditor} stepText={textOf} />
        <BenchTrial procedure={procedure.id} />
      </div>
    </section>
  );
}

/** Marks against the plan's order, each with what may be so. */
function Questions({ teaching }: { readonly teaching: Teaching }) {
  const say = useWords().teach;
  const { textOf } = teaching;
  return teaching.questions.map((question) => (
    <div key={question.step} className="teach-question" role="status">
      <p className="tone-back">
        <Icon name="question" />{" "}
        {say.order({
          step: textOf(question.step),
          before: question.before.map((step) => say.quoted({ step: textOf(step) })).join(", "),
        })}
      </p>
      <div className="row">
        <Action icon="check" onPress={() => teaching.itWasSo(question.step)}>
          {say.itWasSo}
        </Action>
        <Action icon="undo" onPress={() => teaching.exchange(question)}>
          {say.exchange}
        </Action>
      </div>
    </div>
  ));
}

/** A step with when it was done; `next` is the one that is marked next. */
function TeachStep(props: {
  readonly text: string;
  readonly mark: StepMark | null;
  /** When it began, where its end is still to be marked. */
  readonly begun: number | null;
  readonly next: boolean;
  readonly onChoose: () => void;
  readonly onTakeAway: () => void;
}) {
  const say = useWords().teach;
  const { text, mark, begun, next } = props;
  const start = begun ?? mark?.start ?? null;
  const times = [start === null ? "" : `${moment(start)} –`, mark ? moment(mark.end) : start === null ? "–" : "…"];
  return (
    <li className={next ? "plan-step current teach-step" : "plan-step teach-step"}>
      <button type="button" className="teach-choose" aria-pressed={next} onClick={props.onChoose}>
        <Icon name={mark ? (isProposed(mark) ? "question" : "check") : next ? "play" : "circle"} />
        <span>
          {text}
          {mark?.from && <small className={isProposed(mark) ? "tone-back" : "tone-plain"}>{say.from[mark.from]}</small>}
        </span>
        <span className="number">{times.join(" ").trim()}</span>
      </button>
      {mark && <Action quiet icon="cross" label={say.removeMark({ step: text })} onPress={props.onTakeAway} />}
    </li>
  );
}

/** What the marks that are there already are, for the person who opens the panel. */
function sourceWords(marks: readonly StepMark[]): string {
  if (marks.some(isProposed)) return words().teach.proposed;
  if (marks.some(({ from }) => from === "led")) return words().teach.ledIn;
  return marks.some(({ from }) => from === "annotation" || from === "take") ? words().teach.filledIn : "";
}
