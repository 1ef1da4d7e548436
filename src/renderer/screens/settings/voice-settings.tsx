import { useEffect, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { useServices } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { speakOnce } from "../../speech/once.ts";
import { Action } from "../../ui/action.tsx";
import { Choice, type Option } from "../../ui/choice.tsx";
import { percent } from "../../ui/format.ts";
import { useWords, words } from "../../words/words.ts";
import { NumberSetting } from "./number-setting.tsx";
import { Setting } from "./setting.tsx";
import { TalkSettings } from "./talk-settings.tsx";

type Voice = Settings["voice"];

/** The engines, in words. */
function engines(): readonly Option<Voice["engine"]>[] {
  const { engines: text } = words().voice;
  return [
    { id: "auto", label: text.auto, detail: text.autoDetail },
    { id: "system", label: text.system, detail: text.systemDetail },
    { id: "espeak", label: text.espeak, detail: text.espeakDetail },
    { id: "captions", label: text.captions, detail: text.captionsDetail },
  ];
}

/** Names of this machine's system voices. */
function systemVoices(): string[] {
  return (globalThis.speechSynthesis?.getVoices() ?? []).map(({ name }) => name);
}

/** Who speaks, how fast and how loud, with a test. Captions are always shown. */
export function VoiceSettings() {
  const { voice: text } = useWords();
  return (
    <section className="settings-group" aria-label={text.title}>
      <h2>{text.title}</h2>
      <TalkSettings />
      <Setting field="voice" name={text.title} what={text.what} words={describe}>
        {(voice, change) => <VoiceControls voice={voice} onChange={(part) => change({ ...voice, ...part })} />}
      </Setting>
    </section>
  );
}

function VoiceControls(props: { readonly voice: Voice; readonly onChange: (part: Partial<Voice>) => void }) {
  const { voice, onChange } = props;
  const { bridge, output } = useServices();
  const { voice: text } = useWords();
  const [status, setStatus] = useState<CallOutput<"speech.status"> | null>(null);
  const [outcome, setOutcome] = useState("");
  useEffect(() => {
    bridge.call("speech.status", undefined).then(setStatus, () => undefined);
  }, [bridge, voice.engine]);
  const names = [...new Set([...(voice.engine === "espeak" ? [] : systemVoices()), ...(status?.voices ?? [])])];
  const test = () => {
    setOutcome(text.trying);
    void speakOnce(bridge, output, text.testText).then(
      (said) => setOutcome(`${said.heard ? "✓" : "⚠"} ${said.words}`),
      (error: unknown) => setOutcome(`⚠ ${text.notHeard(wording(error))}`),
    );
  };
  return (
    <>
      <Choice
        label={text.engine}
        options={engines()}
        value={voice.engine}
        onChange={(engine) => onChange({ engine })}
      />
      <Choice
        label={text.title}
        disabled={names.length === 0}
        options={[{ id: "", label: text.ownVoice }, ...names.map((name) => ({ id: name, label: name }))]}
        value={names.includes(voice.name) ? voice.name : ""}
        onChange={(name) => onChange({ name })}
      />
      <NumberSetting
        label={text.speed}
        value={voice.rate}
        min={80}
        max={400}
        step={10}
        words={text.rate}
        onChange={(rate) => onChange({ rate })}
      />
      <NumberSetting
        label={text.loudness}
        value={voice.volume}
        min={0}
        max={1}
        step={0.05}
        words={percent}
        onChange={(volume) => onChange({ volume })}
      />
      <div className="row">
        <Action icon="sound" onPress={test}>
          {text.test}
        </Action>
        <span className="hint" role="status">
          {outcome || status?.notice}
        </span>
      </div>
    </>
  );
}

function describe({ engine, name, rate, volume }: Voice): string {
  const label = engines().find(({ id }) => id === engine)?.label ?? engine;
  return [label, ...(name ? [name] : []), words().voice.rate(rate), percent(volume)].join(", ");
}
