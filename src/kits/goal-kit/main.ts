import { GOAL_SETS } from "../../app/withdrawal/forget-goals.ts";
import { join } from "node:path";
import { dialog, type BrowserWindow } from "electron";
import type { JobContext } from "../../app/jobs/jobs.ts";
import { askGoals, goalQuestions, modelGoalAnswerer, ruleAnswerer, type GoalAnswerer } from "./app/goal-ask.ts";
import { goalFile, keepJudgements, readGoalAnswers, readGoalSet, readOrders, writeGoalParts } from "./app/folder.ts";
import { comparedOrders, readGrades } from "./app/goal-grades.ts";
import { judgeGoals, modelGoalJudge, ownJudges, sentenceJudge, type GoalJudge } from "./app/goal-judges.ts";
import { listGoalSets, makeGoalSet } from "./app/goal-library.ts";
import type { ChatModel } from "../../core/brain/advice/chat.ts";
import { openChat } from "../../app/models/open-chat.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import {
  majorityAnswerer,
  mixtureAnswerer,
  randomAnswerer,
  sentenceAnswerer,
  vectorAnswerer,
} from "./core/answerers.ts";
import { TASKS } from "./core/answers.ts";
import { comparedTexts, type GoalSet } from "./core/evidence.ts";
import { sentenceLikeness, textLikeness } from "../../core/metrics/text-likeness.ts";
import { EVEN_WEIGHTS } from "./core/goal-mixture.ts";
import { orderAgreement, type GoalOrder } from "./core/orders.ts";
import { goalScores, goalsReport } from "./core/goal-score.ts";
import { pathInside } from "../../storage/inside.ts";
import type { Handle, ParsedInput } from "../../main/ipc/handle.ts";
import { answerGoalPeople } from "./main-people.ts";
import { sentencesOf } from "../../models/process/client.ts";
import { jobAnswer } from "../../main/handlers/answer-jobs.ts";
import type { KitMeans } from "../../main/main-kit.ts";

/** Seed of who answers at random: the same answers at each asking. */
const SEED = 1;

/** Answers `goalKit.*` from the sets in `goals` in the data folder. */
export function answerGoalKit(handle: Handle, means: KitMeans): void {
  const { jobs, data } = means;
  const root = (): string => join(data(), GOAL_SETS);
  const folderOf = (name: string): Promise<string> => pathInside(root(), name);
  handle("goalKit.list", () => listGoalSets(root()));
  handle("goalKit.make", async ({ name, seed, count }) => {
    const run = async (): Promise<number> => {
      const made = await makeGoalSet(seed, count, sentencesOf(means.inference));
      await writeGoalParts(await folderOf(name), made);
      return made.samples.length;
    };
    return jobAnswer(await jobs.run({ kind: "ask", about: name, run }), (samples) => ({ samples }));
  });
  answerGoalPeople(handle, { ...means, folderOf });
  handle("goalKit.ask", async (wish) => {
    const run = async (context: JobContext) => {
      const folder = await folderOf(wish.name);
      const set = await readGoalSet(folder);
      const questions = goalQuestions(set, TASKS, [wish]);
      return withAnswerer(set, wish, means, context, (one) =>
        askGoals(set, questions, one, goalFile(folder, "answers"), context),
      );
    };
    return jobAnswer(await jobs.run({ kind: "ask", about: wish.name, run }), ({ asked, answers }) => ({
      asked,
      failed: answers.filter(({ failure }) => failure !== null).length,
    }));
  });
  handle("goalKit.score", async ({ name, byModel, byGrades }) => {
    const sheets = byGrades ? await chooseSheets(means.window()) : [];
    if (sheets === null) return { kind: "cancelled" } as const;
    const run = async ({ signal, progress }: JobContext) => {
      const folder = await folderOf(name);
      const set = await readGoalSet(folder);
      const answers = await readGoalAnswers(folder, set.samples);
      if (answers.length === 0) throw new FormatError(name, "", "nobody has answered yet", "Ask somebody, or take the quiz."); // prettier-ignore
      // Sheets are read before a model is paid for judging.
      const orders = byGrades ? comparedOrders(await readGrades(sheets, answers), name) : [];
      const judging = (judges: readonly GoalJudge[]) =>
        judgeGoals(set, answers, judges, (done) => progress(done / 2, "judging written goals"));
      const own = [...ownJudges(set, textLikeness()), await sentenceJudge(sentencesOf(means.inference), set, answers)];
      const judgements = byModel
        ? await withModel(means, signal, (chat) => judging([...own, modelGoalJudge(chat, signal)]))
        : await judging(own);
      signal.throwIfAborted();
      await keepJudgements(folder, judgements);
      progress(0.5, "drawing samples for the intervals");
      const ordered = (orders: readonly GoalOrder[]) =>
        orderAgreement(orders, judgements).rows.filter(({ pairs }) => pairs > 0);
      const agreement = { grades: ordered(orders), pairs: ordered(await readOrders(folder)) };
      return { report: goalsReport(set, goalScores(set, answers, judgements), agreement) };
    };
    return jobAnswer(await jobs.run({ kind: "score", about: name, run }), (made) => made);
  });
}

async function withAnswerer<T>(
  set: GoalSet,
  wish: ParsedInput<"goalKit.ask">,
  means: KitMeans,
  { signal, progress }: JobContext,
  use: (answerer: GoalAnswerer) => Promise<T>,
): Promise<T> {
  const { who } = wish;
  const alike = textLikeness();
  if (who === "random") return use(ruleAnswerer(randomAnswerer(set, SEED), []));
  if (who === "majority") return use(ruleAnswerer(majorityAnswerer(set, SEED), [SEED]));
  if (who === "vectors") return use(ruleAnswerer(vectorAnswerer(set, alike), []));
  if (who === "sentences") {
    const reading = (done: number): void => progress(done, "reading sentences");
    const byMeaning = await sentenceLikeness(sentencesOf(means.inference), comparedTexts(set, [wish]), reading);
    return use(ruleAnswerer(sentenceAnswerer(set, byMeaning), []));
  }
  if (who === "mixture")
    return use(ruleAnswerer(mixtureAnswerer(set, EVEN_WEIGHTS, alike), Object.values(EVEN_WEIGHTS)));
  return withModel(means, signal, (chat) => use(modelGoalAnswerer(chat, set)));
}

/** Sheets that raters have filled in; null when the person names none. */
async function chooseSheets(owner: BrowserWindow | null): Promise<readonly string[] | null> {
  if (owner === null) return null;
  const filters = [{ name: "Grades of goals", extensions: ["jsonl"] }];
  const title = "Choose all raters' sheets";
  const { filePaths } = await dialog.showOpenDialog(owner, { title, properties: ["openFile", "multiSelections"], filters }); // prettier-ignore
  return filePaths.length > 0 ? filePaths : null;
}

/** Opens the coach's model for as long as it is used. */
async function withModel<T>(
  { models, key, folder }: KitMeans,
  signal: AbortSignal,
  use: (chat: ChatModel) => Promise<T>,
): Promise<T> {
  const { coach } = models();
  const own = coach.by === "server" ? key(coach.address) : "";
  const chat = await openChat(coach, { key: own, pictures: false, folder, signal });
  try {
    return await use(chat);
  } finally {
    await chat.close();
  }
}
