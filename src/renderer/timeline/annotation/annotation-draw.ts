import type { AnnotatedDeviation, Annotations, Segment } from "../../../core/annotation/model.ts";
import type { Sheet } from "../../ui/canvas.ts";
import { drawCursor } from "../draw-cursor.ts";
import { drawRuler, EDGE } from "../draw.ts";
import { drawAlongside } from "../draw-take.ts";
import { clippedText, drawBar, type Place } from "../place.ts";
import type { Span } from "../zoom.ts";
import { blocks, markOf, type Block } from "./blocks.ts";
import { words } from "../../words/words.ts";
import { shownText } from "../shown-text.ts";

/** How high a lane of steps alongside is, in pixels. */
const ALONGSIDE = 26;

/** Lanes from the top, and how high each is, in pixels; steps alongside have a place in as many as keep them apart, none where there are none. */
export function annotationLanes(alongside: number) {
  return [
    { id: "ruler", height: 24 },
    { id: "segments", height: 46 },
    ...(alongside > 0 ? [{ id: "alongside" as const, height: alongside * ALONGSIDE }] : []),
    { id: "mistakes", height: 34 },
  ] as const;
}

/** What the timeline shows. */
export interface Drawn {
  readonly annotations: Pick<Annotations, "segments" | "audits">;
  /** Steps alongside the segments, in lanes in which none overlaps another. */
  readonly alongside: readonly (readonly Segment[])[];
  /** Deviations that this person may see. */
  readonly deviations: readonly AnnotatedDeviation[];
  /** Ids of the chosen segment and deviation. */
  readonly segment: string | null;
  readonly deviation: string | null;
  readonly span: Span;
  /** Where it stands, in seconds. */
  readonly t: number;
}

/** Pixel of a session time on a timeline of this width. */
export function scale(span: Span, width: number): (t: number) => number {
  return (t) => EDGE + ((t - span.start) / span.length) * (width - 2 * EDGE);
}

/** Draw segments, deviations and the cursor. */
export function drawAnnotations(sheet: Sheet, drawn: Drawn): void {
  const x = scale(drawn.span, sheet.width);
  let top = 0;
  for (const { id, height } of annotationLanes(drawn.alongside.length)) {
    const place: Place = { ...sheet, top, laneHeight: height, span: drawn.span, x };
    if (id === "ruler") drawRuler(place);
    if (id === "segments") drawSegments(place, drawn);
    if (id === "alongside")
      drawAlongside(place, drawn.alongside, (step) => SIGNS[markOf(drawn.annotations.audits[step])]);
    if (id === "mistakes") drawDeviations(place, drawn);
    top += height;
    sheet.context.fillStyle = sheet.colour("--line");
    sheet.context.fillRect(0, top - 1, sheet.width, 1);
  }
  drawCursor(sheet, x(drawn.t));
}

const FILLS = { yes: "--fill-good", no: "--fill-danger", open: "--fill-open" } as const;
const LINES = { yes: "--good", no: "--danger", open: "--line-strong" } as const;
interface Tone {
  readonly line: string;
  readonly fill: string;
}
const SIGNS = { yes: "✓ ", no: "✗ ", open: "" } as const;

function drawSegments(place: Place, { annotations, segment, span }: Drawn): void {
  const { context, colour, top, laneHeight, x } = place;
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.font = `600 12px ${colour("--font")}`;
  const text = colour("--text");
  const tone = (mark: keyof typeof LINES): Tone => ({ line: colour(LINES[mark]), fill: colour(FILLS[mark]) });
  const tones = { yes: tone("yes"), no: tone("no"), open: tone("open") };
  const wrong = colour("--caution");
  for (const block of blocks(annotations.segments, annotations.audits, span, x))
    drawBlock(place, block, tones[block.mark], wrong, text);
  const chosen = annotations.segments.find(({ id }) => id === segment);
  if (!chosen) return;
  context.strokeStyle = text;
  context.lineWidth = 3;
  const left = Math.max(-4, x(chosen.start));
  context.strokeRect(left + 0.5, top + 3.5, Math.max(2, x(chosen.end) - left - 2), laneHeight - 8);
}

