import { orderQuestions } from "../../../core/annotation/check-marks.ts";
import { teachingMarks, type StepMark } from "../../../core/annotation/known-marks.ts";
import { taskGraph } from "../../../core/procedure/graph.ts";
import { allows } from "../../../core/consent/uses.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { useSources } from "../../teach/bench-sources.tsx";
import { LearnedBench, LearningProgress } from "../../teach/learned.tsx";
import { benchOfSession, impossibleSteps, useLearning } from "../../teach/use-learning.ts";
import { Action } from "../../ui/action.tsx";
import { useKeys } from "../../ui/keys.ts";
import { openReplay } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { stepText } from "./summary-text.ts";

/** Most steps that are named as not said: of a long procedure the sentence would push everything else out of sight. */
const MOST_NAMED = 3;

/** A session that is over, with a film and steps. */
type Filmed = SessionState & { readonly procedure: NonNullable<SessionState["procedure"]> };

/** Whether the coach may learn from a session: its person, where one is named, has agreed to that. */
export function mayTeach({ consent }: Pick<SessionState, "consent">): boolean {
  return consent === null || allows(consent.scope, "profile");
}

/** A session at a bench that nobody has taught, led by its person: what they said was done teaches the bench in one press, without watching it again. */
export function LearnThis(props: {
  readonly state: Filmed;
  /** When they said so; one at least. */
  readonly led: readonly StepMark[];
  /** Coaches with a bench at once, on the camera of the session; null where another film has to be chosen, or somebody signs first. */
  readonly coach: ((bench: string) => void) | null;
}) {
  const { state, led, coach } = props;
  const say = useWords().summary.learn;
  const { procedure, session, consent } = state;
  const known = useLearning(procedure);
  const learning = coach === null ? known : { ...known, coachWith: coach };
  const bench = benchOfSession(state.profile);
  const { sources } = useSources(procedure.id, bench);
  const wrong = whyNot(state, led);
  const closed = consent !== null && !mayTeach(state) ? consent.participant : null;
  const canLearn = closed === null && wrong === null && !learning.busy && learning.outcome?.kind !== "done";
  const learn = () => void learning.learn(bench, session, teachingMarks(led));
  useKeys({ t: learn }, canLearn);
  if (closed !== null) return <p className="hint">{say.closed({ who: closed })}</p>;
  if (learning.outcome?.kind === "done")
    return <LearnedBench procedure={procedure.id} bench={learning.outcome.bench} learning={learning} keyName="C" />;
  const left = procedure.steps.filter(({ id, optional }) => !optional && !led.some(({ step }) => step === id));
  return (
    <section className="learn-this" aria-label={say.label}>
      <p>
        {say.said({ n: led.length, all: procedure.steps.length })}{" "}
        {left.length > 0 &&
          say.left({
            texts: left
              .slice(0, MOST_NAMED)
              .map(({ text }) => text)
              .join(" · "),
            more: Math.max(0, left.length - MOST_NAMED),
          })}
      </p>
      {wrong !== null && (
        <p className="tone-back" role="status">
          {say.wrong[wrong.is]({ step: stepText(state, wrong.step) })}
        </p>
      )}
      <LearningProgress learning={learning} />
      {wrong === null ? (
        <Action strong icon="bench" keyName="T" disabled={!canLearn} onPress={learn}>
          {sources === null ? say.learn : say.add({ bench })}
        </Action>
      ) : (
        <Action strong icon="flag" onPress={() => openReplay(session, null, true)}>
          {say.look}
        </Action>
      )}
    </section>
  );
}

/** The first thing about what they said that has to be looked at before it teaches; null where there is none. */
function whyNot(
  { procedure, t }: Filmed,
  led: readonly StepMark[],
): { readonly is: "impossible" | "order"; readonly step: string } | null {
  const [step] = impossibleSteps(led, { begin: 0, end: t });
  if (step !== undefined) return { is: "impossible", step };
  const [asked] = orderQuestions(taskGraph(procedure), led);
  return asked ? { is: "order", step: asked.step } : null;
}
