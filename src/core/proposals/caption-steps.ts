import type { StepId } from "../domain/ids.ts";
import { likenesses } from "../procedure/match.ts";
import { taskGraph, topologicalOrder } from "../procedure/graph.ts";
import type { Procedure } from "../procedure/schema.ts";

/** Least likeness of a caption and a step's text, 0..1, at which it may mean that step. */
const LEAST = 0.3;
/** What it is worth, in units of likeness, that a step stands at that place of the order, and that a bench has named it. */
const PLACE = 0.2;
const NAMED = 0.25;

/** What was seen in a piece of a film. */
export interface Caption {
  readonly text: string;
  /** Its middle, as a share of the film. */
  readonly at: number;
  /** Step that a bench has named there; null for none. */
  readonly named: StepId | null;
}

/**
 * The step that each caption tells of, by the likeness of its text to the steps' texts, by where it stands in the film beside where the step stands in the
 * order, and by what a bench has named there. One that is like none has the bench's name, or none.
 *
 * @param captions null for what is not to have a step
 */
export function captionSteps(captions: readonly (Caption | null)[], procedure: Procedure | null): (StepId | null)[] {
  if (procedure === null) return captions.map(() => null);
  const { steps } = procedure;
  const order = topologicalOrder(taskGraph(procedure));
  const place = steps.map(({ id }) => (order.indexOf(id) + 0.5) / order.length);
  const like = likenesses(
    captions.map((caption) => caption?.text ?? ""),
    steps.map(({ text }) => text),
  );
  return captions.map((caption, i) => {
    if (caption === null) return null;
    let [best, most] = [caption.named, -Infinity];
    like[i]!.forEach((value, k) => {
      if (value < LEAST) return;
      const { id } = steps[k]!;
      const worth = value + PLACE * (1 - Math.abs(place[k]! - caption.at)) + (id === caption.named ? NAMED : 0);
      if (worth > most) [best, most] = [id, worth];
    });
    return best;
  });
}
