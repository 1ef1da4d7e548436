import { Checkbox } from "react-aria-components";
import type { TakeSummary } from "../../../ipc/contract.ts";
import { Action } from "../../ui/action.tsx";
import { clock, day } from "../../ui/format.ts";
import { show } from "../../view.ts";
import { choose, chooseLabels, labelsOf, useEvaluation } from "./evaluation.ts";
import { FileField } from "./file-field.tsx";

/** Recorded sessions to score, each with the labels of its take. */
export function SessionPicker({ takes }: { readonly takes: readonly TakeSummary[] | null }) {
  const state = useEvaluation();
  if (takes === null) return <p className="empty">Reading the sessions…</p>;
  if (takes.length === 0)
    return (
      <div className="empty">
        <p>
          No session has been recorded yet. Coach the sample take and come back: its labels are known, so it can be
          scored at once.
        </p>
        <Action strong icon="coach" onPress={() => show({ screen: "coach" })}>
          Start one
        </Action>
      </div>
    );
  const toggle = (id: string, on: boolean) => {
    const sessions = new Set(state.sessions);
    if (on) sessions.add(id);
    else sessions.delete(id);
    choose({ sessions });
  };
  return (
    <ul className="take-list" aria-label="Sessions">
      {takes.map((take) => {
        const chosen = labelsOf(take, state);
        return (
          <li key={take.id}>
            <Checkbox className="check" isSelected={state.sessions.has(take.id)} onChange={(on) => toggle(take.id, on)}>
              <span className="box" aria-hidden="true" />
              <span className="take-name">
                <strong>{take.goal}</strong>
                <span>
                  {day(take.startedAt)} · <span className="number">{clock(take.seconds)}</span>
                </span>
              </span>
            </Checkbox>
            <FileField
              what="labels"
              label={chosen !== "" && chosen === take.labels ? "Labels of the sample take" : "Labels"}
              hint="Labels or step times, JSON"
              path={chosen}
              onChoose={(path) => chooseLabels(take.id, path)}
            />
          </li>
        );
      })}
    </ul>
  );
}
