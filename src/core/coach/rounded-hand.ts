import type { Hand } from "../domain/tick.ts";
import type { EventOf } from "../journal/events.ts";

/** A hand to four digits: a tenth of a pixel, and half the journal. */
export function roundedHand({ score, box, landmarks, side }: Hand): EventOf<"tick">["hands"][number] {
  const round = (value: number): number => Math.round(value * 1e4) / 1e4;
  const { x, y, width, height } = box;
  return {
    score: round(score),
    box: { x: round(x), y: round(y), width: round(width), height: round(height) },
    landmarks: landmarks.map(round),
    side,
  };
}
