import { Switch } from "react-aria-components";
import { words } from "../words/words.ts";

/** On or off, in words. */
export function onOff(on: boolean): string {
  const { common } = words();
  return on ? common.on : common.off;
}

/** Something that is on or off; the word stands beside the shape. */
export function Toggle(props: {
  readonly label: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <Switch className="switch" isSelected={props.on} isDisabled={props.disabled ?? false} onChange={props.onChange}>
      <span className="switch-track" aria-hidden="true" />
      {props.label} <span className="tone-plain">{onOff(props.on)}</span>
    </Switch>
  );
}
