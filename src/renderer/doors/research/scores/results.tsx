import { useState } from "react";
import { reportCsv } from "../../../../core/evaluation/report-csv.ts";
import type { Report } from "../../../../core/evaluation/report.ts";
import type { CallInput } from "../../../../ipc/contract.ts";
import { useBridge } from "../../../services.ts";
import { wording } from "../../../settings-store.ts";
import { Action } from "../../../ui/action.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { Problem } from "../../../ui/problem.tsx";
import { announce } from "../../../view.ts";
import { useWords } from "../../../words/words.ts";
import { choose, chooseAgain, useEvaluation } from "./evaluation.ts";
import { CompareWith } from "./compare-with.tsx";
import { MomentList } from "./moment-list.tsx";
import { PlotFigure } from "./plots/plot-figure.tsx";
import { plotsPicture } from "./plots/picture.ts";
import { ScoreTable } from "./score-table.tsx";

type Format = CallInput<"evaluate.export">["format"];

const CONTENT: Record<Format, (report: Report) => string | Promise<Uint8Array<ArrayBuffer>>> = {
  csv: reportCsv,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  png: plotsPicture,
};

const FORMATS = { csv: "CSV", json: "JSON", png: "PNG" } as const;

/** The table, the plots beside it, and the moments of the chosen row. */
export function Results({ report }: { readonly report: Report }) {
  const bridge = useBridge();
  const { evaluate: text } = useWords();
  const { row: chosen, kind, example, kept } = useEvaluation();
  const [exported, setExported] = useState({ path: "", problem: "" });
  const row = report.groups.flatMap(({ rows }) => rows).find(({ id }) => id === chosen);
  const write = async (format: Format) => {
    try {
      const content = await CONTENT[format](report);
      const path = await bridge.call("evaluate.export", { format, name: `benchside-${kind}`, content, scores: kept });
      if (path === null) return;
      setExported({ path, problem: "" });
      announce(text.written({ path }));
    } catch (error) {
      setExported({ path: "", problem: wording(error) });
    }
  };
  useKeys({
    c: () => void write("csv"),
    j: () => void write("json"),
    p: () => void write("png"),
    Escape: chooseAgain,
  });
  return (
    <section className="evaluate" aria-label={text.scores}>
      <header className="evaluate-head">
        <Action quiet icon="back" keyName="Esc" onPress={chooseAgain}>
          {text.again}
        </Action>
        <h1>{report.title}</h1>
        <p className="hint exported" title={exported.path}>
          {exported.path && `✓ ${text.written({ path: exported.path })}`}
        </p>
        <Action icon="file" keyName="C" onPress={() => void write("csv")}>
          {FORMATS.csv}
        </Action>
        <Action icon="file" keyName="J" onPress={() => void write("json")}>
          {FORMATS.json}
        </Action>
        <Action icon="file" keyName="P" onPress={() => void write("png")}>
          {FORMATS.png}
        </Action>
      </header>
      <div className="evaluate-table">
        <Problem problem={exported.problem} fix={text.exportElsewhere} />
        {example && (
          <p className="example-note">
            {row?.moments.some(({ right }) => !right) ? text.exampleFound : text.exampleClean}
          </p>
        )}
        {report.notes.map((note) => (
          <p key={note} className="hint">
            {note}
          </p>
        ))}
        <CompareWith report={report} kept={kept}>
          {report.groups.map((group) => (
            <ScoreTable key={group.name} group={group} chosen={chosen} onChoose={(id) => choose({ row: id })} />
          ))}
        </CompareWith>
      </div>
      <aside className="evaluate-side">
        <div className="evaluate-plots">
          {report.plots.map((plot) => (
            <PlotFigure key={plot.title} plot={plot} />
          ))}
        </div>
        {row && <MomentList row={row} />}
      </aside>
    </section>
  );
}
