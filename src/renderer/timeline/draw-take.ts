import type { MarkKind } from "../../core/domain/marks.ts";
import type { Segment } from "../../core/annotation/model.ts";
import type { TakePast } from "../../core/annotation/take-past.ts";
import { clippedText, drawBar, type Place } from "./place.ts";
import { words } from "../words/words.ts";
import { shownText } from "./shown-text.ts";

/** What stands at a mark, and its word. */
const MARKS: Readonly<Record<MarkKind, { readonly sign: string }>> = {
  "next-step": { sign: "›" },
  "deviation-starts": { sign: "▲" },
  "fix-starts": { sign: "↩" },
  "back-on-plan": { sign: "✓" },
  mark: { sign: "•" },
};

/** Stretches with words: entries of a script, or segments. One that is a mistake is dashed, with a sign before its words. */
export function drawStretches(
  { context, colour, x, top, laneHeight, width }: Place,
  stretches: readonly {
    readonly start: number;
    readonly end: number;
    readonly text: string;
    readonly wrong: boolean;
    /** What stands before the words, besides. */
    readonly sign?: string;
  }[],
): void {
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.font = `600 12px ${colour("--font")}`;
  context.lineWidth = 1;
  for (const { start, end, text, wrong, sign = "" } of stretches) {
    const [left, right] = [Math.max(-2, x(start)), Math.min(width + 2, x(end))];
    if (right < 0 || left > width || right - left < 0.5) continue;
    context.fillStyle = colour(wrong ? "--fill-caution" : "--fill-accent");
    context.fillRect(left, top + 3, right - left - 1, laneHeight - 7);
    context.strokeStyle = colour(wrong ? "--caution" : "--accent");
    context.setLineDash(wrong ? [5, 3] : []);
    context.strokeRect(left + 0.5, top + 3.5, Math.max(1, right - left - 2), laneHeight - 8);
    context.setLineDash([]);
    context.fillStyle = colour("--text");
    clippedText(
      context,
      `${sign}${wrong ? "⚠ " : ""}${shownText(text)}`,
      left + 7,
      top + laneHeight / 2,
      right - left - 12,
    );
  }
}

/**
 * Steps that were under way while another one was: the place is shared by as many lanes as keep them apart.
 *
 * @param sign what stands before the words of one, such as what was answered about it
 */
export function drawAlongside(
  place: Place,
  lanes: readonly (readonly Segment[])[],
  sign: (id: string) => string = () => "",
): void {
  const laneHeight = place.laneHeight / lanes.length;
  for (const [at, lane] of lanes.entries())
    drawStretches(
      { ...place, top: place.top + at * laneHeight, laneHeight },
      lane.map(({ id, start, end, text, outcome }) => ({
        start,
        end,
        text,
        wrong: outcome === "wrong",
        sign: sign(id),
      })),
    );
}

/** The marks, each with its sign, and its word where there is room. */
export function drawMarks({ context, colour, x, top, laneHeight, width }: Place, marks: TakePast["marks"]): void {
  context.font = `600 12px ${colour("--font")}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  for (const [number, { t, mark }] of marks.entries()) {
    const left = x(t);
    if (left < -80 || left > width) continue;
    const { sign } = MARKS[mark];
    const word = words().replay.events.marks[mark];
    const next = marks[number + 1];
    context.fillStyle = colour(mark === "deviation-starts" ? "--caution" : "--text");
    context.fillText(sign, left - 4, top + laneHeight / 2);
    clippedText(context, word, left + 11, top + laneHeight / 2, (next ? x(next.t) : width) - left - 20);
  }
}

/** Mistakes: a bar from the onset, under it to the fix and, dashed, on to the return. */
export function drawMistakes(place: Place, deviations: TakePast["deviations"]): void {
  const { context, colour, x, top, laneHeight, width } = place;
  context.font = `600 12px ${colour("--font")}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  for (const [number, { onset, fix, back, what }] of deviations.entries()) {
    const left = x(onset);
    const right = x(back ?? fix ?? onset) + 2;
    if (right < -8 || left > width) continue;
    const foot = top + laneHeight - 5;
    drawBar(place, { from: left, to: fix === null ? right : x(fix), foot }, "--caution");
    if (fix !== null && back !== null) drawBar(place, { from: x(fix), to: x(back), foot }, "--accent");
    context.fillStyle = colour("--caution");
    context.fillText("▲", left - 5, top + laneHeight / 2 - 2);
    context.fillStyle = colour("--text");
    const next = deviations[number + 1];
    const room = (next ? x(next.onset) : width) - left - 20;
    clippedText(context, what, left + 11, top + laneHeight / 2 - 2, room);
  }
  context.lineWidth = 1;
}
