import type { DeviceKey, KnownDevice } from "../../../core/devices/device.ts";
import type { DevicesStatus } from "../../../ipc/contract.ts";
import { Action } from "../../ui/action.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { useWords } from "../../words/words.ts";
import { ButtonRow } from "./button-row.tsx";
import { asReported } from "../../words/as-reported.ts";

type Device = DevicesStatus["devices"][number];

const STATES: Record<Device["state"], { icon: IconName; tone: string }> = {
  ready: { icon: "check", tone: "done" },
  found: { icon: "circle", tone: "plain" },
  absent: { icon: "pause", tone: "plain" },
  refused: { icon: "warning", tone: "bad" },
};

/** A pedal or a box of buttons: whether it is there, learning a button of it, and what its buttons do. */
export function DeviceItem(props: {
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
  const { devices: text } = useWords();
  const { icon, tone } = STATES[device.state];
  const waits = learning?.phase === "waiting" || learning?.phase === "pressed";
  return (
    <li className="device" aria-label={device.name}>
      <div className="device-head">
        <strong>{device.name}</strong>
        <span className={`tone-${tone}`}>
          <Icon name={icon} /> {text.states[device.state]}
        </span>
        <span className="device-actions">
          {waits ? (
            <Action icon="cross" onPress={() => props.onLearn(null)}>
              {text.stopLearning}
            </Action>
          ) : (
            <Action
              icon="plus"
              disabled={props.busy || device.state === "absent"}
              label={text.learnOf({ device: device.name })}
              onPress={() => props.onLearn(device.key)}
            >
              {text.learn}
            </Action>
          )}
          {known && (
            <Action quiet icon="bin" label={text.removeOf({ device: device.name })} onPress={props.onRemove}>
              {text.remove}
            </Action>
          )}
        </span>
      </div>
      {device.fix !== "" && (
        <p className={device.state === "refused" ? "tone-back device-fix" : "hint"}>
          {asReported(device.problem)} {asReported(device.fix)}
        </p>
      )}
      <div role="status" className="device-learning">
        {waits && (
          <p>
            <Icon name="down" /> <strong>{learning.phase === "waiting" ? text.pressNow : text.letGo}</strong>
          </p>
        )}
        {learning?.phase === "failed" && (
          <p className="tone-back">
            <Icon name="warning" /> {asReported(learning.problem)} {asReported(learning.fix)}
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
