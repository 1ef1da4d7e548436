import { decimal, percent } from "../../../../ui/format.ts";
import type { Plot } from "../../../../../core/evaluation/report.ts";
import { quantile } from "../../../../../core/metrics/class-score.ts";

/** A plot's numbers as text, for who cannot see it. */
export function plotInWords(plot: Plot): string {
  if (plot.kind === "confusion") {
    const { classes, counts, axes } = plot;
    const cells = classes.flatMap((truth, row) =>
      classes.flatMap((said, column) => {
        const count = counts[row]![column] ?? null;
        return count === null ? [] : [`${axes[0]} ${truth}, ${axes[1]} ${said}: ${count}`];
      }),
    );
    return `${plot.title}. ${cells.join("; ")}.`;
  }
  if (plot.kind === "delays") {
    const series = plot.series.map(({ name, seconds, missed }) => {
      const median = quantile(seconds, 0.5);
      return `${name}: ${seconds.length}${median === null ? "" : `, median ${decimal(median, 1)} seconds`}, ${missed} missed`;
    });
    return `${plot.title}. ${series.join("; ")}.`;
  }
  if (plot.kind === "curves") {
    const series = plot.series.map(
      ({ name, points }) => `${name}: ${points.map(({ x, y }) => `${decimal(y, 2)} at ${x}`).join(", ")}`,
    );
    return `${plot.title}. ${series.join("; ")}.`;
  }
  const bins = plot.bins.map(
    ({ from, to, n, held }) => `confidence ${percent(from)} to ${percent(to)}: ${Math.round(held * n)} of ${n} right`,
  );
  return `${plot.title}. ${bins.join("; ")}.`;
}
