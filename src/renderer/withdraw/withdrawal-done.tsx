import { useState } from "react";
import { isComplete, withdrawalLines, type WithdrawalReport } from "../../core/consent/withdrawal-report.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Action } from "../ui/action.tsx";
import { Icon } from "../ui/icons.tsx";
import { Problem } from "../ui/problem.tsx";
import { WithdrawalLines } from "./withdrawal-lines.tsx";
import { useWords } from "../words/words.ts";

/** What was deleted, to be kept as a file. */
export function WithdrawalDone({
  report,
  onClose,
}: {
  readonly report: WithdrawalReport;
  readonly onClose: () => void;
}) {
  const text = useWords().withdraw;
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
        {whole ? text.deletedAll({ due: report.due === true, who: report.participant }) : text.notAll}
      </p>
      <WithdrawalLines lines={withdrawalLines(report)} none={text.nothingFound} />
      <p className="hint">{text.copies}</p>
      <Problem problem={problem} fix={text.otherPlace} />
      {kept && <p className="tone-done">{text.keptAs({ path: kept })}</p>}
      <div className="dialog-foot">
        <Action icon="file" onPress={() => void save()}>
          {text.keepReport}
        </Action>
        <Action strong onPress={onClose}>
          {useWords().common.close}
        </Action>
      </div>
    </div>
  );
}
