import { useState, type ReactNode } from "react";
import {
  Autocomplete,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from "react-aria-components";
import { FieldNotes, type Fix } from "./field.tsx";
import { ROWS_AT_ONCE } from "./pages.tsx";
import { Typed } from "./typed.tsx";
import { words } from "../words/words.ts";

/** One thing to choose, with an optional second line. */
export interface Option<K extends string> {
  readonly id: K;
  readonly label: string;
  readonly detail?: string;
}

/** What a value of a choice is called there. */
export function named<K extends string>(options: readonly Option<K>[]): (value: K) => string {
  return (value) => options.find(({ id }) => id === value)?.label ?? value;
}

/** A labelled drop-down list. A long one draws sixty options and has a search for the others. */
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
  const { hint = "", problem = "", options, value } = props;
  const [typed, setTyped] = useState("");
  const isLong = options.length > ROWS_AT_ONCE;
  const found = isLong ? foundIn(options, typed) : options;
  const list = (
    <ListBox className="listbox" items={isLong ? drawn(found, options, value) : options}>
      {(option) => (
        <ListBoxItem id={option.id} textValue={option.label} className="listbox-item">
          <Text slot="label">{option.label}</Text>
          {option.detail && <Text slot="description">{option.detail}</Text>}
        </ListBoxItem>
      )}
    </ListBox>
  );
  return (
    <Select
      className="field"
      aria-label={props.hideLabel ? props.label : undefined}
      isDisabled={props.disabled ?? false}
      isInvalid={problem !== ""}
      placeholder={props.placeholder ?? words().ui.choose}
      value={props.value}
      onChange={(key) => props.onChange(key as K)}
      onOpenChange={() => setTyped("")}
    >
      {!props.hideLabel && <Label>{props.label}</Label>}
      <Button className="select">
        <SelectValue className="select-value" />
        <span aria-hidden="true" className="select-arrow" />
      </Button>
      <FieldNotes hint={hint} problem={problem} fix={props.fix} />
      <Popover className="popover" data-modal>
        {isLong ? (
          <Searched label={props.label} typed={typed} onTyped={setTyped} found={found.length}>
            {list}
          </Searched>
        ) : (
          list
        )}
      </Popover>
    </Select>
  );
}

/** A list under a search, and how much of what was found is drawn. The arrows move in the list while somebody types. */
function Searched(props: {
  readonly label: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly found: number;
  readonly children: ReactNode;
}) {
  const { ui: text } = words();
  const { found } = props;
  return (
    <Autocomplete inputValue={props.typed} onInputChange={props.onTyped}>
      <div className="choice-search">
        <Typed
          label={text.searchIn({ list: props.label })}
          hideLabel
          placeholder={text.search}
          search
          focus
          value={props.typed}
          onChange={props.onTyped}
        />
        <span className="hint" role="status">
          {text.rowsOf({ from: Math.min(1, found), to: Math.min(ROWS_AT_ONCE, found), all: found })}
        </span>
      </div>
      {props.children}
    </Autocomplete>
  );
}

/** The options that have every typed word, in their label or their second line. */
function foundIn<K extends string>(options: readonly Option<K>[], typed: string): readonly Option<K>[] {
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ label, detail = "" }) => {
    const text = `${label} ${detail}`.toLowerCase();
    return asked.every((word) => text.includes(word));
  });
}

/** The first of what was found, and the one that is chosen, which the closed list shows. */
function drawn<K extends string>(found: readonly Option<K>[], all: readonly Option<K>[], value: K | null) {
  const first = found.slice(0, ROWS_AT_ONCE);
  const chosen = first.some(({ id }) => id === value) ? undefined : all.find(({ id }) => id === value);
  return chosen ? [...first, chosen] : first;
}
