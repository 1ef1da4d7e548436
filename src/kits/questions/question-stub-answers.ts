import type { StubOptions, StubAnswer } from "../../core/brain/advice/stub.ts";
import { pick, seeded } from "../../core/domain/seeded.ts";
import { spoken } from "../../core/questions/baselines.ts";
import { VERDICTS, type Question, type Verdict } from "../../core/questions/question.ts";
import type { KitStubAnswers } from "../../models/stub-server/stub-kit.ts";

/** What the stub server answers to the questions of a set, from its labels. @param asked questions by their ids */
export function questionStubAnswers(asked: ReadonlyMap<string, Question>): KitStubAnswers {
  return {
    role: "question",
    option: "--questions",
    answer: ({ subject = "" }, options) => answered(subject, asked, options),
  };
}

/**
 * The answer to a question of a set, from its labels: right with the chance that the options say, else another verdict, each as likely; an open question
 * is answered by the right words or by those of a wrong verdict. Null for a question that is not in the set.
 */
function answered(
  subject: string,
  questions: ReadonlyMap<string, Question>,
  options: StubOptions,
): StubAnswer<string> | null {
  const question = questions.get(subject);
  if (!question) return null;
  const fate = seeded(options.seed, "question fate", subject);
  if (fate() < options.stall) return { outcome: "stalled" };
  if (fate() < options.garble)
    return { outcome: "garbled", text: "I think that the person is doing well.", after: options.latency };
  const verdict = verdictOf(question, options);
  const isRight = question.truth.includes(verdict);
  const text = question.kind === "choice" ? verdict : isRight ? question.answer : spoken(verdict);
  return { outcome: "answered", answer: text, after: options.latency };
}

function verdictOf({ id, truth }: Question, { seed, accuracy }: StubOptions): Verdict {
  const random = seeded(seed, "question", id);
  if (random() < accuracy) return truth[0]!;
  return pick(
    random,
    VERDICTS.filter((verdict) => !truth.includes(verdict)),
  );
}
