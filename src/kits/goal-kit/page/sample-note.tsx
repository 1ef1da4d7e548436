import { useEffect, useState } from "react";
import { useBridge } from "../../../renderer/services.ts";
import { record, useRecording } from "../../../renderer/session/record-store.ts";
import { wording } from "../../../renderer/settings-store.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { Icon } from "../../../renderer/ui/icons.tsx";
import { useWords } from "../../../renderer/words/words.ts";

/** Which sample of a set of goals the take is recorded for. Once it is kept it is linked to that sample, and the way to the next stands here. */
export function SampleNote() {
  const { record: common, goalKit: text } = useWords();
  const bridge = useBridge();
  const { goal, session, judged } = useRecording();
  const [problem, setProblem] = useState("");
  // Another take may be reviewed meanwhile.
  const kept = judged === "kept" && session !== null && (goal?.session ?? session) === session;
  useEffect(() => {
    if (goal === null || goal.linked || !kept) return;
    bridge.call("goalKit.link", { name: goal.set, sample: goal.sample, session }).then(
      (outcome) => (outcome.ok ? record({ goal: { ...goal, linked: true } }) : setProblem(outcome.problem)),
      (error: unknown) => setProblem(wording(error)),
    );
  }, [bridge, goal, kept, session]);
  if (goal === null) return null;
  return (
    <div className="room-note" role="status">
      <p>
        <Icon name={problem !== "" ? "warning" : goal.linked ? "check" : "link"} />{" "}
        {problem || (goal.linked ? text.sampleLinked : text.sampleRecorded)({ sample: goal.sample, set: goal.set })}
      </p>
      <Action quiet icon="cross" label={common.closeNote} onPress={() => record({ goal: null })} />
    </div>
  );
}
