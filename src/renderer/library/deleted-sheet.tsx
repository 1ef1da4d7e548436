import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Action } from "../ui/action.tsx";
import { day } from "../ui/format.ts";
import { Problem } from "../ui/problem.tsx";
import { RowList } from "../ui/row-list.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { HelpLink } from "../guide/help-link.tsx";
import { useWords } from "../words/words.ts";
import { restore } from "../session/until-deleted.tsx";

/** The sessions in the trash; Enter or a press restores one. */
export function DeletedSheet(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRestored: () => void;
}) {
  const { sessions: w, common } = useWords();
  return (
    <Sheet title={w.deletedTitle} open={props.open} onClose={props.onClose} help={<HelpLink page="use/keep" />}>
      {props.open && <DeletedList onRestored={props.onRestored} />}
      <div className="dialog-foot">
        <Action onPress={props.onClose}>{common.close}</Action>
      </div>
    </Sheet>
  );
}

function DeletedList({ onRestored }: { readonly onRestored: () => void }) {
  const bridge = useBridge();
  const { sessions: w } = useWords();
  const [deleted, setDeleted] = useState<CallOutput<"sessions.deleted"> | null>(null);
  const [problem, setProblem] = useState("");
  const [read, setRead] = useState(0);
  useEffect(() => {
    bridge.call("sessions.deleted", undefined).then(setDeleted, (error: unknown) => setProblem(wording(error)));
  }, [bridge, read]);
  const again = () => {
    setRead(read + 1);
    onRestored();
  };
  return (
    <>
      <p>{w.deletedHint}</p>
      <Problem problem={problem} fix={w.unread} />
      {deleted?.length === 0 && <p className="hint">{w.noneDeleted}</p>}
      <RowList
        label={w.deletedTitle}
        focusFirst
        rows={(deleted ?? []).map(({ id, goal, name, participant, startedAt, deletedAt }) => ({
          ...{ id, title: name || goal || id, icon: "bin" as const },
          facts: [...(participant ? [participant] : []), day(startedAt), w.deletedOn({ date: day(deletedAt) })],
          mark: { icon: "undo" as const, word: w.restore, tone: "plain" as const },
        }))}
        onOpen={(id) => void restore(bridge, id, again)}
      />
    </>
  );
}
