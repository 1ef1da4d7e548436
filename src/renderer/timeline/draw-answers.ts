import type { HeardAnswer } from "../../core/review/model-answers.ts";
import type { Place } from "./place.ts";

/** Width of a mark, in pixels. */
const MARK = 4;

/**
 * Draw what models answered: a bar as high as the chance of an interrupt, filled where the answer was used and hollow where it was not; a cross for a
 * question without an answer; a point for a plan and a look at a step.
 */
export function drawAnswers(
  { context, colour, x, top, laneHeight, width }: Place,
  answers: readonly HeardAnswer[],
): void {
  const foot = top + laneHeight - 4;
  const room = laneHeight - 8;
  context.fillStyle = colour("--line-strong");
  context.fillRect(0, foot - room / 2, width, 1);
  context.lineWidth = 1.5;
  for (const { t, interrupt, scores, asked, used } of answers) {
    const left = x(t);
    if (left < -MARK || left > width + MARK) continue;
    context.strokeStyle = context.fillStyle = colour(used ? "--accent" : "--text-quiet");
    context.beginPath();
    if (interrupt !== null) context.rect(left - MARK / 2, foot - room * interrupt, MARK, Math.max(1, room * interrupt));
    else if (scores !== null || (asked === "the plan" && used))
      context.arc(left, foot - room / 2, MARK, 0, 2 * Math.PI);
    else {
      context.moveTo(left - MARK, foot - MARK - 2);
      context.lineTo(left + MARK, foot + MARK - 2);
      context.moveTo(left + MARK, foot - MARK - 2);
      context.lineTo(left - MARK, foot + MARK - 2);
    }
    if (used) context.fill();
    context.stroke();
  }
}
