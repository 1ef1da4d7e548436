import { useState } from "react";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { Script } from "../../../core/script/script-file.ts";
import { scriptSections } from "../../../core/script/sections.ts";
import { Action } from "../../ui/action.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useKeys } from "../../ui/keys.ts";
import { record } from "../../session/record-store.ts";
import { ENTRY_MARKS } from "../../session/script-words.ts";
import { useWords } from "../../words/words.ts";

/** The script phase by phase: one in large letters at a time, each mistake with its fix after it. */
export function Rehearsal({ procedure, script }: { readonly procedure: Procedure; readonly script: Script }) {
  const text = useWords().script;
  const sections = scriptSections(script);
  const [wanted, setAt] = useState(0);
  const at = Math.min(wanted, sections.length - 1);
  const last = at === sections.length - 1;
  const go = (by: -1 | 1) => {
    if (by > 0 && last) return record({ rehearsed: true });
    setAt(Math.min(sections.length - 1, Math.max(0, at + by)));
  };
  useKeys({ ArrowRight: () => go(1), ArrowLeft: () => go(-1) });
  const section = sections[at];
  if (!section) return null;
  const { phase, error, entries } = section;
  return (
    <section className={`rehearsal phase-${phase}`} aria-label={text.rehearsal}>
      <p className="rehearsal-where">
        <strong>{text.phases[phase]}</strong> · {text.part({ at: at + 1, all: sections.length })}
      </p>
      <p className="hint">{text.rehearse}</p>
      {error && phase === "fix" && (
        <p className="rehearsal-note tone-done">
          <Icon name="back" /> {error.noticedBy}
        </p>
      )}
      <ol className="rehearsal-entries">
        {entries.map((entry) => (
          <li key={entry.id} className={entry.kind === "omitted" ? "left-out" : undefined}>
            <Icon name={ENTRY_MARKS[entry.kind].icon} />
            <span>
              {entry.text}
              {entry.kind === "omitted" && <small> {text.leftOut}</small>}
              {procedure.steps.some(({ id, safetyCritical }) => id === entry.step && safetyCritical) && (
                <small className="tone-back"> {text.critical}</small>
              )}
            </span>
          </li>
        ))}
      </ol>
      {error && phase === "mistake" && (
        <p className="rehearsal-note tone-bad">
          <Icon name="warning" /> {error.wrong}
        </p>
      )}
      {error && phase === "mistake" && !error.fix && <p className="hint">{text.goOn}</p>}
      <div className="row">
        <Action icon="back" keyName="←" disabled={at === 0} onPress={() => go(-1)}>
          {text.partBefore}
        </Action>
        <Action strong icon={last ? "check" : "play"} keyName="→" onPress={() => go(1)}>
          {last ? text.byHeart : text.nextPart}
        </Action>
      </div>
    </section>
  );
}
