import type { Settings } from "../../core/settings/settings.ts";
import { LANGUAGE_CHOICES } from "../language.ts";
import { Choice, type Option } from "../ui/choice.tsx";
import { percent } from "../ui/format.ts";
import { onOff, Toggle } from "../ui/toggle.tsx";
import { useWords } from "../words/words.ts";
import { NumberSetting } from "./number-setting.tsx";
import { Setting } from "./setting.tsx";

/** Settings › how the window looks and which language it speaks. */
export function LookSettings() {
  const { look: text } = useWords();
  const languages: readonly Option<Settings["language"]>[] = [
    { id: "system", label: text.languages.system, detail: text.languages.systemDetail },
    ...LANGUAGE_CHOICES,
  ];
  const themes: readonly Option<Settings["theme"]>[] = [
    { id: "system", label: text.themes.system, detail: text.themes.systemDetail },
    ...(["dark", "light", "contrast"] as const).map((id) => ({ id, label: text.themes[id] })),
  ];
  const named =
    <T extends string>(options: readonly Option<T>[]) =>
    (value: T) =>
      options.find(({ id }) => id === value)!.label;
  return (
    <section className="settings-group" aria-label={text.title}>
      <h2>{text.title}</h2>
      <Setting field="language" name={text.language} what={text.languageWhat} words={named(languages)}>
        {(value, change) => <Choice label={text.language} options={languages} value={value} onChange={change} />}
      </Setting>
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
    </section>
  );
}
