import { useState } from "react";
import { useBridge } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { useKeys } from "../../ui/keys.ts";
import { Problem } from "../../ui/problem.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";
import { addStep, moveStep } from "../../procedures/draft.ts";
import { closeEditor, edit, isUnsaved, undoEdit, useEditor } from "./editor-store.ts";
import { ProcedureGraph } from "./graph.tsx";
import { NewCues } from "./new-cues.tsx";
import { ReviewDraft } from "./review-draft.tsx";
import { saveDraft } from "./saving.ts";
import { StepTable } from "./step-table.tsx";
import { useProblems } from "./use-problems.ts";

/** One procedure: its table of steps and its graph, two views of the same draft. */
export function ProcedureEditor() {
  const editor = useEditor();
  const draft = editor.draft!;
  const problems = useProblems(draft);
  const { failure, written, save, exportIt } = useSaving();
  const [leaving, setLeaving] = useState(false);
  const unsaved = isUnsaved(editor);
  const leave = () => (unsaved ? setLeaving(true) : closeEditor());
  const move = (by: -1 | 1) => editor.chosen && edit((now) => moveStep(now, editor.chosen!, by));
  useKeys({
    "$mod+s": () => void save(),
    "$mod+z": undoEdit,
    "Alt+ArrowUp": () => move(-1),
    "Alt+ArrowDown": () => move(1),
    Escape: leave,
  });

  const general = problems.filter(({ step }) => !draft.steps.some(({ id }) => id === step));
  return (
    <section className="editor" aria-label="Procedure">
      <header className="editor-head">
        <Action quiet icon="back" keyName="Esc" onPress={leave}>
          All procedures
        </Action>
        <Typed
          label="Goal"
          hideLabel
          value={draft.goal}
          placeholder="What is made, e.g. Assemble the desk lamp"
          onChange={(goal) => edit((now) => ({ ...now, goal }))}
        />
        <span className="hint editor-state">{unsaved ? "● not saved" : written || "✓ saved"}</span>
        <Action icon="undo" disabled={editor.past.length === 0} onPress={undoEdit}>
          Undo
        </Action>
        <Action icon="file" disabled={unsaved} onPress={exportIt}>
          Export…
        </Action>
        <Action strong icon="check" keyName="Ctrl S" disabled={!unsaved} onPress={() => void save()}>
          Save
        </Action>
      </header>
      <div className="editor-problems">
        <Problem problem={failure} />
        {general.map(({ step, problem, fix }) => (
          <Problem key={`${step}${problem}`} problem={problem} fix={fix} />
        ))}
        <ReviewDraft procedure={draft} save={() => void save()} />
      </div>
      <div className="editor-body">
        <div className="editor-table">
          <StepTable procedure={draft} problems={problems} chosen={editor.chosen} />
          <Action icon="plus" onPress={() => edit(addStep)}>
            Add a step
          </Action>
          <NewCues />
        </div>
        <ProcedureGraph procedure={draft} problems={problems} chosen={editor.chosen} />
      </div>
      <LeaveSheet open={leaving} goal={draft.goal} onStay={() => setLeaving(false)} save={save} />
    </section>
  );
}

/** Saves and exports the draft; `failure` says why the last try failed. */
function useSaving() {
  const bridge = useBridge();
  const [failure, setFailure] = useState("");
  const [written, setWritten] = useState("");
  const attempt = (work: () => Promise<string>): Promise<boolean> =>
    work()
      .catch((error: unknown) => wording(error))
      .then((problem) => {
        setFailure(problem);
        return problem === "";
      });
  const exportDraft = async () => {
    const path = await bridge.call("library.export", { id: useEditor.getState().draft!.id });
    if (path) setWritten(`Written to ${path}`);
    return "";
  };
  return {
    failure,
    written,
    save: () => attempt(() => saveDraft(bridge)),
    exportIt: () => void attempt(exportDraft),
  };
}

/** Asks what becomes of changes that are not saved. */
function LeaveSheet(props: {
  readonly open: boolean;
  readonly goal: string;
  readonly onStay: () => void;
  /** Resolves to whether it was saved. */
  readonly save: () => Promise<boolean>;
}) {
  const { open, goal, onStay, save } = props;
  return (
    <Sheet title="Save the changes?" open={open} onClose={onStay}>
      <p>“{goal || "This procedure"}” has changes that are not saved.</p>
      <div className="dialog-foot">
        <Action quiet onPress={closeEditor}>
          Discard them
        </Action>
        <Action onPress={onStay}>Stay</Action>
        <Action strong onPress={() => void save().then((saved) => (saved ? closeEditor() : onStay()))}>
          Save
        </Action>
      </div>
    </Sheet>
  );
}
