import { useState } from "react";
import type { CallOutput } from "../../../../ipc/contract.ts";
import { JobProgress } from "../../../jobs/job-progress.tsx";
import { useJob } from "../../../jobs/use-job.ts";
import { useBridge } from "../../../services.ts";
import { failedJob } from "../../../refusal.ts";
import { Action } from "../../../ui/action.tsx";
import { count } from "../../../ui/format.ts";
import { Problem } from "../../../ui/problem.tsx";
import { Typed } from "../../../ui/typed.tsx";
import { slug } from "../../../procedures/draft.ts";
import { takesOf, useMarks } from "../../../session/step-marks.ts";

type Outcome = CallOutput<"profile.learn">;

/** Names the bench and learns it from every take that is marked, with progress. */
export function LearnForm({ procedure }: { readonly procedure: string }) {
  const bridge = useBridge();
  const sessions = useMarks((marks) => marks.sessions);
  const takes = takesOf(sessions, procedure);
  const [name, setName] = useState("my-bench");
  const [asked, setAsked] = useState(false);
  const job = useJob(["learn"]);
  const busy = asked || job !== null;
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const learn = async () => {
    setOutcome(null);
    setAsked(true);
    const result = await bridge
      .call("profile.learn", { procedure, name: slug(name, "my-bench"), takes })
      .catch((error: unknown): Outcome => failedJob(error));
    setAsked(false);
    setOutcome(result);
  };
  return (
    <>
      <div className="learn-row">
        <Typed label="Name of the bench" value={name} onChange={setName} />
        <Action icon="bench" disabled={takes.length === 0 || busy} onPress={() => void learn()}>
          Learn from {count(takes.length, "take")}
        </Action>
      </div>
      {busy && <JobProgress job={job} />}
      {outcome?.kind === "done" && (
        <p className="tone-done" role="status">
          ✓ Learned. Choose “{slug(name, "my-bench")}” as the bench profile at the next start.
        </p>
      )}
      {outcome?.kind === "cancelled" && <p role="status">Cancelled. The bench is as it was.</p>}
      {outcome?.kind === "failed" && <Problem problem={outcome.problem} fix={outcome.fix} />}
    </>
  );
}
