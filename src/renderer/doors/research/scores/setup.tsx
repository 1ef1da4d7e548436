import { useEffect, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import type { TakeSummary } from "../../../../ipc/contract.ts";
import { useBridge, useServices, useSettings } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { JobProgress } from "../../../jobs/job-progress.tsx";
import { Action } from "../../../ui/action.tsx";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { Problem } from "../../../ui/problem.tsx";
import { useWords } from "../../../words/words.ts";
import { AnswerFiles } from "./answer-files.tsx";
import { choose, KINDS, score, useEvaluation, wanted, type Kind } from "./evaluation.ts";
import { Example } from "./example.tsx";
import { KeptScores } from "./kept-scores.tsx";
import { RecordingFields } from "./recording-fields.tsx";
import { SessionOptions } from "./session-options.tsx";
import { SessionPicker } from "./session-picker.tsx";

const ICONS: Record<Kind, IconName> = { sessions: "replay", answers: "say", recordings: "procedures" };

/** Choose what to score, and score it. */
export function Setup() {
  const bridge = useBridge();
  const state = useEvaluation();
  const { evaluate: text } = useWords();
  const { settings } = useServices();
  const { workedExample } = useSettings().now;
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
    <section className="page evaluate-setup" aria-label={text.what}>
      <div className="row">
        <h1>{text.title}</h1>
        {!workedExample && (
          <Action quiet icon="find" onPress={() => void settings.change({ workedExample: true })}>
            {text.example}
          </Action>
        )}
      </div>
      {workedExample && takes !== null && <Example takes={takes} />}
      <KeptScores />
      <Problem {...state.problem} />
      <Problem problem={unreadable} fix={text.unread} />
      <RadioGroup
        className="evaluate-kinds"
        aria-label={text.kind}
        isDisabled={running !== null}
        value={kind}
        onChange={(value) => choose({ kind: value as Kind })}
      >
        {KINDS.map((each, index) => (
          <Radio key={each} value={each} className="feed-option">
            <Icon name={ICONS[each]} />
            <span>
              <strong>{text.kinds[each].title}</strong>
              <small>{text.kinds[each].detail}</small>
            </span>
            <kbd aria-hidden="true">{index + 1}</kbd>
          </Radio>
        ))}
      </RadioGroup>
      {kind === "sessions" && unreadable === "" && <SessionPicker takes={takes} />}
      {kind === "sessions" && takes !== null && takes.length > 0 && <SessionOptions />}
      {kind === "answers" && <AnswerFiles />}
      {kind === "recordings" && <RecordingFields />}
      {running ? (
        <JobProgress job={job} prefix={text.scoring} keyName="Esc" />
      ) : (
        <div className="row in-sight">
          <Action strong icon="evaluate" keyName="R" disabled={typeof choice === "string"} onPress={run}>
            {text.score}
          </Action>
          <p className="hint">{typeof choice === "string" ? choice : ""}</p>
        </div>
      )}
    </section>
  );
}
