import { useCallback, useEffect, useState, type ReactNode } from "react";
import type { Bridge, CallOutput } from "../../../../ipc/contract.ts";
import { useBridge } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { day } from "../../../ui/format.ts";
import { Problem } from "../../../ui/problem.tsx";
import { RowMenu } from "../../../ui/row-menu.tsx";
import { toast } from "../../../ui/toasts.ts";
import { words, useWords } from "../../../words/words.ts";
import { showReport } from "./evaluation.ts";
import { written } from "./score-table.tsx";

type Listed = CallOutput<"scores.list">["scores"][number];

/** What was read of the kept scores, newest first; null until it is there. */
export function useKeptScores(): {
  readonly scores: readonly Listed[] | null;
  readonly problems: readonly string[];
  readonly again: () => void;
} {
  const bridge = useBridge();
  const [read, setRead] = useState<{ readonly scores: readonly Listed[] | null; readonly problems: readonly string[] }>(
    {
      ...{ scores: null, problems: [] },
    },
  );
  const again = useCallback(
    () =>
      void bridge
        .call("scores.list", undefined)
        .then(setRead, (error: unknown) => setRead({ scores: null, problems: [wording(error)] })),
    [bridge],
  );
  useEffect(again, [again]);
  return { ...read, again };
}

/** Scores that stand in sight while nobody asks for all: what is scored next stands under them. */
const FEW = 3;

/** Scores that were made before: opened again, or taken out of the list. */
export function KeptScores() {
  const [isWhole, setWhole] = useState(false);
  const bridge = useBridge();
  const text = useWords().evaluate.kept;
  const { scores, problems, again } = useKeptScores();
  const [problem, setProblem] = useState({ problem: "", fix: "" });
  const open = async (id: string) => {
    const answer = await bridge.call("scores.get", { id });
    if (answer.ok) showReport(answer.report, id);
    else setProblem(answer);
  };
  const columns: readonly DataColumn<Listed>[] = [
    { id: "title", title: text.title, cell: (one) => one.title, sortBy: ({ title }) => title },
    { id: "at", title: text.at, cell: ({ at }) => day(at), sortBy: ({ at }) => at },
    { id: "figures", title: text.figures, cell: figuresOf },
    { id: "more", title: "", cell: menuOf((id) => void leaveOut(bridge, id, again)) },
  ];
  if (scores?.length === 0 && problems.length === 0) return null;
  return (
    <section aria-label={text.label}>
      <h2>{text.label}</h2>
      <Problem {...problem} />
      {problems.map((one) => (
        <Problem key={one} problem={one} />
      ))}
      {scores !== null && scores.length > 0 && (
        <DataTable
          label={text.label}
          columns={columns}
          rows={isWhole ? scores : scores.slice(0, FEW)}
          textOf={({ title }) => title}
          sorting={{ column: "at", direction: "descending" }}
          onOpen={(id) => void open(id)}
        />
      )}
      {scores !== null && scores.length > FEW && !isWhole && (
        <Action quiet icon="down" onPress={() => setWhole(true)}>
          {text.all({ n: scores.length })}
        </Action>
      )}
    </section>
  );
}

function figuresOf({ figures }: Listed): ReactNode {
  return figures.map((row) => `${row.name} ${written(row, row.value)}`).join(" · ");
}

function menuOf(onLeaveOut: (id: string) => void): DataColumn<Listed>["cell"] {
  return ({ id, title }) => <KeptMenu title={title} onLeaveOut={() => onLeaveOut(id)} />;
}

function KeptMenu({ title, onLeaveOut }: { readonly title: string; readonly onLeaveOut: () => void }) {
  const { ui, evaluate } = useWords();
  const remove = { id: "remove", label: evaluate.kept.remove, icon: "bin", danger: true, onPress: onLeaveOut } as const;
  return <RowMenu label={ui.moreFor({ name: title })} actions={[remove]} />;
}

/** Takes scores out of the list, and offers to put them back. */
async function leaveOut(bridge: Bridge, id: string, again: () => void): Promise<void> {
  const list = async (isListed: boolean) => {
    const answer = await bridge.call("scores.listIn", { id, isListed });
    if (!answer.ok) toast(`${answer.problem} ${answer.fix}`);
    again();
    return answer.ok;
  };
  if (await list(false)) toast(words().evaluate.kept.removed, { undo: () => void list(true) });
}
