import type { Report } from "../../../../../core/evaluation/report.ts";
import type { Sheet } from "../../../../ui/canvas.ts";
import { drawPlot, plotHeight } from "./draw.ts";
import { letter } from "./pen.ts";

/** Dark on light: pictures go into documents, which are read on white. */
const PAPER: Readonly<Record<string, string>> = {
  "--surface": "#ffffff",
  "--text": "#14181d",
  "--text-quiet": "#4a5561",
  "--line": "#d5dbe2",
  "--line-strong": "#8b96a4",
  "--accent": "#5b9fe0",
  "--font": "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', sans-serif",
};
const WIDTH = 640;
const EDGE = 28;
const TITLE = 34;
/** Pixels of the picture for each unit of the drawing. */
const DENSITY = 2;

/** All plots of a report, one under the other with their titles, as a PNG file of 1280 pixels' width. */
export async function plotsPicture({ title, plots }: Report): Promise<Uint8Array<ArrayBuffer>> {
  const inner = WIDTH - 2 * EDGE;
  const heights = plots.map(plotHeight);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH * DENSITY;
  canvas.height = (EDGE + TITLE + heights.reduce((sum, height) => sum + TITLE + height + EDGE, 0)) * DENSITY;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This window cannot draw pictures");
  const sheet = (width: number, height: number): Sheet => ({
    ...{ context, width, height },
    colour: (token) => PAPER[token] ?? PAPER["--text"]!,
  });
  context.scale(DENSITY, DENSITY);
  context.fillStyle = PAPER["--surface"]!;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(EDGE, EDGE);
  letter(sheet(inner, TITLE), title, 0, 6, { size: 18, weight: 700, colour: "--text", most: inner });
  context.translate(0, TITLE);
  plots.forEach((plot, at) => {
    letter(sheet(inner, TITLE), plot.title, 0, TITLE / 2 - 6, { size: 14, weight: 600, colour: "--text", most: inner });
    context.translate(0, TITLE);
    context.save();
    drawPlot(sheet(inner, heights[at]!), plot);
    context.restore();
    context.translate(0, heights[at]! + EDGE);
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The picture is too large to be drawn");
  return new Uint8Array(await blob.arrayBuffer());
}
