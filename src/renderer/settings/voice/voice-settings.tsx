import { useEffect, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { useServices } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { speakOnce } from "../../speech/once.ts";
import { isOf, listedVoices, type SystemVoice } from "../../speech/voices.ts";
import { Action } from "../../ui/action.tsx";
import { Choice, type Option } from "../../ui/choice.tsx";
import { percent } from "../../ui/format.ts";
import { nameInside, useWords, words } from "../../words/words.ts";
import { NumberSetting } from "../number-setting.tsx";
import { Group } from "../group.tsx";
import { Setting } from "../setting.tsx";
import { SoundSettings } from "./sound-settings.tsx";
import { VoiceList } from "./voice-list.tsx";
import { asReported } from "../../words/as-reported.ts";

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

/** The operating system's voices, which it may list only a moment after the start. */
function useSystemVoices(): readonly SystemVoice[] {
  const [voices, setVoices] = useState<readonly SystemVoice[]>([]);
  useEffect(() => {
    const speech = globalThis.speechSynthesis;
    if (!speech) return;
    const list = () => setVoices(speech.getVoices());
    list();
    speech.addEventListener?.("voiceschanged", list);
    return () => speech.removeEventListener?.("voiceschanged", list);
  }, []);
  return voices;
}

/** Who speaks, how fast and how loud, chosen by hearing, and where sound goes. Captions are always shown. */
export function VoiceSettings() {
  const { voice: text } = useWords();
  return (
    <Group name="voice">
      <Setting field="voice" name={text.title} what={text.what} words={describe}>
        {(voice, change) => <VoiceControls voice={voice} onChange={(part) => change({ ...voice, ...part })} />}
      </Setting>
      <SoundSettings />
    </Group>
  );
}

function VoiceControls(props: { readonly voice: Voice; readonly onChange: (part: Partial<Voice>) => void }) {
  const { voice, onChange } = props;
  const { bridge, output, device } = useServices();
  const { voice: text } = useWords();
  const system = useSystemVoices();
  const [status, setStatus] = useState<CallOutput<"speech.status"> | null>(null);
  const [outcome, setOutcome] = useState("");
  useEffect(() => {
    bridge.call("speech.status", undefined).then(setStatus, () => undefined);
  }, [bridge, voice.engine, voice.folder]);
  const all = listedVoices(status?.voices ?? [], system, status?.called);
  const voices = all.filter((each) => isOf(voice.engine, each));
  const chosen = voices.some(({ name }) => name === voice.name) ? voice.name : "";
  const test = () => {
    setOutcome(text.trying);
    void speakOnce({ bridge, output, device }, text.testText).then(
      (said) => setOutcome(`${said.heard ? "✓" : "⚠"} ${said.words}`),
      (error: unknown) => setOutcome(`⚠ ${text.notHeard({ why: wording(error) })}`),
    );
  };
  return (
    <>
      <Choice
        label={text.engine}
        options={engines()}
        value={voice.engine}
        onChange={(engine) =>
          onChange({
            engine,
            name: all.some((each) => each.name === voice.name && isOf(engine, each)) ? voice.name : "",
          })
        }
      />
      {voices.length > 0 && <VoiceList voices={voices} chosen={chosen} onChoose={onChange} />}
      {chosen !== "" && (
        <div className="row">
          <Action quiet icon="undo" onPress={() => onChange({ name: "" })}>
            {text.list.own}
          </Action>
        </div>
      )}
      <VoiceFolder folder={voice.folder} onChange={(folder) => onChange({ folder })} />
      <NumberSetting
        label={text.speed}
        value={voice.rate}
        min={80}
        max={400}
        step={10}
        words={(n) => text.rate({ n })}
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
          {outcome || asReported(status?.notice ?? "")}
        </span>
      </div>
    </>
  );
}

/** A folder of Kokoro's weights and voices in place of the built-in ones. */
function VoiceFolder(props: { readonly folder: string; readonly onChange: (folder: string) => void }) {
  const { folder, onChange } = props;
  const { bridge } = useServices();
  const { voice: text, settings } = useWords();
  const choose = async () => {
    const chosen = await bridge.call("settings.chooseFolder", { title: text.folder });
    if (chosen) onChange(chosen);
  };
  return (
    <>
      <p className="label">{text.folder}</p>
      <p className="path setting-path">{folder || text.folderBuiltIn}</p>
      <div className="row">
        <Action icon="file" label={settings.chooseThe({ name: nameInside(text.folder) })} onPress={() => void choose()}>
          {settings.choose}
        </Action>
        <Action quiet disabled={folder === ""} onPress={() => onChange("")}>
          {settings.useBuiltIn}
        </Action>
      </div>
    </>
  );
}

function describe({ engine, name, rate, volume, folder }: Voice): string {
  const label = engines().find(({ id }) => id === engine)?.label ?? engine;
  return [
    label,
    ...(name ? [name] : []),
    ...(folder ? [folder] : []),
    words().voice.rate({ n: rate }),
    percent(volume),
  ].join(", ");
}
