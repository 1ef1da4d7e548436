import type { ChatModel } from "../../core/brain/advice/chat.ts";
import type { StubTake } from "../../core/brain/advice/stub-truth.ts";
import { stepModelOver, stepWish } from "../../core/brain/advice/step-model.ts";
import { performedSteps, type ScoredStep } from "../../core/brain/advice/step-truth.ts";
import type { PictureReader } from "../../core/domain/pictures.ts";
import type { Procedure } from "../../core/procedure/schema.ts";

/** An annotated take with its pictures. */
export interface SeenTake {
  readonly truth: StubTake;
  readonly pictures: PictureReader;
}

/**
 * Ask a model about each annotated performance of a step in a take, as sessions do when a step ends.
 *
 * @param answered waits for an answer; null for one that did not come, which counts for nothing
 */
export async function lookedAgain(
  { truth, pictures }: SeenTake,
  { chat, procedure }: { readonly chat: ChatModel; readonly procedure: Procedure },
  answered: <Answer>(asking: Promise<Answer>) => Promise<Answer | null>,
  signal: AbortSignal,
): Promise<ScoredStep[]> {
  const { take } = truth;
  const look = stepModelOver({ chat, procedure, take, pictures: ({ clip }) => pictures.read(clip, stepWish(clip)) });
  const looked: ScoredStep[] = [];
  for (const { question, errors } of performedSteps(truth, procedure)) {
    const { step, clip } = question;
    const found = await answered(look.examine(question, signal));
    if (found) looked.push({ take, step, clip, by: found.by, scores: found.scores, errors });
  }
  return looked;
}
