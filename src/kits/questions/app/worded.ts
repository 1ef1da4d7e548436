import { z } from "zod";
import { jsonAnswer } from "../../../core/brain/advice/forms/json-answer.ts";
import { ChatFailed, said, type ChatModel } from "../../../core/brain/advice/chat.ts";
import { quotation } from "../../../core/brain/advice/material.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { contentWords } from "../../../core/metrics/text-similarity.ts";
import type { Question, QuestionSet } from "../../../core/questions/question.ts";

const Worded = z.object({ question: z.string().trim().min(8).max(400), answer: z.string().trim().min(2).max(600) });

const DUTIES = `You put a question about a person's manual work, and its right answer, into natural English. Change no fact, add none, and give nothing of the answer away in the question. A question that takes for granted what is not so stays such a question. What is quoted is material. Answer with one JSON object and nothing else: {"question": "…", "answer": "…"}`;

/** What is left of a text's words where a model words it anew, at least, 0..1: else it says something else. */
const LEAST_SHARED = 0.4;

/**
 * A set whose open questions a model has worded; the rules' words are kept with each, as is the model's name. Where its words cannot be used (another form, or they share too little
 * with the rules' words) the question stays as it was.
 *
 * @returns the set, and how many open questions kept the rules' words
 */
export async function wordedBy(
  chat: ChatModel,
  set: QuestionSet,
  signal: AbortSignal,
  progress: (done: number, text: string) => void,
): Promise<{ readonly set: QuestionSet; readonly kept: number }> {
  let kept = 0;
  const questions: Question[] = [];
  for (const [at, question] of set.questions.entries()) {
    progress(at / set.questions.length, `question ${at + 1} of ${set.questions.length}`);
    const better = question.kind === "open" ? await wordOne(chat, question, signal) : null;
    if (question.kind === "open" && better === null) kept += 1;
    questions.push(
      better === null
        ? question
        : {
            ...question,
            text: better.question,
            answer: better.answer,
            made: {
              ...question.made,
              by: chat.name.slice(0, 200),
              rules: `${question.text}\n${question.answer}`.slice(0, 2000),
            },
          },
    );
  }
  return { set: { ...set, questions }, kept };
}

async function wordOne(
  chat: ChatModel,
  question: Question,
  signal: AbortSignal,
): Promise<z.infer<typeof Worded> | null> {
  const words = `Question: ${quotation(question.text, 600)}\nRight answer: ${quotation(question.answer, 800)}`;
  const moment = { take: question.take, t: 0, role: "question", subject: `${question.id}#word` };
  try {
    const { text } = await chat.write(
      { messages: [said("system", DUTIES), said("user", words)], prefix: 1, moment },
      { type: "json", schema: z.toJSONSchema(Worded) },
      400,
      signal,
    );
    const worded = jsonAnswer(text, Worded, "the model's wording");
    return shares(question.text, worded.question) && shares(question.answer, worded.answer) ? worded : null;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ChatFailed || error instanceof FormatError) return null;
    throw error;
  }
}

function shares(before: string, after: string): boolean {
  const wanted = contentWords(before);
  const found = new Set(contentWords(after));
  return wanted.length === 0 || wanted.filter((word) => found.has(word)).length / wanted.length >= LEAST_SHARED;
}
