import { useEffect, useRef, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { withoutRegion } from "../../../core/domain/language.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { trialSentence } from "../../../core/speech/spoken/trial-sentence.ts";
import { useServices, useSettings } from "../../services.ts";
import { tryVoice, type Trial } from "../../speech/trial.ts";
import { choiceOf, type ListedVoice } from "../../speech/voices.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { useShownLanguage, useWords } from "../../words/words.ts";

type Voice = Settings["voice"];

/** Every voice of the chosen engine, each with a button to hear it; what it says stands below as a caption. */
export function VoiceList(props: {
  readonly voices: readonly ListedVoice[];
  readonly chosen: string;
  readonly onChoose: (choice: Pick<Voice, "engine" | "name">) => void;
}) {
  const { voice: text } = useWords();
  const { list } = text;
  const shown = useShownLanguage();
  const { voices, chosen } = props;
  const languages = [...new Set(voices.map(({ language }) => withoutRegion(language)))].filter(Boolean);
  const usual = withoutRegion(voices.find(({ name }) => name === chosen)?.language ?? shown);
  const [asked, setLanguage] = useState<string | null>(null);
  const language = asked ?? (languages.includes(usual) ? usual : "");
  const names = new Intl.DisplayNames([shown], { type: "language" });
  const { caption, hear, trying } = useTrial();
  const listed = voices.filter((voice) => language === "" || withoutRegion(voice.language) === language);
  const byName = languages
    .map((id) => ({ id, label: nameOf(names, id) }))
    .sort((a, b) => a.label.localeCompare(b.label, shown));
  return (
    <>
      <Choice
        label={list.language}
        options={[{ id: "", label: list.all }, ...byName]}
        value={language}
        onChange={setLanguage}
      />
      <RadioGroup
        className="voice-list"
        aria-label={list.label}
        value={listed.some(({ name }) => name === chosen) ? chosen : null}
        onChange={(name) => {
          const voice = listed.find((each) => each.name === name);
          if (voice) props.onChoose(choiceOf(voice));
        }}
      >
        {listed.map((voice) => (
          <VoiceRow
            key={`${voice.engine} ${voice.name}`}
            {...{ voice, names, trying: trying === voice.name }}
            onHear={(title) => hear(voice, title)}
          />
        ))}
      </RadioGroup>
      <p className="hint voice-caption" role="status">
        {caption}
      </p>
    </>
  );
}

function VoiceRow(props: {
  readonly voice: ListedVoice;
  readonly names: Intl.DisplayNames;
  readonly trying: boolean;
  readonly onHear: (title: string) => void;
}) {
  const { voice, names } = props;
  const { list } = useWords().voice;
  const language = voice.language === "" ? "" : nameOf(names, voice.language);
  const title = voice.title || language;
  const facts = [
    list.engines[voice.engine],
    voice.title === "" ? voice.name : language,
    voice.sex && list.sex[voice.sex],
  ];
  return (
    <div className="voice-row">
      <Radio value={voice.name} className="voice-choice">
        <span className="voice-name">{title}</span> <span className="hint">{facts.filter(Boolean).join(" · ")}</span>
      </Radio>
      <Action quiet icon="sound" busy={props.trying} label={list.hearIt(title)} onPress={() => props.onHear(title)}>
        {list.hear}
      </Action>
    </div>
  );
}

/** One voice is heard at a time; the one before is cut off. */
function useTrial() {
  const { bridge, device, output } = useServices();
  const { now } = useSettings();
  const { voice: text } = useWords();
  const [caption, setCaption] = useState("");
  const [trying, setTrying] = useState("");
  const last = useRef<Trial | null>(null);
  useEffect(() => () => last.current?.stop(), []);
  const hear = (voice: ListedVoice, title: string) => {
    last.current?.stop();
    if (!output.get()) return setCaption(text.noDevice);
    const sentence = trialSentence(voice.language);
    const trial = tryVoice({ bridge, device, settings: now }, voice, sentence);
    last.current = trial;
    setTrying(voice.name);
    setCaption(text.list.preparing(title));
    void trial.begun.then((problem) => {
      if (last.current !== trial) return;
      setTrying("");
      setCaption(problem === "" ? text.list.says(title, sentence) : text.notHeard(problem));
    });
  };
  return { caption, hear, trying };
}

/** Of a tag that is none, the tag. */
function nameOf(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
