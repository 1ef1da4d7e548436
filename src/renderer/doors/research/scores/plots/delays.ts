import { amount } from "../../../../ui/format.ts";
import { quantile } from "../../../../../core/metrics/class-score.ts";
import type { DelaysPlot } from "../../../../../core/evaluation/report.ts";
import type { Sheet } from "../../../../ui/canvas.ts";
import { letter, line } from "./pen.ts";

const PANEL = 104;
const FOOT = 34;
const EDGE = 10;
/** Width of a bar, in seconds. */
const BIN = 0.5;

/** Height of all panels and the axis, in pixels. */
export function delaysHeight({ series }: DelaysPlot): number {
  return series.length * PANEL + FOOT;
}

/** One histogram for each series over one axis of seconds; a triangle is the median, a dashed line the true moment. */
export function drawDelays(sheet: Sheet, { series }: DelaysPlot): void {
  const { context, width, colour } = sheet;
  const all = series.flatMap(({ seconds }) => seconds);
  const from = Math.floor(Math.min(-1, ...all));
  const to = Math.ceil(Math.max(3, ...all) + BIN);
  const x = (t: number) => EDGE + ((t - from) / (to - from)) * (width - 2 * EDGE);
  const foot = series.length * PANEL;
  context.lineWidth = 1;
  series.forEach((one, at) => panel(sheet, one, at * PANEL, from, to, x));
  context.strokeStyle = colour("--text");
  context.setLineDash([4, 4]);
  line(sheet, x(0), 22, x(0), foot);
  context.setLineDash([]);
  const every = to - from > 24 ? 5 : to - from > 12 ? 2 : 1;
  for (let t = Math.ceil(from / every) * every; t <= to; t += every)
    letter(sheet, t === 0 ? "0" : String(t).replace("-", "−"), x(t), foot + 9, { align: "center" });
  letter(sheet, "seconds after the true moment", width / 2, foot + 25, { align: "center" });
}

function panel(
  sheet: Sheet,
  { name, seconds, missed }: DelaysPlot["series"][number],
  top: number,
  from: number,
  to: number,
  x: (t: number) => number,
): void {
  const { context, width, colour } = sheet;
  const floor = top + PANEL - 8;
  const median = quantile(seconds, 0.5);
  const ninth = quantile(seconds, 0.9);
  const bins = Array.from({ length: Math.round((to - from) / BIN) }, (_, bin) => {
    const start = from + bin * BIN;
    return { start, n: seconds.filter((delay) => delay >= start && delay < start + BIN).length };
  });
  const most = Math.max(1, ...bins.map(({ n }) => n));
  const used = letter(sheet, `${name}: ${seconds.length}`, EDGE, top + 10, { weight: 600, colour: "--text" });
  const summary = median === null ? "" : `median ${spoken(median)}, 9 of 10 within ${spoken(ninth!)}, `;
  letter(sheet, `${summary}${missed} missed`, width - EDGE, top + 10, {
    align: "right",
    most: width - used - 4 * EDGE,
  });
  for (const { start, n } of bins) {
    if (n === 0) continue;
    const height = (n / most) * (PANEL - 48);
    context.fillStyle = colour("--accent");
    context.globalAlpha = 0.55;
    context.fillRect(x(start) + 1, floor - height, x(start + BIN) - x(start) - 2, height);
    context.globalAlpha = 1;
    context.strokeStyle = colour("--text");
    context.strokeRect(x(start) + 1.5, floor - height + 0.5, x(start + BIN) - x(start) - 3, height);
    letter(sheet, String(n), (x(start) + x(start + BIN)) / 2, floor - height - 8, { align: "center", size: 11 });
  }
  context.strokeStyle = colour("--line-strong");
  line(sheet, x(from), floor + 0.5, x(to), floor + 0.5);
  if (median === null) return;
  context.fillStyle = colour("--text");
  context.beginPath();
  context.moveTo(x(median), floor + 1);
  context.lineTo(x(median) - 5, floor + 8);
  context.lineTo(x(median) + 5, floor + 8);
  context.fill();
}

function spoken(seconds: number): string {
  return `${amount(seconds, "s", 1)}`;
}
