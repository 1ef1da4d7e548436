import type { EventOf } from "../../core/journal/events.ts";
import type { Sheet } from "../ui/canvas.ts";
import { clock, decimal } from "../ui/format.ts";
import { drawAnswers } from "./draw-answers.ts";
import { drawEvidence } from "./draw-evidence.ts";
import type { TakePast } from "../../core/annotation/take-past.ts";
import { drawAlongside, drawMarks, drawMistakes, drawStretches } from "./draw-take.ts";
import { drawSaid } from "./draw-said.ts";
import { drawSound } from "./draw-sound.ts";
import { drawWithheld } from "./draw-withheld.ts";
import type { Lanes, SignalMark } from "./lanes.ts";
import { rulerStep, type Span } from "./zoom.ts";
import { clippedText, type Place } from "./place.ts";
import { words } from "../words/words.ts";

type Interrupt = EventOf<"interrupted">;

/** Lanes from the top, and how high each is, in pixels. */
export const LANES = [
  { id: "ruler", height: 24 },
  { id: "withheld", height: 24 },
  { id: "taught", height: 34 },
  { id: "idle", height: 20 },
  { id: "steps", height: 32 },
  { id: "afterwards", height: 30 },
  { id: "segments", height: 30 },
  { id: "alongside", height: 26 },
  { id: "evidence", height: 44 },
  { id: "decisions", height: 26 },
  { id: "answers", height: 30 },
  { id: "signals", height: 24 },
  { id: "heard", height: 24 },
  { id: "asked", height: 24 },
  { id: "said", height: 28 },
  { id: "sound", height: 28 },
  { id: "feed", height: 22 },
] as const;

/** Lanes of a recorded take, in which nobody coached. */
export const TAKE_LANES = [
  { id: "ruler", height: 24 },
  { id: "withheld", height: 24 },
  { id: "taught", height: 34 },
  { id: "idle", height: 20 },
  { id: "script", height: 32 },
  { id: "marks", height: 24 },
  { id: "segments", height: 30 },
  { id: "alongside", height: 26 },
  { id: "mistakes", height: 28 },
  { id: "aloud", height: 28 },
  { id: "told", height: 26 },
  { id: "sound", height: 28 },
  { id: "feed", height: 22 },
] as const;

type Lane = (typeof LANES | typeof TAKE_LANES)[number];

/** The lanes that there is something for; steps alongside have the height of as many lanes as keep them apart. */
export function lanesOf({
  take,
  answers,
  afterwards,
  signals,
  asked,
  heard,
  sound,
  aloud,
  segments,
  alongside,
  withheld,
  taught,
  idle,
}: Lanes): readonly (Pick<Lane, "id"> & { readonly height: number })[] {
  const high = ({ id, height }: Lane) => ({ id, height: id === "alongside" ? height * alongside.length : height });
  const isTeaching = (id: Lane["id"]) => (id !== "taught" || taught.length > 0) && (id !== "idle" || idle.length > 0);
  if (take === null)
    return LANES.filter(
      ({ id }) =>
        isTeaching(id) &&
        (id !== "withheld" || withheld.length > 0) &&
        (id !== "answers" || answers.length > 0) &&
        (id !== "afterwards" || afterwards.length > 0) &&
        (id !== "heard" || heard.length > 0) &&
        (id !== "asked" || asked.length > 0) &&
        (id !== "sound" || sound.length > 0) &&
        (id !== "segments" || segments.length > 0) &&
        (id !== "alongside" || alongside.length > 0) &&
        (id !== "signals" || signals.length > 0),
    ).map(high);
  return TAKE_LANES.filter(
    ({ id }) =>
      isTeaching(id) &&
      (id !== "withheld" || withheld.length > 0) &&
      (id !== "script" || take.entries.length > 0) &&
      (id !== "sound" || sound.length > 0) &&
      (id !== "alongside" || alongside.length > 0) &&
      (id !== "aloud" || aloud.length > 0),
  ).map(high);
}

