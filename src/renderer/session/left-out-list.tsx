import { leftOutAtStop, textOf, type LeftOut } from "../../core/journal/left-out.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { clock, percent } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { useKeys } from "../ui/keys.ts";
import { LeftOutQuestion, type AnswerKeys } from "./left-out-question.tsx";
import type { Answering } from "./left-out-answers.ts";
import { useWords, words } from "../words/words.ts";

/**
 * What the coach holds of the work when it ends: required steps that are undone, those that it asks about, and those done before others that they need; nothing when
 * there are none. When the session is over a person says of each of the first two what is true: by key of the first that nobody has answered.
 */
export function LeftOutList({
  state,
  answers = null,
  keys,
}: {
  readonly state: Pick<SessionState, "leftOut" | "maybeLeftOut" | "outOfOrder" | "procedure" | "closed" | "plan">;
  /** Null while the session runs, and until it is known what was answered. */
  readonly answers?: Answering | null;
  /** Keys that answer; those of the window's yes and no when left out. */
  readonly keys?: AnswerKeys;
}) {
  const text = useWords().coach.leftOut;
  const answerKeys = keys ?? text.keys;
  const { outOfOrder, procedure } = state;
  const { leftOut, maybeLeftOut } = leftOutAtStop(state);
  const isOpen = ({ step }: LeftOut) => answers && !(step in answers.given) && !answers.waiting.includes(step);
  const open = [...leftOut, ...maybeLeftOut].find(isOpen)?.step;
  const say = (answer: "left-out" | "done" | "unknown") => () => open && answers?.answer(open, answer);
  const saying = (["left-out", "done", "unknown"] as const).map(
    (answer) => [answerKeys[answer].toLowerCase(), say(answer)] as const,
  );
  useKeys(Object.fromEntries(saying), Boolean(open));
  const last = answers?.last ?? null;
  useKeys({ u: () => last !== null && answers?.answer(last, null) }, last !== null);
  const lines = (some: readonly LeftOut[]) =>
    some.map((one) => ({ step: one.step, why: evidenceOf(one), isAsked: true }));
  const early = outOfOrder.map(({ step, missing }) => ({
    ...{ step, isAsked: false },
    why: text.before({ steps: missing.map((other) => textOf(other, procedure)).join("; ") }),
  }));
  const shared = { procedure, answers, open: open ?? null, keys: answerKeys };
  return (
    <>
      <Undone title={text.probably} icon="warning" steps={lines(leftOut)} {...shared} />
      <Undone title={text.maybe} icon="question" steps={lines(maybeLeftOut)} {...shared} />
      {answers?.problem && (
        <p className="tone-back" role="alert">
          {answers.problem}
        </p>
      )}
      <Undone title={text.early} icon="question" steps={early} {...shared} />
    </>
  );
}

function Undone(props: {
  readonly title: string;
  readonly icon: "warning" | "question";
  readonly steps: readonly { readonly step: LeftOut["step"]; readonly why: string; readonly isAsked: boolean }[];
  readonly procedure: SessionState["procedure"];
  readonly answers: Answering | null;
  /** The step that keys answer; null when none is open. */
  readonly open: string | null;
  readonly keys: AnswerKeys;
}) {
  const { title, icon, steps, procedure, answers, open, keys } = props;
  if (steps.length === 0) return null;
  return (
    <section className={icon === "warning" ? "undone-steps tone-back" : "undone-steps"} aria-label={title}>
      <h3>
        <Icon name={icon} /> {title}
      </h3>
      <ul>
        {steps.map(({ step, why, isAsked }) => (
          <li key={step}>
            <strong>{textOf(step, procedure)}</strong>
            <span className="undone-why">{why}</span>
            {isAsked && answers && <LeftOutQuestion {...{ step, answers }} keys={step === open ? keys : null} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What speaks for a step having been left out, e.g. "never seen under way; 98 % sure"; of one that is only asked about, how likely that is. */
export function evidenceOf({ chance, seenAt }: LeftOut): string {
  const text = words().coach.leftOut.evidence;
  const seen = seenAt === null ? text.unseen : text.seen({ time: clock(seenAt) });
  return `${seen}; ${chance < 0.5 ? text.likely({ share: percent(floored(chance)) }) : text.sure({ share: percent(floored(chance)) })}`;
}

/** Whole per cents that are no more than they are: 99.9 % is not certain. */
function floored(chance: number): number {
  return Math.floor(chance * 100) / 100;
}
