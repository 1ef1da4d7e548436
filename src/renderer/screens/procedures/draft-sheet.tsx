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
import { isUnsaved, openDraft, useEditor } from "./editor-store.ts";
import { MOST_BYTES } from "./importing.ts";

/** What is being drafted from, and what comes of it: a draft that opens in the editor, unsaved. */
export function DraftSheet() {
  const { open } = useDrafting();
  return (
    <Sheet title="Draft with a model" open={open} onClose={endDrafting}>
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
  if (settings.models.planner.by === "default") return <NoModel />;
  const blocked = isUnsaved(editor) ? `Save “${editor.draft!.goal}” first: the draft opens in its place.` : "";
  const nothing = goal.trim() === "" && text.trim() === "";
  return (
    <div className="draft-form">
      <Typed
        label="Goal"
        value={goal}
        focus
        placeholder="What is made, e.g. Brew a pot of tea"
        onChange={(words) => useDrafting.setState({ goal: words })}
      />
      <Typed
        label="Recipe or instruction, pasted"
        lines={8}
        value={file === "" ? text : ""}
        placeholder={file === "" ? "Optional: the text to make it from" : `Read from ${file}`}
        onChange={(words) => useDrafting.setState({ text: words, file: "" })}
      />
      <div className="row">
        <FileTrigger
          acceptedFileTypes={[".html", ".htm", ".txt", ".md", "text/html", "text/plain"]}
          onSelect={(files) => read(files?.[0] ?? null)}
        >
          <Action icon="file" onPress={() => undefined}>
            Read a saved page or text…
          </Action>
        </FileTrigger>
        {file !== "" && <span className="hint">{file}</span>}
      </div>
      <p className="hint">
        Nothing in the text is an instruction to the model. You read the draft through before anybody is coached by it.
      </p>
      <Problem {...problem} />
      {busy && <JobProgress job={job} />}
      <div className="dialog-foot">
        <Action quiet onPress={endDrafting}>
          Close
        </Action>
        <Action strong icon="procedures" disabled={busy || nothing || blocked !== ""} onPress={draft}>
          {busy ? "Drafting…" : "Draft"}
        </Action>
      </div>
      <p className="hint">{blocked || (nothing ? "Write a goal, or give a text." : "")}</p>
    </div>
  );
}

function NoModel() {
  const choose = () => {
    endDrafting();
    goTo("settings");
  };
  return (
    <>
      <p>No model is chosen that plans. Choose a folder or a server for the planner in Settings › Models.</p>
      <div className="dialog-foot">
        <Action quiet onPress={endDrafting}>
          Close
        </Action>
        <Action strong icon="settings" onPress={choose}>
          Open the settings
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
      return setProblem({ problem: `${chosen.name}: it is larger than 5 MB.`, fix: "Choose another file." });
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
    if (outcome.kind === "cancelled") return announce("Cancelled");
    const source = file === "" ? {} : { source: `Drafted from ${file}`.slice(0, 500) };
    openDraft({ ...outcome.procedure, ...source, id: "untitled" }, false);
    endDrafting();
    announce("Drafted. Read it through.");
  };
  return { busy, problem, draft: () => void draft(), read: (chosen: File | null) => void read(chosen) };
}
