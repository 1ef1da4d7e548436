import { JobProgress } from "../jobs/job-progress.tsx";
import { KnownAtBench } from "../trial/known-at-bench.tsx";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { Problem } from "../ui/problem.tsx";
import { useWords } from "../words/words.ts";
import type { Learning } from "./use-learning.ts";

/** How learning goes, and what came of it where that is no bench. */
export function LearningProgress({ learning }: { readonly learning: Learning }) {
  const say = useWords().teach;
  const { busy, job, outcome } = learning;
  return (
    <>
      {busy && <JobProgress job={job} />}
      {outcome?.kind === "cancelled" && <p role="status">{say.cancelled}</p>}
      {outcome?.kind === "failed" && <Problem problem={outcome.problem} fix={outcome.fix} />}
    </>
  );
}

/** A bench that has learned: what the coach can tell at it, and the way to a session with it. */
export function LearnedBench(props: {
  readonly procedure: string;
  readonly bench: string;
  readonly learning: Learning;
  /** Key that coaches with it, where the screen has one for it. */
  readonly keyName?: string;
}) {
  const say = useWords().teach;
  const { procedure, bench, learning, keyName } = props;
  const coach = () => learning.coachWith(bench);
  useKeys({ [keyName?.toLowerCase() ?? ""]: coach }, keyName !== undefined && !learning.running);
  return (
    <section ref={bringIntoView} aria-label={say.learnedNow({ bench })}>
      <div className="learned">
        <p className="tone-done" role="status">
          ✓ {say.learnedNow({ bench })}
        </p>
        <Action strong icon="coach" disabled={learning.running} onPress={coach} {...(keyName && { keyName })}>
          {say.coachNow}
        </Action>
      </div>
      <KnownAtBench procedure={procedure} profile={bench} />
      {learning.running && <p className="hint">{say.coachLater}</p>}
    </section>
  );
}

/** What came of learning is seen at once, however far the panel was scrolled. */
function bringIntoView(outcome: HTMLElement | null): void {
  outcome?.scrollIntoView?.({ block: "nearest" });
}
