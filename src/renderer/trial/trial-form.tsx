import { useState } from "react";
import { Checkbox, CheckboxGroup, Label } from "react-aria-components";
import type { CallOutput } from "../../ipc/contract.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { useJob } from "../jobs/use-job.ts";
import { failedJob } from "../refusal.ts";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { clock, day } from "../ui/format.ts";
import { Problem } from "../ui/problem.tsx";
import { useWords } from "../words/words.ts";

type Takes = CallOutput<"trial.takes">;
type Outcome = CallOutput<"trial.run">;

/** Stands for the sample's film among the sessions; no session is named so. */
const SAMPLE = "/";

/** Chooses annotated takes of a bench and tries the coach's model on them, with progress, cancelling, and what came of it in words. */
export function TrialForm({ procedure, profile }: { readonly procedure: string; readonly profile: string }) {
  const bridge = useBridge();
  const { trial: text } = useWords();
  const [takes, setTakes] = useState<Takes | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const job = useJob(["try"]);
  const busy = asked || job !== null;

  const look = async () => {
    const found = await bridge.call("trial.takes", { procedure, profile }).catch((error: unknown) => failedJob(error));
    if ("kind" in found) return setOutcome(found);
    setTakes(found);
    const usable = found.takes.filter(({ why }) => why === null).map(({ session }) => session);
    setChosen(usable.length > 0 || !found.sample ? usable : [SAMPLE]);
  };
  const run = async () => {
    setOutcome(null);
    setAsked(true);
    const sessions = chosen.filter((one) => one !== SAMPLE);
    const wish = { procedure, profile, sessions, sample: chosen.includes(SAMPLE) };
    const result = await bridge.call("trial.run", wish).catch((error: unknown): Outcome => failedJob(error));
    setAsked(false);
    setOutcome(result);
  };
  if (takes === null)
    return (
      <>
        <Action icon="evaluate" disabled={busy} onPress={() => void look()}>
          {text.open}
        </Action>
        {busy && <JobProgress job={job} />}
        <TrialOutcome outcome={outcome} />
      </>
    );
  return (
    <>
      <TakeChoice takes={takes} chosen={chosen} disabled={busy} onChange={setChosen} />
      {busy ? (
        <JobProgress job={job} />
      ) : (
        <Action strong icon="evaluate" disabled={chosen.length === 0} onPress={() => void run()}>
          {text.run({ n: chosen.length })}
        </Action>
      )}
      <TrialOutcome outcome={outcome} />
    </>
  );
}

function TakeChoice(props: {
  readonly takes: Takes;
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const { takes, chosen, disabled, onChange } = props;
  const { trial: text } = useWords();
  if (takes.takes.length === 0 && !takes.sample) return <p className="hint">{text.none}</p>;
  return (
    <CheckboxGroup className="trial-takes" value={[...chosen]} isDisabled={disabled} onChange={onChange}>
      <Label className="label">{text.choose}</Label>
      {takes.sample && (
        <Checkbox value={SAMPLE} className="check">
          <span className="box" aria-hidden="true" />
          <span>{text.sample}</span>
        </Checkbox>
      )}
      {takes.takes.map(({ session, startedAt, seconds, participant, why }) => (
        <Checkbox key={session} value={session} className="check" isDisabled={why !== null}>
          <span className="box" aria-hidden="true" />
          <span>
            {day(startedAt)}, {clock(seconds)}
            {participant !== null && `, ${participant}`}
            {why !== null && <small className="tone-back">{text.leftOut({ why })}</small>}
          </span>
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

function TrialOutcome({ outcome }: { readonly outcome: Outcome | null }) {
  const { trial: text } = useWords();
  if (outcome === null) return null;
  if (outcome.kind === "failed") return <Problem problem={outcome.problem} fix={outcome.fix} />;
  return (
    <p className={outcome.kind === "done" ? "tone-done" : ""} role="status">
      {outcome.kind === "done" ? `✓ ${outcome.words}` : text.cancelled}
    </p>
  );
}
