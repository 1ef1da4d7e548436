import { Action } from "../ui/action.tsx";
import { useWords } from "../words/words.ts";

/** What stands beside the film: the plan of the moment, the panel that teaches the bench, what a model said, what was done as seen afterwards, why the coach spoke, runs, or the list of events. */
export type Beside = "plan" | "teach" | "model" | "after" | "explain" | "compare" | "events";

interface Tab {
  readonly beside: Beside;
  readonly keyName?: string;
  readonly text: string;
}

/** What may stand beside the film, one at a time. */
export function SideTabs(props: {
  readonly beside: Beside;
  readonly setBeside: (beside: Beside) => void;
  /** Shows the list of events, with the keyboard in it. */
  readonly list: () => void;
  /** Whether it is a take, which has a script in place of a plan. */
  readonly isTake: boolean;
  readonly answered: boolean;
  readonly afterwards: boolean;
}) {
  const { beside, setBeside, list, isTake, answered, afterwards } = props;
  const { replay, compare, live, lookback, playback } = useWords();
  const tabs: readonly Tab[] = [
    { beside: "plan", text: isTake ? lookback.script : live.plan.label },
    // While marks are set its key sets one.
    { beside: "explain", ...(beside !== "teach" && { keyName: "E" }), text: compare.explain.open },
    { beside: "events", keyName: "F", text: replay.events.label },
    { beside: "compare", keyName: "G", text: compare.open },
    ...(afterwards ? [{ beside: "after", keyName: "D", text: playback.lanes.afterwards } as const] : []),
    ...(answered ? [{ beside: "model", keyName: "M", text: replay.actions.model } as const] : []),
    ...(beside === "teach" ? [{ beside: "teach", keyName: "B", text: replay.actions.teach } as const] : []),
  ];
  return (
    <div className="side-tabs" role="toolbar" aria-label={replay.session.beside}>
      {tabs.map(({ beside: own, text, ...looks }) => (
        <Action
          key={own}
          quiet
          {...looks}
          pressed={own === beside}
          onPress={() => (own === "events" && own !== beside ? list() : setBeside(own))}
        >
          {text}
        </Action>
      ))}
    </div>
  );
}
