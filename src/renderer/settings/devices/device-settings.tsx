import { useEffect, useEffectEvent, useState } from "react";
import type { DeviceKey, KnownDevice } from "../../../core/devices/device.ts";
import { buttonName } from "../../../core/devices/button-name.ts";
import { useBridge } from "../../services.ts";
import { Problem } from "../../ui/problem.tsx";
import { announce } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { BeforeLine } from "../before-line.tsx";
import { DeviceItem } from "./device-item.tsx";
import { devicesInWords, withButton, withChange } from "./learned.ts";
import { tellChange } from "../tell-change.ts";
import { useDevices, usePressed } from "./use-devices.ts";
import { useSetting } from "../use-setting.ts";

/** Pedals, clickers and buttons: what is plugged in, what each button does, and learning another one. */
export function DeviceSettings() {
  const bridge = useBridge();
  const { devices: text, settings } = useWords();
  const status = useDevices();
  const pressed = usePressed();
  const { value, before, refused, change, restore } = useSetting("devices");
  const [fresh, setFresh] = useState("");
  const devices: readonly KnownDevice[] = value;
  const set = async (next: readonly KnownDevice[]) => {
    if ((await change([...next])) === "")
      tellChange(text.pedals, devicesInWords(devices), devicesInWords(next), () => void change([...devices]));
  };
  const learnFrom = (key: DeviceKey | null) => void bridge.call("devices.learn", { key });

  const learning = status?.learning ?? null;
  const learned = learning?.state.phase === "learned" ? learning.state.button : null;
  const keep = useEffectEvent((button: string) => {
    const key = learning!.key;
    const name = status?.devices.find((each) => each.key === key)?.name ?? key;
    const next = withButton(devices, key, name, button);
    announce(
      next === devices ? text.learnedAlready({ name: buttonName(button) }) : text.learned({ name: buttonName(button) }),
    );
    if (next !== devices) void set(next);
    setFresh(`${key} ${button}`);
    learnFrom(null);
  });
  useEffect(() => {
    if (learned !== null) keep(learned);
  }, [learned]);

  return (
    <section className="setting-whole" aria-label={text.pedals}>
      <h3>{text.pedals}</h3>
      <p className="hint">{text.pedalsWhat}</p>
      <BeforeLine before={before === undefined ? undefined : devicesInWords(before)} onRestore={restore} />
      <Problem problem={refused} fix={settings.notKept} />
      <Problem {...(status?.refusal ?? { problem: "" })} />
      {status?.refusal === null && status.devices.length === 0 && <p className="empty">{text.none}</p>}
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
            onChange={(button, to) => void set(withChange(devices, device.key, button, to))}
            onRemove={() => void set(devices.filter((each) => each.key !== device.key))}
          />
        ))}
      </ul>
    </section>
  );
}
