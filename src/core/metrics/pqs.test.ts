import { expect, test } from "vitest";
import { lexicalRatings } from "./lexical-rater.ts";
import { personRater } from "./person-rater.ts";
import { gainOf, qualityScore } from "./pqs.ts";
import type { Ratings } from "./pqs.ts";
import { judgePrompt, parseRated, ratingQuestion } from "./rating-rubric.ts";

const all = (n: number): Ratings => ({ relevance: n, specificity: n, actionability: n, conciseness: n });
const model = { kind: "model", name: "m" } as const;

test("gain is 0 for all ones, 1 for all fives, and the mean between", () => {
  expect([all(1), all(5), { ...all(3), relevance: 5 }].map(gainOf)).toEqual([0, 1, 0.625]);
});

test("PQS by hand: a correct silence, an interrupt of gain ½, a false alarm and a miss make (1 + ½) / 4", () => {
  const score = qualityScore(
    [
      { gold: "silent", predicted: "silent", ratings: null },
      { gold: "interrupt", predicted: "interrupt", ratings: all(3) },
      { gold: "silent", predicted: "interrupt", ratings: all(5) },
      { gold: "interrupt", predicted: "silent", ratings: null },
    ],
    model,
  );
  expect(score).toEqual({
    rater: model,
    pqs: 0.375,
    bounds: { low: 0.375, high: 0.375 },
    meanGain: 0.5,
    points: 4,
    correctSilences: 1,
    rated: 1,
    unrated: 0,
  });
});

test("an unrated utterance counts 0 and stays among the points, with the score's bounds; no points have no score", () => {
  const point = { gold: "interrupt", predicted: "interrupt", ratings: null } as const;
  const score = qualityScore([point, { gold: "silent", predicted: "silent", ratings: null }], model);
  expect([score.pqs, score.bounds, score.unrated]).toEqual([0.5, { low: 0.5, high: 1 }, 1]);
  expect(qualityScore([point], model)).toMatchObject({ pqs: 0, meanGain: null });
  expect(qualityScore([], model)).toMatchObject({ pqs: null, bounds: null });
});

const answer = '{"relevance": 5, "specificity": 4, "actionability": 5, "conciseness": 3}';

test.each([
  ["bare", answer],
  ["with white space around them", ` \n${answer}\n`],
  ["in a fence", `\`\`\`json\n${answer}\n\`\`\``],
  ["after and before words", `Sure! {so} it is: ${answer} "Hope this helps"`],
  ["beside the reasoning", answer.replace("{", '{"reasoning": "it says \\"pour {now}\\"", ')],
  ["after thinking aloud", `<think>maybe ${answer.replace("4", "1")}</think>${answer}`],
  ["given twice", `${answer}\n${answer}`],
])("a model's ratings are read %s", (_name, text) => {
  expect(parseRated(text).ratings).toEqual({ relevance: 5, specificity: 4, actionability: 5, conciseness: 3 });
});

test.each([
  ["a grade that is not whole", answer.replace("4", "4.5"), "a rating is a whole number"],
  ["a grade out of range", answer.replace("4", "6"), "specificity"],
  ["a grade as text", answer.replace("4", '"4"'), "specificity"],
  ["a grade left out", answer.replace(', "conciseness": 3', ""), "conciseness"],
  ["two that differ", `${answer} ${answer.replace("4", "1")}`, "several ratings that differ"],
  ["an object that is not whole", answer.slice(0, -1), "it is not JSON"],
  ["nothing", "", "it is not JSON"],
])("%s is refused", (_name, text, message) => {
  expect(() => parseRated(text)).toThrow(message);
});

test("the question holds what the model needs and nothing else", () => {
  const request = { goal: "Make tea", before: ["Boil."], reference: "Pour now.", said: "Pour.", video: "v", chunk: 1 };
  expect(ratingQuestion(request)).toBe(
    "Goal: Make tea\n\nSaid before:\n- Boil.\n\nReference: Pour now.\n\nUtterance to grade: Pour.",
  );
});

test("lexical ratings stay within 1 to 5: the same words, no words, and a lecture", () => {
  expect(lexicalRatings({ reference: "Pour the water", said: "pour water!" })).toEqual(all(5));
  expect(lexicalRatings({ reference: "Pour the water", said: "" })).toEqual(all(1));
  const lecture = lexicalRatings({ reference: "Pour water", said: "pour water ".repeat(10) });
  expect([lecture.specificity, lecture.conciseness]).toEqual([5, 1]);
});

test("a person's ratings are looked up by video and chunk; a gap is a failure, a second row an error", async () => {
  const row = JSON.stringify({ video_path: "v", chunk: 2, ...all(4) });
  const request = { goal: "", before: [], reference: "", said: "", video: "v", chunk: 2 };
  const rater = personRater(`${row}\n`, "r.jsonl");
  expect(await rater.rate(request)).toEqual({ ratings: all(4) });
  expect(await rater.rate({ ...request, chunk: 3 })).toEqual({ failure: "r.jsonl has no row for the utterance" });
  expect(() => personRater(`${row}\n${row}`, "r.jsonl")).toThrow("r.jsonl: line 2: chunk 2 of v was rated before");
  expect(() => personRater(row.replace("4", "9"), "r.jsonl")).toThrow("r.jsonl: line 1: relevance");
});

test("the reason that a rater gives is kept beside its ratings", () => {
  const rated = parseRated(answer.replace("}", ', "reasoning": " The key object is named. "}'));
  expect(rated).toEqual({
    ratings: { relevance: 5, specificity: 4, actionability: 5, conciseness: 3 },
    reason: "The key object is named.",
  });
  expect(parseRated(answer).reason).toBeUndefined();
});

test("a judge's prompt that a person gives is asked as it stands, its places filled once", () => {
  const request = { goal: "Make {model} tea", before: ["a", "b"], reference: "Pour.", said: "$& {golden}", video: "v", chunk: 0 }; // prettier-ignore
  const prompt = judgePrompt("{task}|{golden}|{model}|{previous}|{other}", "judge.txt", "the rubric of judge.txt");
  expect(prompt.messages(request)).toEqual([{ role: "user", text: "Make {model} tea|Pour.|$& {golden}|a\nb|{other}" }]);
  expect(() => judgePrompt("Rate {model}.", "judge.txt", "r")).toThrow("judge.txt");
});
