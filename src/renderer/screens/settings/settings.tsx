import { useEffect, useRef, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import { useBridge, useSettings } from "../../services.ts";
import { percent } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { onOff, Toggle } from "../../ui/toggle.tsx";
import { useWords } from "../../words/words.ts";
import { DeviceSettings } from "./device-settings.tsx";
import { FeedSettings } from "./feed-settings.tsx";
import { LookSettings } from "./look-settings.tsx";
import { ModelSettings } from "./model-settings.tsx";
import { NumberSetting } from "./number-setting.tsx";
import { ObsSettings } from "./obs-settings.tsx";
import { SecretSettings } from "./secret-settings.tsx";
import { Setting } from "./setting.tsx";
import { SettingsSearch } from "./settings-search.tsx";
import { ShortcutSettings } from "./shortcut-settings.tsx";
import { StorageSettings } from "./storage-settings.tsx";
import { closeTold } from "./tell-change.ts";
import { VoiceSettings } from "./voice-settings.tsx";

/** Every setting, what it does, and what it was before. */
export function SettingsScreen() {
  const { problem } = useSettings();
  const { common } = useWords();
  const page = useRef<HTMLElement>(null);
  useEffect(() => closeTold, []);
  return (
    <section ref={page} className="page settings" aria-label="Settings">
      <h1>{common.screens.settings}</h1>
      <SettingsSearch page={page} />
      <Problem problem={problem} fix="The value was not kept; choose another." />
      <CoachSettings />
      <LookSettings />
      <VoiceSettings />
      <DeviceSettings />
      <ShortcutSettings />
      <FeedSettings />
      <ObsSettings />
      <SecretSettings />
      <ModelSettings />
      <StorageSettings />
      <section className="settings-group">
        <h2>Advanced</h2>
        <Setting
          field="detailedLog"
          name="Detailed log"
          what="The log of the program keeps every detail, for finding a fault. It never holds pictures, speech or passwords, and stays on this machine."
          words={onOff}
        >
          {(value, change) => <Toggle label="Detailed log" on={value} onChange={change} />}
        </Setting>
      </section>
      <About />
    </section>
  );
}

/** How talkative the coach is at a value of 0..1. */
export function talkativenessWords(value: number): string {
  if (value < 0.25) return `${percent(value)} · deviations only`;
  if (value > 0.75) return `${percent(value)} · every step`;
  return `${percent(value)} · in between`;
}

function CoachSettings() {
  return (
    <section className="settings-group">
      <h2>Coach</h2>
      <Setting
        field="talkativeness"
        name="Talkativeness"
        what="How much the coach says: only when something goes wrong, or at every step as well."
        words={talkativenessWords}
      >
        {(value, change) => (
          <NumberSetting
            label="Talkativeness"
            value={value}
            min={0}
            max={1}
            step={0.05}
            words={talkativenessWords}
            onChange={change}
          />
        )}
      </Setting>
      <Setting
        field="leastPrecision"
        name="Say what is right at least"
        what="Of what the coach says at a bench, this share must be expected to be right, by kind. What is less sure is asked or only shown."
        words={percent}
      >
        {(value, change) => (
          <NumberSetting
            label="Say what is right at least"
            value={value}
            min={0}
            max={1}
            step={0.05}
            words={percent}
            onChange={change}
          />
        )}
      </Setting>
      <Setting
        field="handOverlay"
        name="Hand overlay"
        what="Draws the hands that were found over the picture, in Coach and in Replay."
        words={onOff}
      >
        {(value, change) => <Toggle label="Hand overlay" on={value} onChange={change} />}
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
