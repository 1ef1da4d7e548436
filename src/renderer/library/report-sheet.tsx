import { useState } from "react";
import { languageOf, LANGUAGES } from "../../core/words/program-words.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { useJob } from "../jobs/use-job.ts";
import { chosenLanguage, LANGUAGE_CHOICES } from "../language.ts";
import { failedJob, type Refusal } from "../refusal.ts";
import { useBridge, useSettings } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Choice } from "../ui/choice.tsx";
import { Problem } from "../ui/problem.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { toast } from "../ui/toasts.ts";
import { useWords } from "../words/words.ts";

/** Writes the report of a session, or of a course of sessions, for the person who was coached. */
export function ReportSheet(props: {
  readonly sessions: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { replay } = useWords();
  return (
    <Sheet title={replay.report.title({ count: props.sessions.length })} open={props.open} onClose={props.onClose}>
      {props.open && <ReportForm sessions={props.sessions} onDone={props.onClose} />}
    </Sheet>
  );
}

/** Languages that a report is written in, by what they call themselves. */
const REPORT_LANGUAGES = LANGUAGES.map((id) => ({
  id,
  label: LANGUAGE_CHOICES.find((choice) => choice.id === id)?.label ?? id,
}));

function ReportForm({ sessions, onDone }: { readonly sessions: readonly string[]; readonly onDone: () => void }) {
  const bridge = useBridge();
  const { replay, common, blur: hidden } = useWords();
  const w = replay.report;
  const settings = useSettings().now;
  const [language, setLanguage] = useState(() => languageOf(chosenLanguage(settings.language)));
  const [blur, setBlur] = useState(true);
  const [problem, setProblem] = useState<Pick<Refusal, "problem" | "fix"> | null>(null);
  const [busy, setBusy] = useState(false);
  const job = useJob(["export"]);
  const write = async () => {
    setBusy(true);
    setProblem(null);
    const made = await bridge.call("course.report", { sessions: [...sessions], language, blur }).catch(failedJob);
    setBusy(false);
    if (made === null || made.kind === "cancelled") return;
    if (made.kind === "failed") return setProblem(made);
    toast(w.written({ folder: made.folder, pages: made.pages, unseen: made.unseen }));
    onDone();
  };
  return (
    <>
      <p>{w.what}</p>
      {sessions.length > 1 && <p>{w.each}</p>}
      <Choice label={w.language} options={REPORT_LANGUAGES} value={language} onChange={setLanguage} />
      <Toggle label={hidden.pictures} on={blur} onChange={setBlur} />
      <p className="hint">{blur ? hidden.mayMiss : hidden.allShow}</p>
      {problem && <Problem {...problem} />}
      {busy && <JobProgress job={job} />}
      <div className="dialog-foot">
        <Action onPress={onDone}>{common.cancel}</Action>
        <Action strong icon="export" busy={busy} onPress={() => void write()}>
          {w.write}
        </Action>
      </div>
    </>
  );
}
