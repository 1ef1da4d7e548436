import type { Plot } from "../../../../../core/evaluation/report.ts";
import type { Sheet } from "../../../../ui/canvas.ts";
import { confusionHeight, drawConfusion } from "./confusion.ts";
import { curvesHeight, drawCurves } from "./curves.ts";
import { delaysHeight, drawDelays } from "./delays.ts";
import { drawReliability, RELIABILITY_HEIGHT } from "./reliability.ts";

/** Height that a plot needs, in CSS pixels; it takes whatever width there is. */
export function plotHeight(plot: Plot): number {
  if (plot.kind === "confusion") return confusionHeight(plot);
  if (plot.kind === "curves") return curvesHeight(plot);
  return plot.kind === "delays" ? delaysHeight(plot) : RELIABILITY_HEIGHT;
}

/** Draw a plot over the whole sheet. */
export function drawPlot(sheet: Sheet, plot: Plot): void {
  if (plot.kind === "confusion") drawConfusion(sheet, plot);
  else if (plot.kind === "curves") drawCurves(sheet, plot);
  else if (plot.kind === "delays") drawDelays(sheet, plot);
  else drawReliability(sheet, plot);
}