/** A segment's frame is its answers', dashed and with a question mark as long as it is only proposed; what was done wrong has a dashed bar at its foot, what is no step none. */
function drawBlock(place: Place, block: Block, { line, fill }: Tone, wrong: string, text: string): void {
  const { context, top, laneHeight, width } = place;
  const [left, right] = [Math.max(-4, block.left), Math.min(width + 4, block.right)];
  context.fillStyle = fill;
  context.fillRect(left, top + 4, Math.max(1, right - left - 1), laneHeight - 9);
  context.strokeStyle = line;
  context.lineWidth = block.mark === "no" ? 2 : 1;
  context.setLineDash(block.segment?.proposed ? [3, 3] : []);
  context.strokeRect(left + 0.5, top + 4.5, Math.max(1, right - left - 2), laneHeight - 10);
  context.setLineDash([]);
  if (block.outcome !== "none") {
    context.strokeStyle = block.outcome === "wrong" ? wrong : line;
    context.lineWidth = 4;
    context.setLineDash(block.outcome === "wrong" ? [5, 3] : []);
    context.beginPath();
    context.moveTo(left + 1, top + laneHeight - 8);
    context.lineTo(Math.max(left + 2, right - 2), top + laneHeight - 8);
    context.stroke();
    context.setLineDash([]);
  }
  context.fillStyle = text;
  const words = block.segment
    ? (block.segment.proposed ? "? " : SIGNS[block.mark]) + shownText(block.segment.text)
    : `×${block.count}`;
  clippedText(context, words, left + (block.segment ? 6 : 3), top + laneHeight / 2 - 3, right - left - 6);
}

/** Marks nearer than this, in pixels, are drawn as one with their number. */
const MARK = 12;

function drawDeviations(place: Place, { deviations, deviation }: Drawn): void {
  const { context, colour, top, laneHeight, x, width } = place;
  const middle = top + laneHeight / 2;
  context.font = `600 12px ${colour("--font")}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  for (let number = 0; number < deviations.length;) {
    const each = deviations[number]!;
    const left = x(each.onset);
    let next = number + 1;
    while (next < deviations.length && x(deviations[next]!.onset) - left < MARK) next++;
    const last = x(each.back ?? each.fix ?? each.onset);
    if (last > -MARK && left < width + MARK) {
      if (next - number > 1) {
        context.fillStyle = colour("--caution");
        context.fillText(`×${next - number}`, left - 4, middle);
      } else {
        const room = (next < deviations.length ? x(deviations[next]!.onset) : width) - left - MARK - 6;
        drawDeviation(place, each, each.id === deviation, room);
      }
    }
    number = next;
  }
}

/** A deviation: a solid bar from its onset (triangle) to its fix (circle), a dashed one on to the return (stroke). */
function drawDeviation(place: Place, each: AnnotatedDeviation, chosen: boolean, room: number): void {
  const { context, colour, top, laneHeight, x } = place;
  const foot = top + laneHeight - 7;
  const [onset, fix, back] = [
    x(each.onset),
    each.fix === null ? null : x(each.fix),
    each.back === null ? null : x(each.back),
  ];
  drawBar(place, { from: onset, to: fix ?? back ?? onset + MARK, foot }, "--caution");
  if (fix !== null && back !== null) drawBar(place, { from: fix, to: back, foot }, "--accent");
  context.fillStyle = colour("--caution");
  context.beginPath();
  context.moveTo(onset - 7, top + 4);
  context.lineTo(onset + 7, top + 4);
  context.lineTo(onset, top + 17);
  context.fill();
  if (chosen) {
    context.strokeStyle = colour("--text");
    context.lineWidth = 2;
    context.stroke();
  }
  if (fix !== null) {
    context.strokeStyle = colour("--accent");
    context.lineWidth = 2;
    context.beginPath();
    context.arc(fix, foot, 4, 0, 2 * Math.PI);
    context.stroke();
  }
  if (back !== null) {
    context.fillStyle = colour("--good");
    context.fillRect(back - 1.5, foot - 6, 3, 12);
  }
  context.fillStyle = colour("--text");
  clippedText(context, `${words().live.deviations[each.kind]}: ${each.what}`, onset + 11, top + 11, room);
}
