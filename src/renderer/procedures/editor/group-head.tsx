import type { StepGroup } from "../../../core/procedure/schema.ts";
import { changeGroup, dissolveGroup, moveGroup } from "../moving.ts";
import { Choice } from "../../ui/choice.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import { edit } from "./editor-store.ts";

/** The line over the steps of a group: its name, and how they are ordered among themselves. */
export function GroupHead({ group, place }: { readonly group: StepGroup; readonly place: number }) {
  const { procedures: w } = useWords();
  const orders = [
    { id: "any" as const, label: w.anyOrder },
    { id: "strict" as const, label: w.strictOrder },
    { id: "one-of" as const, label: w.oneOf },
  ];
  return (
    <li className="step-group" aria-label={w.groupNamed({ name: group.name })}>
      <Typed
        label={w.groupName}
        hideLabel
        value={group.name}
        onChange={(name) => edit((now) => changeGroup(now, now.groups[place]!, { name }), `group ${place}`)}
      />
      <Choice
        label={w.groupOrder({ name: group.name })}
        hideLabel
        options={orders}
        value={group.order ?? "any"}
        onChange={(order) =>
          edit((now) => changeGroup(now, now.groups[place]!, { order: order === "any" ? undefined : order }))
        }
      />
      <RowMenu
        label={w.moreForGroup({ name: group.name })}
        actions={[
          {
            id: "up",
            icon: "up",
            label: w.moveUp,
            onPress: () => edit((now) => moveGroup(now, now.groups[place]!, -1)),
          },
          {
            id: "down",
            icon: "down",
            label: w.moveDown,
            onPress: () => edit((now) => moveGroup(now, now.groups[place]!, 1)),
          },
          {
            id: "dissolve",
            icon: "left",
            label: w.dissolve,
            onPress: () => edit((now) => dissolveGroup(now, now.groups[place]!)),
          },
        ]}
      />
    </li>
  );
}
