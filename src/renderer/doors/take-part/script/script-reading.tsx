import type { Procedure } from "../../../../core/procedure/schema.ts";
import type { Script } from "../../../../core/script/script-file.ts";
import { Action } from "../../../ui/action.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { ENTRY_MARKS } from "../../../session/script-words.ts";
import { useWords, words } from "../../../words/words.ts";

/** The whole script, to be read from its first entry to its last. */
export function ScriptReading(props: {
  readonly procedure: Procedure;
  readonly script: Script;
  readonly onRehearse: () => void;
}) {
  const text = useWords().scripts;
  const { procedure, script } = props;
  return (
    <article className="script-reading" aria-label={text.whole}>
      <h2>{script.goal}</h2>
      <ol className="reading">
        {script.entries.map((entry) => {
          const mark = ENTRY_MARKS[entry.kind];
          const error = script.errors.find(({ where }) => where === entry.id);
          const critical = procedure.steps.some(({ id, safetyCritical }) => id === entry.step && safetyCritical);
          return (
            <li key={entry.id} className={`reading-entry kind-${entry.kind}`}>
              <span className={`chip tone-${mark.tone}`}>
                <Icon name={mark.icon} />
                {words().script.entries[entry.kind]}
              </span>
              <div>
                <p className={entry.kind === "omitted" ? "left-out" : undefined}>{entry.text}</p>
                {error && (
                  <p className="hint">
                    {error.wrong} {error.noticedBy}
                  </p>
                )}
                {critical && (
                  <p className="tone-back">
                    <Icon name="warning" /> {text.takeTime}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <Action strong icon="play" onPress={props.onRehearse}>
        {text.rehearse}
      </Action>
    </article>
  );
}
