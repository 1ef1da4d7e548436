import { ListBox, ListBoxItem, Text } from "react-aria-components";
import type { ProcedureSummary } from "../../../ipc/contract.ts";
import { Action } from "../../ui/action.tsx";
import { count } from "../../ui/format.ts";
import { startDrafting } from "../../procedures/drafting.ts";
import { show } from "../../view.ts";

/** The procedures that fit the words, one of them chosen. */
export function ProcedureChoice(props: {
  readonly matches: readonly ProcedureSummary[] | null;
  readonly unread: boolean;
  readonly chosen: ProcedureSummary | null;
  readonly words: string;
  readonly onChoose: (procedure: ProcedureSummary | null) => void;
}) {
  const { matches, chosen, words } = props;
  if (props.unread) return null;
  if (!matches) return <p className="empty">Reading the library…</p>;
  if (matches.length === 0)
    return (
      <div className="empty">
        <p>{words ? `Nothing in the library fits “${words}”.` : "The library is empty."}</p>
        <Action icon="procedures" onPress={() => show({ screen: "procedures" })}>
          Import or write a procedure
        </Action>
        {words.trim() !== "" && (
          <Action icon="procedures" onPress={() => startDrafting(words)}>
            Draft it with a model…
          </Action>
        )}
      </div>
    );
  return (
    <ListBox
      className="listbox goals"
      aria-label="Procedures"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen ? [chosen.id] : []}
      disabledKeys={matches.filter((each) => each.broken !== null).map((each) => each.id)}
      onSelectionChange={(keys) => {
        const id = keys === "all" ? undefined : [...keys][0];
        props.onChoose(matches.find((each) => each.id === id) ?? null);
      }}
    >
      {matches.map((each) => (
        <ListBoxItem key={each.id} id={each.id} textValue={each.goal} className="listbox-item">
          <Text slot="label">{each.goal}</Text>
          <Text slot="description">{each.broken ?? detail(each)}</Text>
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

function detail({ steps, profiles, drafted }: ProcedureSummary): string {
  if (drafted) return `${count(steps, "step")} · ⚠ drafted by a model, not reviewed yet`;
  return `${count(steps, "step")} · ${profiles.length ? `benches: ${profiles.join(", ")}` : "no bench taught yet"}`;
}
