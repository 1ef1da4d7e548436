import { useEffect, useState } from "react";
import { Switch } from "react-aria-components";
import type { CallOutput } from "../../../ipc/contract.ts";
import { useBridge, useSettings } from "../../services.ts";
import { Problem } from "../../ui/problem.tsx";
import { FolderSetting } from "./folder-setting.tsx";
import { ModelSettings } from "./model-settings.tsx";
import { NumberSetting } from "./number-setting.tsx";
import { Setting } from "./setting.tsx";
import { useSetting } from "./use-setting.ts";
import { VoiceSettings } from "./voice-settings.tsx";

/** Every setting, what it does, and what it was before. */
export function SettingsScreen() {
  const { problem } = useSettings();
  return (
    <section className="page settings" aria-label="Settings">
      <h1>Settings</h1>
      <Problem problem={problem} mend="The value was not kept; choose another." />
      <CoachSettings />
      <VoiceSettings />
      <ModelSettings />
      <section className="settings-group">
        <h2>Storage</h2>
        <FolderSetting
          field="dataFolder"
          label="Data folder"
          builtIn="The system's own place"
          what="Sessions, procedures and bench profiles live here. Moving it takes effect at the next start; nothing is copied."
        />
      </section>
      <About />
    </section>
  );
}

/** How talkative the coach is at a value of 0..1. */
export function talkativenessWords(value: number): string {
  if (value < 0.25) return `${value.toFixed(2)} · deviations only`;
  if (value > 0.75) return `${value.toFixed(2)} · every step`;
  return `${value.toFixed(2)} · in between`;
}

const percent = (value: number) => `${Math.round(value * 100)} %`;
const onOff = (on: boolean) => (on ? "on" : "off");

function CoachSettings() {
  const talk = useSetting("talkativeness");
  const text = useSetting("textScale");
  const overlay = useSetting("handOverlay");
  return (
    <section className="settings-group">
      <h2>Coach</h2>
      <Setting
        what="How much the coach says: only when something goes wrong, or at every step as well."
        before={talk.before === undefined ? undefined : talkativenessWords(talk.before)}
        onRestore={talk.restore}
      >
        <NumberSetting
          label="Talkativeness"
          value={talk.value}
          min={0}
          max={1}
          step={0.05}
          words={talkativenessWords}
          onChange={talk.change}
        />
      </Setting>
      <Setting
        what="The size of all letters. The bench view always uses the largest that fit."
        before={text.before === undefined ? undefined : percent(text.before)}
        onRestore={text.restore}
      >
        <NumberSetting
          label="Text size"
          value={text.value}
          min={0.75}
          max={2}
          step={0.05}
          words={percent}
          onChange={text.change}
        />
      </Setting>
      <Setting
        what="Draws the hands that were found over the picture, in Coach and in Replay."
        before={overlay.before === undefined ? undefined : onOff(overlay.before)}
        onRestore={overlay.restore}
      >
        <Switch className="switch" isSelected={overlay.value} onChange={overlay.change}>
          <span className="switch-track" aria-hidden="true" />
          Hand overlay <span className="tone-plain">{onOff(overlay.value)}</span>
        </Switch>
      </Setting>
    </section>
  );
}

function About() {
  const bridge = useBridge();
  const [info, setInfo] = useState<CallOutput<"app.info"> | null>(null);
  useEffect(() => {
    bridge.call("app.info", undefined).then(setInfo, () => undefined);
  }, [bridge]);
  if (!info) return null;
  return (
    <section className="settings-group">
      <h2>About</h2>
      <p className="hint">
        Benchside {info.version} · Electron {info.electron} · {info.platform} · data in <code>{info.dataFolder}</code>
      </p>
      {info.notices.map((notice) => (
        <p key={notice} className="tone-back">
          ⚠ {notice}
        </p>
      ))}
    </section>
  );
}
