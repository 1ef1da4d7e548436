import type { ConfusionPlot } from "../../../../../core/evaluation/report.ts";
import type { Sheet } from "../../../../ui/canvas.ts";
import { letter } from "./pen.ts";

const LEFT = 116;
const HEAD = 40;
const CELL = 46;
const WIDEST = 130;
/** Narrower than this a column has a number in place of its name, and its cells no shares. */
const NARROW = 64;

/** Height of a confusion matrix, in pixels. */
export function confusionHeight({ classes }: ConfusionPlot): number {
  return HEAD + classes.length * CELL + 6;
}

/**
 * Rows are the truth. Where there are many classes, rows are numbered and columns have the numbers. Every cell has its count and its share of the row; the diagonal has a heavier frame, so that right and
 * wrong are told apart without colour, and a deeper ground is a larger share.
 */
export function drawConfusion(sheet: Sheet, { axes, classes, counts }: ConfusionPlot): void {
  const { context, width, colour } = sheet;
  const cell = Math.min(WIDEST, (width - LEFT) / classes.length);
  letter(sheet, `${axes[1]} →`, LEFT, 10);
  letter(sheet, `${axes[0]} ↓`, 0, 28);
  const isNarrow = cell < NARROW;
  classes.forEach((name, at) => {
    letter(sheet, isNarrow ? String(at + 1) : name, LEFT + (at + 0.5) * cell, 28, {
      align: "center",
      colour: "--text",
      weight: 600,
      most: cell - 8,
    });
    letter(sheet, isNarrow ? `${at + 1} ${name}` : name, LEFT - 10, HEAD + (at + 0.5) * CELL, {
      ...{ align: "right", colour: "--text", weight: 600 },
      most: LEFT - 12,
    });
  });
  counts.forEach((row, truth) => {
    const total = row.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    row.forEach((count, said) => {
      const [x, y] = [LEFT + said * cell, HEAD + truth * CELL];
      const share = count === null || total === 0 ? 0 : count / total;
      context.globalAlpha = share * 0.6;
      context.fillStyle = colour("--accent");
      context.fillRect(x + 1, y + 1, cell - 2, CELL - 2);
      context.globalAlpha = 1;
      context.strokeStyle = colour(truth === said ? "--text" : "--line-strong");
      context.lineWidth = truth === said ? 2 : 1;
      context.strokeRect(x + 2.5, y + 2.5, cell - 5, CELL - 5);
      if (count === null) return letter(sheet, "–", x + cell / 2, y + CELL / 2, { align: "center" });
      letter(sheet, String(count), x + cell / 2, y + (total === 0 || isNarrow ? CELL / 2 : CELL / 2 - 7), {
        ...{ size: 15, weight: 700, align: "center" },
        colour: "--text",
      });
      if (total > 0 && !isNarrow)
        letter(sheet, `${Math.round(share * 100)} %`, x + cell / 2, y + CELL / 2 + 10, {
          align: "center",
          size: 11,
          colour: "--text",
        });
    });
  });
}
