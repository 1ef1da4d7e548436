import { useState } from "react";
import type { CallInput, CallOutput } from "../../ipc/contract.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { useJob } from "../jobs/use-job.ts";
import { failedJob } from "../refusal.ts";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Problem } from "../ui/problem.tsx";
import { nameInside, useWords } from "../words/words.ts";

type Outcome = CallOutput<"models.tryHere">;

type Choice = CallInput<"models.tryHere">["choice"];

/** Opens the model of a folder or a file once and asks it what a session would: what was tried, and what a question costs here. */
export function FolderTry({ choice, label }: { readonly choice: Choice; readonly label: string }) {
  const bridge = useBridge();
  const { trial: text } = useWords();
  const isFile = choice.by === "file";
  const [asked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const job = useJob(["try"], isFile ? choice.file : choice.folder);
  const run = async () => {
    setOutcome(null);
    setAsked(true);
    const result = await bridge.call("models.tryHere", { choice }).catch((error: unknown): Outcome => failedJob(error));
    setAsked(false);
    setOutcome(result);
  };
  return (
    <>
      {asked || job !== null ? (
        <JobProgress job={job} />
      ) : (
        <Action
          icon="evaluate"
          label={(isFile ? text.tryFileOf : text.tryFolderOf)({ job: nameInside(label) })}
          onPress={() => void run()}
        >
          {isFile ? text.tryFile : text.tryFolder}
        </Action>
      )}
      {outcome?.kind === "failed" && <Problem problem={outcome.problem} fix={outcome.fix} />}
      {outcome?.kind === "cancelled" && <p className="hint">{text.folderCancelled}</p>}
      {outcome?.kind === "done" && (
        <ul className="probe" aria-label={isFile ? text.fileShown : text.folderShown}>
          {outcome.lines.map((line) => (
            <li key={line}>
              <span className="probe-text">{line.trim()}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
