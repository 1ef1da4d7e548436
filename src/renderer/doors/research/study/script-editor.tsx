import { useState } from "react";
import type { Procedure } from "../../../../core/procedure/schema.ts";
import { baseEntries, moveEntry } from "../../../../core/script/edit-script.ts";
import { brokenEdges, type BrokenEdge } from "../../../../core/script/broken-edges.ts";
import { withOrderMistake } from "../../../../core/script/hints.ts";
import type { Script, ScriptEntry } from "../../../../core/script/script-file.ts";
import { Action } from "../../../ui/action.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { editScript, settingOf } from "../../../session/record-store.ts";
import { EntryPanel } from "./entry-panel.tsx";
import { ENTRY_MARKS } from "../../../session/script-words.ts";
import { useWords } from "../../../words/words.ts";

/** The procedure as it should be beside what the participant does, row by row; the chosen row's mistakes are planned beside it. */
export function ScriptEditor({ procedure, script }: { readonly procedure: Procedure; readonly script: Script }) {
  const text = useWords().script;
  const [wanted, setChosen] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const chosen = script.entries.find(({ id }) => id === wanted) ?? null;
  const broken = brokenEdges(script, procedure);
  const move = (id: string, to: number) => {
    editScript((now) => moveEntry(now, id, to));
    // Entries are named by their places, so the one that was moved has the name of its new place.
    const place = Math.min(script.entries.length - 1, Math.max(0, to));
    setChosen(`entry-${place + 1}`);
  };
  const shift = (by: -1 | 1) => chosen && move(chosen.id, script.entries.indexOf(chosen) + by);
  useKeys({ "Alt+ArrowUp": () => void shift(-1), "Alt+ArrowDown": () => void shift(1) });
  return (
    <div className="script-editor">
      <div>
        <div className="script-row script-row-head" aria-hidden="true">
          <span>{text.asItShould}</span>
          <span>{text.whatYouDo}</span>
        </div>
        <ol aria-label={text.list}>
          {script.entries.map((entry, k) => (
            <EntryRow
              key={`${entry.id}${entry.text}`}
              procedure={procedure}
              script={script}
              entry={entry}
              broken={broken.filter((edge) => edge.entry === entry.id)}
              chosen={entry === chosen}
              onChoose={() => setChosen(entry.id)}
              onMove={(by) => move(entry.id, k + by)}
              first={k === 0}
              last={k === script.entries.length - 1}
              onDrag={() => setDragged(entry.id)}
              onDrop={() => dragged !== null && move(dragged, k)}
            />
          ))}
        </ol>
        <p className="hint">{text.dragHint}</p>
      </div>
      <aside className="entry-side" aria-label={text.chosen}>
        {chosen ? (
          <EntryPanel key={chosen.id + chosen.kind} procedure={procedure} script={script} entry={chosen} />
        ) : (
          <p className="empty">{text.chooseStep}</p>
        )}
      </aside>
    </div>
  );
}

function EntryRow(props: {
  readonly procedure: Procedure;
  readonly script: Script;
  readonly entry: ScriptEntry;
  readonly broken: readonly BrokenEdge[];
  readonly chosen: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly onChoose: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
}) {
  const text = useWords().script;
  const { procedure, script, entry, broken, chosen } = props;
  const number = procedure.steps.findIndex(({ id }) => id === entry.step);
  const mark = ENTRY_MARKS[entry.kind];
  const own = baseEntries(script).includes(entry);
  const name = text.entry({ number: script.entries.indexOf(entry) + 1 });
  return (
    <li
      className={`script-row kind-${entry.kind}${chosen ? " chosen" : ""}`}
      draggable
      onDragStart={props.onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      <span className="script-right">
        {own && number >= 0 ? (
          <>
            <b>{number + 1}</b> {procedure.steps[number]!.text}
          </>
        ) : (
          <span className="tone-plain">—</span>
        )}
      </span>
      <button type="button" className="script-does" aria-pressed={chosen} onClick={props.onChoose}>
        <span className="unseen">{name}: </span>
        <span className={`chip tone-${mark.tone}`}>
          <Icon name={mark.icon} />
          {text.entries[entry.kind]}
        </span>
        <span className={entry.kind === "omitted" ? "left-out" : undefined}>{entry.text}</span>
      </button>
      <span className="script-moves">
        <Action quiet icon="up" label={text.up({ name })} disabled={props.first} onPress={() => props.onMove(-1)} />
        <Action quiet icon="down" label={text.down({ name })} disabled={props.last} onPress={() => props.onMove(1)} />
      </span>
      {broken.map((edge) => (
        <BrokenNote key={edge.before} procedure={procedure} script={script} edge={edge} />
      ))}
    </li>
  );
}

/** An edge that this order breaks: a planned mistake, or one to be planned. */
function BrokenNote({
  procedure,
  script,
  edge,
}: {
  readonly procedure: Procedure;
  readonly script: Script;
  readonly edge: BrokenEdge;
}) {
  const text = useWords().script;
  const before = procedure.steps.find(({ id }) => id === edge.before)?.text ?? edge.before;
  const late = baseEntries(script).find(({ step }) => step === edge.before)?.id ?? "";
  const plan = () => editScript((now) => withOrderMistake(settingOf(procedure), now, edge.entry, late));
  return (
    <p className={edge.error ? "broken-edge tone-back" : "broken-edge tone-bad"}>
      <Icon name="warning" /> {text.comesBefore({ step: before })}
      {edge.error ? ` ${text.planned}` : <Action onPress={plan}>{text.planOrder}</Action>}
    </p>
  );
}
