import type { StepId } from "../../domain/ids.ts";
import type { HandState } from "../../domain/tick.ts";
import { nameOf, type StepNames } from "./material.ts";
import type { SeenStep, View } from "./advice-view.ts";

const HANDS: Readonly<Record<HandState, string>> = {
  withdrawn: "no hands at the bench",
  present: "hands at rest over the bench",
  working: "hands at work",
};

/** A view in words, for a question. Steps stand by their names. */
export function viewText({ seen, underWay, now }: View, names: StepNames): string {
  const name = (step: StepId): string => nameOf(step, names);
  const stretch = ({ step, start, end }: SeenStep): string => `${name(step)} ${start.toFixed(1)}–${end.toFixed(1)} s`;
  const lines = [
    `Seen under way: ${seen.length === 0 ? "nothing yet" : seen.map(stretch).join(", ")}`,
    `Now most likely under way: ${underWay === null ? "no step" : name(underWay)}`,
  ];
  if (now === null) return lines.join("\n");
  const like = now.like.map(
    ({ step, progress, ended }) => `${name(step)} (under way ${progress.toFixed(1)}, just ended ${ended.toFixed(1)})`,
  );
  return [
    ...lines,
    `Hands: ${now.away ? "the camera looks away from the bench" : HANDS[now.hands]}`,
    `Chance that the current line is complete: ${now.completed.toFixed(2)}; that the person is off the plan: ${now.offPlan.toFixed(2)}`,
    `The bench looks like (natural log against no step): ${like.length === 0 ? "no step in particular" : like.join(", ")}`,
  ].join("\n");
}
