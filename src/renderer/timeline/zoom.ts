/** The stretch of session time that the timeline shows, in seconds. */
export interface Span {
  readonly start: number;
  readonly length: number;
}

/** Shortest stretch that can be shown, in seconds: a few pictures of any camera, each wider than a finger. */
const SHORTEST = 0.2;

/** Keep a span inside a session of `duration` seconds. */
export function clampSpan({ start, length }: Span, duration: number): Span {
  const whole = Math.max(SHORTEST, duration);
  const kept = Math.min(whole, Math.max(SHORTEST, length));
  return { start: Math.min(whole - kept, Math.max(0, start)), length: kept };
}

/** Show `factor` × as long a stretch, with the moment at `fraction` (0..1) of the width staying where it is. */
export function zoomSpan(span: Span, factor: number, fraction: number, duration: number): Span {
  const length = Math.min(Math.max(SHORTEST, duration), Math.max(SHORTEST, span.length * factor));
  return clampSpan({ start: span.start + fraction * (span.length - length), length }, duration);
}

/** Move along by a share of what is shown. */
export function panSpan(span: Span, share: number, duration: number): Span {
  return clampSpan({ ...span, start: span.start + share * span.length }, duration);
}

/** The span moved, when `t` is outside it, so that `t` stands a tenth from the side it came in at. */
export function keepInView(span: Span, t: number, duration: number): Span {
  if (t >= span.start && t <= span.start + span.length) return span;
  const lead = t < span.start ? 0.9 : 0.1;
  return clampSpan({ ...span, start: t - lead * span.length }, duration);
}

/** A pleasant distance between marks of the ruler, in seconds, so that about `most` marks fit. */
export function rulerStep(length: number, most: number): number {
  const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200];
  return steps.find((step) => length / step <= most) ?? 14400;
}
