import type { RehearsedTake } from "../../core/brain/advice/rehearsal-truth.ts";

/** What a take's labels answer to whatever a person asks at a moment: the step that is under way, and until when; UNKNOWN where none is. */
export function labelledAnswer({ steps }: RehearsedTake, t: number): string {
  const now = steps.find(({ start, end }) => start <= t && t < end);
  if (!now) return "UNKNOWN";
  return `The labels have the step ${now.step} here. It ends at ${Math.round(now.end)} seconds. More is not in them.`;
}
