import { SPLICE_OPERATIONS } from "../core/operation.ts";
import type { SpliceRecording } from "../ipc.ts";
import { Choice } from "../../../renderer/ui/choice.tsx";
import { capital, clock, day } from "../../../renderer/ui/format.ts";
import { Problem } from "../../../renderer/ui/problem.tsx";
import { Segmented } from "../../../renderer/ui/segmented.tsx";
import { useWords } from "../../../renderer/words/words.ts";
import { choose, useCutting } from "./cutting.ts";

/** Of which recording, what is done with which step. */
export function CutSource({ recordings }: { readonly recordings: readonly SpliceRecording[] }) {
  const text = useWords().cut;
  const { session, operation, step, from, other, running } = useCutting();
  const disabled = running !== null;
  const recording = recordings.find(({ id }) => id === session) ?? null;
  const others = recordings.filter(
    ({ id, problem, participant }) => id !== session && problem === "" && participant === recording?.participant,
  );
  const source = recordings.find(({ id }) => id === (from ?? session)) ?? null;
  return (
    <>
      <Choice
        label={text.recording}
        options={recordings.map(recordingOption)}
        value={session}
        disabled={disabled}
        onChange={(id) => choose({ session: id, step: null, from: null, other: null })}
      />
      {recording && <Problem problem={capital(recording.problem)} fix={recording.problem && text.chooseOther} />}
      {recording?.problem === "" && (
        <>
          <Segmented
            label={text.operation}
            options={SPLICE_OPERATIONS.map((id) => ({ id, label: text.operations[id] }))}
            value={operation}
            disabled={disabled}
            onChange={(value) => choose({ operation: value, from: null, other: null })}
          />
          <p className="hint">{text.operationHints[operation]}</p>
          <div className="form-pair">
            <Choice
              label={operation === "insertion" ? text.beforeStep : text.step}
              options={recording.steps.map(stepOption)}
              value={step}
              disabled={disabled}
              onChange={(id) => choose({ step: id })}
            />
            {operation === "insertion" && (
              <Choice
                label={text.otherStep}
                options={source?.steps.map(stepOption) ?? []}
                value={other}
                disabled={disabled}
                onChange={(id) => choose({ other: id })}
              />
            )}
          </div>
          {operation === "insertion" && others.length > 0 && (
            <Choice
              label={text.from}
              options={[{ id: recording.id, label: text.same }, ...others.map(recordingOption)]}
              value={from ?? recording.id}
              disabled={disabled}
              onChange={(id) => choose({ from: id === recording.id ? null : id, other: null })}
            />
          )}
        </>
      )}
    </>
  );
}

function recordingOption({ id, goal, startedAt, participant, problem }: SpliceRecording) {
  return { id, label: goal, detail: [day(startedAt), participant, id, problem].filter(Boolean).join(" · ") };
}

function stepOption({ step, text, start, end }: SpliceRecording["steps"][number]) {
  return { id: step, label: text, detail: `${clock(start)} – ${clock(end)}` };
}
