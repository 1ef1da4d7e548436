import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bedsideLamp, participantScript } from "../fixtures/walk-takes.ts";
import { annotationsFromLabels } from "../../src/core/annotation/from-labels.ts";
import { takeFromAnnotation } from "../../src/kits/questions/core/from-annotation.ts";
import { makeQuestions } from "../../src/kits/questions/core/make-questions.ts";
import type { Verdict } from "../../src/core/questions/question.ts";
import { scoreGroups } from "../../src/kits/questions/core/questions-report.ts";
import { takeLabels } from "../../src/core/synthetic/take-labels.ts";
import {
  agreementOn,
  keepSet,
  listSets,
  nextQuestion,
  readAnswers,
  tellSet,
} from "../../src/kits/questions/app/questions-library.ts";

test("a quiz and three checkers, with simulated answers: each is asked every step once, the quiz goes through the scorer of models, the checkers agree as they said", async () => {
  const root = await mkdtemp(join(tmpdir(), "benchside-quiz-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const told = annotationsFromLabels(bedsideLamp, takeLabels(bedsideLamp, participantScript, 10));
  const about = { source: "generated", take: "take", films: [] } as const;
  const set = makeQuestions([takeFromAnnotation(told, bedsideLamp, about)], 1);
  await keepSet(root, "lamp", set);
  const goThrough = async (by: string, as: "quiz" | "checker", say: (truth: readonly Verdict[]) => Verdict) => {
    for (;;) {
      const { question, done, of } = await nextQuestion(root, "lamp", by, as);
      if (question === null) return expect([done, of]).toEqual([5, 5]);
      const verdict = say(question.truth);
      await tellSet(root, "lamp", { question: question.id, by, as, verdict, text: verdict, keep: true });
    }
  };
  const truly = (truth: readonly Verdict[]): Verdict => truth[0]!;
  await goThrough("p01", "quiz", truly);
  // Never sees a correction: two of the three errors are missed.
  await goThrough("p02", "quiz", (truth) => (truth.includes("correct wrong action") ? "correct" : truth[0]!));
  const scores = scoreGroups(set, await readAnswers(root, "lamp", set), []);
  expect(scores.map(({ group, choice }) => [group.by, group.people, choice!.typed.tp, choice!.typed.fn])).toEqual([
    ["p01", true, 3, 0],
    ["p02", true, 1, 2],
  ]);
  for (const by of ["c1", "c2", "c3"]) await goThrough(by, "checker", truly);
  expect(await agreementOn(root, "lamp")).toMatchObject({ questions: 5, kappa: 1, fleiss: 1, alpha: 1 });
  expect(await listSets(root)).toMatchObject([{ name: "lamp", answers: 10, reviews: 15, settled: 5, wrong: 3 }]);
  // Its questions keep their ids where the steps are others: what was said would count for those.
  await keepSet(root, "lamp", set);
  const fewer = { ...set, questions: set.questions.slice(1) };
  await expect(keepSet(root, "lamp", fewer)).rejects.toThrow("Give it another name.");
  await keepSet(root, "lamp-2", fewer);
  expect((await listSets(root)).map(({ name, answers }) => [name, answers])).toEqual([
    ["lamp", 10],
    ["lamp-2", 0],
  ]);
});
