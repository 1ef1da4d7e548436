import { useEffect, useRef, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { withoutRegion } from "../../../core/domain/domain-language.ts";
import { LANGUAGES } from "../../../core/words/program-words.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { trialSentence } from "../../../core/speech/spoken/trial-sentence.ts";
import { useServices, useSettings } from "../../services.ts";
import { tryVoice, type Trial } from "../../speech/voice-trial.ts";
import { choiceOf, type ListedVoice } from "../../speech/voices.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { languageName } from "../../ui/format.ts";
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
  const { caption, hear, trying } = useTrial();
  const listed = voices.filter((voice) => language === "" || withoutRegion(voice.language) === language);
  const byName = languages
    .map((id) => ({ id, label: nameOf(id, calledIn(voices, id)), own: LANGUAGES.includes(id) }))
    .sort((a, b) => Number(b.own) - Number(a.own) || a.label.localeCompare(b.label, shown));
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
            {...{ voice, trying: trying === voice.name }}
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
  readonly trying: boolean;
  readonly onHear: (title: string) => void;
}) {
  const { voice } = props;
  const { list } = useWords().voice;
  const language = voice.language === "" ? "" : nameOf(voice.language, voice.called);
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
      <Action
        quiet
        icon="sound"
        busy={props.trying}
        label={list.hearIt({ name: title })}
        onPress={() => props.onHear(title)}
      >
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
    setCaption(text.list.preparing({ name: title }));
    void trial.begun.then((problem) => {
      if (last.current !== trial) return;
      setTrying("");
      setCaption(problem === "" ? text.list.says({ name: title, text: sentence }) : text.notHeard({ why: problem }));
    });
  };
  return { caption, hear, trying };
}

/** What a language is called in the window's language; else what its engine calls it, in English; else its tag. */
function nameOf(tag: string, called: string): string {
  const name = languageName(tag);
  // Where a part of a tag has a name and the language has none, the name begins with the tag.
  const base = withoutRegion(tag);
  return called !== "" && withoutRegion(name.split(" ")[0]!) === base ? called : name;
}

/** What its engine calls a language, by the voice that has the shortest name for it. */
function calledIn(voices: readonly ListedVoice[], language: string): string {
  const names = voices.filter((voice) => withoutRegion(voice.language) === language).map(({ called }) => called);
  return names.filter(Boolean).sort((a, b) => a.length - b.length)[0] ?? "";
}
