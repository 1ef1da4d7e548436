import { useState } from "react";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { Script } from "../../../core/script/script-file.ts";
import { Action } from "../../ui/action.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useKeys } from "../../ui/keys.ts";
import { ENTRY_MARKS } from "../../session/script-words.ts";
import { useWords, words } from "../../words/words.ts";

/** The script, one entry at a time in large letters, from its first to its last. */
export function ScriptReading(props: {
  readonly procedure: Procedure;
  readonly script: Script;
  readonly onGo: () => void;
}) {
  const { scripts: text, takePart } = useWords();
  const { procedure, script } = props;
  const all = script.entries.length;
  const [wanted, setAt] = useState(0);
  const at = Math.min(wanted, all - 1);
  const isLast = at === all - 1;
  const go = (by: -1 | 1) => {
    if (by > 0 && isLast) return props.onGo();
    setAt(Math.max(0, at + by));
  };
  useKeys({ ArrowRight: () => go(1), ArrowLeft: () => go(-1) });
  const entry = script.entries[at];
  if (!entry) return null;
  const mark = ENTRY_MARKS[entry.kind];
  const error = script.errors.find(({ where }) => where === entry.id);
  const critical = procedure.steps.some(({ id, safetyCritical }) => id === entry.step && safetyCritical);
  return (
    <article className="path-page" aria-label={text.whole}>
      <p className="rehearsal-where">{takePart.read.of({ at: at + 1, all, goal: script.goal })}</p>
      <p className="hint">{takePart.read.all({ all })}</p>
      <div className={`reading-entry kind-${entry.kind}`} role="status">
        <span className={`chip tone-${mark.tone}`}>
          <Icon name={mark.icon} />
          {words().script.entries[entry.kind]}
        </span>
        <div>
          <p className={entry.kind === "omitted" ? "path-title left-out" : "path-title"}>{entry.text}</p>
          {error && (
            <p>
              {error.wrong} {error.noticedBy}
            </p>
          )}
          {critical && (
            <p className="tone-back">
              <Icon name="warning" /> {text.takeTime}
            </p>
          )}
        </div>
      </div>
      <div className="row">
        <Action icon="back" keyName="←" disabled={at === 0} onPress={() => go(-1)}>
          {takePart.read.before}
        </Action>
        <Action strong icon={isLast ? "check" : "play"} keyName="→" onPress={() => go(1)}>
          {isLast ? text.rehearse : takePart.read.next}
        </Action>
      </div>
    </article>
  );
}
