import type { ReactNode } from "react";
import { Button, ProgressBar } from "react-aria-components";
import { Icon, type IconName } from "./icons.tsx";
import { words } from "../words/words.ts";
import { keyWords } from "./key-words.ts";

/** A button with a shape, a word and, where there is one, its key. */
export function Action(props: {
  readonly icon?: IconName;
  readonly keyName?: string;
  readonly strong?: boolean;
  /** What it does cannot be taken back, or deletes: say so in its words too. */
  readonly danger?: boolean;
  readonly quiet?: boolean;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** What it began is going on: it shows a bar, keeps the focus and cannot be pressed. */
  readonly busy?: boolean;
  readonly label?: string;
  readonly onPress: () => void;
  readonly children?: ReactNode;
}) {
  const kind = props.danger ? " danger" : props.strong ? " strong" : props.quiet ? " quiet" : "";
  const look = `action${kind}`;
  return (
    <Button
      className={look}
      isDisabled={props.disabled ?? false}
      isPending={props.busy ?? false}
      onPress={props.onPress}
      aria-label={props.label}
      aria-pressed={props.pressed}
      aria-keyshortcuts={props.keyName}
    >
      {props.icon && <Icon name={props.icon} />}
      {props.children && <span>{props.children}</span>}
      {props.keyName && <kbd aria-hidden="true">{keyWords(props.keyName)}</kbd>}
      {props.busy && <ProgressBar isIndeterminate aria-label={words().ui.working} className="busy-bar" />}
    </Button>
  );
}
