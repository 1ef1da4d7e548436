import { useLayoutEffect, useRef, type ClipboardEvent } from "react";
import { Checkbox } from "react-aria-components";
import type { Procedure, Step } from "../../../core/procedure/schema.ts";
import { Action } from "../../ui/action.tsx";
import { sentence } from "../../ui/format.ts";
import { Typed } from "../../ui/typed.tsx";
import { AfterSteps } from "./after-steps.tsx";
import { changeStep, deleteStep, moveStep } from "../../procedures/draft.ts";
import { caretPlaced, chooseStep, edit, pasteSteps, useEditor } from "./editor-store.ts";
import { SuggestedCues } from "./new-cues.tsx";
import type { Problems } from "./use-problems.ts";

const FLAGS = [
  { field: "optional", label: "Optional" },
  { field: "safetyCritical", label: "Safety-critical" },
  { field: "irreversible", label: "Irreversible" },
] as const;

interface Props {
  readonly procedure: Procedure;
  readonly step: Step;
  readonly index: number;
  readonly problems: Problems;
  readonly chosen: boolean;
}

/** One step, edited in place; what is wrong with it stands under its text. */
export function StepRow({ procedure, step, index, problems, chosen }: Props) {
  const change = (field: Partial<Step>) => edit((now) => changeStep(now, step.id, field));
  const name = `step ${index + 1}`;
  const paste = (event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const at = { from: selectionStart ?? value.length, to: selectionEnd ?? value.length };
    if (pasteSteps(step.id, event.clipboardData.getData("text/plain"), at)) event.preventDefault();
  };
  return (
    <tr className={chosen ? "chosen" : undefined} onFocus={() => chooseStep(step.id)} ref={useRow(step.id, chosen)}>
      <th scope="row">{index + 1}</th>
      <td>
        <Typed
          label={`Text of ${name}`}
          hideLabel
          lines={1}
          value={step.text}
          onChange={(text) => change({ text })}
          onPaste={paste}
        />
        <AfterSteps procedure={procedure} step={step} />
        <SuggestedCues step={step} name={name} />
        {problems.map(({ problem, fix }) => (
          <p key={problem} className="step-problem" role="alert">
            ⚠ {sentence(problem)} {sentence(fix)}
          </p>
        ))}
      </td>
      <td>
        <Cues label={`${name} is done when`} cues={step.done} onChange={(done) => change({ done })} />
      </td>
      <td>
        <Cues label={`${name} is not done yet when`} cues={step.notYet} onChange={(notYet) => change({ notYet })} />
      </td>
      <td className="step-flags">
        {FLAGS.map(({ field, label }) => (
          <Checkbox key={field} className="check" isSelected={step[field]} onChange={(on) => change({ [field]: on })}>
            <span className="box" aria-hidden="true" />
            {label}
          </Checkbox>
        ))}
        <Seconds name={name} value={step.expectedSeconds} onChange={(expectedSeconds) => change({ expectedSeconds })} />
      </td>
      <td className="step-actions">
        <Action
          quiet
          icon="up"
          label={`Move ${name} up`}
          disabled={index === 0}
          onPress={() => edit((now) => moveStep(now, step.id, -1))}
        />
        <Action
          quiet
          icon="down"
          label={`Move ${name} down`}
          disabled={index === procedure.steps.length - 1}
          onPress={() => edit((now) => moveStep(now, step.id, 1))}
        />
        <Action quiet icon="bin" label={`Delete ${name}`} onPress={() => edit((now) => deleteStep(now, step.id))} />
      </td>
    </tr>
  );
}

/** The row of a step: it scrolls into view when it is chosen, and its text is written on in when the caret is to be there. */
function useRow(id: string, chosen: boolean) {
  const row = useRef<HTMLTableRowElement>(null);
  const caret = useEditor((editor) => (editor.caret?.step === id ? editor.caret : null));
  useLayoutEffect(() => {
    if (chosen) row.current?.scrollIntoView?.({ block: "nearest" });
  }, [chosen]);
  useLayoutEffect(() => {
    if (caret === null) return;
    const field = row.current?.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(caret.at, caret.at);
    caretPlaced();
  }, [caret]);
  return row;
}

function Cues(props: {
  readonly label: string;
  readonly cues: readonly string[];
  readonly onChange: (cues: string[]) => void;
}) {
  return (
    <Typed
      label={props.label}
      hideLabel
      lines={1}
      value={props.cues.join("\n")}
      onChange={(text) => props.onChange(text === "" ? [] : text.split("\n"))}
    />
  );
}

function Seconds(props: {
  readonly name: string;
  readonly value: number | undefined;
  readonly onChange: (seconds: number | undefined) => void;
}) {
  return (
    <label className="seconds">
      <input
        className="input"
        type="number"
        min={1}
        step={1}
        aria-label={`Seconds that ${props.name} takes`}
        value={props.value ?? ""}
        onChange={({ target }) => props.onChange(target.valueAsNumber > 0 ? target.valueAsNumber : undefined)}
      />
      s
    </label>
  );
}
