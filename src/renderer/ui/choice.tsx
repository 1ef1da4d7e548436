import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue, Text } from "react-aria-components";
import { FieldNotes, type Fix } from "./field.tsx";
import { words } from "../words/words.ts";

/** One thing to choose, with an optional second line. */
export interface Option<K extends string> {
  readonly id: K;
  readonly label: string;
  readonly detail?: string;
}

/** A labelled drop-down list. */
export function Choice<K extends string>(props: {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly Option<K>[];
  readonly value: K | null;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** One sentence on what the choice does. */
  readonly hint?: string;
  readonly problem?: string;
  /** What the program can do about the problem. */
  readonly fix?: Fix;
  readonly onChange: (value: K) => void;
}) {
  const { hint = "", problem = "" } = props;
  return (
    <Select
      className="field"
      aria-label={props.hideLabel ? props.label : undefined}
      isDisabled={props.disabled ?? false}
      isInvalid={problem !== ""}
      placeholder={props.placeholder ?? words().ui.choose}
      value={props.value}
      onChange={(key) => props.onChange(key as K)}
    >
      {!props.hideLabel && <Label>{props.label}</Label>}
      <Button className="select">
        <SelectValue className="select-value" />
        <span aria-hidden="true" className="select-arrow" />
      </Button>
      <FieldNotes hint={hint} problem={problem} fix={props.fix} />
      <Popover className="popover" data-modal>
        <ListBox className="listbox" items={props.options}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className="listbox-item">
              <Text slot="label">{option.label}</Text>
              {option.detail && <Text slot="description">{option.detail}</Text>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
