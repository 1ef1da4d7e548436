import { useState } from "react";
import { dictionaryProblem, MOST_WORDS } from "../../../core/settings/settings-voice.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { useServices } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { speakOnce } from "../../speech/once.ts";
import { Action } from "../../ui/action.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords, words } from "../../words/words.ts";
import { Group } from "../group.tsx";
import { Setting } from "../setting.tsx";

type Dictionary = Settings["dictionary"];
type Entry = Dictionary[number];

/** A person's own dictionary: words, and how they are to be said. */
export function DictionarySettings() {
  const { dictionary: text } = useWords().voice;
  return (
    <Group name="dictionary">
      <Setting field="dictionary" name={text.title} what={text.what} words={describe}>
        {(dictionary, change) => <Entries dictionary={dictionary} onChange={change} />}
      </Setting>
    </Group>
  );
}

function Entries(props: { readonly dictionary: Dictionary; readonly onChange: (dictionary: Dictionary) => void }) {
  const { dictionary, onChange } = props;
  const { bridge, output, device } = useServices();
  const { dictionary: text } = useWords().voice;
  const [caption, setCaption] = useState("");
  const others = (word: string) => dictionary.map((each) => each.word).filter((each) => each !== word);
  const hear = ({ word, said }: Entry) =>
    speakOnce({ bridge, output, device }, word).then(
      (spoken) => setCaption(spoken.heard ? text.says({ word, said }) : spoken.words),
      (error: unknown) => setCaption(wording(error)),
    );
  return (
    <>
      <ul className="dictionary">
        {dictionary.map((entry) => (
          <EntryRow
            key={`${entry.word} ${entry.said}`}
            entry={entry}
            others={others(entry.word)}
            onChange={(changed) => onChange(dictionary.map((each) => (each === entry ? changed : each)))}
            onHear={() => void hear(entry)}
            onRemove={() => onChange(dictionary.filter((each) => each !== entry))}
          />
        ))}
      </ul>
      {dictionary.length < MOST_WORDS ? (
        <NewEntry key={dictionary.length} others={others("")} onAdd={(entry) => onChange([...dictionary, entry])} />
      ) : (
        <p className="hint">{text.full({ most: MOST_WORDS })}</p>
      )}
      <p className="hint" role="status">
        {caption}
      </p>
    </>
  );
}

/** What is typed is kept when a field is left, and only when it is right. */
function EntryRow(props: {
  readonly entry: Entry;
  readonly others: readonly string[];
  readonly onChange: (entry: Entry) => void;
  readonly onHear: () => void;
  readonly onRemove: () => void;
}) {
  const { entry, others } = props;
  const { dictionary: text } = useWords().voice;
  const [word, setWord] = useState(entry.word);
  const [said, setSaid] = useState(entry.said);
  const problem = dictionaryProblem(word, said, others);
  const changed = { word: word.trim(), said: said.trim() };
  const isChanged = changed.word !== entry.word || changed.said !== entry.said;
  const done = () => problem === null && isChanged && props.onChange(changed);
  return (
    <li className="dictionary-entry">
      <Fields {...{ word, said, problem, done }} onWord={setWord} onSaid={setSaid} />
      <Action quiet icon="sound" label={text.hear({ word: entry.word })} disabled={isChanged} onPress={props.onHear} />
      <Action quiet icon="bin" label={text.remove({ word: entry.word })} onPress={props.onRemove} />
    </li>
  );
}

function NewEntry(props: { readonly others: readonly string[]; readonly onAdd: (entry: Entry) => void }) {
  const { dictionary: text } = useWords().voice;
  const [word, setWord] = useState("");
  const [said, setSaid] = useState("");
  const [tried, setTried] = useState(false);
  const problem = dictionaryProblem(word, said, props.others);
  const add = () => {
    if (problem === null) props.onAdd({ word: word.trim(), said: said.trim() });
    else setTried(true);
  };
  return (
    <div className="dictionary-entry">
      <Fields
        {...{ word, said, problem: tried ? problem : null, done: () => undefined }}
        onWord={setWord}
        onSaid={setSaid}
        onEnter={add}
      />
      <Action icon="plus" onPress={add}>
        {text.add}
      </Action>
    </div>
  );
}

function Fields(props: {
  readonly word: string;
  readonly said: string;
  readonly problem: ReturnType<typeof dictionaryProblem>;
  readonly onWord: (word: string) => void;
  readonly onSaid: (said: string) => void;
  readonly done: () => void;
  readonly onEnter?: () => void;
}) {
  const { word, said, problem, done, onEnter = done } = props;
  const { dictionary: text } = useWords().voice;
  const ofSaid = problem === "no-said" || problem === "long-said";
  const sentence = problem === null ? "" : text.problems[problem];
  return (
    <>
      <Typed
        {...{ label: text.word, value: word, placeholder: text.wordExample, problem: ofSaid ? "" : sentence }}
        {...{ onChange: props.onWord, onDone: done, onEnter }}
      />
      <Typed
        {...{ label: text.said, value: said, placeholder: text.saidExample, problem: ofSaid ? sentence : "" }}
        {...{ onChange: props.onSaid, onDone: done, onEnter }}
      />
    </>
  );
}

function describe(dictionary: Dictionary): string {
  const { dictionary: text } = words().voice;
  return dictionary.length === 0
    ? text.none
    : dictionary.map(({ word, said }) => text.entry({ word, said })).join("; ");
}
