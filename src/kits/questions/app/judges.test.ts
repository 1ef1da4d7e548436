import { expect, test } from "vitest";
import type { parseQuestions } from "../../../core/questions/question.ts";
import type { Answer } from "../core/questions-answers.ts";
import { questionsReport, scoreGroups } from "../core/questions-report.ts";
import type { Rating } from "../core/questions-judge.ts";
import { rateAnswers, type Judge } from "./judges.ts";

const IDS = ["q1", "q2", "q3"];
const set = {
  works: new Map(),
  questions: IDS.map((id) => ({ id, kind: "open", take: id, text: "What went wrong?", answer: "The screw is loose." })),
} as unknown as ReturnType<typeof parseQuestions>;

function answer(by: string, question: string, failure: string | null): Answer {
  const rest = { people: false, strategy: "plain", frames: 0, verdict: null, asked: "" };
  return { form: "benchside-answer", version: 1, question, by, text: failure === null ? "A screw." : "", failure, ...rest }; // prettier-ignore
}

test("an open answer that could not be had is no response: 0 by every judge, and none is asked", async () => {
  const asked: string[] = [];
  const judge: Judge = {
    name: "model",
    rate: ({ said }) => {
      asked.push(said);
      return Promise.resolve(4);
    },
  };
  const ratings = await rateAnswers(set, [answer("a", "q1", null), answer("a", "q2", "the server is gone")], [judge]);
  expect(ratings.map(({ question, score }) => [question, score])).toEqual([
    ["q1", 4],
    ["q2", 0],
  ]);
  expect(asked).toEqual(["A screw."]);
  expect(scoreGroups(set, [answer("a", "q1", null)], ratings)[0]!.open!.judges[0]).toMatchObject({ ratings: 2, mean: 2 }); // prettier-ignore
});

test("the report says how judges rate against the majority of people, for each answerer and over all of them together", () => {
  const rated = (of: string, judge: string, scores: readonly number[]): Rating[] =>
    scores.map((score, at) => ({
      ...{ form: "benchside-rating", version: 1, question: IDS[at]!, of, strategy: "plain", judge, score },
      people: judge.startsWith("person"),
    }));
  const answers = ["a", "b"].flatMap((by) => IDS.map((id) => answer(by, id, null)));
  const ratings = [
    ...["person 1", "person 2"].flatMap((one) => [...rated("a", one, [5, 3, 1]), ...rated("b", one, [4, 2, 0])]),
    ...rated("a", "model", [5, 3, 1]),
    ...rated("b", "model", [5, 3, 1]),
  ];
  const { notes } = questionsReport(set, scoreGroups(set, answers, ratings));
  expect(notes.filter((note) => note.includes("majority"))).toEqual([
    "a: model against the majority of people: Pearson 1.00, 3 answers.",
    "b: model against the majority of people: Pearson 1.00, 3 answers.",
    "All who answered: model against the majority of people: Pearson 0.96, 6 answers.",
  ]);
});
