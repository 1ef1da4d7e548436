import type { Procedure, Step, StepGroup } from "../../../core/procedure/schema.ts";
import { intoGroup, moveStep, outOfGroup } from "../moving.ts";
import { RowMenu } from "../../ui/row-menu.tsx";
import { useWords } from "../../words/words.ts";
import { edit } from "./editor-store.ts";
import { removeStep } from "./writing.ts";

/** What can be done to a step as a whole. */
export function StepMenu(props: {
  readonly procedure: Procedure;
  readonly step: Step;
  readonly index: number;
  readonly group: StepGroup | null;
  readonly inTab: boolean;
}) {
  const { procedure, step, index, group, inTab } = props;
  const { procedures: w } = useWords();
  const last = procedure.steps.length - 1;
  return (
    <RowMenu
      label={w.moreForStep({ number: index + 1 })}
      inTab={inTab}
      actions={[
        {
          ...{ id: "up", icon: "up", label: w.moveUp, keyName: "Alt ↑" },
          disabled: index === 0 && group === null,
          onPress: () => edit((now) => moveStep(now, step.id, -1)),
        },
        {
          ...{ id: "down", icon: "down", label: w.moveDown, keyName: "Alt ↓" },
          disabled: index === last && group === null,
          onPress: () => edit((now) => moveStep(now, step.id, 1)),
        },
        group === null
          ? {
              ...{ id: "in", icon: "right", label: w.intoGroup, keyName: "Tab" },
              onPress: () => edit((now) => intoGroup(now, step.id, w.newGroup({ number: now.groups.length + 1 }))),
            }
          : {
              ...{ id: "out", icon: "left", label: w.outOfGroup, keyName: "⇧ Tab" },
              onPress: () => edit((now) => outOfGroup(now, step.id)),
            },
        {
          ...{ id: "delete", icon: "bin", label: w.deleteStep, danger: true },
          disabled: last === 0,
          onPress: () => removeStep(step.id),
        },
      ]}
    />
  );
}
