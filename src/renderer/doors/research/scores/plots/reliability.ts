import { decimal, percent } from "../../../../ui/format.ts";
import type { ReliabilityPlot } from "../../../../../core/evaluation/report.ts";
import type { Sheet } from "../../../../ui/canvas.ts";
import { letter, line } from "./pen.ts";

const LEFT = 44;
const TOP = 12;
const FOOT = 40;
const SIDE = 190;

/** Height of a reliability diagram, in pixels. */
export const RELIABILITY_HEIGHT = TOP + SIDE + FOOT;

/** Share that was right over confidence; the dashed diagonal is perfect, a larger ring is more interrupts. */
export function drawReliability(sheet: Sheet, { bins, expectedError }: ReliabilityPlot): void {
  const { context, colour } = sheet;
  const x = (p: number) => LEFT + p * SIDE;
  const y = (p: number) => TOP + (1 - p) * SIDE;
  context.lineWidth = 1;
  context.strokeStyle = colour("--line");
  for (const p of [0, 0.25, 0.5, 0.75, 1]) {
    line(sheet, x(p), y(0), x(p), y(1));
    line(sheet, x(0), y(p), x(1), y(p));
    letter(sheet, String(p), x(p), y(0) + 10, { align: "center" });
    letter(sheet, String(p), x(0) - 6, y(p), { align: "right" });
  }
  letter(sheet, "confidence", x(0.5), y(0) + 28, { align: "center" });
  context.strokeStyle = colour("--text-quiet");
  context.setLineDash([5, 4]);
  line(sheet, x(0), y(0), x(1), y(1));
  context.setLineDash([]);
  const most = Math.max(1, ...bins.map(({ n }) => n));
  context.strokeStyle = colour("--text");
  context.lineWidth = 2;
  context.beginPath();
  for (const { confidence, held } of bins) context.lineTo(x(confidence), y(held));
  context.stroke();
  for (const { confidence, held, n } of bins) {
    context.beginPath();
    context.arc(x(confidence), y(held), 4 + 6 * Math.sqrt(n / most), 0, 2 * Math.PI);
    context.fillStyle = colour("--accent");
    context.fill();
    context.stroke();
  }
  const right = x(1) + 22;
  const total = bins.reduce((sum, { n }) => sum + n, 0);
  letter(sheet, "↑ share that was right", right, y(1) + 2);
  letter(sheet, "- - as sure as right", right, y(1) + 22);
  letter(sheet, `${total} ${total === 1 ? "interrupt" : "interrupts"}`, right, y(1) + 50, {
    weight: 600,
    colour: "--text",
  });
  if (expectedError !== null)
    letter(sheet, `expected calibration error ${decimal(expectedError, 2)}`, right, y(1) + 70, { colour: "--text" });
  bins.forEach(({ from, to, n, held }, at) =>
    letter(
      sheet,
      `${percent(from)} … ${percent(to)}: ${Math.round(held * n)} of ${n} right`,
      right,
      y(1) + 98 + at * 17,
    ),
  );
}
