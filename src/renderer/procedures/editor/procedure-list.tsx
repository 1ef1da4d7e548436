import { useState } from "react";
import { DropZone } from "react-aria-components";
import { useBridge } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { EncodingChoice, type EncodingName } from "../../ui/encoding-choice.tsx";
import { Empty } from "../../ui/empty.tsx";
import { useKeys } from "../../ui/keys.ts";
import { Problem } from "../../ui/problem.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import { useMatches } from "../use-matches.ts";
import { startDrafting } from "../drafting.ts";
import { emptyProcedure, unused } from "../draft.ts";
import { openDraft } from "./editor-store.ts";
import { startFromFilms } from "./from-films.ts";
import { formatOptions, importProcedure, type ImportedFile, type ImportFormat } from "./importing.ts";
import { ProcedureRows } from "./procedure-rows.tsx";

/** All procedures, with search, new, and import by button or by dropping a file. */
export function ProcedureList() {
  const bridge = useBridge();
  const { procedures: w, start: text } = useWords();
  const [words, setWords] = useState("");
  const [from, setFrom] = useState<ImportFormat>("auto");
  const [problem, setProblem] = useState("");
  const { matches, problem: unread, again } = useMatches(words);
  const attempt = (work: () => Promise<string>) => void work().then(setProblem, (error) => setProblem(wording(error)));
  const [asked, setAsked] = useState<ImportedFile | null>(null);
  const [encoding, setEncoding] = useState<EncodingName | null>(null);
  const bring = (file: ImportedFile | null, named: EncodingName | null) => {
    setAsked(file);
    setEncoding(named);
    attempt(async () => {
      const found = await importProcedure(bridge, from, file, named);
      setAsked(found.file);
      return found.problem;
    });
  };
  const write = () =>
    openDraft(emptyProcedure(unused("untitled", new Set((matches ?? []).map(({ id }) => id)))), false);
  useKeys({ n: write });
  return (
    <DropZone
      className="page procedures"
      aria-label={w.dropHere}
      onDrop={(event) => {
        const item = event.items.find((each) => each.kind === "file");
        if (item?.kind === "file") void item.getFile().then((file) => bring(file, null));
      }}
    >
      <h1>{w.title}</h1>
      <div className="row procedures-bar">
        <Typed label={w.search} hideLabel search value={words} onChange={setWords} placeholder={w.searchHint} />
        <Action strong icon="plus" keyName="N" onPress={write}>
          {w.newOne}
        </Action>
        <Action icon="procedures" onPress={() => startDrafting({ goal: words }, "edit")}>
          {w.draftIt}
        </Action>
        <Action icon="replay" onPress={() => startFromFilms(words)}>
          {w.fromFilms}
        </Action>
        <Action icon="import" onPress={() => bring(null, null)}>
          {w.importIt}
        </Action>
        <Choice label={w.importFormat} hideLabel options={formatOptions()} value={from} onChange={setFrom} />
      </div>
      <Problem problem={problem || unread} />
      {asked && problem !== "" && <EncodingChoice value={encoding} onChange={(named) => bring(asked, named)} />}
      {!matches && !unread && <p className="empty">{text.reading}</p>}
      {matches && matches.length === 0 && words !== "" && <p className="empty">{w.noneFits({ words })}</p>}
      {matches && matches.length === 0 && words === "" && (
        <Empty icon="procedures" sentence={w.emptyLibrary} action={{ label: w.newOne, icon: "plus", onPress: write }} />
      )}
      {matches && matches.length > 0 && <ProcedureRows matches={matches} again={again} attempt={attempt} />}
      <p className="hint">{w.dropHint}</p>
    </DropZone>
  );
}
