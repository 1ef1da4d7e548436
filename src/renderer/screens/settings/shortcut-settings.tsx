import { useEffect, useState } from "react";
import { acceleratorName, ACCELERATORS, SHORTCUT_ACTIONS, type Shortcuts } from "../../../core/devices/shortcut.ts";
import type { ShortcutsStatus } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { Choice } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icons.tsx";
import { onOff, Toggle } from "../../ui/toggle.tsx";
import { ACTION_WORDS } from "./button-row.tsx";
import { Setting } from "./setting.tsx";

/** Keys that reach Benchside whichever program is in front. */
export function ShortcutSettings() {
  return (
    <section className="settings-group" aria-label="Shortcuts">
      <h2>Shortcuts</h2>
      <Setting
        field="shortcuts"
        name="Shortcuts"
        what="Media keys of a headset or keyboard, and other keys, that work whichever program is in front. They need no device, and they are how a pedal is used that calls itself a keyboard on macOS or Windows. While they are on, no other program gets these keys."
        words={describe}
      >
        {(value, change) => <ShortcutControls shortcuts={value} onChange={(part) => change({ ...value, ...part })} />}
      </Setting>
    </section>
  );
}

const PLATFORM = /mac/i.test(navigator.userAgent) ? "darwin" : "other";
const OPTIONS = [
  { id: "", label: "No key" },
  ...ACCELERATORS.map((id) => ({ id, label: acceleratorName(id, PLATFORM) })),
];

function ShortcutControls(props: {
  readonly shortcuts: Shortcuts;
  readonly onChange: (part: Partial<Shortcuts>) => void;
}) {
  const { shortcuts, onChange } = props;
  const bridge = useBridge();
  const [status, setStatus] = useState<ShortcutsStatus>([]);
  useEffect(() => {
    bridge.call("shortcuts.status", undefined).then(setStatus, () => undefined);
    return bridge.on("shortcuts.changed", setStatus);
  }, [bridge]);
  return (
    <>
      <Toggle label="Shortcuts" on={shortcuts.on} onChange={(on) => onChange({ on })} />
      {SHORTCUT_ACTIONS.map((action) => {
        const went = status.find((each) => each.action === action);
        return (
          <div key={action} className="shortcut">
            <Choice
              label={ACTION_WORDS[action].label}
              options={OPTIONS}
              value={shortcuts[action]}
              onChange={(key) => onChange({ [action]: key })}
            />
            <p role="status" className={went?.state === "refused" ? "tone-back" : "tone-done"}>
              {went?.state === "taken" && (
                <>
                  <Icon name="check" /> works
                </>
              )}
              {went?.state === "refused" && (
                <>
                  <Icon name="warning" /> {went.reason}
                </>
              )}
            </p>
          </div>
        );
      })}
    </>
  );
}

function describe(shortcuts: Shortcuts): string {
  const keys = SHORTCUT_ACTIONS.filter((action) => shortcuts[action] !== "").map(
    (action) => `${ACTION_WORDS[action].label}: ${acceleratorName(shortcuts[action], PLATFORM)}`,
  );
  return [onOff(shortcuts.on), ...keys].join(", ");
}
