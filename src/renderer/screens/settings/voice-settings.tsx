import { useEffect, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { useServices } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { speakOnce } from "../../speech/once.ts";
import { Action } from "../../ui/action.tsx";
import { Choice, type Option } from "../../ui/choice.tsx";
import { NumberSetting } from "./number-setting.tsx";
import { Setting } from "./setting.tsx";

type Voice = Settings["voice"];

const ENGINES: readonly Option<Voice["engine"]>[] = [
  { id: "auto", label: "Best available", detail: "System voices, else espeak-ng, else captions" },
  { id: "system", label: "System voices", detail: "Of the operating system" },
  { id: "espeak", label: "espeak-ng", detail: "Small and quick, when it is installed" },
  { id: "captions", label: "Captions only", detail: "Nothing is heard" },
];

/** Names of this machine's system voices. */
function systemVoices(): string[] {
  return (globalThis.speechSynthesis?.getVoices() ?? []).map(({ name }) => name);
}

/** Who speaks, how fast and how loud, with a test. Captions are always shown. */
export function VoiceSettings() {
  return (
    <section className="settings-group">
      <h2>Voice</h2>
      <Setting
        field="voice"
        name="Voice"
        what="What the coach says is always shown as a caption; this chooses how it is heard."
        words={describe}
      >
        {(voice, change) => <VoiceControls voice={voice} onChange={(part) => change({ ...voice, ...part })} />}
      </Setting>
    </section>
  );
}

function VoiceControls(props: { readonly voice: Voice; readonly onChange: (part: Partial<Voice>) => void }) {
  const { voice, onChange } = props;
  const { bridge, output } = useServices();
  const [status, setStatus] = useState<CallOutput<"speech.status"> | null>(null);
  const [outcome, setOutcome] = useState("");
  useEffect(() => {
    bridge.call("speech.status", undefined).then(setStatus, () => undefined);
  }, [bridge, voice.engine]);
  const names = [...new Set([...(voice.engine === "espeak" ? [] : systemVoices()), ...(status?.voices ?? [])])];
  const test = () => {
    setOutcome("Trying…");
    void speakOnce(bridge, output, "Fit the spring before you tighten the bolt.").then(
      ({ heard, words }) => setOutcome(`${heard ? "✓" : "⚠"} ${words}`),
      (error: unknown) => setOutcome(`⚠ Not heard: ${wording(error)}`),
    );
  };
  return (
    <>
      <Choice label="Engine" options={ENGINES} value={voice.engine} onChange={(engine) => onChange({ engine })} />
      <Choice
        label="Voice"
        disabled={names.length === 0}
        options={[{ id: "", label: "The engine's own" }, ...names.map((name) => ({ id: name, label: name }))]}
        value={names.includes(voice.name) ? voice.name : ""}
        onChange={(name) => onChange({ name })}
      />
      <NumberSetting
        label="Speed"
        value={voice.rate}
        min={80}
        max={400}
        step={10}
        words={(rate) => `${rate} words a minute`}
        onChange={(rate) => onChange({ rate })}
      />
      <NumberSetting
        label="Loudness"
        value={voice.volume}
        min={0}
        max={1}
        step={0.05}
        words={(v) => `${Math.round(v * 100)} %`}
        onChange={(volume) => onChange({ volume })}
      />
      <div className="row">
        <Action icon="sound" onPress={test}>
          Test the voice
        </Action>
        <span className="hint" role="status">
          {outcome || status?.notice}
        </span>
      </div>
    </>
  );
}

function describe({ engine, name, rate, volume }: Voice): string {
  const label = ENGINES.find(({ id }) => id === engine)?.label ?? engine;
  return `${label}${name ? `, ${name}` : ""}, ${rate} words a minute, ${Math.round(volume * 100)} %`;
}
