import { ListBox, ListBoxItem, Text } from "react-aria-components";
import type { ProcedureSummary } from "../../../../ipc/contract.ts";
import { Action } from "../../../ui/action.tsx";
import { goalShown } from "../../../procedures/goal-shown.ts";
import { startDrafting } from "../../../procedures/drafting.ts";
import { daysAgo } from "../../../ui/format.ts";
import { goTo } from "../../../view.ts";
import { lastOf, type LastCoached } from "./last-goals.ts";
import { useShownLanguage, useWords, type Words } from "../../../words/words.ts";

/** The procedures that fit the words, one of them chosen. */
export function ProcedureChoice(props: {
  readonly matches: readonly ProcedureSummary[] | null;
  readonly unread: boolean;
  readonly chosen: ProcedureSummary | null;
  readonly words: string;
  readonly last: ReadonlyMap<string, LastCoached> | null;
  /** Benches of the chosen one, the sample's own among them. */
  readonly benches: readonly string[];
  readonly onChoose: (procedure: ProcedureSummary | null) => void;
}) {
  const { matches, chosen, words } = props;
  const w = useWords();
  const text = w.start;
  const language = useShownLanguage();
  if (props.unread) return null;
  if (!matches) return <p className="empty">{text.reading}</p>;
  if (matches.length === 0)
    return (
      <div className="empty">
        <p>{words ? text.noMatch({ words }) : text.empty}</p>
        <Action strong icon="procedures" onPress={() => startDrafting({ goal: words }, "start")}>
          {words.trim() === "" ? text.tellSteps : text.draft}
        </Action>
        <Action quiet icon="procedures" onPress={() => goTo("procedures")}>
          {text.write}
        </Action>
      </div>
    );
  return (
    <ListBox
      className="listbox goals"
      aria-label={text.procedures}
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
        <ListBoxItem key={each.id} id={each.id} textValue={goalShown(each, language)} className="listbox-item">
          <Text slot="label">{goalShown(each, language)}</Text>
          <Text slot="description">
            {each.broken ??
              detail(
                each.id === chosen?.id ? { ...each, profiles: [...props.benches] } : each,
                w,
                props.last && lastOf(props.last, each)?.startedAt,
              )}
          </Text>
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

function detail(
  { steps, profiles, outdated, drafted }: ProcedureSummary,
  { start: text, common }: Words,
  last: string | null | undefined,
): string {
  const before = outdated ? common.otherSteps({ names: outdated.map(({ name }) => name).join(", ") }) : text.untaught;
  const taught = profiles.length > 0 ? text.benches({ names: profiles.join(", ") }) : before;
  const parts = [
    text.steps({ n: steps }),
    drafted ? text.drafted : taught,
    ...(last ? [text.last({ when: daysAgo(last) })] : []),
  ];
  return parts.join(" · ");
}
