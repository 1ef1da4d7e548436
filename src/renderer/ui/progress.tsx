import { Label, ProgressBar } from "react-aria-components";
import { Action } from "./action.tsx";
import { words } from "../words/words.ts";

/** How far long work has come, and at what it is; with Cancel where it can be cancelled. */
export function Progress(props: {
  /** Share of it that is done, 0..1; null while that is not known. */
  readonly done: number | null;
  readonly text: string;
  /** Left out where it cannot be cancelled. */
  readonly onCancel?: () => void;
  /** The key that cancels it, where the page has one. */
  readonly cancelKey?: string;
  /** It has been cancelled, or cannot be yet. */
  readonly cancelDisabled?: boolean;
}) {
  const { done, text, onCancel } = props;
  const bar = (
    <ProgressBar className="learning" value={(done ?? 0) * 100} isIndeterminate={done === null}>
      <Label>{text}</Label>
      <span className={done === null ? "meter unknown" : "meter"}>
        <span style={done === null ? undefined : { transform: `scaleX(${done})` }} />
      </span>
    </ProgressBar>
  );
  if (!onCancel) return bar;
  return (
    <div className="job-progress">
      {bar}
      <Action
        icon="stop"
        disabled={props.cancelDisabled ?? false}
        onPress={onCancel}
        {...(props.cancelKey && { keyName: props.cancelKey })}
      >
        {words().common.cancel}
      </Action>
    </div>
  );
}
