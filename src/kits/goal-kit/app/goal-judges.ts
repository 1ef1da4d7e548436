import { ChatFailed, type ChatModel } from "../../../core/brain/advice/chat.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { GoalAnswer } from "../core/answers.ts";
import type { GoalSet } from "../core/evidence.ts";
import {
  comparedPart,
  CHOICE_JUDGE,
  choiceScore,
  goalJudgeMessages,
  judgement,
  parseGoalScore,
  RULE_JUDGE,
  SENTENCE_JUDGE,
  ruleScore,
  VECTOR_JUDGE,
  vectorScore,
  type JudgeInput,
  type Judgement,
} from "../core/goal-judge.ts";
import { goalSentence, writtenGoal } from "../../../core/domain/goal.ts";
import { sentenceLikeness, type SentenceReader } from "../../../core/metrics/text-likeness.ts";
import { filled, type Sample } from "../core/sample.ts";
import type { TextSimilarity } from "../../../core/metrics/text-similarity.ts";

/** Somebody who judges a written goal: 0..1, or null where none could be had. */
export interface GoalJudge {
  readonly name: string;
  score(text: string, sample: Sample): Promise<number | null>;
}

/** A judge by vectors of sentences: likeness to the reference. All that is written is read at once. */
export async function sentenceJudge(
  reader: SentenceReader,
  { samples }: GoalSet,
  answers: readonly GoalAnswer[],
): Promise<GoalJudge> {
  const written = answers.filter(({ task }) => task === "generate").map(({ text }) => comparedPart(text));
  const goals = samples.map((one) => filled(one).goal);
  const alike = await sentenceLikeness(reader, [...written, ...goals.map(goalSentence), ...goals.map(writtenGoal)]);
  return {
    name: SENTENCE_JUDGE,
    score: (text, sample) => Promise.resolve(vectorScore(text, sample, alike)),
  };
}

/** The judges that need no model: by the goal's fields, by vectors, and by choosing among options with the answer. */
export function ownJudges({ choices }: GoalSet, alike: TextSimilarity): readonly GoalJudge[] {
  return [
    { name: RULE_JUDGE, score: (text, sample) => Promise.resolve(ruleScore(text, sample, alike)) },
    { name: VECTOR_JUDGE, score: (text, sample) => Promise.resolve(vectorScore(text, sample, alike)) },
    { name: CHOICE_JUDGE, score: (text, sample) => Promise.resolve(choiceScore(text, sample, choices, alike)) },
  ];
}

const MOST_TOKENS = 40;

/**
 * A language model as a judge; the same text about one sample is judged once.
 *
 * @param about what it is given beside the proposal, and what the film of a sample shows, by the sample; a sample without that has no socratic score
 */
export function modelGoalJudge(
  chat: ChatModel,
  signal: AbortSignal,
  { input = "cues+reference", captions = new Map() }: { readonly input?: JudgeInput; readonly captions?: ReadonlyMap<string, string> } = {}, // prettier-ignore
): GoalJudge {
  const known = new Map<string, number>();
  return {
    name: input === "cues+reference" ? chat.name : `${chat.name} (${input})`,
    score: async (text, sample) => {
      const caption = captions.get(sample.id);
      if (input.startsWith("socratic") && caption === undefined) return null;
      const key = `${sample.id}\n${text}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      try {
        const form = { type: "regex", pattern: '\\{"score": [0-2]\\}' } as const;
        const messages = goalJudgeMessages(text, sample, input, caption);
        const score = parseGoalScore((await chat.write({ messages, prefix: 1 }, form, MOST_TOKENS, signal)).text);
        known.set(key, score);
        return score;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ChatFailed || error instanceof FormatError) return null;
        throw error;
      }
    },
  };
}

/** What each judge makes of all written goals, in the answers' order. @param progress told the share done, 0..1 */
export async function judgeGoals(
  { samples }: GoalSet,
  answers: readonly GoalAnswer[],
  judges: readonly GoalJudge[],
  progress: (done: number) => void = () => undefined,
): Promise<Judgement[]> {
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  const written = answers.filter(({ task, failure }) => task === "generate" && failure === null);
  const judgements: Judgement[] = [];
  for (const [at, answer] of written.entries()) {
    progress(at / written.length);
    for (const { name, score } of judges)
      judgements.push(judgement(answer, name, await score(answer.text, byId.get(answer.sample)!)));
  }
  return judgements;
}
