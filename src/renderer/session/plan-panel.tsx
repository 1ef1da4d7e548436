import { memo, useEffect, useMemo, useRef } from "react";
import { otherWays, untakenSteps } from "../../core/plan/choice-lines.ts";
import { currentStep, type Plan, type PlanStep } from "../../core/plan/plan.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { pictureOf } from "../../core/journal/picture-of.ts";
import { isProbablyDone, standingOf } from "../../core/journal/sure-ticks.ts";
import { deviationWord, stepMark, WAY_ICONS } from "./words.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";
import { StepPicture } from "../ui/step-picture.tsx";
import { CueList } from "./cue-list.tsx";
import { SignalLine } from "./signal-line.tsx";

/**
 * The plan as it stands in a session: completed, current, recovery and next steps, with the current one's cues.
 *
 * @param props.live a session that runs, which says how to end it once its steps are done
 */
export function PlanPanel({ state, live = false }: { readonly state: SessionState; readonly live?: boolean }) {
  const { plan } = state;
  const { plan: text, ways } = useWords().live;
  if (!plan) return <p className="empty">{text.none}</p>;
  const { done, all, probably } = standingOf(state);
  return (
    <section className="plan" aria-label={text.label}>
      <header className="plan-head">
        <h2>{plan.goal}</h2>
        {state.way && (
          <span className="plan-way">
            <Icon name={WAY_ICONS[state.way]} /> {ways[state.way]}
          </span>
        )}
        <span className="plan-count" aria-label={text.progress({ done, all, probably })}>
          {done}/{all}
          {probably > 0 && <span className="plan-probably"> {text.probably({ n: probably })}</span>}
        </span>
      </header>
      <Steps plan={plan} state={state} live={live} />
      {live && !currentStep(plan) && <p className="hint">{text.allDone}</p>}
    </section>
  );
}

function Steps(props: { readonly plan: Plan; readonly state: SessionState; readonly live: boolean }) {
  const { plan, state, live } = props;
  const { procedure } = state;
  const word = useWords().live.steps.notNeeded;
  const untaken = useMemo(() => untakenSteps(plan, procedure), [plan, procedure]);
  const others = useMemo(() => otherWays(plan, procedure), [plan, procedure]);
  const first = plan.steps.findIndex((step) => step.state !== "completed");
  const at = first < 0 ? plan.steps.length : first;
  const ways = procedure?.steps.filter(({ id }) => untaken.has(id)) ?? [];
  return (
    <ol ref={useNextInSight(plan, live)}>
      {plan.steps.slice(0, at).map((step) => (
        <StepItem key={step.key} step={step} probably={isProbablyDone(step, state)} />
      ))}
      {ways.map(({ id, text }) => (
        <li key={`${id} not needed`} className="plan-step next">
          <div className="plan-line tone-plain">
            <Icon name="minus" />
            <div>
              <span className="plan-word">{word}</span>
              <span className="plan-text">{text}</span>
            </div>
          </div>
        </li>
      ))}
      {plan.steps.slice(at).map((step) => (
        <StepItem
          key={step.key}
          step={step}
          probably={isProbablyDone(step, state)}
          state={step.state === "current" ? state : null}
          other={others.has(step.step)}
        />
      ))}
    </ol>
  );
}

/** In one column the screen scrolls and not the plan: the next step is brought into sight once it becomes current in a session that runs. */
function useNextInSight(plan: Plan, live: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const key = currentStep(plan)?.key;
  const before = useRef(key);
  useEffect(() => {
    const isNext = live && before.current !== key;
    before.current = key;
    const box = list.current?.closest(".coach-plan");
    if (!isNext || !box || box.scrollHeight > box.clientHeight) return;
    list.current?.querySelector("[aria-current=step]")?.scrollIntoView?.({ block: "nearest" });
  }, [key, live]);
  return list;
}

/** One that is not the current step is drawn anew with the plan only, and not with each of the session's events. */
const StepItem = memo(function StepItem(props: {
  readonly step: PlanStep;
  /** It is ticked, and that is not sure. */
  readonly probably: boolean;
  /** The session at the current step; none at the others. */
  readonly state?: SessionState | null;
  /** Whether it begins another way to what the lines before it are for. */
  readonly other?: boolean;
}) {
  const { step, probably, state = null, other = false } = props;
  const isCurrent = state !== null;
  return (
    <li
      ref={isCurrent ? bringIntoView : undefined}
      className={`plan-step ${step.state} ${step.recovery ? "recovery" : ""} ${probably ? "probably" : ""}`}
      aria-current={isCurrent ? "step" : undefined}
    >
      <StepLine step={step} probably={probably} other={other} picture={isCurrent ? pictureOf(step, state) : null} />
      {isCurrent && <SignalLine step={step} state={state} />}
      {isCurrent && <CueList step={step} evidence={state.evidence} />}
    </li>
  );
});

/** Share of the plan's height above which only whole lines stand: what is done last stays in sight, and what comes next. */
const UPPER = 0.12;

/**
 * Called when a step becomes the current one: a long plan scrolls to it, and again when the plan or its letters change their size. No line
 * above it is cut, and nothing but the plan scrolls: where the whole screen does, its head and the film stay where they are.
 */
function bringIntoView(line: HTMLLIElement | null): (() => void) | undefined {
  const plan = line?.closest(".coach-plan");
  if (!line || !plan) return undefined;
  const bring = () => {
    if (plan.scrollHeight <= plan.clientHeight) return;
    const from = plan.getBoundingClientRect().top - plan.scrollTop;
    const { top, bottom } = line.getBoundingClientRect();
    const tops = [...(line.parentElement?.children ?? [])].map((each) => each.getBoundingClientRect().top - from);
    const least = Math.max(0, Math.min(top, bottom - plan.clientHeight) - from);
    const may = [0, ...tops].filter((each) => each >= least && each <= top - from);
    const wanted = top - from - UPPER * plan.clientHeight;
    plan.scrollTop = may.findLast((each) => each <= wanted) ?? may[0]!;
  };
  bring();
  if (typeof ResizeObserver === "undefined") return undefined;
  const size = new ResizeObserver(bring);
  size.observe(plan);
  size.observe(line);
  return () => size.disconnect();
}

function StepLine(props: {
  readonly step: PlanStep;
  readonly probably: boolean;
  readonly other: boolean;
  readonly picture: ReturnType<typeof pictureOf>;
}) {
  const { step, probably, other, picture } = props;
  const mark = stepMark(step, probably);
  const text = useWords().live.plan;
  return (
    <div className={`plan-line tone-${mark.tone}`}>
      <Icon name={mark.icon} />
      <div>
        <span className="plan-word">
          {other && !step.recovery && step.state === "next" ? text.or : mark.word}
          {step.recovery && <span className="plan-why">: {deviationWord(step.recovery.deviation).toLowerCase()}</span>}
        </span>
        <span className="plan-text">{step.text}</span>
        {picture && <StepPicture {...picture} />}
      </div>
    </div>
  );
}
