import { useState } from "react";
import { DropZone, ListBox, ListBoxItem } from "react-aria-components";
import type { ProcedureSummary } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { count } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { useKeys } from "../../ui/keys.ts";
import { Typed } from "../../ui/typed.tsx";
import { useMatches } from "../../procedures/use-matches.ts";
import { startDrafting } from "../../procedures/drafting.ts";
import { emptyProcedure, unused } from "../../procedures/draft.ts";
import { openDraft } from "./editor-store.ts";
import { startFromFilms } from "./from-films.ts";
import { FORMATS, importProcedure, type ImportFormat } from "./importing.ts";

/** All procedures, with search, new, and import by button or by dropping a file. */
export function ProcedureList() {
  const bridge = useBridge();
  const [words, setWords] = useState("");
  const [from, setFrom] = useState<ImportFormat>("auto");
  const [problem, setProblem] = useState("");
  const { matches, problem: unread } = useMatches(words);
  const attempt = (work: () => Promise<string>) => void work().then(setProblem, (error) => setProblem(wording(error)));
  const open = async (id: string) => {
    openDraft(await bridge.call("library.get", { id }), true);
    return "";
  };
  const write = () =>
    openDraft(emptyProcedure(unused("untitled", new Set((matches ?? []).map(({ id }) => id)))), false);
  useKeys({ n: write });
  return (
    <DropZone
      className="page procedures"
      aria-label="Procedures; drop a file to import it"
      onDrop={(event) => {
        const item = event.items.find((each) => each.kind === "file");
        if (item?.kind === "file") attempt(async () => importProcedure(bridge, from, await item.getFile()));
      }}
    >
      <h1>Procedures</h1>
      <div className="row procedures-bar">
        <Typed label="Search" hideLabel search value={words} onChange={setWords} placeholder="Search by goal or step" />
        <Action strong icon="plus" keyName="N" onPress={write}>
          New
        </Action>
        <Action icon="procedures" onPress={() => startDrafting(words)}>
          Draft with a model…
        </Action>
        <Action icon="replay" onPress={() => startFromFilms(words)}>
          New from films…
        </Action>
        <Action icon="file" onPress={() => attempt(() => importProcedure(bridge, from, null))}>
          Import…
        </Action>
        <Choice label="Format to import" hideLabel options={FORMATS} value={from} onChange={setFrom} />
      </div>
      <Problem problem={problem || unread} />
      {matches && matches.length === 0 && (
        <p className="empty">
          {words
            ? `Nothing in the library fits “${words}”.`
            : "The library is empty. Write a procedure, import one, or drop a file here."}
        </p>
      )}
      {matches && matches.length > 0 && <Rows matches={matches} onOpen={(id) => attempt(() => open(id))} />}
      <p className="hint">Drop a file anywhere here to import it.</p>
    </DropZone>
  );
}

/** Steps, and whether a person has yet to read it through. */
function stateOf({ steps, drafted }: ProcedureSummary): string {
  return `${count(steps, "step")}${drafted ? " · ⚠ draft, not reviewed" : ""}`;
}

function Rows({
  matches,
  onOpen,
}: {
  readonly matches: readonly ProcedureSummary[];
  readonly onOpen: (id: string) => void;
}) {
  return (
    <ListBox
      className="listbox sessions"
      aria-label="Library"
      selectionMode="none"
      disabledKeys={matches.filter((each) => each.broken !== null).map((each) => each.id)}
      onAction={(id) => onOpen(String(id))}
    >
      {matches.map((each) => (
        <ListBoxItem key={each.id} id={each.id} textValue={each.goal} className="listbox-item procedure-item">
          <strong>{each.goal}</strong>
          <span>{each.broken === null ? stateOf(each) : `⚠ ${each.broken}`}</span>
          <span className="tone-plain">
            {each.profiles.length ? `benches: ${each.profiles.join(", ")}` : "no bench taught yet"}
          </span>
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
