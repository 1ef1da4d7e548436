import type { StepId } from "../../domain/ids.ts";
import type { Plan } from "../../plan/plan.ts";
import { likenesses } from "../../procedure/match.ts";
import type { ModelKind } from "./forms/duplex-words.ts";

/** Least likeness of words and a line of the plan, 0..1, at which they may be about it. */
const LEAST = 0.25;

/** What words of a model are about. */
export interface ToldByWords {
  readonly kind: ModelKind | null;
  readonly step: StepId | null;
}

/**
 * Kind and step of words that name neither, from the plan: words like a line that comes after the current one say what is next, so the current step is complete; words like the current
 * line, or like one that is done, ask for that step to be done otherwise. Words like no line are about nothing that is known. Of lines that are equally alike the one nearest to the current line counts, later ones first.
 */
export function toldByWords(words: string, { steps }: Pick<Plan, "steps">): ToldByWords {
  const now = steps.findIndex(({ state }) => state === "current");
  const current = steps[now];
  if (current === undefined) return { kind: null, step: null };
  const like = likenesses(
    [words],
    steps.map(({ text }) => text),
  )[0]!;
  const nearness = (at: number): number => (at > now ? at - now - 0.5 : now - at);
  const best = steps.map((_, at) => at).toSorted((a, b) => like[b]! - like[a]! || nearness(a) - nearness(b))[0]!;
  if (!(like[best]! >= LEAST)) return { kind: null, step: null };
  if (best > now) return { kind: "completion", step: current.step };
  return { kind: "technique", step: steps[best]!.step };
}
