import { useEffect, useEffectEvent, useState } from "react";
import type { DeviceKey, KnownDevice } from "../../../core/devices/device.ts";
import { buttonName } from "../../../core/devices/button-name.ts";
import type { DevicesStatus } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { count } from "../../ui/format.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { Problem } from "../../ui/problem.tsx";
import { announce } from "../../view.ts";
import { ButtonRow } from "./button-row.tsx";
import { withButton, withChange } from "./learned.ts";
import { useDevices, usePressed } from "./use-devices.ts";
import { useSetting } from "./use-setting.ts";

type Device = DevicesStatus["devices"][number];

/** Pedals, clickers and buttons: what is plugged in, what each button does, and learning another one. */
export function DeviceSettings() {
  const bridge = useBridge();
  const status = useDevices();
  const pressed = usePressed();
  const { value, before, change, restore } = useSetting("devices");
  const [fresh, setFresh] = useState("");
  const devices: readonly KnownDevice[] = value;
  const set = (next: readonly KnownDevice[]) => change([...next]);
  const learnFrom = (key: DeviceKey | null) => void bridge.call("devices.learn", { key });

  const learning = status?.learning ?? null;
  const learned = learning?.state.phase === "learned" ? learning.state.button : null;
  const keep = useEffectEvent((button: string) => {
    const key = learning!.key;
    const name = status?.devices.find((each) => each.key === key)?.name ?? key;
    const next = withButton(devices, key, name, button);
    announce(next === devices ? `${buttonName(button)} is learned already.` : `${buttonName(button)} is learned.`);
    if (next !== devices) set(next);
    setFresh(`${key} ${button}`);
    learnFrom(null);
  });
  useEffect(() => {
    if (learned !== null) keep(learned);
  }, [learned]);

  return (
    <section className="settings-group" aria-label="Pedals and buttons">
      <h2>Pedals and buttons</h2>
      <p className="hint">
        Foot pedals, clickers and button boxes for when both hands are busy. Plug one in, then let Benchside learn its
        buttons. No other device is listened to.
      </p>
      {before !== undefined && (
        <p className="setting-before">
          <span>was {before.length === 0 ? "no device" : count(before.length, "device")}</span>
          <Action quiet icon="undo" onPress={restore}>
            Restore
          </Action>
        </p>
      )}
      <Problem {...(status?.refusal ?? { problem: "" })} />
      {status?.refusal === null && status.devices.length === 0 && (
        <p className="empty">No pedal or button is plugged in. Plug one in: it appears here by itself.</p>
      )}
      <ul className="devices">
        {status?.devices.map((device) => (
          <DeviceItem
            key={device.key}
            device={device}
            known={devices.find((each) => each.key === device.key) ?? null}
            learning={learning?.key === device.key ? learning.state : null}
            busy={learning !== null && learning.state.phase !== "failed"}
            pressed={pressed}
            fresh={fresh}
            onLearn={learnFrom}
            onChange={(button, to) => set(withChange(devices, device.key, button, to))}
            onRemove={() => set(devices.filter((each) => each.key !== device.key))}
          />
        ))}
      </ul>
    </section>
  );
}

const STATES: Record<Device["state"], { icon: IconName; word: string; tone: string }> = {
  ready: { icon: "check", word: "Connected", tone: "done" },
  found: { icon: "circle", word: "Not used yet", tone: "plain" },
  absent: { icon: "pause", word: "Not plugged in", tone: "plain" },
  refused: { icon: "warning", word: "Cannot be used", tone: "bad" },
};

function DeviceItem(props: {
  readonly device: Device;
  readonly known: KnownDevice | null;
  readonly learning: NonNullable<DevicesStatus["learning"]>["state"] | null;
  readonly busy: boolean;
  readonly pressed: ReadonlySet<string>;
  readonly fresh: string;
  readonly onLearn: (key: DeviceKey | null) => void;
  readonly onChange: Parameters<typeof ButtonRow>[0]["onChange"];
  readonly onRemove: () => void;
}) {
  const { device, known, learning } = props;
  const { icon, word, tone } = STATES[device.state];
  const waits = learning?.phase === "waiting" || learning?.phase === "pressed";
  return (
    <li className="device" aria-label={device.name}>
      <div className="device-head">
        <strong>{device.name}</strong>
        <span className={`tone-${tone}`}>
          <Icon name={icon} /> {word}
        </span>
        <span className="device-actions">
          {waits ? (
            <Action icon="cross" onPress={() => props.onLearn(null)}>
              Stop learning
            </Action>
          ) : (
            <Action
              icon="plus"
              disabled={props.busy || device.state === "absent"}
              label={`Learn a button of ${device.name}`}
              onPress={() => props.onLearn(device.key)}
            >
              Learn a button
            </Action>
          )}
          {known && (
            <Action quiet icon="bin" label={`Remove ${device.name}`} onPress={props.onRemove}>
              Remove
            </Action>
          )}
        </span>
      </div>
      {device.fix !== "" && (
        <p className={device.state === "refused" ? "tone-back device-fix" : "hint"}>
          {device.problem} {device.fix}
        </p>
      )}
      <div role="status" className="device-learning">
        {waits && (
          <p>
            <Icon name="down" />{" "}
            <strong>{learning.phase === "waiting" ? "Press the button now." : "Let it go."}</strong>
          </p>
        )}
        {learning?.phase === "failed" && (
          <p className="tone-back">
            <Icon name="warning" /> {learning.problem} {learning.fix}
          </p>
        )}
      </div>
      {known && known.buttons.length > 0 && (
        <ul className="device-buttons">
          {known.buttons.map((learned) => (
            <ButtonRow
              key={learned.button}
              learned={learned}
              down={props.pressed.has(`${device.key} ${learned.button}`)}
              fresh={props.fresh === `${device.key} ${learned.button}`}
              onChange={props.onChange}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
