import { readdir } from "node:fs/promises";
import { inNaturalOrder } from "../../../core/text/natural-order.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { formatAnswers, parseAnswers, type Answer } from "../core/questions-answers.ts";
import {
  formatQuestions,
  parseQuestions,
  type Question,
  type QuestionSet,
  type Verdict,
} from "../../../core/questions/question.ts";
import { parseRatingLines, type Rating } from "../core/questions-judge.ts";
import {
  formatReviews,
  parseReviews,
  reviewAgreement,
  settle,
  type Review,
  type ReviewAgreement,
} from "../core/review-questions.ts";
import { writeAtomic } from "../../../storage/atomic.ts";
import { keepMade } from "../../../storage/consented.ts";
import { pathInside } from "../../../storage/inside.ts";
import { appendLines } from "../../../storage/log/append.ts";
import { readText, readTextIfThere } from "../../../storage/read-text.ts";
import { keptAnswers } from "./ask.ts";

/** A set of the data folder in short. */
export interface ListedSet {
  readonly name: string;
  readonly choices: number;
  readonly open: number;
  readonly wrong: number;
  readonly answers: number;
  readonly reviews: number;
  /** Questions that checkers and the final annotator have settled. */
  readonly settled: number;
  /** Why it cannot be read, in one line; empty where it can. */
  readonly problem: string;
}

const FILES = {
  set: "set.jsonl",
  answers: "answers.jsonl",
  reviews: "reviews.jsonl",
  ratings: "ratings.jsonl",
} as const;

/** Path of one of a set's files. @param root folder of all sets @throws FormatError when the name leads elsewhere */
export function setFile(root: string, name: string, which: keyof typeof FILES): Promise<string> {
  return pathInside(root, name, FILES[which]);
}

/** The sets of a folder, by name; one that cannot be read is listed with the reason. */
export async function listSets(root: string): Promise<ListedSet[]> {
  const names = await readdir(root, { withFileTypes: true }).catch(() => []);
  const listed: ListedSet[] = [];
  for (const { name } of names.filter((one) => one.isDirectory()).sort((a, b) => inNaturalOrder(a.name, b.name))) {
    try {
      listed.push(await listedSet(root, name));
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      listed.push({ name, choices: 0, open: 0, wrong: 0, answers: 0, reviews: 0, settled: 0, problem: error.message });
    }
  }
  return listed;
}

async function listedSet(root: string, name: string): Promise<ListedSet> {
  const set = await readSet(root, name);
  const choices = set.questions.filter(({ kind }) => kind === "choice");
  const reviews = await readReviews(root, name, set);
  return {
    name,
    choices: choices.length,
    open: set.questions.length - choices.length,
    wrong: choices.filter(({ truth }) => !truth.includes("correct")).length,
    answers: (await readAnswers(root, name, set)).length,
    reviews: reviews.length,
    settled: choices.filter((question) => settle(question, reviews).is !== "open").length,
    problem: "",
  };
}

/** A set. @throws FormatError when there is none of that name, or it cannot be read */
export async function readSet(root: string, name: string): Promise<QuestionSet> {
  const file = await setFile(root, name, "set");
  return parseQuestions(await readText(file), `${name}/${FILES.set}`);
}

/**
 * Keep a set; one of that name stays beside it.
 *
 * @throws as `keepMade`, and FormatError where one of that name was answered, checked or rated: its questions keep their ids, and what was said would count for other steps
 */
export async function keepSet(root: string, name: string, set: QuestionSet): Promise<void> {
  const file = await setFile(root, name, "set");
  const text = formatQuestions(set);
  const before = await readTextIfThere(file);
  if (before !== "" && before === text) return;
  for (const which of ["answers", "reviews", "ratings"] as const)
    if ((await readTextIfThere(await setFile(root, name, which))) !== "")
      throw new FormatError(name, FILES[which], "the set of that name was answered already", "Give it another name.");
  await keepMade(() => writeAtomic(file, text, `${file}.previous`));
}

/** All answers to a set. */
export async function readAnswers(root: string, name: string, set: QuestionSet): Promise<Answer[]> {
  return keptAnswers(await setFile(root, name, "answers"), set);
}

/** All reviews of a set. */
export async function readReviews(root: string, name: string, set: QuestionSet): Promise<Review[]> {
  const file = await setFile(root, name, "reviews");
  const text = await readTextIfThere(file);
  return parseReviews(text, file, set);
}

/** Ratings of open answers that somebody put beside a set, those of people among them. @throws FormatError that names file, line, field and fix */
export async function readRatings(root: string, name: string): Promise<Rating[]> {
  const file = await setFile(root, name, "ratings");
  return parseRatingLines(await readTextIfThere(file), file);
}

/** What one person says about one question: of a checker or final annotator a review, of somebody in a quiz an answer. */
export interface ToldAnswer {
  readonly question: string;
  readonly by: string;
  readonly as: "checker" | "final" | "quiz";
  readonly verdict: Verdict | null;
  readonly text: string;
  readonly keep: boolean;
}

/** Keep what a person said; it is on the disk when this resolves. @throws FormatError when the set has no such question */
export async function tellSet(root: string, name: string, told: ToldAnswer): Promise<void> {
  const set = await readSet(root, name);
  if (!set.questions.some(({ id }) => id === told.question))
    throw new FormatError(name, `question ${told.question}`, "the set has no such question", "Open the set again.");
  const { question, by, verdict, text, keep } = told;
  if (told.as === "quiz") {
    const answer = {
      question,
      by,
      people: true,
      strategy: "plain",
      frames: 0,
      text,
      verdict,
      failure: null,
      asked: "",
    };
    const line = formatAnswers([{ form: "benchside-answer", version: 1, ...answer }]);
    parseAnswers(line, name, set);
    await appendLines(await setFile(root, name, "answers"), line);
    return;
  }
  const review = { question, by, role: told.as, keep, verdict: verdict ?? ("correct" as const), note: text };
  await appendLines(
    await setFile(root, name, "reviews"),
    formatReviews([{ form: "benchside-review", version: 1, ...review }]),
  );
}

/** The next choice question that a person has not answered yet, its place among them, and how many there are; null when all are told. */
export async function nextQuestion(
  root: string,
  name: string,
  by: string,
  as: ToldAnswer["as"],
): Promise<{
  readonly set: QuestionSet;
  readonly question: Question | null;
  readonly done: number;
  readonly of: number;
}> {
  const set = await readSet(root, name);
  const told =
    as === "quiz"
      ? (await readAnswers(root, name, set)).filter((one) => one.by === by && one.people)
      : (await readReviews(root, name, set)).filter((one) => one.by === by && one.role === as);
  const done = new Set(told.map(({ question }) => question));
  const choices = set.questions.filter(({ kind }) => kind === "choice");
  return { set, question: choices.find(({ id }) => !done.has(id)) ?? null, done: done.size, of: choices.length };
}

/** How far the checkers of a set agree. */
export async function agreementOn(root: string, name: string): Promise<ReviewAgreement> {
  const set = await readSet(root, name);
  return reviewAgreement(await readReviews(root, name, set));
}
