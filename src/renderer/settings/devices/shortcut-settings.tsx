import { useEffect, useState } from "react";
import { acceleratorName, ACCELERATORS, SHORTCUT_ACTIONS, type Shortcuts } from "../../../core/devices/shortcut.ts";
import type { ShortcutsStatus } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { Choice } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icons.tsx";
import { onOff, Toggle } from "../../ui/toggle.tsx";
import { useWords, words } from "../../words/words.ts";
import { Setting } from "../setting.tsx";

/** Keys that reach Benchside whichever program is in front. */
export function ShortcutSettings() {
  const { devices: text } = useWords();
  return (
    <section className="settings-part" aria-label={text.shortcuts}>
      <h3>{text.shortcuts}</h3>
      <Setting field="shortcuts" name={text.shortcuts} what={text.shortcutsWhat} words={describe}>
        {(value, change) => <ShortcutControls shortcuts={value} onChange={(part) => change({ ...value, ...part })} />}
      </Setting>
    </section>
  );
}

const PLATFORM = /mac/i.test(navigator.userAgent) ? "darwin" : "other";
const KEYS = ACCELERATORS.map((id) => ({ id, label: acceleratorName(id, PLATFORM) }));

function ShortcutControls(props: {
  readonly shortcuts: Shortcuts;
  readonly onChange: (part: Partial<Shortcuts>) => void;
}) {
  const { shortcuts, onChange } = props;
  const bridge = useBridge();
  const { devices: text } = useWords();
  const options = [{ id: "", label: text.noKey }, ...KEYS];
  const [status, setStatus] = useState<ShortcutsStatus>([]);
  useEffect(() => {
    bridge.call("shortcuts.status", undefined).then(setStatus, () => undefined);
    return bridge.on("shortcuts.changed", setStatus);
  }, [bridge]);
  return (
    <>
      <Toggle label={text.shortcuts} on={shortcuts.on} onChange={(on) => onChange({ on })} />
      {SHORTCUT_ACTIONS.map((action) => {
        const went = status.find((each) => each.action === action);
        return (
          <div key={action} className="shortcut">
            <Choice
              label={text.actions[action].label}
              options={options}
              value={shortcuts[action]}
              onChange={(key) => onChange({ [action]: key })}
            />
            <p role="status" className={went?.state === "refused" ? "tone-back" : "tone-done"}>
              {went?.state === "taken" && (
                <>
                  <Icon name="check" /> {text.works}
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
  const { actions } = words().devices;
  const keys = SHORTCUT_ACTIONS.filter((action) => shortcuts[action] !== "").map(
    (action) => `${actions[action].label}: ${acceleratorName(shortcuts[action], PLATFORM)}`,
  );
  return [onOff(shortcuts.on), ...keys].join(", ");
}
