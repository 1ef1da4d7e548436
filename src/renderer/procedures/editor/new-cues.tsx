import { useState } from "react";
import type { Step } from "../../../core/procedure/schema.ts";
import { useBridge, useSettings } from "../../services.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { useJob } from "../../jobs/use-job.ts";
import { failedJob } from "../../refusal.ts";
import { changeStep, tidy } from "../draft.ts";
import { Action } from "../../ui/action.tsx";
import { Problem } from "../../ui/problem.tsx";
import { announce } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { dropSuggestion, edit, suggestCues, useEditor } from "./editor-store.ts";

/** Lets the planner's model write new cues for all steps. The old ones stay until a person takes the new ones. */
export function NewCues() {
  const bridge = useBridge();
  const { now: settings } = useSettings();
  const suggested = useEditor((editor) => editor.suggested);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState({ problem: "", fix: "" });
  const job = useJob(["draft"]);
  const { drafting: w } = useWords();
  if (settings.models.planner.by === "default") return null;
  const ask = async () => {
    const procedure = tidy(useEditor.getState().draft!);
    setBusy(true);
    setProblem({ problem: "", fix: "" });
    const steps = procedure.steps.map(({ id }) => id);
    const outcome = await bridge.call("draft.cues", { procedure, steps }).catch(failedJob);
    setBusy(false);
    if (outcome.kind === "failed") return setProblem(outcome);
    if (outcome.kind === "cancelled") return announce(w.cancelled);
    suggestCues(outcome.cues);
    announce(w.cuesStand);
  };
  const waiting = Object.keys(suggested).length;
  return (
    <div className="row new-cues">
      <Action icon="procedures" disabled={busy} onPress={() => void ask()}>
        {busy ? w.writingCues : w.newCues}
      </Action>
      {waiting > 1 && (
        <Action icon="check" onPress={() => Object.keys(suggested).forEach(takeCues)}>
          {w.takeAll}
        </Action>
      )}
      {busy && <JobProgress job={job} />}
      <Problem {...problem} />
    </div>
  );
}

/** New cues of a step under those that it has, to be taken or left. */
export function SuggestedCues({ step, name }: { readonly step: Step; readonly name: string }) {
  const cues = useEditor((editor) => editor.suggested[step.id]);
  const { drafting: w } = useWords();
  if (cues === undefined) return null;
  return (
    <div className="suggested" role="group" aria-label={w.newCuesOf({ step: name })}>
      <p>
        <strong>{w.doneWhen}</strong> {cues.done.join("; ") || "–"}
      </p>
      <p>
        <strong>{w.notYet}</strong> {cues.notYet.join("; ") || "–"}
      </p>
      <Action icon="check" label={w.takeOf({ step: name })} onPress={() => takeCues(step.id)}>
        {w.take}
      </Action>
      <Action quiet label={w.keepOf({ step: name })} onPress={() => dropSuggestion(step.id)}>
        {w.keep}
      </Action>
    </div>
  );
}

function takeCues(step: string): void {
  const cues = useEditor.getState().suggested[step];
  if (cues === undefined) return;
  edit((draft) => changeStep(draft, step, { done: [...cues.done], notYet: [...cues.notYet] }));
  dropSuggestion(step);
}
