import { useEffect, useState } from "react";
import type { Settings } from "../../../core/settings/settings.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import { LANGUAGE_CHOICES } from "../../language.ts";
import { useBridge } from "../../services.ts";
import { Choice, named, type Option } from "../../ui/choice.tsx";
import { DOOR_NAMES, openDoor, screensOf, show, type Door } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { Group } from "../group.tsx";
import { Setting } from "../setting.tsx";

/** Settings › for whom the window is cut, and which language it speaks. */
export function GeneralSettings() {
  const { common, look, settings: text, window } = useWords();
  const doors = DOOR_NAMES.map((id) => ({ id, label: common.doors[id].name, detail: common.doors[id].what }));
  const languages: readonly Option<Settings["language"]>[] = [
    { id: "system", label: look.languages.system, detail: look.languages.systemDetail },
    ...LANGUAGE_CHOICES,
  ];
  return (
    <Group name="general">
      <Setting
        field="door"
        name={window.door.ask}
        what={text.doorWhat}
        words={(door) => (door === null ? text.noDoor : common.doors[door].name)}
      >
        {(value, change) => (
          <Choice
            label={window.door.ask}
            options={doors}
            value={value ?? "coach"}
            onChange={(door) => {
              change(door);
              open(door);
            }}
          />
        )}
      </Setting>
      <Setting field="language" name={look.language} what={look.languageWhat} words={named(languages)}>
        {(value, change) => <Choice label={look.language} options={languages} value={value} onChange={change} />}
      </Setting>
    </Group>
  );
}

/** Opens a door, and stays in Settings where that door has them. */
function open(door: Door): void {
  if ((screensOf(door) as readonly string[]).includes("settings")) show({ door });
  else openDoor(door);
}

/** Settings › which program this is, and what main has to say of it. */
export function About() {
  const bridge = useBridge();
  const { settings: text } = useWords();
  const [info, setInfo] = useState<CallOutput<"app.info"> | null>(null);
  useEffect(() => {
    bridge.call("app.info", undefined).then(setInfo, () => undefined);
  }, [bridge]);
  if (!info) return null;
  return (
    <Group name="about">
      <p className="hint">
        {text.about({ version: info.version, electron: info.electron, platform: info.platform })}{" "}
        <code>{info.dataFolder}</code>
      </p>
      {info.notices.map((notice) => (
        <p key={notice} className="tone-back">
          ⚠ {notice}
        </p>
      ))}
    </Group>
  );
}
