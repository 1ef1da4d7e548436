import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useBridge, useSettings } from "../../services.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { useJob } from "../../jobs/use-job.ts";
import { endDrafting, useDrafting } from "../../procedures/drafting.ts";
import { failedJob } from "../../refusal.ts";
import { Action } from "../../ui/action.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";
import { announce, goTo } from "../../view.ts";
import { useWords, words } from "../../words/words.ts";
import { isUnsaved, openDraft, useEditor } from "./editor-store.ts";
import { MOST_BYTES } from "./importing.ts";

/** What is being drafted from, and what comes of it: a draft that opens in the editor, unsaved. */
export function DraftSheet() {
  const { open } = useDrafting();
  const { drafting: w } = useWords();
  return (
    <Sheet title={w.title} open={open} onClose={endDrafting}>
      <DraftForm />
    </Sheet>
  );
}

function DraftForm() {
  const { goal, text, file } = useDrafting();
  const { now: settings } = useSettings();
  const editor = useEditor();
  const { busy, problem, draft, read } = useDraft();
  const job = useJob(["draft"]);
  const { drafting: w, common } = useWords();
  if (settings.models.planner.by === "default") return <NoModel />;
  const blocked = isUnsaved(editor) ? w.blocked(editor.draft!.goal) : "";
  const nothing = goal.trim() === "" && text.trim() === "";
  return (
    <div className="draft-form">
      <Typed
        label={w.goal}
        value={goal}
        focus
        placeholder={w.goalHint}
        onChange={(typed) => useDrafting.setState({ goal: typed })}
      />
      <Typed
        label={w.text}
        lines={8}
        value={file === "" ? text : ""}
        placeholder={file === "" ? w.textHint : w.readFrom(file)}
        onChange={(typed) => useDrafting.setState({ text: typed, file: "" })}
      />
      <div className="row">
        <FileTrigger
          acceptedFileTypes={[".html", ".htm", ".txt", ".md", "text/html", "text/plain"]}
          onSelect={(files) => read(files?.[0] ?? null)}
        >
          <Action icon="file" onPress={() => undefined}>
            {w.readFile}
          </Action>
        </FileTrigger>
        {file !== "" && <span className="hint">{file}</span>}
      </div>
      <p className="hint">{w.noInstruction}</p>
      <Problem {...problem} />
      {busy && <JobProgress job={job} />}
      <div className="dialog-foot">
        <Action quiet onPress={endDrafting}>
          {common.close}
        </Action>
        <Action strong icon="procedures" disabled={busy || nothing || blocked !== ""} onPress={draft}>
          {busy ? w.busy : w.draftIt}
        </Action>
      </div>
      <p className="hint">{blocked || (nothing ? w.nothing : "")}</p>
    </div>
  );
}

function NoModel() {
  const { drafting: w, common } = useWords();
  const choose = () => {
    endDrafting();
    goTo("settings");
  };
  return (
    <>
      <p>{w.noModel}</p>
      <div className="dialog-foot">
        <Action quiet onPress={endDrafting}>
          {common.close}
        </Action>
        <Action strong icon="settings" onPress={choose}>
          {w.openSettings}
        </Action>
      </div>
    </>
  );
}

/** Reads files, and drafts as a job. What was wrong last time stands until the next try. */
function useDraft() {
  const bridge = useBridge();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState({ problem: "", fix: "" });
  const read = async (chosen: File | null) => {
    if (chosen === null) return;
    if (chosen.size > MOST_BYTES)
      return setProblem({ problem: words().drafting.tooLarge(chosen.name), fix: words().drafting.chooseOther });
    setProblem({ problem: "", fix: "" });
    useDrafting.setState({ text: await chosen.text(), file: chosen.name });
  };
  const draft = async () => {
    setBusy(true);
    setProblem({ problem: "", fix: "" });
    const { goal, text, file } = useDrafting.getState();
    const outcome = await bridge.call("draft.procedure", { goal: goal.slice(0, 500), text }).catch(failedJob);
    setBusy(false);
    if (outcome.kind === "failed") return setProblem(outcome);
    if (outcome.kind === "cancelled") return announce(words().drafting.cancelled);
    const source = file === "" ? {} : { source: words().drafting.source(file).slice(0, 500) };
    openDraft({ ...outcome.procedure, ...source, id: "untitled" }, false);
    endDrafting();
    announce(words().drafting.drafted);
  };
  return { busy, problem, draft: () => void draft(), read: (chosen: File | null) => void read(chosen) };
}