/** Room left and right of the drawn span, in pixels, so that marks at its ends are whole. */
export const EDGE = 10;

/** Draw the timeline's lanes. */
export function drawTimeline(sheet: Sheet, lanes: Lanes, span: Span): void {
  const x = (at: number) => EDGE + ((at - span.start) / span.length) * (sheet.width - 2 * EDGE);
  let top = 0;
  for (const { id, height } of lanesOf(lanes)) {
    const place: Place = { ...sheet, top, laneHeight: height, span, x };
    if (id === "ruler") drawRuler(place);
    if (id === "withheld") drawWithheld(place, lanes.withheld);
    if (id === "taught") drawStretches(place, lanes.taught);
    if (id === "idle") drawIdle(place, lanes.idle);
    if (id === "steps") drawSteps(place, lanes);
    if (id === "afterwards") drawStretches(place, lanes.afterwards);
    if (id === "segments") drawSegments(place, lanes.take?.segments ?? lanes.segments);
    if (id === "alongside") drawAlongside(place, lanes.alongside);
    if (lanes.take) drawTakeLane(id, place, lanes.take);
    if (id === "evidence") drawEvidence(place, lanes.ticks);
    if (id === "decisions") drawDecisions(place, lanes);
    if (id === "answers") drawAnswers(place, lanes.answers);
    if (id === "signals" || id === "asked" || id === "heard") drawSignals(place, lanes[id]);
    if (id === "aloud")
      drawStretches(
        place,
        lanes.aloud.map((one) => ({ ...one, wrong: false })),
      );
    if (id === "said" || id === "told") drawSaid(place, lanes.said);
    if (id === "sound") drawSound(place, lanes.sound);
    if (id === "feed") drawFeed(place, lanes);
    top += height;
    sheet.context.fillStyle = sheet.colour("--line");
    sheet.context.fillRect(0, top - 1, sheet.width, 1);
  }
}

function drawSegments(place: Place, segments: Lanes["segments"]): void {
  drawStretches(
    place,
    segments.map(({ start, end, text, outcome }) => ({ start, end, text, wrong: outcome === "wrong" })),
  );
}

function drawTakeLane(id: string, place: Place, { entries, marks, deviations }: TakePast): void {
  if (id === "script")
    drawStretches(
      place,
      entries.map(({ entry, start, end }) => ({ start, end, text: entry.text, wrong: entry.kind === "error" })),
    );
  if (id === "marks") drawMarks(place, marks);
  if (id === "mistakes") drawMistakes(place, deviations);
}

/** Draw the ruler: a line down the whole timeline, and its time, at every pleasant distance. */
export function drawRuler({ context, colour, span, x, top, laneHeight, width, height }: Place): void {
  const step = rulerStep(span.length, width / 90);
  context.font = `400 12px ${colour("--font")}`;
  context.textBaseline = "middle";
  context.textAlign = "left";
  for (let t = Math.ceil(span.start / step) * step; t <= span.start + span.length; t += step) {
    context.fillStyle = colour("--line");
    context.fillRect(Math.round(x(t)), top, 1, height);
    context.fillStyle = colour("--text-quiet");
    context.fillText(step < 1 ? decimal(t, step < 0.1 ? 2 : 1) : clock(t), x(t) + 4, top + laneHeight / 2);
  }
}

function drawSteps(place: Place, { steps }: Lanes): void {
  const { context, colour, x, top, laneHeight, width } = place;
  context.textBaseline = "middle";
  context.textAlign = "left";
  for (const { start, end, step } of steps) {
    const [left, right] = [Math.max(-2, x(start)), Math.min(width + 2, x(end))];
    if (right < 0 || left > width || right - left < 0.5) continue;
    context.fillStyle = colour(step.recovery ? "--fill-caution" : "--fill-accent");
    context.fillRect(left, top + 3, right - left - 1, laneHeight - 7);
    context.strokeStyle = colour(step.recovery ? "--caution" : "--accent");
    context.lineWidth = step.recovery ? 2 : 1;
    context.setLineDash(step.recovery ? [5, 3] : []);
    context.strokeRect(left + 0.5, top + 3.5, Math.max(1, right - left - 2), laneHeight - 8);
    context.setLineDash([]);
    context.font = `600 12px ${colour("--font")}`;
    context.fillStyle = colour("--text");
    clippedText(context, `${step.recovery ? "↩ " : ""}${step.text}`, left + 7, top + laneHeight / 2, right - left - 12);
  }
}

