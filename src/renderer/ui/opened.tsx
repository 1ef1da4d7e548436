import type { ReactNode } from "react";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Icon, type IconName } from "./icons.tsx";

/** A button that opens a small panel beside it: details that step back until they are asked for. Escape closes it. */
export function Opened(props: {
  readonly icon?: IconName;
  /** What stands on the button. */
  readonly word: string;
  /** What the panel is, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <DialogTrigger>
      <Button className="action quiet">
        {props.icon && <Icon name={props.icon} />}
        <span>{props.word}</span>
        <span aria-hidden="true" className="select-arrow" />
      </Button>
      <Popover className="popover" data-modal>
        <Dialog className="opened" aria-label={props.label}>
          {props.children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
