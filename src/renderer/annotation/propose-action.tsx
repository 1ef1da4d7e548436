import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { useJob } from "../jobs/use-job.ts";
import { failedJob } from "../refusal.ts";
import { useBridge, useSettings } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { PlainChoice } from "../ui/plain-choice.tsx";
import { Problem } from "../ui/problem.tsx";
import { DescribedBy, describerOf } from "./described-by.tsx";
import { announce } from "../view.ts";
import { useWords } from "../words/words.ts";

type Outcome = CallOutput<"propose.film">;

/** What stands for no bench in the list; names of benches have no spaces. */
const NO_BENCH = "no bench";

/**
 * Lets the film of a session be watched, and segments be proposed where it changes, named by a bench or by the order of the procedure and, where
 * one is chosen, by what a model says of them. Key: P.
 */
export function ProposeAction(props: {
  readonly session: string;
  readonly procedure: string;
  /** Who asks for it. */
  readonly by: string;
  readonly onProposed: () => void;
}) {
  const text = useWords().annotation;
  const { session, procedure, by, onProposed } = props;
  const bridge = useBridge();
  const benches = useBenches(procedure);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const job = useJob(["propose"], session);
  const busy = asked || job !== null;
  const bench = chosen ?? benches[0] ?? NO_BENCH;
  const describer = describerOf(useSettings().now.models.coach);
  const [wanted, setWanted] = useState<boolean | null>(null);
  // Pictures leave this machine only where somebody wants it of this film.
  const described = describer !== null && (wanted ?? !describer.leaves);
  const ask = async () => {
    setOutcome(null);
    setAsked(true);
    const profile = bench === NO_BENCH ? null : bench;
    const answer = await bridge
      .call("propose.film", { session, by, profile, described })
      .catch((error: unknown): Outcome => failedJob(error));
    setAsked(false);
    setOutcome(answer);
    if (answer.kind !== "done") return;
    announce([text.proposed({ n: answer.segments }), ...answer.notes].join(" "));
    onProposed();
  };
  useKeys({ p: () => void ask() }, !busy);
  const options = [...benches, NO_BENCH].map((id) => ({
    id,
    label: id === NO_BENCH ? text.orderAlone : text.theBench({ name: id }),
  }));
  return (
    <div className="narration">
      <PlainChoice label={text.namedBy} options={options} value={bench} onChange={setChosen} />
      {describer && <DescribedBy describer={describer} on={described} onChange={setWanted} />}
      <Action icon="bench" keyName="P" disabled={busy} onPress={() => void ask()}>
        {text.propose}
      </Action>
      {busy && <JobProgress job={job} />}
      {outcome?.kind === "cancelled" && <p role="status">{text.cancelled}</p>}
      {outcome?.kind === "failed" && <Problem problem={outcome.problem} fix={outcome.fix} />}
    </div>
  );
}

/** Names of the benches taught for a procedure; none while that is not known. */
function useBenches(procedure: string): readonly string[] {
  const bridge = useBridge();
  const [benches, setBenches] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    void bridge.call("library.list", undefined).then((list) => {
      if (!gone) setBenches(list.find(({ id }) => id === procedure)?.profiles ?? []);
    });
    return () => void (gone = true);
  }, [bridge, procedure]);
  return benches;
}
