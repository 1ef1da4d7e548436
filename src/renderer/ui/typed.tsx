import type { ClipboardEvent, KeyboardEvent } from "react";
import { Input, Label, TextArea, TextField } from "react-aria-components";
import { FieldNotes, type Fix } from "./field.tsx";

/** A labelled text field. With `lines` it is a text area of that many lines. */
export function Typed(props: {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** One sentence on what belongs there. */
  readonly hint?: string;
  readonly lines?: number;
  readonly problem?: string;
  /** What the program can do about the problem. */
  readonly fix?: Fix;
  readonly disabled?: boolean;
  readonly search?: boolean;
  /** What is typed is not shown. */
  readonly secret?: boolean;
  readonly focus?: boolean;
  readonly onDone?: () => void;
  /** Enter, in a field of one line; with Ctrl or the command key it belongs to the form. */
  readonly onEnter?: () => void;
  /** Pasting; the text arrives as ever unless its default is prevented. */
  readonly onPaste?: (event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>) => void;
}) {
  const { hideLabel = false, problem = "", hint = "" } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || props.onEnter === undefined || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    props.onEnter();
  };
  return (
    <TextField
      className="field"
      type={props.secret ? "password" : props.search ? "search" : "text"}
      aria-label={hideLabel ? props.label : undefined}
      value={props.value}
      onChange={props.onChange}
      onBlur={() => props.onDone?.()}
      isInvalid={problem !== ""}
      isDisabled={props.disabled ?? false}
      autoFocus={props.focus ?? false}
    >
      {!hideLabel && <Label>{props.label}</Label>}
      {props.lines ? (
        <TextArea className="input" rows={props.lines} placeholder={props.placeholder} onPaste={props.onPaste} />
      ) : (
        <Input className="input" placeholder={props.placeholder} onPaste={props.onPaste} onKeyDown={onKeyDown} />
      )}
      <FieldNotes hint={hint} problem={problem} fix={props.fix} />
    </TextField>
  );
}
