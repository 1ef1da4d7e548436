import { isDeviation } from "../../../core/domain/decision.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { waitsForPicture } from "../../../core/journal/waits.ts";
import { useSecondScreen } from "../../use-second-screen.ts";
import { Action } from "../../ui/action.tsx";
import { useWords } from "../../words/words.ts";

/** What the coach can do, by name. */
export interface Controls {
  readonly done: () => void;
  readonly undo: () => void;
  readonly wrong: () => void;
  /** The coach's last claim is not so. */
  readonly notSo: () => void;
  readonly say: () => void;
  readonly ask: () => void;
  readonly mute: () => void;
  readonly snooze: () => void;
  /** Put the plan by the rules in the place of one that a model wrote. */
  readonly takeBack: () => void;
  readonly bench: () => void;
  /** Let a phone or tablet in as second screen. */
  readonly phone: () => void;
}

/** The correction keys as buttons, each with its key. What ends the session stands on the rail. */
export function ControlBar({ state, controls }: { readonly state: SessionState; readonly controls: Controls }) {
  const text = useWords().live.controls;
  const snoozed = state.t < state.snoozedUntil;
  // Before the first picture there is nothing to correct and nobody to ask.
  const early = waitsForPicture(state);
  return (
    <div className="controls" role="toolbar" aria-label={text.label}>
      <Action icon="check" keyName="Space" disabled={early} onPress={controls.done}>
        {text.done}
      </Action>
      <Action icon="undo" keyName="U" disabled={early} onPress={controls.undo}>
        {text.undo}
      </Action>
      <Action icon="cross" keyName="X" disabled={early} onPress={controls.wrong}>
        {text.wrong}
      </Action>
      <Action icon="say" keyName="S" disabled={early} onPress={controls.say}>
        {text.say}
      </Action>
      <Action icon="question" keyName="A" disabled={early} onPress={controls.ask}>
        {text.ask}
      </Action>
      <MuteAction state={state} onPress={controls.mute} />
      <Action icon="snooze" keyName="Z" pressed={snoozed} disabled={early} onPress={controls.snooze}>
        {snoozed ? text.wake : text.snooze}
      </Action>
      {state.plannedByModel && (
        <Action icon="back" keyName="B" label={text.modelsPlanBack} onPress={controls.takeBack}>
          {text.modelsPlan}
        </Action>
      )}
      <Action icon="bench" keyName="L" onPress={controls.bench}>
        {text.bench}
      </Action>
      <PhoneAction onPress={controls.phone} />
    </div>
  );
}

/** Where somebody may have forgotten that it is muted: what leads back was not heard, so it flashes once and says so. */
function MuteAction({ state, onPress }: { readonly state: SessionState; readonly onPress: () => void }) {
  const text = useWords().live.controls;
  const { muted, said } = state;
  const held = said.findLast(({ kind }) => isDeviation(kind));
  const unheard = muted && held?.outcome === "suppressed" && held === said.findLast(({ kind }) => kind !== "notice");
  return (
    <span key={unheard ? held.id : ""} className={unheard ? "unheard" : undefined}>
      <Action
        icon={muted ? "mute" : "sound"}
        keyName="M"
        pressed={muted}
        onPress={onPress}
        {...(unheard && { label: text.unheard })}
      >
        {muted ? text.unmute : text.mute}
      </Action>
    </span>
  );
}

/** How many phones and tablets are connected stands on it while they are let in. */
function PhoneAction({ onPress }: { readonly onPress: () => void }) {
  const on = useSecondScreen()?.on ?? null;
  const { button, connected, none } = useWords().secondScreen.window;
  const told = on && (on.screens === 0 ? none : connected({ screens: on.screens }));
  return (
    <Action
      icon="phone"
      keyName="P"
      label={told ? `${button}: ${told}` : button}
      pressed={on !== null}
      onPress={onPress}
    >
      {on ? `${button} ${on.screens}` : button}
    </Action>
  );
}

/** Takes back the coach's last claim; it says what that was, since the caption may have gone on. */
export function NotSo({ state, onPress }: { readonly state: SessionState; readonly onPress: () => void }) {
  const { controls, deviations } = useWords().live;
  if (state.told === null) return null;
  return (
    <Action quiet icon="cross" keyName="T" onPress={onPress}>
      {controls.notSo({ kind: deviations[state.told.kind] })}
    </Action>
  );
}
