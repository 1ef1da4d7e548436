import type { ReactNode } from "react";
import { Action } from "./action.tsx";
import { Sheet } from "./sheet.tsx";
import { words } from "../words/words.ts";

/** Asks before what cannot be taken back; where it can, a toast with Undo is the better way. Escape and a press outside cancel. */
export function Confirm(props: {
  readonly title: string;
  readonly open: boolean;
  /** What will be lost and what stays, in whole sentences. */
  readonly children: ReactNode;
  /** What is done, as a verb and its object: “Delete 3 takes”. */
  readonly verb: string;
  /** It only ends or closes something, and loses nothing. */
  readonly harmless?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  return (
    <Sheet alert title={props.title} open={props.open} onClose={props.onCancel}>
      <div>{props.children}</div>
      <div className="dialog-foot">
        <Action onPress={props.onCancel}>{words().common.cancel}</Action>
        <Action
          {...(props.harmless ? { strong: true } : { danger: true })}
          busy={props.busy ?? false}
          onPress={props.onConfirm}
        >
          {props.verb}
        </Action>
      </div>
    </Sheet>
  );
}
