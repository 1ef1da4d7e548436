import { useEffect, useState } from "react";
import type { Procedure } from "../../../../core/procedure/schema.ts";
import { correctScript } from "../../../../core/script/edit-script.ts";
import { SCRIPT_ERROR_TYPES, type ScriptErrorType } from "../../../../core/domain/taxonomy.ts";
import { generateScript } from "../../../../core/script/generate-script.ts";
import type { ScriptSummary } from "../../../../ipc/contract.ts";
import { useBridge } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { Typed } from "../../../ui/typed.tsx";
import { announce } from "../../../view.ts";
import { slug, unused } from "../../../procedures/draft.ts";
import { record, scriptProblems, settingOf, undoScript, useRecording } from "../../../session/record-store.ts";
import { ScriptEditor } from "./script-editor.tsx";
import { TYPE_WORDS } from "../../../session/script-words.ts";

const ANY = "any";

/** Draw, open, import or begin a script; edit the one that is open. */
export function ScriptPage({ procedure }: { readonly procedure: Procedure }) {
  const bridge = useBridge();
  const state = useRecording();
  const { script, name, saved, past } = state;
  const [list, setList] = useState<readonly ScriptSummary[]>([]);
  const [seed, setSeed] = useState("1");
  const [errors, setErrors] = useState("1");
  const [kind, setKind] = useState<ScriptErrorType | typeof ANY>(ANY);
  const [problem, setProblem] = useState({ problem: "", fix: "" });

  const failed = (error: unknown) => setProblem({ problem: wording(error), fix: "" });
  const refresh = () => void bridge.call("scripts.list", { procedure: procedure.id }).then(setList, failed);
  useEffect(() => {
    void bridge.call("scripts.list", { procedure: procedure.id }).then(setList, failed);
  }, [bridge, procedure.id]);

  const open = (next: Partial<Parameters<typeof record>[0]>) => {
    setProblem({ problem: "", fix: "" });
    record({ past: [], rehearsed: false, ...next });
  };
  const free = (wanted: string) => unused(wanted, new Set(list.map((one) => one.name)));
  const draw = () => {
    if (!/^\d{1,15}$/.test(seed.trim()))
      return setProblem({ problem: "The seed is no whole number", fix: "Write one, such as 4." });
    const wish = { errors: Number(errors), ...(kind === ANY ? {} : { types: [kind] }) };
    const drawn = generateScript(settingOf(procedure), Number(seed), wish);
    if ("script" in drawn) open({ script: drawn.script, name: free(`seed-${drawn.script.seed}`), saved: false });
    else
      setProblem({
        problem: `No script: ${drawn.refused}`,
        fix: "Ask for fewer mistakes, another kind or another seed.",
      });
  };
  const load = async (chosen: string) => {
    const found = await bridge.call("scripts.get", { procedure: procedure.id, name: chosen });
    open({ script: found, name: chosen, saved: true });
  };
  const save = async () => {
    if (!script) return;
    const answer = await bridge.call("scripts.save", { procedure: procedure.id, name: slug(name, "script"), script });
    if (!answer.ok) return setProblem(answer);
    record({ name: slug(name, "script"), saved: true });
    announce("Script saved.");
    refresh();
  };
  const bring = async () => {
    const answer = await bridge.call("scripts.import", { procedure: procedure.id, file: null });
    if (answer === null) return;
    if (!answer.ok) return setProblem(answer);
    refresh();
    await load(answer.name);
  };
  const share = async () => {
    const path = await bridge.call("scripts.export", { procedure: procedure.id, name });
    if (path) announce(`Written to ${path}`);
  };
  const problems = scriptProblems(state);
  return (
    <div className="script-page">
      <div className="row script-bar">
        <Typed label="Seed" value={seed} onChange={setSeed} />
        <Choice
          label="Mistakes"
          options={["0", "1", "2", "3"].map((count) => ({ id: count, label: count }))}
          value={errors}
          onChange={setErrors}
        />
        <Choice
          label="Kind"
          options={[
            { id: ANY, label: "Any kind" },
            ...SCRIPT_ERROR_TYPES.map((type) => ({ id: type, label: TYPE_WORDS[type].word })),
          ]}
          value={kind}
          onChange={setKind}
        />
        <Action icon="procedures" onPress={draw}>
          Generate a script
        </Action>
        <Action
          icon="plus"
          onPress={() => open({ script: correctScript(procedure), name: free("my-script"), saved: false })}
        >
          Write by hand
        </Action>
        <Choice
          label="In the library"
          placeholder={list.length === 0 ? "None yet" : "Open…"}
          disabled={list.length === 0}
          options={list
            .filter(({ broken }) => broken === null)
            .map((one) => ({ id: one.name, label: one.name, detail: one.deviations.join(", ") || "no mistake" }))}
          value={saved ? name : null}
          onChange={(chosen) => void load(chosen).catch(failed)}
        />
        <Action icon="file" onPress={() => void bring().catch(failed)}>
          Import…
        </Action>
      </div>
      <Problem {...problem} />
      {script ? (
        <>
          <div className="row script-bar">
            <Typed
              label="Name of the script"
              hideLabel
              value={name}
              onChange={(next) => record({ name: next, saved: false })}
            />
            <Action icon="check" disabled={saved} onPress={() => void save().catch(failed)}>
              {saved ? "Saved" : "Save"}
            </Action>
            <Action
              icon="plus"
              onPress={() =>
                record({ name: free(`${slug(name, "script")}-copy`), saved: false, script: { ...script, seed: null } })
              }
            >
              Duplicate
            </Action>
            <Action icon="file" disabled={!saved} onPress={() => void share().catch(failed)}>
              Share…
            </Action>
            <Action icon="undo" disabled={past.length === 0} onPress={undoScript}>
              Undo
            </Action>
            <p className="hint">{problems.length === 0 ? "✓ The script passes its checks." : ""}</p>
          </div>
          {problems.length > 0 && (
            <ul className="script-problems" aria-label="Problems of the script">
              {problems.map((one) => (
                <li key={one} className="tone-bad">
                  ⚠ {one}
                </li>
              ))}
            </ul>
          )}
          <ScriptEditor procedure={procedure} script={script} />
        </>
      ) : (
        <p className="empty">Generate a script from a seed, write one by hand, or import one that somebody shared.</p>
      )}
    </div>
  );
}
