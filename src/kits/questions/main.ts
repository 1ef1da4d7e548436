import { join } from "node:path";
import { askSet } from "./app/ask.ts";
import { lastPictures } from "../../app/questions/clip-pictures.ts";
import { rateAnswers, ruleJudge } from "./app/judges.ts";
import {
  agreementOn,
  keepSet,
  listSets,
  nextQuestion,
  readAnswers,
  readRatings,
  readSet,
  setFile,
  tellSet,
} from "./app/questions-library.ts";
import { captainCookRecordings, captainCookTakes, sessionTake } from "./app/sources.ts";
import type { JobContext } from "../../app/jobs/jobs.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { makeQuestions } from "./core/make-questions.ts";
import type { Question, QuestionSet } from "../../core/questions/question.ts";
import { RULE_JUDGE } from "./core/questions-judge.ts";
import { questionsReport, scoreGroups } from "./core/questions-report.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import type { Handle } from "../../main/ipc/handle.ts";
import { jobAnswer } from "../../main/handlers/answer-jobs.ts";
import { withAnswerer } from "./main-asked.ts";
import type { KitMeans } from "../../main/main-kit.ts";

/** Pictures that a person is shown of a step. */
const SHOWN = 8;

/** Answers `questions.*` from the sets in `questions` in the data folder. */
export function answerQuestions(handle: Handle, means: KitMeans): void {
  const { jobs, data, sessions } = means;
  const root = (): string => join(data(), "questions");
  handle("questions.list", () => listSets(root()));
  handle("questions.make", async ({ name, sessions: ids, cooking, seed }) => {
    const run = async ({ signal, progress }: JobContext): Promise<number> => {
      const takes = cooking === null ? [] : captainCookTakes(await captainCookRecordings(cooking), null);
      for (const [at, id] of ids.entries()) {
        signal.throwIfAborted();
        progress(at / ids.length, `session ${at + 1} of ${ids.length}`);
        takes.push(await sessionTake(sessionFolder(sessions(), id), false));
      }
      const set = makeQuestions(takes, seed);
      if (set.questions.length === 0)
        throw new FormatError(name, "", "there is no annotated step", "Choose annotated sessions.");
      await keepSet(root(), name, set);
      return set.questions.length;
    };
    return jobAnswer(await jobs.run({ kind: "ask", about: name, run }), (questions) => ({ questions }));
  });
  handle("questions.next", async ({ name, by, as }) => {
    const { set, question, done, of } = await nextQuestion(root(), name, by, as);
    return { done, of, question: question && (await shown(question, set, sessions())) };
  });
  handle("questions.tell", async ({ name, ...told }) => {
    try {
      await tellSet(root(), name, told);
      return { ok: true };
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      return { ok: false, problem: error.problem, fix: error.fix };
    }
  });
  handle("questions.ask", async (wish) => {
    const run = async (context: JobContext) => {
      const set = await readSet(root(), wish.name);
      const out = await setFile(root(), wish.name, "answers");
      return withAnswerer(set, wish, means, context.signal, (one) => askSet(set, set.questions, one, out, context));
    };
    return jobAnswer(await jobs.run({ kind: "ask", about: wish.name, run }), ({ asked, answers }) => ({
      asked,
      failed: answers.filter(({ failure }) => failure !== null).length,
    }));
  });
  handle("questions.score", async ({ name }) => {
    const run = async ({ progress }: JobContext) => {
      const set = await readSet(root(), name);
      const answers = await readAnswers(root(), name, set);
      if (answers.length === 0)
        throw new FormatError(name, "", "nobody has answered yet", "Ask somebody, or take the quiz.");
      progress(0.2, "rating open answers");
      const given = (await readRatings(root(), name)).filter(({ judge }) => judge !== RULE_JUDGE);
      const ratings = [...(await rateAnswers(set, answers, [ruleJudge])), ...given];
      progress(0.5, "drawing recordings for the intervals");
      const { checkers, kappa, fleiss, alpha } = await agreementOn(root(), name);
      const told = (value: number | null): string => (value === null ? "–" : value.toFixed(2));
      const agreement = checkers.length < 2 ? "" : `κ ${told(kappa)} · Fleiss ${told(fleiss)} · α ${told(alpha)}`;
      return { report: questionsReport(set, scoreGroups(set, answers, ratings)), agreement };
    };
    return jobAnswer(await jobs.run({ kind: "score", about: name, run }), (made) => made);
  });
}

async function shown(question: Question, set: QuestionSet, media: string) {
  const { goal, steps } = set.works.get(question.work)!;
  const { id, take, step, text, film } = question;
  const seen = await lastPictures(
    media,
    SHOWN,
  )(question).catch((error: unknown) => {
    if (error instanceof FormatError || error instanceof FeedError) return error.message;
    throw error;
  });
  return {
    ...{ id, take, goal, steps: [...steps], step, text },
    pictures: typeof seen === "string" ? [] : seen.map(({ jpeg }) => new Uint8Array(jpeg)),
    unseen: typeof seen === "string" ? seen : film === null ? "film" : "",
  };
}
