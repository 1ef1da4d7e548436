import type { SessionState } from "../../../core/journal/fold.ts";
import type { Sheet } from "../../ui/canvas.ts";

/** Seconds that the strip shows. */
export const STRIP_SPAN = 60;
/** Height of the decisions' row at the foot, in pixels. */
const DECISIONS = 18;
/** A gap between ticks longer than this is drawn as one, in seconds: samples were missed. */
const GAP = 1.2;

type Strip = SessionState["strip"];

/** Draw the last minute up to `now` (seconds): P(done) solid, P(off plan) dashed, decisions as dots and exclamation marks. */
export function drawStrip(sheet: Sheet, strip: Strip, now: number): void {
  const { context, width, height, colour } = sheet;
  const floor = height - DECISIONS;
  const x = (t: number) => width - ((now - t) / STRIP_SPAN) * width;
  const y = (p: number) => 4 + (1 - p) * (floor - 8);
  context.strokeStyle = colour("--line");
  context.lineWidth = 1;
  for (const p of [0, 0.5, 1]) line(context, 0, Math.round(y(p)) + 0.5, width, Math.round(y(p)) + 0.5);
  for (let t = Math.ceil((now - STRIP_SPAN) / 10) * 10; t <= now; t += 10) line(context, x(t), 4, x(t), floor - 4);
  curve(sheet, strip, "completed", "--good", [], x, y);
  curve(sheet, strip, "deviation", "--caution", [5, 4], x, y);
  for (const point of strip) mark(sheet, point.decision, x(point.t), floor + DECISIONS / 2);
}

function line(context: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

function curve(
  { context, colour }: Sheet,
  strip: Strip,
  value: "completed" | "deviation",
  token: string,
  dash: number[],
  x: (t: number) => number,
  y: (p: number) => number,
): void {
  context.strokeStyle = colour(token);
  context.lineWidth = 2;
  context.setLineDash(dash);
  context.beginPath();
  strip.forEach((point, index) => {
    const joined = index > 0 && point.t - strip[index - 1]!.t < GAP;
    if (joined) context.lineTo(x(point.t), y(point[value]));
    else context.moveTo(x(point.t), y(point[value]));
  });
  context.stroke();
  context.setLineDash([]);
}

function mark({ context, colour }: Sheet, decision: "silent" | "interrupt", x: number, y: number): void {
  if (decision === "silent") {
    context.fillStyle = colour("--text-faint");
    context.fillRect(x - 1, y - 1, 2, 2);
    return;
  }
  context.fillStyle = colour("--text");
  context.font = `600 14px ${colour("--font")}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText("!", x, y);
}
