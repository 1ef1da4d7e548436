import { useEffect, useRef } from "react";
import { BUTTON_ACTIONS, type ButtonAction, type LearnedButton } from "../../../core/devices/device.ts";
import { buttonName } from "../../../core/devices/button-name.ts";
import type { ButtonId } from "../../../core/devices/devices-report.ts";
import { Action } from "../../ui/action.tsx";
import { Choice, type Option } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useWords, words } from "../../words/words.ts";

const NOTHING = "nothing";

/** What a button can do, in words. */
function choices(): readonly Option<ButtonAction | typeof NOTHING>[] {
  const { devices: text } = words();
  return [{ id: NOTHING, label: text.nothing }, ...BUTTON_ACTIONS.map((id) => ({ id, ...text.actions[id] }))];
}

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
  const { devices: text } = useWords();
  const options = choices();
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
        <Icon name={down ? "record" : "circle"} /> {name} <span className="press-word">{down ? text.pressed : ""}</span>
      </span>
      <Choice
        label={text.whenPressed}
        options={options}
        value={learned.press ?? NOTHING}
        onChange={(action) => change({ press: chosen(action), ...(action === "talk" ? { hold: null } : {}) })}
      />
      <Choice
        label={text.whenHeld}
        options={options}
        value={learned.hold ?? NOTHING}
        disabled={learned.press === "talk"}
        onChange={(action) => change({ hold: chosen(action) })}
      />
      <Action
        quiet
        icon="bin"
        label={text.forgetOf({ button: name })}
        onPress={() => props.onChange(learned.button, null)}
      />
    </li>
  );
}
