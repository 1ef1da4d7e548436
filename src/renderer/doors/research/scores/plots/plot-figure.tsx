import type { Plot } from "../../../../../core/evaluation/report.ts";
import { useCanvas } from "../../../../ui/canvas.ts";
import { drawPlot, plotHeight } from "./draw.ts";
import { plotInWords } from "./words.ts";

/** One plot under its title; a screen reader gets its numbers as a sentence. */
export function PlotFigure({ plot }: { readonly plot: Plot }) {
  const canvas = useCanvas((sheet) => drawPlot(sheet, plot));
  return (
    <figure>
      <figcaption>{plot.title}</figcaption>
      <canvas ref={canvas} role="img" aria-label={plotInWords(plot)} style={{ height: plotHeight(plot) }} />
    </figure>
  );
}
