import { Group } from "../group.tsx";
import { SettingsOfKits } from "../settings-of-kits.tsx";
import { DeviceSettings } from "./device-settings.tsx";
import { ShortcutSettings } from "./shortcut-settings.tsx";

/** Settings › pedals, buttons, and keys that reach the program from any other. */
export function PedalSettings() {
  return (
    <Group name="pedals">
      <DeviceSettings />
      <ShortcutSettings />
    </Group>
  );
}

/** Settings › programs beside this one that it talks with: each is a kit's. */
export function ProgramSettings() {
  return (
    <Group name="programs">
      <SettingsOfKits group="programs" />
    </Group>
  );
}
