import { useMemo } from "react";
import { momentsOf, type Moment } from "../../../core/journal/journal-moments.ts";
import { isDeviation } from "../../../core/domain/decision.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import { useCanvas, type Sheet } from "../../ui/canvas.ts";
import { useWords, type Words } from "../../words/words.ts";
import { drawCursor } from "../../timeline/draw-cursor.ts";
import { EDGE } from "../../timeline/draw.ts";
import { lanes, type StepStretch } from "../../timeline/lanes.ts";
import { clippedText, type Place } from "../../timeline/place.ts";
import { fractionAt } from "../../timeline/time-canvas.tsx";
import type { Span } from "../../timeline/zoom.ts";
import type { ShownRun } from "./use-runs.ts";

/** Height of a strip: its plan, then its decisions and words, in pixels. */
const PLAN = 20;
const WORDS = 24;

interface Strip {
  readonly name: string;
  readonly steps: readonly StepStretch[];
  readonly moments: readonly Moment[];
}

/** The session and its runs as strips over one clock: the plan's current step, and under it what was decided, and whether it was heard. A press goes there. */
export function RunStrips(props: {
  readonly events: readonly SessionEvent[];
  readonly shown: readonly ShownRun[];
  readonly t: number;
  readonly span: Span;
  readonly onSeek: (t: number) => void;
}) {
  const { compare: w } = useWords();
  const { events, shown, t, span, onSeek } = props;
  const strips = useMemo(
    () => [{ name: w.session, events }, ...shown].map(({ name, events: own }) => stripOf(name, own)),
    [events, shown, w],
  );
  const canvas = useCanvas((sheet) => drawStrips(sheet, strips, span, t, w.why));
  return (
    <div className="timeline run-strips">
      <ul className="lane-names" aria-hidden="true">
        {strips.map(({ name }) => (
          <li key={name} style={{ height: PLAN + WORDS }}>
            {name}
          </li>
        ))}
      </ul>
      <div className="timeline-sheet">
        <canvas
          ref={canvas}
          style={{ height: strips.length * (PLAN + WORDS) }}
          role="img"
          aria-label={`${w.strips}. ${strips.map(({ name, moments }) => `${name}: ${w.stripsAt({ spoke: moments.length })}`).join("; ")}`}
          onPointerDown={(event) => onSeek(span.start + fractionAt(event.currentTarget, event.clientX) * span.length)}
        />
      </div>
    </div>
  );
}

function stripOf(name: string, events: readonly SessionEvent[]): Strip {
  return { name, steps: lanes(events).steps, moments: momentsOf(events).filter(({ kind }) => kind !== "notice") };
}

function drawStrips(sheet: Sheet, strips: readonly Strip[], span: Span, t: number, say: Words["compare"]["why"]): void {
  const x = (at: number) => EDGE + ((at - span.start) / span.length) * (sheet.width - 2 * EDGE);
  strips.forEach(({ steps, moments }, number) => {
    const top = number * (PLAN + WORDS);
    drawPlan({ ...sheet, top, laneHeight: PLAN, span, x }, steps);
    drawMoments({ ...sheet, top: top + PLAN, laneHeight: WORDS, span, x }, moments, say);
    sheet.context.fillStyle = sheet.colour("--line");
    sheet.context.fillRect(0, top + PLAN + WORDS - 1, sheet.width, 1);
  });
  drawCursor(sheet, x(t));
}

function drawPlan({ context, colour, x, top, laneHeight, width }: Place, steps: readonly StepStretch[]): void {
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.font = `400 12px ${colour("--font")}`;
  for (const { start, end, step } of steps) {
    const [left, right] = [Math.max(-2, x(start)), Math.min(width + 2, x(end))];
    if (right < 0 || left > width || right - left < 0.5) continue;
    context.fillStyle = colour(step.recovery ? "--fill-caution" : "--fill-accent");
    context.fillRect(left, top + 2, right - left - 1, laneHeight - 3);
    context.fillStyle = colour("--text");
    clippedText(context, `${step.recovery ? "↩ " : ""}${step.text}`, left + 4, top + laneHeight / 2, right - left - 8);
  }
}

/** Filled when heard, hollow when shown only or cut off, crossed when decided and not said: muted, dropped, fading, talkativeness; then the word, or why not. */
function drawMoments(place: Place, moments: readonly Moment[], say: Words["compare"]["why"]): void {
  const { context, colour, x, top, laneHeight, width } = place;
  const middle = top + laneHeight / 2;
  context.textBaseline = "middle";
  context.textAlign = "left";
  moments.forEach((one, number) => {
    const left = x(one.t);
    const room = (moments[number + 1] ? x(moments[number + 1]!.t) : width) - left - 16;
    if (left < -width || left > width + 12) return;
    const isHalf = one.unsaid === "no-sound" || one.unsaid === "cut";
    const isCrossed = one.unsaid !== null && !isHalf;
    context.strokeStyle = context.fillStyle = colour(isCrossed ? "--text-quiet" : "--text");
    context.lineWidth = 2;
    context.beginPath();
    if (isCrossed) {
      context.moveTo(left - 4, middle - 4);
      context.lineTo(left + 4, middle + 4);
      context.moveTo(left + 4, middle - 4);
      context.lineTo(left - 4, middle + 4);
    } else context.rect(left - 4, middle - 4, 8, 8);
    if (one.unsaid === null) context.fill();
    else context.stroke();
    const isAway = one.kind !== "notice" && isDeviation(one.kind);
    context.font = `${isAway ? 600 : 400} 12px ${colour("--font")}`;
    const word = `${isAway ? "! " : ""}${one.unsaid === null ? "" : `${say.unsaid[one.unsaid]}: `}${one.text ?? say.kinds[one.kind]}`;
    clippedText(context, word, left + 10, middle, room);
  });
}
