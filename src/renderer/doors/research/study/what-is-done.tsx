import { useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { correctScript } from "../../../../core/script/edit-script.ts";
import { TAKE_PROTOCOLS, type TakeProtocol } from "../../../../core/domain/protocol.ts";
import type { ProcedureSummary } from "../../../../ipc/contract.ts";
import { useBridge } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { useMatches } from "../../../procedures/use-matches.ts";
import { record, replaceScript, useRecording } from "../../../session/record-store.ts";
import { goTo } from "../../../view.ts";
import { StudyPanel } from "./study-panel.tsx";
import { useWords, words } from "../../../words/words.ts";

/** The procedure and the protocol. */
export function WhatIsDone() {
  const { scripts: text, study } = useWords();
  const bridge = useBridge();
  const { procedure, protocol, script } = useRecording();
  const [listed, setListed] = useState(false);
  const { matches, problem: unread } = useMatches("");
  const procedures = matches?.filter(({ broken }) => broken === null) ?? null;
  const [problem, setProblem] = useState("");
  const choose = (id: string) =>
    bridge.call("library.get", { id }).then(
      (found) => replaceScript({ procedure: found, script: null, experienced: [], goal: null }),
      (error: unknown) => setProblem(wording(error)),
    );
  const follow = (next: TakeProtocol) => {
    const begun = next === "induced" && procedure && !script ? { script: correctScript(procedure), saved: false } : {};
    record({ protocol: next, ...begun });
  };
  return (
    <>
      <header className="script-head">
        <Choice
          label={text.procedure}
          options={(procedures ?? []).map(({ id, goal }) => ({ id, label: goal }))}
          value={procedure?.id ?? null}
          placeholder={text.chooseWhat}
          disabled={procedures === null || procedures.length === 0}
          onChange={(id) => void choose(id)}
        />
        <Protocols protocol={protocol} onChange={follow} />
        <Action quiet pressed={listed} onPress={() => setListed(!listed)}>
          {study.open}
        </Action>
        {listed && <StudyPanel />}
      </header>
      <Problem problem={problem || unread} />
      {procedure === null && unread === "" && <NoneChosen procedures={matches} />}
    </>
  );
}

/** What to do while no procedure is chosen. */
function NoneChosen({ procedures }: { readonly procedures: readonly ProcedureSummary[] | null }) {
  const { scripts: text, start } = useWords();
  if (procedures === null) return <p className="empty">{start.reading}</p>;
  if (procedures.length > 0) return <p className="empty">{text.chooseFirst}</p>;
  return (
    <Empty
      icon="procedures"
      sentence={text.noProcedure}
      action={{ label: start.write, icon: "plus", onPress: () => goTo("procedures") }}
    />
  );
}

function Protocols(props: { readonly protocol: TakeProtocol; readonly onChange: (next: TakeProtocol) => void }) {
  const text = useWords().scripts;
  return (
    <RadioGroup
      className="protocols"
      orientation="horizontal"
      value={props.protocol}
      onChange={(next) => props.onChange(next as TakeProtocol)}
    >
      <Label>{text.protocol}</Label>
      <div className="protocol-row">
        {TAKE_PROTOCOLS.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).map((id) => (
          <Radio key={id} value={id} className="feed-option protocol">
            <span>
              <strong>{words().script.protocols[id].label}</strong>
              <small>{words().script.protocols[id].detail}</small>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

const ORDER: readonly TakeProtocol[] = ["prepared", "induced", "impromptu"];
