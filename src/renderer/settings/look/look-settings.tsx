import type { Settings } from "../../../core/settings/settings.ts";
import { Choice, named, type Option } from "../../ui/choice.tsx";
import { percent } from "../../ui/format.ts";
import { onOff, Toggle } from "../../ui/toggle.tsx";
import { useWords } from "../../words/words.ts";
import { NumberSetting } from "../number-setting.tsx";
import { Group } from "../group.tsx";
import { Setting } from "../setting.tsx";

/** Settings › how the window looks and how large its letters are. */
export function LookSettings() {
  const { look: text } = useWords();
  const themes: readonly Option<Settings["theme"]>[] = [
    { id: "system", label: text.themes.system, detail: text.themes.systemDetail },
    ...(["dark", "light", "contrast"] as const).map((id) => ({ id, label: text.themes[id] })),
  ];
  return (
    <Group name="look">
      <Setting field="theme" name={text.theme} what={text.themeWhat} words={named(themes)}>
        {(value, change) => <Choice label={text.theme} options={themes} value={value} onChange={change} />}
      </Setting>
      <Setting field="textScale" name={text.textSize} what={text.textSizeWhat} words={percent}>
        {(value, change) => (
          <NumberSetting
            label={text.textSize}
            value={value}
            min={0.75}
            max={2}
            step={0.05}
            words={percent}
            onChange={change}
          />
        )}
      </Setting>
      <Setting field="handOverlay" name={text.hands} what={text.handsWhat} words={onOff}>
        {(value, change) => <Toggle label={text.hands} on={value} onChange={change} />}
      </Setting>
    </Group>
  );
}
