import { useState } from "react";
import { Checkbox, Label, Radio, RadioGroup } from "react-aria-components";
import { correctScript } from "../../../../core/script/edit-script.ts";
import { TAKE_PROTOCOLS, type TakeProtocol } from "../../../../core/domain/protocol.ts";
import { safetySteps } from "../../../../core/consent/take-check.ts";
import { useBridge } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { useMatches } from "../../../procedures/use-matches.ts";
import { record, scriptLack, useRecording } from "../../../session/record-store.ts";
import { Rehearsal } from "./rehearsal.tsx";
import { ScriptPage } from "./script-page.tsx";
import { ScriptReading } from "./script-reading.tsx";
import { StudyPanel } from "./study-panel.tsx";
import { useWords, words } from "../../../words/words.ts";

const TABS = ["write", "read", "rehearse"] as const;

type Tab = (typeof TABS)[number];

/** The second room: what is to be done, written, read, and rehearsed. */
export function ScriptRoom() {
  const text = useWords().scripts;
  const state = useRecording();
  const { procedure, protocol, script } = state;
  const [tab, setTab] = useState<Tab>("write");
  const lack = scriptLack(state);
  return (
    <div className="script-room">
      <WhatIsDone />
      {procedure && protocol !== "impromptu" && (
        <div className="script-tabs" role="toolbar" aria-label={text.label}>
          {TABS.map((id) => (
            <Action key={id} quiet pressed={tab === id} disabled={id !== "write" && !script} onPress={() => setTab(id)}>
              {text.tabs[id]}
            </Action>
          ))}
        </div>
      )}
      <div className="script-body">
        <ScriptTab tab={tab} onRehearse={() => setTab("rehearse")} />
      </div>
      <footer className="script-foot">
        <SafetySteps />
        <div className="room-go">
          <Action strong icon="check" disabled={lack !== ""} onPress={() => record({ room: "take" })}>
            {text.toTake}
          </Action>
          <p className="hint" role="status">
            {lack}
          </p>
        </div>
      </footer>
    </div>
  );
}

/** The procedure and the protocol. */
function WhatIsDone() {
  const { scripts: text, study } = useWords();
  const bridge = useBridge();
  const { procedure, protocol, script } = useRecording();
  const [listed, setListed] = useState(false);
  const { matches, problem: unread } = useMatches("");
  const procedures = matches ?? [];
  const [problem, setProblem] = useState("");
  const choose = (id: string) =>
    bridge.call("library.get", { id }).then(
      (found) => {
        const other = { procedure: found, script: null, name: "", saved: false, past: [], rehearsed: false };
        record({ ...other, experienced: [], goal: null });
      },
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
          options={procedures.filter(({ broken }) => broken === null).map(({ id, goal }) => ({ id, label: goal }))}
          value={procedure?.id ?? null}
          placeholder={text.chooseWhat}
          disabled={procedures.length === 0}
          onChange={(id) => void choose(id)}
        />
        <Protocols protocol={protocol} onChange={follow} />
        <Action quiet pressed={listed} onPress={() => setListed(!listed)}>
          {study.open}
        </Action>
        {listed && <StudyPanel />}
      </header>
      <Problem problem={problem || unread} />
    </>
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

/** What the chosen tab shows; a take without a script has none. */
function ScriptTab({ tab, onRehearse }: { readonly tab: Tab; readonly onRehearse: () => void }) {
  const text = useWords().scripts;
  const { procedure, protocol, script } = useRecording();
  if (!procedure) return <p className="empty">{text.chooseFirst}</p>;
  if (protocol === "impromptu") return <p className="empty">{text.impromptu}</p>;
  if (tab === "write") return <ScriptPage procedure={procedure} />;
  if (!script) return null;
  if (tab === "read") return <ScriptReading procedure={procedure} script={script} onRehearse={onRehearse} />;
  return <Rehearsal procedure={procedure} script={script} />;
}

const ORDER: readonly TakeProtocol[] = ["prepared", "induced", "impromptu"];

/** Safety-critical steps that the take comes to: the participant says that they know them. */
function SafetySteps() {
  const text = useWords().scripts;
  const { procedure, protocol, script, experienced } = useRecording();
  const steps = procedure ? safetySteps(procedure, protocol === "impromptu" ? null : script) : [];
  if (steps.length === 0) return <span />;
  return (
    <fieldset className="safety">
      <legend>
        <Icon name="warning" /> {text.experienced}
      </legend>
      {steps.map(({ id, text: step }) => (
        <Checkbox
          key={id}
          className="check"
          isSelected={experienced.includes(id)}
          onChange={(on) =>
            record({ experienced: on ? [...experienced, id] : experienced.filter((one) => one !== id) })
          }
        >
          <span className="box" aria-hidden="true" />
          {step}
        </Checkbox>
      ))}
    </fieldset>
  );
}
