import { useState, type ReactNode } from "react";
import type { Report, ReportRow } from "../../../../core/evaluation/report.ts";
import { useBridge } from "../../../services.ts";
import { Choice } from "../../../ui/choice.tsx";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { day } from "../../../ui/format.ts";
import { Problem } from "../../../ui/problem.tsx";
import { useWords } from "../../../words/words.ts";
import { useKeptScores } from "./kept-scores.tsx";
import { written } from "./score-table.tsx";

/** A row that both reports have. */
interface Pair {
  readonly id: string;
  readonly now: ReportRow;
  readonly other: ReportRow;
}

const NOTHING = "";

/** The tables of a report, or, once earlier scores are chosen, what both have beside each other with the difference. */
export function CompareWith(props: {
  readonly report: Report;
  readonly kept: string | null;
  readonly children: ReactNode;
}) {
  const bridge = useBridge();
  const text = useWords().evaluate.kept;
  const { scores } = useKeptScores();
  const [other, setOther] = useState<{ readonly id: string; readonly report: Report } | null>(null);
  const [problem, setProblem] = useState({ problem: "", fix: "" });
  const others = (scores ?? []).filter(({ id }) => id !== props.kept);
  const choose = async (id: string) => {
    setProblem({ problem: "", fix: "" });
    if (id === NOTHING) return setOther(null);
    const answer = await bridge.call("scores.get", { id });
    if (answer.ok) setOther({ id, report: answer.report });
    else setProblem(answer);
  };
  if (others.length === 0) return props.children;
  return (
    <>
      <Choice
        label={text.compare}
        options={[
          { id: NOTHING, label: text.nothing },
          ...others.map(({ id, title, at }) => ({ id, label: title, detail: day(at) })),
        ]}
        value={other?.id ?? NOTHING}
        onChange={(id) => void choose(id)}
      />
      <Problem {...problem} />
      {other === null ? props.children : <Compared pairs={pairsOf(props.report, other.report)} />}
    </>
  );
}

function Compared({ pairs }: { readonly pairs: readonly Pair[] }) {
  const { kept: text, columns: heads } = useWords().evaluate;
  if (pairs.length === 0) return <p>{text.nothingShared}</p>;
  const figure = (id: "now" | "other"): DataColumn<Pair> => ({
    ...{ id, title: text[id], numeric: true, cell: (pair) => written(pair[id], pair[id].value) },
    sortBy: (pair) => pair[id].value,
  });
  const columns: readonly DataColumn<Pair>[] = [
    { id: "score", title: heads.score, cell: ({ now }) => now.name },
    figure("now"),
    figure("other"),
    {
      ...{ id: "difference", title: text.difference, numeric: true },
      cell: (pair) => differenceText(pair),
      sortBy: differenceOf,
    },
  ];
  return <DataTable label={text.compared} columns={columns} rows={pairs} textOf={({ now }) => now.name} dense />;
}

/** The rows of two reports that are of the same score in the same unit, in the order of the first. */
function pairsOf(report: Report, other: Report): readonly Pair[] {
  const theirs = new Map(
    other.groups.flatMap(({ name, rows }) => rows.map((row) => [`${name} ${row.id}`, row] as const)),
  );
  return report.groups.flatMap(({ name, rows }) =>
    rows.flatMap((now) => {
      const found = theirs.get(`${name} ${now.id}`);
      return found?.unit === now.unit ? [{ id: `${name} ${now.id}`, now, other: found }] : [];
    }),
  );
}

function differenceOf({ now, other }: Pair): number | null {
  return now.value === null || other.value === null ? null : now.value - other.value;
}

function differenceText(pair: Pair): string {
  const difference = differenceOf(pair);
  return `${difference !== null && difference > 0 ? "+" : ""}${written(pair.now, difference)}`;
}
