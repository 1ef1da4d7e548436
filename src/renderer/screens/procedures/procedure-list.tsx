import { useState } from "react";
import { DropZone } from "react-aria-components";
import { useBridge } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Empty } from "../../ui/empty.tsx";
import { useKeys } from "../../ui/keys.ts";
import { Problem } from "../../ui/problem.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import { useMatches } from "../../procedures/use-matches.ts";
import { startDrafting } from "../../procedures/drafting.ts";
import { emptyProcedure, unused } from "../../procedures/draft.ts";
import { openDraft } from "./editor-store.ts";
import { startFromFilms } from "./from-films.ts";
import { formatOptions, importProcedure, type ImportFormat } from "./importing.ts";
import { ProcedureRows } from "./procedure-rows.tsx";

/** All procedures, with search, new, and import by button or by dropping a file. */
export function ProcedureList() {
  const bridge = useBridge();
  const { procedures: w } = useWords();
  const [words, setWords] = useState("");
  const [from, setFrom] = useState<ImportFormat>("auto");
  const [problem, setProblem] = useState("");
  const { matches, problem: unread, again } = useMatches(words);
  const attempt = (work: () => Promise<string>) => void work().then(setProblem, (error) => setProblem(wording(error)));
  const write = () =>
    openDraft(emptyProcedure(unused("untitled", new Set((matches ?? []).map(({ id }) => id)))), false);
  useKeys({ n: write });
  return (
    <DropZone
      className="page procedures"
      aria-label={w.dropHere}
      onDrop={(event) => {
        const item = event.items.find((each) => each.kind === "file");
        if (item?.kind === "file") attempt(async () => importProcedure(bridge, from, await item.getFile()));
      }}
    >
      <h1>{w.title}</h1>
      <div className="row procedures-bar">
        <Typed label={w.search} hideLabel search value={words} onChange={setWords} placeholder={w.searchHint} />
        <Action strong icon="plus" keyName="N" onPress={write}>
          {w.newOne}
        </Action>
        <Action icon="procedures" onPress={() => startDrafting(words)}>
          {w.draftIt}
        </Action>
        <Action icon="replay" onPress={() => startFromFilms(words)}>
          {w.fromFilms}
        </Action>
        <Action icon="import" onPress={() => attempt(() => importProcedure(bridge, from, null))}>
          {w.importIt}
        </Action>
        <Choice label={w.importFormat} hideLabel options={formatOptions()} value={from} onChange={setFrom} />
      </div>
      <Problem problem={problem || unread} />
      {matches && matches.length === 0 && words !== "" && <p className="empty">{w.noneFits(words)}</p>}
      {matches && matches.length === 0 && words === "" && (
        <Empty icon="procedures" sentence={w.emptyLibrary} action={{ label: w.newOne, icon: "plus", onPress: write }} />
      )}
      {matches && matches.length > 0 && <ProcedureRows matches={matches} again={again} attempt={attempt} />}
      <p className="hint">{w.dropHint}</p>
    </DropZone>
  );
}
