import type { TakeSummary } from "../../../../ipc/contract.ts";
import { useBridge, useServices } from "../../../services.ts";
import { Action } from "../../../ui/action.tsx";
import { day } from "../../../ui/format.ts";
import { goTo } from "../../../view.ts";
import { useWords } from "../../../words/words.ts";
import { choose, score, useEvaluation } from "./evaluation.ts";

/** A worked example until it is closed, here or by using it: the newest session whose labels are known is scored, and a mistake in it is shown. */
export function Example({ takes }: { readonly takes: readonly TakeSummary[] }) {
  const bridge = useBridge();
  const { settings } = useServices();
  const { running } = useEvaluation();
  const { evaluate: text } = useWords();
  const sample = takes
    .filter(({ coached, labels }) => coached && labels !== null)
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0];
  const run = ({ id, goal, startedAt, labels }: TakeSummary) => {
    choose({ kind: "sessions", sessions: new Set([id]) });
    const take = { session: id, name: `${goal}, ${day(startedAt)}`, labels: labels! };
    void settings.change({ workedExample: false });
    void score(bridge, { kind: "sessions", takes: [take] }, true);
  };
  return (
    <section className="example" aria-label={text.example}>
      <div className="example-words">
        <h2>{text.example}</h2>
        <p className="hint">{sample ? text.exampleWhat : text.exampleNone}</p>
        {sample ? (
          <Action icon="evaluate" disabled={running !== null} onPress={() => run(sample)}>
            {text.exampleRun}
          </Action>
        ) : (
          <Action icon="coach" onPress={() => goTo("coach")}>
            {text.exampleCoach}
          </Action>
        )}
      </div>
      <Action
        quiet
        icon="cross"
        label={text.exampleClose}
        onPress={() => void settings.change({ workedExample: false })}
      />
    </section>
  );
}
