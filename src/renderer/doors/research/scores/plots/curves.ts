import type { CurvesPlot } from "../../../../../core/evaluation/report.ts";
import type { Sheet } from "../../../../ui/canvas.ts";
import { letter, line } from "./pen.ts";

const LEFT = 44;
const TOP = 16;
const SIDE = 180;
const FOOT = 40;
const LINE = 18;
/** Dashes of the curves, in pixels: they are told apart by them and by their ends' letters, not by colour alone. */
const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 4], [10, 3, 2, 3]];

/** Height of curves and of the list of their names, in pixels. */
export function curvesHeight({ series }: CurvesPlot): number {
  return TOP + SIDE + FOOT + series.length * LINE;
}

/** Shares 0..1 over numbers: a curve for each series with its dashes and a letter at its end, its intervals as upright lines. */
export function drawCurves(sheet: Sheet, { series, axes }: CurvesPlot): void {
  const { context, width, colour } = sheet;
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((a, b) => a - b);
  const most = Math.max(1, ...xs);
  const x = (value: number) => LEFT + (value / most) * (width - LEFT - 30);
  const y = (share: number) => TOP + (1 - share) * SIDE;
  context.lineWidth = 1;
  context.strokeStyle = colour("--line");
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    line(sheet, x(0), y(share), x(most), y(share));
    letter(sheet, String(share), LEFT - 6, y(share), { align: "right" });
  }
  for (const one of xs) letter(sheet, String(one), x(one), y(0) + 11, { align: "center" });
  letter(sheet, axes[0], (x(0) + x(most)) / 2, y(0) + 28, { align: "center" });
  series.forEach(({ name, points }, at) => {
    const sign = String.fromCodePoint(65 + at);
    const dashes = [...DASHES[at % DASHES.length]!];
    context.strokeStyle = colour("--text-quiet");
    context.lineWidth = 1;
    // Intervals of several curves at one place stand beside each other.
    const aside = (at - (series.length - 1) / 2) * 4;
    for (const { x: place, low, high } of points)
      if (low !== null && high !== null) line(sheet, x(place) + aside, y(low), x(place) + aside, y(high));
    context.strokeStyle = colour("--text");
    context.lineWidth = 2;
    context.setLineDash(dashes);
    context.beginPath();
    for (const point of points) context.lineTo(x(point.x), y(point.y));
    context.stroke();
    const last = points.at(-1);
    if (last) letter(sheet, sign, x(last.x) + 8 + at * 5, y(last.y), { weight: 600, colour: "--text", size: 11 });
    const foot = y(0) + FOOT + at * LINE + LINE / 2;
    line(sheet, LEFT, foot, LEFT + 34, foot);
    context.setLineDash([]);
    letter(sheet, `${sign}  ${name}`, LEFT + 42, foot, { colour: "--text" });
  });
}
