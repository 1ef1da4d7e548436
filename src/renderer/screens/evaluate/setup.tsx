import { useEffect, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import type { TakeSummary } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { Action } from "../../ui/action.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { useKeys } from "../../ui/keys.ts";
import { Problem } from "../../ui/problem.tsx";
import { AnswerFiles } from "./answer-files.tsx";
import { choose, KINDS, score, useEvaluation, wanted, type Kind } from "./evaluation.ts";
import { RecordingFields } from "./recording-fields.tsx";
import { SessionPicker } from "./session-picker.tsx";

const WORDS: Record<Kind, { readonly title: string; readonly detail: string; readonly icon: IconName }> = {
  sessions: { title: "Recorded sessions", detail: "Against labels or step times of their takes", icon: "replay" },
  answers: { title: "Gold and predictions", detail: "Two files of EgoProactive rows", icon: "say" },
  recordings: { title: "Annotated recordings", detail: "CaptainCook4D, with oracle perception", icon: "procedures" },
};

/** Choose what to score, and score it. */
export function Setup() {
  const bridge = useBridge();
  const state = useEvaluation();
  const { kind, running } = state;
  const [takes, setTakes] = useState<readonly TakeSummary[] | null>(null);
  const [unreadable, setUnreadable] = useState("");
  useEffect(() => {
    bridge.call("evaluate.takes", undefined).then(setTakes, (error: unknown) => setUnreadable(wording(error)));
  }, [bridge]);
  const choice = wanted(state, takes ?? []);
  const run = () => typeof choice === "object" && !running && void score(bridge, choice);
  const job = running === "starting" ? null : running;
  const cancel = () => job?.state === "running" && void bridge.call("jobs.cancel", { id: job.id });
  const choices = Object.fromEntries(KINDS.map((each, index) => [String(index + 1), () => choose({ kind: each })]));
  useKeys(running ? { Escape: cancel } : { ...choices, r: run });
  return (
    <section className="page evaluate-setup" aria-label="Choose what to score">
      <h1>What shall we score?</h1>
      <Problem {...state.problem} />
      <Problem problem={unreadable} fix="Check the data folder in Settings." />
      <RadioGroup
        className="evaluate-kinds"
        aria-label="What to score"
        isDisabled={running !== null}
        value={kind}
        onChange={(value) => choose({ kind: value as Kind })}
      >
        {KINDS.map((each, index) => (
          <Radio key={each} value={each} className="feed-option">
            <Icon name={WORDS[each].icon} />
            <span>
              <strong>{WORDS[each].title}</strong>
              <small>{WORDS[each].detail}</small>
            </span>
            <kbd aria-hidden="true">{index + 1}</kbd>
          </Radio>
        ))}
      </RadioGroup>
      {kind === "sessions" && <SessionPicker takes={takes} />}
      {kind === "answers" && <AnswerFiles />}
      {kind === "recordings" && <RecordingFields />}
      {running ? (
        <JobProgress job={job} prefix="Scoring: " keyName="Esc" />
      ) : (
        <div className="row">
          <Action strong icon="evaluate" keyName="R" disabled={typeof choice === "string"} onPress={run}>
            Score
          </Action>
          <p className="hint">{typeof choice === "string" ? choice : ""}</p>
        </div>
      )}
    </section>
  );
}
