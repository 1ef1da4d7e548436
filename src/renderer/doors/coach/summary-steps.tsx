import { Button } from "react-aria-components";
import type { SessionState } from "../../../core/journal/fold.ts";
import type { StepOutcome, StepResult } from "../../../core/review/step-results.ts";
import { deviationWord, type Mark } from "../../session/words.ts";
import { clock } from "../../ui/format.ts";
import { Icon } from "../../ui/icons.tsx";
import { openReplay } from "../../view.ts";
import { useWords, words } from "../../words/words.ts";
import { stepText } from "./summary-text.ts";

/** The shape and colour of each outcome; its word stands beside it. */
const SHAPES: Record<StepOutcome, Omit<Mark, "word">> = {
  done: { icon: "check", tone: "done" },
  probably: { icon: "question", tone: "plain" },
  helped: { icon: "check", tone: "back" },
  "put-right": { icon: "check", tone: "back" },
  wrong: { icon: "cross", tone: "bad" },
  "left-out": { icon: "warning", tone: "bad" },
  maybe: { icon: "question", tone: "back" },
  skipped: { icon: "next-step", tone: "plain" },
  undone: { icon: "undo", tone: "plain" },
  stopped: { icon: "stop", tone: "plain" },
  "not-reached": { icon: "circle", tone: "plain" },
  optional: { icon: "circle", tone: "plain" },
  "not-seen": { icon: "circle", tone: "plain" },
};

/** One line a step: what became of it, and the way to the moment. */
export function StepResults(props: { readonly state: SessionState; readonly results: readonly StepResult[] }) {
  const { state, results } = props;
  const text = useWords().summary;
  if (results.length === 0) return null;
  return (
    <ol className="summary-steps" aria-label={text.steps}>
      {results.map((one) => {
        const { icon, tone } = SHAPES[one.outcome];
        return (
          <li key={one.step} className={`summary-step tone-${tone}`}>
            <Icon name={icon} />
            <span className="summary-what">{stepText(state, one.step)}</span>
            <strong>{outcomeText(one)}</strong>
            {one.t === null ? <span /> : <Moment session={state.session} t={one.t} />}
          </li>
        );
      })}
    </ol>
  );
}

/** What became of a step, a few words. */
function outcomeText({ outcome, kind }: StepResult): string {
  const { outcomes } = words().summary;
  return outcome === "wrong"
    ? outcomes.wrong({ what: kind === null ? "none" : deviationWord(kind) })
    : outcomes[outcome];
}

/** A moment of the session, which opens it there. */
export function Moment({ session, t }: { readonly session: string; readonly t: number }) {
  return (
    <Button
      className="summary-moment number"
      aria-label={useWords().summary.openAt({ time: clock(t) })}
      onPress={() => openReplay(session, t)}
    >
      {clock(t)}
    </Button>
  );
}
