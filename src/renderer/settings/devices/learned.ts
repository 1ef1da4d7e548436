import { buttonName } from "../../../core/devices/button-name.ts";
import type { DeviceKey, KnownDevice, LearnedButton } from "../../../core/devices/device.ts";
import type { ButtonId } from "../../../core/devices/devices-report.ts";
import { words } from "../../words/words.ts";

/** The added devices with one more button, which does nothing yet; the same when it is known already. */
export function withButton(
  devices: readonly KnownDevice[],
  key: DeviceKey,
  name: string,
  button: ButtonId,
): readonly KnownDevice[] {
  const device = devices.find((each) => each.key === key);
  if (device?.buttons.some((each) => each.button === button)) return devices;
  const fresh: LearnedButton = { button, press: null, hold: null };
  if (!device) return [...devices, { key, name: name.slice(0, 120), buttons: [fresh] }];
  return devices.map((each) => (each === device ? { ...each, buttons: [...each.buttons, fresh] } : each));
}

/** The added devices with one button changed, or taken away. */
export function withChange(
  devices: readonly KnownDevice[],
  key: DeviceKey,
  button: ButtonId,
  change: Partial<LearnedButton> | null,
): readonly KnownDevice[] {
  const buttons = (all: readonly LearnedButton[]) =>
    change === null
      ? all.filter((each) => each.button !== button)
      : all.map((each) => (each.button === button ? { ...each, ...change } : each));
  return devices.map((each) => (each.key === key ? { ...each, buttons: [...buttons(each.buttons)] } : each));
}

/** The added devices in words: each button with what it does, parted by commas, so that a change names the button that changed. */
export function devicesInWords(devices: readonly KnownDevice[]): string {
  const { devices: text } = words();
  if (devices.length === 0) return text.noDevice;
  const does = ({ press, hold }: LearnedButton) => {
    const pressed = press === null ? text.nothing : text.actions[press].label;
    return hold === null ? pressed : text.held({ pressed, held: text.actions[hold].label });
  };
  return devices
    .flatMap(({ name, buttons }) => {
      // A comma parts the buttons.
      const device = name.replaceAll(",", " ");
      if (buttons.length === 0) return [text.noButtons({ device })];
      return buttons.map((each) => text.button({ device, name: buttonName(each.button), does: does(each) }));
    })
    .join(", ");
}
