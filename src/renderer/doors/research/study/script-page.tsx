import { useState } from "react";
import type { Procedure } from "../../../../core/procedure/schema.ts";
import { SCRIPT_ERROR_TYPES, type ScriptErrorType } from "../../../../core/domain/taxonomy.ts";
import { Action } from "../../../ui/action.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { Typed } from "../../../ui/typed.tsx";
import { record, scriptProblems, undoScript, useRecording } from "../../../session/record-store.ts";
import { ScriptEditor } from "./script-editor.tsx";
import { useScriptLibrary, type ScriptLibrary } from "./use-script-library.ts";
import { useWords, words } from "../../../words/words.ts";

const ANY = "any";

/** Generate, open, import or begin a script; edit the one that is open. */
export function ScriptPage({ procedure }: { readonly procedure: Procedure }) {
  const text = useWords().scripts;
  const { script } = useRecording();
  const library = useScriptLibrary(procedure);
  return (
    <div className="script-page">
      <BeginBar library={library} />
      {library.refused && <Problem {...library.refused} />}
      {script ? (
        <>
          <OpenBar library={library} />
          <Checks />
          <ScriptEditor procedure={procedure} script={script} />
        </>
      ) : (
        <p className="empty">{text.waysToOne}</p>
      )}
    </div>
  );
}

/** The ways to a script. */
function BeginBar({ library }: { readonly library: ScriptLibrary }) {
  const text = useWords().scripts;
  const { list } = library;
  const { name, saved } = useRecording();
  const [seed, setSeed] = useState("1");
  const [errors, setErrors] = useState("1");
  const [kind, setKind] = useState<ScriptErrorType | typeof ANY>(ANY);
  return (
    <div className="row script-bar">
      <Typed label={text.seed} value={seed} onChange={setSeed} />
      <Choice
        label={text.mistakes}
        options={["0", "1", "2", "3"].map((count) => ({ id: count, label: count }))}
        value={errors}
        onChange={setErrors}
      />
      <Choice
        label={text.kind}
        options={[
          { id: ANY, label: text.anyKind },
          ...SCRIPT_ERROR_TYPES.map((type) => ({ id: type, label: words().script.types[type].word })),
        ]}
        value={kind}
        onChange={setKind}
      />
      <Action icon="procedures" onPress={() => library.generate({ seed, errors, kind: kind === ANY ? null : kind })}>
        {text.generate}
      </Action>
      <Action icon="plus" onPress={library.write}>
        {text.write}
      </Action>
      <Choice
        label={text.library}
        placeholder={list.length === 0 ? text.none : text.open}
        disabled={list.length === 0}
        options={list
          .filter(({ broken }) => broken === null)
          .map((one) => ({ id: one.name, label: one.name, detail: one.deviations.join(", ") || text.noMistake }))}
        value={saved ? name : null}
        onChange={library.load}
      />
      <Action icon="file" onPress={library.bring}>
        {text.import}
      </Action>
    </div>
  );
}

/** The open script's name, and what can be done with all of it. */
function OpenBar({ library }: { readonly library: ScriptLibrary }) {
  const text = useWords().scripts;
  const state = useRecording();
  const { name, saved, past } = state;
  return (
    <div className="row script-bar">
      <Typed label={text.name} hideLabel value={name} onChange={(next) => record({ name: next, saved: false })} />
      <Action icon="check" disabled={saved} onPress={library.save}>
        {saved ? text.saved : text.save}
      </Action>
      <Action icon="plus" onPress={library.duplicate}>
        {text.duplicate}
      </Action>
      <Action icon="file" disabled={!saved} onPress={library.share}>
        {text.share}
      </Action>
      <Action icon="undo" disabled={past.length === 0} onPress={undoScript}>
        {text.undo}
      </Action>
      <p className="hint">{scriptProblems(state).length === 0 ? text.passes : ""}</p>
    </div>
  );
}

function Checks() {
  const text = useWords().scripts;
  const problems = scriptProblems(useRecording());
  if (problems.length === 0) return null;
  return (
    <ul className="script-problems" aria-label={text.problems}>
      {problems.map((one) => (
        <li key={one} className="tone-bad">
          ⚠ {one}
        </li>
      ))}
    </ul>
  );
}
