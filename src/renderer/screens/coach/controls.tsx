import type { SessionState } from "../../../core/session/fold.ts";
import { Action } from "../../ui/action.tsx";

/** What the coach can do, by name. */
export interface Controls {
  readonly done: () => void;
  readonly undo: () => void;
  readonly wrong: () => void;
  readonly say: () => void;
  readonly mute: () => void;
  readonly snooze: () => void;
  /** Put the plan by the rules in the place of one that a model wrote. */
  readonly takeBack: () => void;
  readonly bench: () => void;
}

/** The correction keys as buttons, each with its key. What ends the session stands on the rail. */
export function ControlBar({ state, controls }: { readonly state: SessionState; readonly controls: Controls }) {
  const snoozed = state.t < state.snoozedUntil;
  return (
    <div className="controls" role="toolbar" aria-label="Corrections">
      <Action icon="check" keyName="Space" onPress={controls.done}>
        Done
      </Action>
      <Action icon="undo" keyName="U" onPress={controls.undo}>
        Undo
      </Action>
      <Action icon="cross" keyName="X" onPress={controls.wrong}>
        Wrong
      </Action>
      <Action icon="say" keyName="S" onPress={controls.say}>
        Say
      </Action>
      <Action icon={state.muted ? "mute" : "sound"} keyName="M" pressed={state.muted} onPress={controls.mute}>
        {state.muted ? "Unmute" : "Mute"}
      </Action>
      <Action icon="snooze" keyName="Z" pressed={snoozed} onPress={controls.snooze}>
        {snoozed ? "Wake" : "Snooze"}
      </Action>
      {state.plannedByModel && (
        <Action icon="back" keyName="B" label="Take the model's plan back" onPress={controls.takeBack}>
          Model's plan
        </Action>
      )}
      <Action icon="bench" keyName="L" onPress={controls.bench}>
        Bench
      </Action>
    </div>
  );
}
