import type { ClipboardEvent, KeyboardEvent } from "react";
import { TextArea, TextField } from "react-aria-components";
import type { Step, StepGroup } from "../../../core/procedure/schema.ts";
import { changeStep } from "../draft.ts";
import { intoGroup, outOfGroup } from "../moving.ts";
import { useWords } from "../../words/words.ts";
import { edit, openRow, useEditor } from "./editor-store.ts";
import { goToRow, nextStep, pasteSteps, removeStep } from "./writing.ts";

interface Props {
  readonly step: Step;
  readonly group: StepGroup | null;
  readonly index: number;
  readonly opened: boolean;
  readonly invalid: boolean;
  readonly inTab: boolean;
}

/** The text of a step, written as in a list: Enter makes the next step, Tab takes this one into a group, ↑ ↓ go to the rows beside. */
export function StepText(props: Props) {
  const { step, index, invalid, inTab } = props;
  const { procedures: w } = useWords();
  const change = (text: string) => {
    const words = text.split(/\s+/).length;
    edit((now) => changeStep(now, step.id, { text: text.replaceAll(/[\r\n]+/g, " ") }), `text ${step.id} ${words}`);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (pasteSteps(step.id, event.clipboardData.getData("text/plain"), selected(event.currentTarget)))
      event.preventDefault();
  };
  return (
    <TextField
      className="step-text"
      aria-label={w.textOf({ number: index + 1 })}
      value={step.text}
      isInvalid={invalid}
      excludeFromTabOrder={!inTab}
      onChange={change}
    >
      <TextArea
        className="input"
        rows={1}
        placeholder={w.whatToDo}
        onPaste={onPaste}
        onKeyDown={(event) => pressed(event, props, (number) => w.newGroup({ number })) && event.preventDefault()}
      />
    </TextField>
  );
}

function selected(field: HTMLTextAreaElement): { readonly from: number; readonly to: number } {
  return { from: field.selectionStart, to: field.selectionEnd };
}

/** What a key does in a step's text. Returns whether it did something other than to type. */
function pressed(
  event: KeyboardEvent<HTMLTextAreaElement>,
  { step, group, opened }: Props,
  newGroup: (number: number) => string,
): boolean {
  const field = event.currentTarget;
  const at = selected(field);
  const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.nativeEvent.isComposing;
  if (!plain) return false;
  switch (event.key) {
    case "Enter":
      nextStep(step.id, at);
      return true;
    case "Tab":
      // A step that is in a group, or in none for Shift, lets the keyboard go on: Tab never holds it for good.
      if (event.shiftKey === (group === null)) return false;
      if (event.shiftKey) edit((now) => outOfGroup(now, step.id));
      else edit((now) => intoGroup(now, step.id, newGroup(now.groups.length + 1)));
      return true;
    case "Backspace":
      if (step.text !== "" || (useEditor.getState().draft?.steps.length ?? 0) < 2) return false;
      removeStep(step.id);
      return true;
    case "ArrowUp":
      return (!opened || at.to === 0) && !event.shiftKey && goToRow(step.id, -1, at.from);
    case "ArrowDown":
      return (!opened || at.from === step.text.length) && !event.shiftKey && goToRow(step.id, 1, at.from);
    case "Escape":
      openRow(step.id, false);
      field.closest("[data-step]")?.querySelector<HTMLElement>(".step-open")?.focus();
      return true;
    default:
      return false;
  }
}
