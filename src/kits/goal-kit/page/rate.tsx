import { useState } from "react";
import type { LookedAtGoal } from "../ipc.ts";
import { refusalOf } from "../../../renderer/refusal.ts";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { Typed } from "../../../renderer/ui/typed.tsx";
import { useWords } from "../../../renderer/words/words.ts";

/** What a rater says about a sample's recording: what they take the variables for, when the goal can be told, and whether they accept it. */
export function RateRecording(props: {
  readonly set: string;
  readonly by: string;
  readonly shown: LookedAtGoal;
  readonly onProblem: (problem: { readonly problem: string; readonly fix: string }) => void;
  readonly onRated: () => void;
}) {
  const { set, by, shown, onProblem, onRated } = props;
  const bridge = useBridge();
  const { goalKit: text } = useWords();
  const names = Object.keys(shown.variables);
  const [variables, setVariables] = useState<Readonly<Record<string, string>>>({});
  const [start, setStart] = useState("");
  const [end, setEnd] = useState("");
  const isWindow = start !== "" && Number(start) >= 0 && Number(end) > Number(start);
  const isWhole = isWindow && names.every((name) => (variables[name] ?? "").trim() !== "");
  const isDispute = shown.rated.is === "to adjudicate";
  const rate = async (accept: boolean) => {
    const role = isDispute ? "adjudicator" : "rater";
    const window = { start: Number(start), end: Number(end) };
    const outcome = await bridge
      .call("goalKit.rate", { name: set, sample: shown.id, by, role, accept, variables, window })
      .catch((error: unknown) => refusalOf(error, ""));
    if (outcome.ok) onRated();
    else onProblem(outcome);
  };
  return (
    <fieldset className="questions-part">
      <legend>{isDispute ? text.adjudicate : text.rate}</legend>
      <p className="hint">{text.rateHint}</p>
      {names.map((name) => (
        <Typed
          key={name}
          label={text.variable({ name })}
          value={variables[name] ?? ""}
          onChange={(value) => setVariables((now) => ({ ...now, [name]: value }))}
        />
      ))}
      <div className="row">
        <Typed label={text.from} value={start} onChange={setStart} />
        <Typed
          {...{ label: text.until, value: end, onChange: setEnd }}
          problem={end === "" || isWindow ? "" : text.windowProblem}
        />
      </div>
      <div className="row">
        <Action strong icon="check" disabled={!isWhole} onPress={() => void rate(true)}>
          {text.accept}
        </Action>
        <Action icon="cross" disabled={!isWhole} onPress={() => void rate(false)}>
          {text.reject}
        </Action>
      </div>
    </fieldset>
  );
}
