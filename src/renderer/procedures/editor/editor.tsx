import { useState } from "react";
import type { Procedure } from "../../../core/procedure/schema.ts";
import { useBridge, useLive, useServices } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { useKeys } from "../../ui/keys.ts";
import { Problem } from "../../ui/problem.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { Typed } from "../../ui/typed.tsx";
import { addStep } from "../draft.ts";
import { moveStep } from "../moving.ts";
import { goTo } from "../../view.ts";
import { useWords, words } from "../../words/words.ts";
import { closeEditor, edit, isUnsaved, openRow, undoEdit, useEditor, writeOn } from "./editor-store.ts";
import { ProcedureGraph } from "./graph.tsx";
import { LanguagesSheet } from "./languages-sheet.tsx";
import { NewCues } from "./new-cues.tsx";
import { ReviewDraft } from "./review-draft.tsx";
import { coachNext, saveDraft, useSetAside } from "./saving.ts";
import { StepList } from "./step-list.tsx";
import { knownFix, useProblems, worded, type Problems } from "./use-problems.ts";
import { VersionsSheet } from "./versions-sheet.tsx";

/** One procedure: its list of steps and its graph, two views of the same draft. */
export function ProcedureEditor() {
  const editor = useEditor();
  const draft = editor.draft!;
  const { procedures: w, languages } = useWords();
  const problems = useProblems(draft);
  const { failure, written, save, exportIt } = useSaving();
  const [leaving, setLeaving] = useState(false);
  const [compared, setCompared] = useState<string | null>(null);
  const [translating, setTranslating] = useState(false);
  const unsaved = isUnsaved(editor);
  const isAside = useSetAside(useBridge()) && !unsaved;
  const leave = () => (unsaved ? setLeaving(true) : closeEditor());
  useKeys({
    "$mod+s": () => void save(),
    "$mod+z": undoEdit,
    "$mod+Enter": () => editor.chosen && openRow(editor.chosen),
    "Alt+ArrowUp": () => moveChosen(-1),
    "Alt+ArrowDown": () => moveChosen(1),
    Escape: leave,
  });

  const general = problems.filter(({ step, field }) => field !== "goal" && !draft.steps.some(({ id }) => id === step));
  const goal = problems.find(({ field }) => field === "goal");
  return (
    <section className="editor" aria-label={w.editor}>
      <h1 className="unseen">{draft.goal || w.editor}</h1>
      <header className="editor-head">
        <Action quiet icon="back" keyName="Esc" onPress={leave}>
          {w.allProcedures}
        </Action>
        <Typed
          label={w.goal}
          hideLabel
          focus={draft.goal === ""}
          value={draft.goal}
          placeholder={w.goalHint}
          problem={goal ? worded(goal, draft) : ""}
          onEnter={() => writeOn(draft.steps[0]?.id ?? null)}
          onChange={(text) => edit((now) => ({ ...now, goal: text }), `goal ${text.split(/\s+/).length}`)}
        />
        <span className="hint editor-state">{unsaved ? w.unsaved : isAside ? w.setAside : written || w.saved}</span>
        <Action icon="undo" disabled={editor.past.length === 0} onPress={undoEdit}>
          {w.undo}
        </Action>
        <SaveIt wanted={unsaved || isAside} save={() => void save()} />
        {!unsaved && !isAside && draft.draft === undefined && <CoachIt procedure={draft} />}
        <RowMenu
          label={w.more}
          actions={[
            {
              ...{ id: "versions", icon: "replay", label: w.versionsOf, disabled: unsaved },
              onPress: () => setCompared(draft.id),
            },
            { id: "languages", icon: "say", label: languages.sheet, onPress: () => setTranslating(true) },
            { id: "export", icon: "export", label: w.exportIt, disabled: unsaved, onPress: exportIt },
          ]}
        />
      </header>
      <div className="editor-problems">
        <Problem problem={failure} />
        <Problem problem={isAside ? w.setAsideWhat : ""} />
        {general.map((each) => (
          <General key={`${each.step}${each.problem}`} problem={each} draft={draft} />
        ))}
        <ReviewDraft procedure={draft} save={() => void save()} />
      </div>
      <div className="editor-body">
        <div className="editor-table">
          <StepList procedure={draft} problems={problems} chosen={editor.chosen} />
          <BelowSteps draft={draft} />
        </div>
        <ProcedureGraph procedure={draft} problems={problems} chosen={editor.chosen} />
      </div>
      <LanguagesSheet procedure={draft} open={translating} onClose={() => setTranslating(false)} />
      <VersionsSheet id={compared} onClose={() => setCompared(null)} />
      <LeaveSheet open={leaving} goal={draft.goal} onStay={() => setLeaving(false)} save={save} />
    </section>
  );
}

function SaveIt({ wanted, save }: { readonly wanted: boolean; readonly save: () => void }) {
  return (
    <Action strong={wanted} icon="check" keyName="Ctrl S" disabled={!wanted} onPress={save}>
      {useWords().procedures.save}
    </Action>
  );
}

/** What a saved procedure is for: the start of a session, with it chosen. */
function CoachIt({ procedure }: { readonly procedure: Procedure }) {
  const { live } = useServices();
  const { running } = useLive();
  const { procedures: w } = useWords();
  const coach = () => {
    coachNext(procedure);
    live.dismiss();
    goTo("coach");
  };
  return (
    <Action strong icon="coach" disabled={running} onPress={coach}>
      {w.coachIt}
    </Action>
  );
}

/** Adds a step, says whether one is done at a time, and writes cues. */
function BelowSteps({ draft }: { readonly draft: Procedure }) {
  const { procedures: w } = useWords();
  return (
    <>
      <Action icon="plus" onPress={addAndWrite}>
        {w.addStep}
      </Action>
      <Toggle
        label={w.oneAtATime}
        on={draft.oneAtATime === true}
        onChange={(chosen) => edit((now) => ({ ...now, oneAtATime: chosen || undefined }))}
      />
      <p className="hint">{w.oneAtATimeWhat}</p>
      <NewCues />
    </>
  );
}

/** A problem that stands at no field that is shown. */
function General({ problem: of, draft }: { readonly problem: Problems[number]; readonly draft: Procedure }) {
  const known = of.about ? worded(of, draft) : knownFix(of.field);
  return <Problem problem={known ?? of.problem} fix={known === undefined ? of.fix : ""} />;
}

/** The step that is pointed at moves, and the keyboard with it. */
function moveChosen(by: -1 | 1): void {
  const { chosen } = useEditor.getState();
  if (chosen === null) return;
  const focused = document.activeElement;
  const at = focused instanceof HTMLTextAreaElement ? focused.selectionStart : null;
  edit((now) => moveStep(now, chosen, by));
  if (at !== null) writeOn(chosen, at);
}

function addAndWrite(): void {
  edit(addStep);
  writeOn(useEditor.getState().draft?.steps.at(-1)?.id ?? null);
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
    if (path) setWritten(words().procedures.writtenTo({ path }));
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
  const { procedures: w } = useWords();
  return (
    <Sheet title={w.saveChanges} open={open} onClose={onStay}>
      <p>{w.hasChanges({ goal })}</p>
      <div className="dialog-foot">
        <Action quiet onPress={closeEditor}>
          {w.discardThem}
        </Action>
        <Action onPress={onStay}>{w.stay}</Action>
        <Action strong onPress={() => void save().then((saved) => (saved ? closeEditor() : onStay()))}>
          {w.save}
        </Action>
      </div>
    </Sheet>
  );
}
