import { Checkbox } from "react-aria-components";
import type { SessionSummary, TakeSummary } from "../../../../ipc/contract.ts";
import { clock, day } from "../../../ui/format.ts";
import { useWords } from "../../../words/words.ts";
import { choose, chooseLabels, labelsOf, useEvaluation } from "./evaluation.ts";
import { FileField } from "./file-field.tsx";

/** A session that can be scored: whether it is chosen, what it is, and the labels of its take. */
export function TakeRow(props: {
  readonly take: TakeSummary;
  readonly session: SessionSummary | null;
  /** Whether its labels are left out, as no session here has any. */
  readonly isBare: boolean;
}) {
  const { take, session } = props;
  const state = useEvaluation();
  const { evaluate: text, sessions: w } = useWords();
  const labels = labelsOf(take, state);
  const told = labels === null ? take.told : null;
  const toggle = (on: boolean) => {
    const sessions = new Set(state.sessions);
    if (on) sessions.add(take.id);
    else sessions.delete(take.id);
    choose({ sessions });
  };
  const facts = [
    day(take.startedAt),
    clock(take.seconds),
    session?.participant,
    session?.bench && w.benchNamed({ bench: session.bench }),
    session?.kind === "session" && w.outcome({ n: session.deviations, right: session.putRight }),
  ].filter(Boolean);
  return (
    <li>
      <Checkbox
        className="check"
        isSelected={take.coached && state.sessions.has(take.id)}
        isDisabled={!take.coached}
        onChange={toggle}
      >
        <span className="box" aria-hidden="true" />
        <span className="take-name">
          <strong>{session?.name || take.goal}</strong>
          <span className="number">{facts.join(" · ")}</span>
        </span>
      </Checkbox>
      {props.isBare && take.coached ? null : take.coached ? (
        <FileField
          of="labels"
          label={told ? text.told[told] : labels !== null && labels === take.labels ? text.sampleLabels : text.labels}
          hint={told ? text.toldHint : take.problem || text.labelsHint}
          path={labels ?? ""}
          ready={told !== null}
          onChoose={(path) => chooseLabels(take.id, path)}
        />
      ) : (
        <p className="hint">{text.uncoached}</p>
      )}
    </li>
  );
}
