import { useEffect, useRef } from "react";
import { BUTTON_ACTIONS, type ButtonAction, type LearnedButton } from "../../../core/devices/device.ts";
import { buttonName } from "../../../core/devices/button-name.ts";
import type { ButtonId } from "../../../core/devices/report.ts";
import { Action } from "../../ui/action.tsx";
import { Choice, type Option } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icons.tsx";

/** What each action does, for the lists. */
export const ACTION_WORDS: Record<ButtonAction, { readonly label: string; readonly detail: string }> = {
  done: { label: "Done", detail: "The current step is done" },
  undo: { label: "Undo", detail: "Take back the last change of the plan" },
  mark: { label: "Mark", detail: "Keep this moment, to find it in Replay" },
  talk: { label: "Push to talk", detail: "The coach is silent while you hold it, and the moment is marked" },
  pause: { label: "Snooze", detail: "Quiet for a minute; again to wake" },
  mute: { label: "Mute", detail: "No sound; again for sound" },
};

const NOTHING = "nothing";
const CHOICES: readonly Option<ButtonAction | typeof NOTHING>[] = [
  { id: NOTHING, label: "Nothing" },
  ...BUTTON_ACTIONS.map((id) => ({ id, ...ACTION_WORDS[id] })),
];

/** One learned button: a light that shows presses, what a press does, what holding does. */
export function ButtonRow(props: {
  readonly learned: LearnedButton;
  readonly down: boolean;
  /** It was learned just now: the keyboard goes to what it does. */
  readonly fresh: boolean;
  /** Null takes the button away. */
  readonly onChange: (button: ButtonId, change: Partial<LearnedButton> | null) => void;
}) {
  const { learned, down, fresh } = props;
  const name = buttonName(learned.button);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (fresh) row.current?.querySelector("button")?.focus();
  }, [fresh]);
  const change = (part: Partial<LearnedButton>) => props.onChange(learned.button, part);
  const chosen = (action: ButtonAction | typeof NOTHING) => (action === NOTHING ? null : action);
  return (
    <li ref={row} className="device-button" aria-label={name}>
      <span className={down ? "press-light down" : "press-light"} role="status">
        <Icon name={down ? "record" : "circle"} /> {name} <span className="press-word">{down ? "pressed" : ""}</span>
      </span>
      <Choice
        label="When pressed"
        options={CHOICES}
        value={learned.press ?? NOTHING}
        onChange={(action) => change({ press: chosen(action), ...(action === "talk" ? { hold: null } : {}) })}
      />
      <Choice
        label="When held"
        options={CHOICES}
        value={learned.hold ?? NOTHING}
        disabled={learned.press === "talk"}
        onChange={(action) => change({ hold: chosen(action) })}
      />
      <Action quiet icon="bin" label={`Forget ${name}`} onPress={() => props.onChange(learned.button, null)} />
    </li>
  );
}
