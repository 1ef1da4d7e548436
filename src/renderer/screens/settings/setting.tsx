import type { ReactNode } from "react";
import { Action } from "../../ui/action.tsx";

/** One value: its control, what it does, and what it was before it was changed, with a way back. */
export function Setting(props: {
  readonly what: string;
  /** The value before, in words; undefined when it is the same. */
  readonly before: string | undefined;
  readonly onRestore: () => void;
  readonly children: ReactNode;
}) {
  return (
    <div className="setting">
      <div className="setting-control">{props.children}</div>
      <div className="setting-what">
        <p className="hint">{props.what}</p>
        {props.before !== undefined && (
          <p className="setting-before">
            <span>was {props.before}</span>
            <Action quiet icon="undo" onPress={props.onRestore}>
              Restore
            </Action>
          </p>
        )}
      </div>
    </div>
  );
}