/** The newest decision by `t` (seconds) to interrupt; null before the first. */
export function interruptBy({ happenings }: Lanes, t: number): Interrupt | null {
  const newest = happenings.findLast((each) => each.t <= t && each.event.type === "interrupted");
  return newest?.event.type === "interrupted" ? newest.event : null;
}

function drawDecisions(place: Place, { happenings }: Lanes): void {
  const { context, colour, x, top, laneHeight, width } = place;
  context.font = `600 14px ${colour("--font")}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  let last = -Infinity;
  for (const { t: at, event } of happenings) {
    const left = x(at);
    if (left < -8 || left > width + 8 || left - last < 5) continue;
    last = left;
    context.fillStyle = colour(event.type === "interrupted" ? "--text" : "--accent");
    context.fillText(event.type === "interrupted" ? "!" : "✎", left, top + laneHeight / 2 - 1);
  }
}

function drawFeed({ context, colour, x, top, laneHeight, width, span }: Place, { troubles, missed }: Lanes): void {
  const middle = top + laneHeight / 2;
  context.fillStyle = colour("--line-strong");
  context.fillRect(0, middle - 1, Math.min(width, x(span.start + span.length)), 2);
  context.font = `600 12px ${colour("--font")}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  for (const { start, end, what } of troubles) {
    const [left, right] = [x(start), x(end)];
    if (right < 0 || left > width) continue;
    context.fillStyle = colour("--fill-danger");
    context.fillRect(left, top + 3, Math.max(3, right - left), laneHeight - 7);
    context.fillStyle = colour("--danger");
    clippedText(context, what, Math.max(0, left) + 4, middle, right - left - 6);
  }
  context.fillStyle = colour("--danger");
  for (const t of missed) if (x(t) >= 0 && x(t) <= width) context.fillRect(x(t), middle - 5, 2, 10);
}

/** Draw when nobody was at work: a dashed frame without a fill, and its word where there is room. It is only proposed. */
function drawIdle({ context, colour, x, top, laneHeight, width }: Place, idle: Lanes["idle"]): void {
  const { idle: word } = words().playback;
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.font = `400 12px ${colour("--font")}`;
  context.lineWidth = 1;
  for (const { start, end } of idle) {
    const [left, right] = [Math.max(-2, x(start)), Math.min(width + 2, x(end))];
    if (right < 0 || left > width) continue;
    context.strokeStyle = colour("--line-strong");
    context.setLineDash([5, 3]);
    context.strokeRect(left + 0.5, top + 3.5, Math.max(2, right - left - 2), laneHeight - 8);
    context.setLineDash([]);
    context.fillStyle = colour("--text-quiet");
    clippedText(context, word, left + 5, top + laneHeight / 2, right - left - 8);
  }
}

/** Signals from outside: a sign each, and what it brought where there is room. */
function drawSignals({ context, colour, x, top, laneHeight, width }: Place, signals: readonly SignalMark[]): void {
  context.font = `600 12px ${colour("--font")}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  for (const [number, { t, text, counted }] of signals.entries()) {
    const left = x(t);
    if (left < -200 || left > width) continue;
    const next = signals[number + 1];
    context.fillStyle = colour(counted ? "--text" : "--text-quiet");
    context.fillText(counted ? "◆" : "◇", left - 4, top + laneHeight / 2);
    clippedText(context, text, left + 11, top + laneHeight / 2, (next ? x(next.t) : width) - left - 20);
  }
}
