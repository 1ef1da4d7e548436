import { useEffect, useState } from "react";
import type { CriterionId } from "../../../core/annotation/annotation-quality.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import type { FoundCuts, QuizScore } from "../ipc.ts";
import { useBridge } from "../../../renderer/services.ts";
import { wording } from "../../../renderer/settings-store.ts";
import { percent } from "../../../renderer/ui/format.ts";
import { Problem } from "../../../renderer/ui/problem.tsx";
import { useWords } from "../../../renderer/words/words.ts";

function Table(props: { readonly label: string; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }) {
  return (
    <table className="rating-table" aria-label={props.label}>
      <thead>
        <tr>
          {props.head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(([first = "", ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={props.head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
} // prettier-ignore

const NO_VALUE = "–";
const value = (one: number | null): string => one?.toFixed(2) ?? NO_VALUE;

/** How far the raters of a study agree on each criterion, and who missed an attention item. */
export function Agreement({ report }: { readonly report: Extract<CallOutput<"rating.report">, { ok: true }> }) {
  const { rating: text, criteria } = useWords();
  const rows = report.criteria.map(({ criterion, units, alpha, low, high, weighted }) => [
    ...[criteria[criterion as CriterionId].name, String(units), value(alpha)],
    ...[low === null || high === null ? NO_VALUE : `${value(low)} … ${value(high)}`, value(weighted)],
  ]);
  const head = [text.criterion, text.rated, text.alpha, text.interval, text.weighted];
  return (
    <section className="questions-part" aria-label={text.agreement}>
      <Table label={text.agreement} head={head} rows={rows} />
      <p className="hint">
        {report.attention.map(({ rater, right, of }) => text.attentive({ who: rater, right, of })).join(" · ")}
      </p>
      {report.leftOut.length > 0 && <p>{text.leftOut({ who: report.leftOut.join(", ") })}</p>}
    </section>
  );
}

/** How often each rater, and their majority, told scripted mistakes from natural ones, against one half. */
export function QuizScores() {
  const bridge = useBridge();
  const { rating: text } = useWords();
  const [scores, setScores] = useState<readonly QuizScore[] | null>(null);
  const [cuts, setCuts] = useState<readonly FoundCuts[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const failed = (error: unknown) => setProblem(wording(error));
    bridge.call("rating.guesses", undefined).then(setScores, failed);
    bridge.call("rating.cutScores", undefined).then(setCuts, failed);
  }, [bridge]);
  if (problem !== "") return <Problem problem={problem} fix="" />;
  if (scores === null || cuts === null) return null;
  if (scores.every(({ of }) => of === 0) && cuts.length === 0) return <p className="empty">{text.noGuesses}</p>;
  const rows = scores.map(({ who, right, of, interval: [low, high], p }) => [
    ...[who === "majority" ? text.majority : who, text.of({ right, of })],
    ...[of === 0 ? NO_VALUE : `${percent(low)} … ${percent(high)}`, of === 0 ? NO_VALUE : p.toFixed(3)],
  ]);
  const found = cuts.map(({ who, films, found: n, cuts: of, wrong, interval: [low, high] }) => [
    ...[
      who,
      String(films),
      text.of({ right: n, of }),
      of === 0 ? NO_VALUE : `${percent(low)} … ${percent(high)}`,
      String(wrong),
    ],
  ]);
  const heads = [text.who, text.cuts.films, text.cuts.found, text.interval, text.cuts.wrong];
  return (
    <>
      <Table label={text.scores} head={[text.who, text.share, text.interval, text.chance]} rows={rows} />
      {found.length > 0 && <Table label={text.cuts.scores} head={heads} rows={found} />}
    </>
  );
}
