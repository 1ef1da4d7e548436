import { useState } from "react";
import type { CallOutput } from "../../../../ipc/contract.ts";
import { JobProgress } from "../../../jobs/job-progress.tsx";
import { useJob } from "../../../jobs/use-job.ts";
import { KnownAtBench } from "../../../trial/known-at-bench.tsx";
import { useBridge, useLive, useServices } from "../../../services.ts";
import { failedJob } from "../../../refusal.ts";
import { Action } from "../../../ui/action.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { Typed } from "../../../ui/typed.tsx";
import { slug } from "../../../procedures/draft.ts";
import { takesOf, useMarks } from "../../../session/step-marks.ts";
import { goTo, show } from "../../../view.ts";
import { BenchSources, useSources } from "./bench-sources.tsx";
import { useWords } from "../../../words/words.ts";

type Outcome = CallOutput<"profile.learn">;

/** What came of learning, and the bench that it was asked for: another name may be typed since. */
type Learned = Outcome & { readonly bench: string };

/** Names the bench and learns it from every take that is marked, with progress. */
export function LearnForm({ procedure }: { readonly procedure: string }) {
  const say = useWords().teach;
  const bridge = useBridge();
  const sessions = useMarks((marks) => marks.sessions);
  const takes = takesOf(sessions, procedure);
  const [name, setName] = useState("my-bench");
  const [asked, setAsked] = useState(false);
  const job = useJob(["learn"]);
  const busy = asked || job !== null;
  const [outcome, setOutcome] = useState<Learned | null>(null);

  const bench = slug(name, "my-bench");
  const { sources, readAgain } = useSources(procedure, bench);

  const run = async (job: Promise<Outcome>) => {
    setOutcome(null);
    setAsked(true);
    const result = await job.catch((error: unknown): Outcome => failedJob(error));
    setAsked(false);
    setOutcome({ ...result, bench });
    readAgain();
  };
  const { live } = useServices();
  const { running } = useLive();
  const coachWith = (bench: string) => {
    live.dismiss();
    show({ coachWith: { procedure, bench } });
    goTo("coach");
  };
  const learn = (onto: boolean) => run(bridge.call("profile.learn", { procedure, name: bench, takes, onto }));
  const unlearn = (session: string) => run(bridge.call("profile.unlearn", { procedure, name: bench, session }));
  return (
    <>
      {outcome?.kind === "done" && (
        <section ref={bringIntoView} aria-label={say.learnedNow(outcome.bench)}>
          <div className="learned">
            <p className="tone-done" role="status">
              ✓ {say.learnedNow(outcome.bench)}
            </p>
            <Action strong icon="coach" disabled={running} onPress={() => coachWith(outcome.bench)}>
              {say.coachNow}
            </Action>
          </div>
          <KnownAtBench procedure={procedure} profile={outcome.bench} />
          {running && <p className="hint">{say.coachLater}</p>}
        </section>
      )}
      <div className="learn-row">
        <Typed label={say.benchName} value={name} onChange={setName} />
        <Action icon="bench" disabled={takes.length === 0 || busy} onPress={() => void learn(false)}>
          {say.learn(takes.length)}
        </Action>
        {sources && (
          <Action icon="bench" disabled={takes.length === 0 || busy} onPress={() => void learn(true)}>
            {say.add}
          </Action>
        )}
      </div>
      {busy && <JobProgress job={job} />}
      {outcome?.kind === "cancelled" && <p role="status">{say.cancelled}</p>}
      {outcome?.kind === "failed" && <Problem problem={outcome.problem} fix={outcome.fix} />}
      {sources && <BenchSources {...{ bench, ...sources, busy }} onUnlearn={(session) => void unlearn(session)} />}
    </>
  );
}

/** What came of learning is seen at once, however far the panel was scrolled. */
function bringIntoView(outcome: HTMLElement | null): void {
  outcome?.scrollIntoView?.({ block: "nearest" });
}
