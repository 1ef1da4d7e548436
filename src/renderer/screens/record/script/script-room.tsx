import { useState } from "react";
import { Checkbox, Label, Radio, RadioGroup } from "react-aria-components";
import { correctScript } from "../../../../core/script/edit-script.ts";
import { TAKE_PROTOCOLS, type TakeProtocol } from "../../../../core/session/protocol.ts";
import { safetySteps } from "../../../../core/session/take-check.ts";
import { useBridge } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { useMatches } from "../../../procedures/use-matches.ts";
import { record, scriptLack, useRecording } from "../../../session/record-store.ts";
import { PROTOCOL_WORDS } from "../../../session/script-words.ts";
import { Rehearsal } from "./rehearsal.tsx";
import { ScriptPage } from "./script-page.tsx";
import { ScriptReading } from "./script-reading.tsx";

const TABS = [
  { id: "write", name: "Write" },
  { id: "read", name: "Read" },
  { id: "rehearse", name: "Rehearse" },
] as const;

type Tab = (typeof TABS)[number]["id"];

/** The second room: what is to be done, written, read, and rehearsed. */
export function ScriptRoom() {
  const state = useRecording();
  const { procedure, protocol, script } = state;
  const [tab, setTab] = useState<Tab>("write");
  const lack = scriptLack(state);
  return (
    <div className="script-room">
      <WhatIsDone />
      {procedure && protocol !== "impromptu" && (
        <div className="script-tabs" role="toolbar" aria-label="Script">
          {TABS.map(({ id, name }) => (
            <Action key={id} quiet pressed={tab === id} disabled={id !== "write" && !script} onPress={() => setTab(id)}>
              {name}
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
            On to the take
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
  const bridge = useBridge();
  const { procedure, protocol, script } = useRecording();
  const { matches, problem: unread } = useMatches("");
  const procedures = matches ?? [];
  const [problem, setProblem] = useState("");
  const choose = (id: string) =>
    bridge.call("library.get", { id }).then(
      (found) => {
        const other = { procedure: found, script: null, name: "", saved: false, past: [], rehearsed: false };
        record({ ...other, experienced: [] });
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
          label="Procedure"
          options={procedures.filter(({ broken }) => broken === null).map(({ id, goal }) => ({ id, label: goal }))}
          value={procedure?.id ?? null}
          placeholder="Choose what is done…"
          disabled={procedures.length === 0}
          onChange={(id) => void choose(id)}
        />
        <Protocols protocol={protocol} onChange={follow} />
      </header>
      <Problem problem={problem || unread} />
    </>
  );
}

function Protocols(props: { readonly protocol: TakeProtocol; readonly onChange: (next: TakeProtocol) => void }) {
  return (
    <RadioGroup
      className="protocols"
      orientation="horizontal"
      value={props.protocol}
      onChange={(next) => props.onChange(next as TakeProtocol)}
    >
      <Label>Protocol</Label>
      <div className="protocol-row">
        {TAKE_PROTOCOLS.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).map((id) => (
          <Radio key={id} value={id} className="feed-option protocol">
            <span>
              <strong>{PROTOCOL_WORDS[id].label}</strong>
              <small>{PROTOCOL_WORDS[id].detail}</small>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

/** What the chosen tab shows; a take without a script has none. */
function ScriptTab({ tab, onRehearse }: { readonly tab: Tab; readonly onRehearse: () => void }) {
  const { procedure, protocol, script } = useRecording();
  if (!procedure) return <p className="empty">Choose a procedure, then generate, write or import a script for it.</p>;
  if (protocol === "impromptu")
    return (
      <p className="empty">
        An impromptu take has no script. Do the work as you would, press “next step” at each step and “deviation” when
        something goes wrong. What it was is said in the review.
      </p>
    );
  if (tab === "write") return <ScriptPage procedure={procedure} />;
  if (!script) return null;
  if (tab === "read") return <ScriptReading procedure={procedure} script={script} onRehearse={onRehearse} />;
  return <Rehearsal procedure={procedure} script={script} />;
}

const ORDER: readonly TakeProtocol[] = ["prepared", "induced", "impromptu"];

/** Safety-critical steps that the take comes to: the participant says that they know them. */
function SafetySteps() {
  const { procedure, protocol, script, experienced } = useRecording();
  const steps = procedure ? safetySteps(procedure, protocol === "impromptu" ? null : script) : [];
  if (steps.length === 0) return <span />;
  return (
    <fieldset className="safety">
      <legend>
        <Icon name="warning" /> Safety-critical: I have done this before and know how
      </legend>
      {steps.map(({ id, text }) => (
        <Checkbox
          key={id}
          className="check"
          isSelected={experienced.includes(id)}
          onChange={(on) =>
            record({ experienced: on ? [...experienced, id] : experienced.filter((one) => one !== id) })
          }
        >
          <span className="box" aria-hidden="true" />
          {text}
        </Checkbox>
      ))}
    </fieldset>
  );
}
