import { useEffect, useState } from "react";
import { JobProgress } from "../jobs/job-progress.tsx";
import { useJob } from "../jobs/use-job.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { capital } from "../ui/format.ts";
import { Problem } from "../ui/problem.tsx";
import { useWords } from "../words/words.ts";

/** Has what was thought aloud in a take written down, where its participant agreed to that, and says what came of it. */
export function Thoughts({ session }: { readonly session: string }) {
  const text = useWords().review.aloud;
  const bridge = useBridge();
  const job = useJob(["write-down"], session);
  const [sentences, setSentences] = useState<number | null>(null);
  const [failed, setFailed] = useState({ problem: "", fix: "" });
  useEffect(() => {
    let gone = false;
    bridge.call("take.writeDown", { session }).then(
      (outcome) => {
        if (gone) return;
        if (outcome.ok) setSentences(outcome.sentences);
        else setFailed({ problem: outcome.problem, fix: outcome.fix });
      },
      (error: unknown) => gone || setFailed({ problem: wording(error), fix: "" }),
    );
    return () => {
      gone = true;
    };
  }, [bridge, session]);
  if (job !== null) return <JobProgress job={job} prefix={`${text.title}: `} />;
  if (failed.problem !== "") return <Problem problem={capital(failed.problem)} fix={failed.fix} />;
  if (sentences === null) return null;
  return (
    <p className="hint" role="status">
      {sentences === 0 ? text.none : text.done({ n: sentences })}
    </p>
  );
}
