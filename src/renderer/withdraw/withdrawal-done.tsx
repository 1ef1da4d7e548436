import { useState } from "react";
import { isComplete, withdrawalLines, type WithdrawalReport } from "../../core/session/withdrawal-report.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Action } from "../ui/action.tsx";
import { Icon } from "../ui/icons.tsx";
import { Problem } from "../ui/problem.tsx";
import { WithdrawalLines } from "./withdrawal-lines.tsx";

/** What was deleted, to be kept as a file. */
export function WithdrawalDone({
  report,
  onClose,
}: {
  readonly report: WithdrawalReport;
  readonly onClose: () => void;
}) {
  const bridge = useBridge();
  const [kept, setKept] = useState("");
  const [problem, setProblem] = useState("");
  const save = () =>
    bridge.call("withdraw.save", report).then(
      (path) => path !== null && setKept(path),
      (error: unknown) => setProblem(wording(error)),
    );
  const whole = isComplete(report);
  return (
    <div className="withdrawal">
      <p role="status" className={whole ? "tone-done" : "tone-back"}>
        <Icon name={whole ? "check" : "warning"} />{" "}
        {whole
          ? `${report.due ? "What was due" : "Everything"} of ${report.participant} that was found is deleted.`
          : "Not everything is deleted. Fix what is named below, then do this again."}
      </p>
      <WithdrawalLines lines={withdrawalLines(report)} none="Nothing of theirs was found." />
      <p className="hint">Copies that somebody made by hand, and backups, are not known here: delete them yourself.</p>
      <Problem problem={problem} fix="Choose another place." />
      {kept && <p className="tone-done">✓ Kept as {kept}</p>}
      <div className="dialog-foot">
        <Action icon="file" onPress={() => void save()}>
          Keep the report…
        </Action>
        <Action strong onPress={onClose}>
          Close
        </Action>
      </div>
    </div>
  );
}
