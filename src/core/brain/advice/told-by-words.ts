import type { StepId } from "../../domain/ids.ts";
import type { Plan } from "../../plan/plan.ts";
import type { SentenceReader } from "../../metrics/text-likeness.ts";
import type { ModelKind } from "./forms/duplex-words.ts";
import { likeLines, type LikeBy } from "./like-lines.ts";

/** Least likeness of words and a line of the plan at which they may be about it, by what they are held against each other. */
export const LEAST_TOLD: Readonly<Record<LikeBy, number>> = { words: 0.25, vectors: 0.45 };

/** What words of a model are about. */
export interface ToldByWords {
  readonly kind: ModelKind | null;
  readonly step: StepId | null;
  /** What told it; left out where there was no current line, and nothing was compared. */
  readonly toldBy?: LikeBy;
}

/**
 * Kind and step of words that name neither, from the plan: words like a line that comes after the current one say what is next, so the current step is complete; words like the current
 * line, or like one that is done, ask for that step to be done otherwise. Words like no line are about nothing that is known. Of lines that are equally alike the one nearest to the current line counts, later ones first.
 *
 * @param sentences encoder of sentences; their words alone tell where it is left out
 * @throws the signal's reason once it is aborted
 */
export async function toldByWords(
  words: string,
  { steps }: Pick<Plan, "steps">,
  sentences?: SentenceReader,
  signal?: AbortSignal,
): Promise<ToldByWords> {
  const now = steps.findIndex(({ state }) => state === "current");
  const current = steps[now];
  if (current === undefined) return { kind: null, step: null };
  const { by, of } = await likeLines(
    [words],
    steps.map(({ text }) => text),
    sentences,
    signal,
  );
  const like = of[0]!;
  const nearness = (at: number): number => (at > now ? at - now - 0.5 : now - at);
  const best = steps.map((_, at) => at).toSorted((a, b) => like[b]! - like[a]! || nearness(a) - nearness(b))[0]!;
  if (!(like[best]! >= LEAST_TOLD[by])) return { kind: null, step: null, toldBy: by };
  if (best > now) return { kind: "completion", step: current.step, toldBy: by };
  return { kind: "technique", step: steps[best]!.step, toldBy: by };
}
