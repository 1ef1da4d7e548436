import { annotatedAnswer, annotatedWord } from "../brain/advice/annotated-answers.ts";
import type { AnnotatedAnswer, AnnotatedWord } from "../brain/advice/calibration.ts";
import { claimKey, claimOf, topicOf } from "../brain/advice/claim.ts";
import type { Claim, DuplexQuestion, Line } from "../brain/advice/questions.ts";
import type { StubTake } from "../brain/advice/stub-truth.ts";
import type { Brain } from "../brain/registry.ts";
import { selectClips } from "../brain/clips.ts";
import type { Opinion } from "../domain/opinion.ts";
import type { Evidence } from "../domain/tick.ts";
import { currentStep } from "../plan/plan.ts";
import { Coach } from "../coach/coach.ts";
import { isOfInterrupt } from "../journal/events.ts";

/** What a model answered about one annotated take, and what the filter said of its own in it, both with what was true. */
export interface ModelTrial {
  readonly answers: readonly AnnotatedAnswer[];
  readonly words: readonly AnnotatedWord[];
}

/** Every so many ticks a model is asked about the present, and about a claim that nobody makes: the filter's own are nearly all right. */
const PRACTICE_TICKS = 4;

/** Last lines of a dialogue that a question carries. */
const LINES = 8;

/**
 * Put a model's questions for one annotated take: about everything that the filter is about to say, and now and then about the present and about the
 * completion of the step that the plan shows as current, whether it is over or not. The filter coaches the take meanwhile and heeds no answer.
 *
 * Yields a question at a time and takes its answer; null for one that did not come, which counts for nothing.
 */
export function* modelTrial(
  brain: Brain,
  evidence: readonly Evidence[],
  take: StubTake,
): Generator<DuplexQuestion, ModelTrial, Opinion | null> {
  const coach = new Coach(brain);
  const answers: AnnotatedAnswer[] = [];
  const words: AnnotatedWord[] = [];
  const dialogue: Line[] = [];
  const updates: number[] = [];
  let claimed: ReadonlySet<string> = new Set();
  for (const [frame, one] of evidence.entries()) {
    const { t } = one;
    const before = coach.plan;
    for (const event of coach.tick({ frame, evidence: one, hands: [] })) {
      if (event.type === "planned") updates.push(t);
      if (event.type === "uttered")
        dialogue.push({
          t,
          by: "coach",
          text: event.text,
          ...(isOfInterrupt(event.kind) ? { kind: event.kind } : {}),
        });
      if (event.type !== "interrupted" || before === null) continue;
      const { kind, step, missing, confidence } = event;
      const word = annotatedWord(t, { act: "interrupt", kind, step, missing, confidence }, before, take);
      if (word) words.push(word);
    }
    const { plan } = coach;
    if (plan === null || plan.mode === "end") continue;
    const claims = coach
      .pending()
      .filter(({ interrupt }) => topicOf(interrupt.kind) !== null)
      .map(({ interrupt }) => claimOf(interrupt));
    const fresh: (Claim | null)[] = claims.filter((claim) => !claimed.has(claimKey(claim)));
    claimed = new Set(claims.map(claimKey));
    const current = currentStep(plan)?.step;
    const now = frame % PRACTICE_TICKS === 0;
    if (now && current) fresh.push({ kind: "completion", step: current, missing: [] });
    if (now) fresh.push(null);
    for (const claim of fresh) {
      const question = { t, plan, claim, dialogue: dialogue.slice(-LINES), clips: selectClips(t, updates) };
      const opinion = yield question;
      const answer = opinion && annotatedAnswer(question, opinion, take);
      if (answer) answers.push(answer);
    }
  }
  return { answers, words };
}
