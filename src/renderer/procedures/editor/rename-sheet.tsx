import { useState } from "react";
import type { ProcedureSummary } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { sentence } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";

/** Asks for another goal of a procedure, and saves it; the one before is kept as an earlier version. */
export function RenameSheet(props: {
  /** Null while nothing is renamed. */
  readonly procedure: ProcedureSummary | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly attempt: (work: () => Promise<string>) => void;
}) {
  const { procedure, onClose } = props;
  const { procedures: w } = useWords();
  return (
    <Sheet title={w.renameTitle} open={procedure !== null} onClose={onClose}>
      {procedure && <RenameForm {...props} procedure={procedure} />}
    </Sheet>
  );
}

function RenameForm(props: Parameters<typeof RenameSheet>[0] & { readonly procedure: ProcedureSummary }) {
  const { procedure, onClose, onDone, attempt } = props;
  const bridge = useBridge();
  const { procedures: w, common } = useWords();
  const [goal, setGoal] = useState(procedure.goal);
  const nothing = goal.trim() === "" || goal.trim() === procedure.goal;
  const rename = () => {
    if (nothing) return;
    onClose();
    attempt(async () => {
      const now = await bridge.call("library.get", { id: procedure.id });
      const { problems } = await bridge.call("library.save", { procedure: { ...now, goal: goal.trim() } });
      onDone();
      return problems.map(({ problem, fix }) => w.notSaved({ why: `${sentence(problem)} ${fix}` }))[0] ?? "";
    });
  };
  return (
    <>
      <Typed label={w.goal} focus value={goal} onEnter={rename} onChange={setGoal} />
      <div className="dialog-foot">
        <Action onPress={onClose}>{common.cancel}</Action>
        <Action strong icon="check" disabled={nothing} onPress={rename}>
          {w.renameDo}
        </Action>
      </div>
    </>
  );
}
