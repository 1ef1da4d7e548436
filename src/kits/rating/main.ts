import { dialog, type BrowserWindow } from "electron";
import { basename, join } from "node:path";
import type { Jobs } from "../../app/jobs/jobs.ts";
import { describeFailure, Refused } from "../../app/jobs/failure.ts";
import { nextFilm, readCutAnswers, tellCuts } from "./app/cuts.ts";
import { keepStudy, listStudies, nextItem, readRatings, readRatingStudy, tellRatings } from "./app/rating-library.ts"; // prettier-ignore
import { RATINGS } from "../../app/withdrawal/forget-ratings.ts";
import { scriptsAtHand } from "./app/rating-material.ts";
import { nextGuess, readGuesses, tellGuess } from "./app/rating-quiz.ts";
import { showRating } from "./app/shown.ts";
import { writeStudy, type StudySights } from "./app/rating-write.ts";
import { quizScores } from "./core/quiz.ts";
import { reportOf } from "./core/rating-report.ts";
import { layOut, parseStudy, type RatingItem } from "./core/rating-study.ts";
import { cutScores } from "./core/found-cuts.ts";
import type { KitMeans } from "../../main/main-kit.ts";
import type { ShownRating } from "./ipc.ts";
import { picturesFolder } from "../../storage/library/storage-library.ts";
import { MOST_IMPORTED_BYTES, readText } from "../../storage/read-text.ts";
import type { Handle } from "../../main/ipc/handle.ts";
import { jobAnswer } from "../../main/handlers/answer-jobs.ts";
import { placeToSave } from "../../main/save-place.ts";

/** Answers `rating.*` from the studies in `ratings` in the data folder. */
export function answerRating(
  handle: Handle,
  { data, sessions, library, window, jobs, inference: faces }: KitMeans,
): void {
  const root = (): string => join(data(), RATINGS.folder);
  /** Names of the pictures of a procedure's steps; none of one that the library does not have. */
  const ofSteps = async (id: string): Promise<ReadonlyMap<string, string>> => {
    const procedures = await library();
    const known = (await procedures.list()).some((one) => one.id === id);
    const steps = known ? (await procedures.get(id)).steps : [];
    return new Map(steps.flatMap(({ id: step, picture }) => (picture ? [[step as string, picture] as const] : [])));
  };
  const shown = async (item: RatingItem): Promise<Omit<ShownRating, "given">> => {
    const { lines, films } = await showRating(item, sessions(), await ofSteps(item.script.procedure), null);
    const { id, script, take } = item;
    const mistakes = script.errors.map(({ id: error, wrong }) => ({
      id: error,
      wrong,
      film: films.get(error) ?? null,
    }));
    const seen = lines.map(({ picture, ...line }) => ({ ...line, picture: picture && new Uint8Array(picture) }));
    return { id, goal: script.goal, lines: seen, mistakes, recorded: take !== undefined };
  };
  handle("rating.list", () =>
    listStudies(root()).then((all) => all.map((one) => ({ ...one, raters: [...one.raters] }))),
  );
  handle("rating.make", (wish) =>
    orFailed(
      (async () => {
        const procedures = await (await library()).readable();
        const study = laidOut(await scriptsAtHand(data(), procedures, sessions()), { ...wish, seed: 1 });
        await keepStudy(root(), study);
        return { items: study.items.length };
      })(),
    ),
  );
  handle("rating.choose", async () => {
    const owner = window();
    return owner && chooseStudy(owner, root());
  });
  handle("rating.next", ({ study, rater }) =>
    orFailed(
      nextItem(root(), study, rater).then(async ({ item, given, done, of }) => ({
        ...{ item: item && { ...(await shown(item)), given }, done, of },
      })),
    ),
  );
  handle("rating.tell", ({ study, answers }) => orFailed(tellRatings(root(), study, answers)));
  handle("rating.report", ({ study }) => orFailed(reported(root(), study)));
  handle("rating.export", async ({ study, blur }) => {
    const owner = window();
    const sights = { sessions: sessions(), pictures: picturesFolder(data()), ofSteps, blur: blur ? faces : null };
    return owner && exportStudy(owner, { root: root(), name: study, sights, jobs });
  });
  answerQuiz(handle, root, sessions);
}

function orFailed<T>(made: Promise<T>) {
  return made.then(
    (value) => ({ ok: true as const, ...value }),
    (error: unknown) => ({ ok: false as const, ...describeFailure(error) }),
  );
}

async function chooseStudy(owner: BrowserWindow, root: string) {
  const filters = [{ name: "Rating studies", extensions: ["json"] }];
  const { filePaths } = await dialog.showOpenDialog(owner, { title: "Choose a rating study", properties: ["openFile"], filters }); // prettier-ignore
  const [path] = filePaths;
  if (path === undefined) return null;
  const keep = async () => {
    const study = parseStudy(await readText(path, MOST_IMPORTED_BYTES), basename(path));
    await keepStudy(root, study);
    return { name: study.name };
  };
  return orFailed(keep());
}

async function exportStudy(
  owner: BrowserWindow,
  {
    root,
    name,
    sights,
    jobs,
  }: { readonly root: string; readonly name: string; readonly sights: StudySights; readonly jobs: Jobs },
) {
  const { filePath: folder } = await placeToSave(owner, {
    title: "Name a new folder for the raters’ pages",
    defaultPath: name,
    properties: ["createDirectory"],
  });
  if (!folder) return null;
  const outcome = await jobs.run({
    ...{ kind: "export", about: folder },
    run: async ({ signal, progress }) => {
      const study = await readRatingStudy(root, name);
      const answers = await readRatings(root, name, study);
      await writeStudy(folder, study, answers, sights, {
        ...{ signal, progress: (share) => progress(share, "taking pictures") },
      });
    },
  });
  return jobAnswer(outcome, () => ({ folder }));
}

/** Answers the calls about guessing: what a mistake was goes to the file of guesses and to nobody. */
function answerQuiz(handle: Handle, root: () => string, sessions: () => string): void {
  handle("rating.mistake", async ({ rater }) => {
    const { mistake, done, of } = await nextGuess(root(), sessions(), rater);
    if (mistake === null) return { mistake, done, of };
    const { take, goal, step, film } = mistake;
    return { mistake: { take, goal, step, film }, done, of };
  });
  handle("rating.guess", (said) => tellGuess(root(), sessions(), said));
  handle("rating.film", async ({ rater }) => {
    const { film, done, of } = await nextFilm(root(), sessions(), rater);
    return { film: film && { goal: film.goal, film: film.film }, done, of };
  });
  handle("rating.tellCuts", (told) => tellCuts(root(), sessions(), told));
  handle("rating.cutScores", async () => cutScores(await readCutAnswers(root())).map(withInterval));
  handle("rating.guesses", async () => quizScores(await readGuesses(root())).map(withInterval));
}

/** A score as it is sent. */
function withInterval<S extends { readonly interval: readonly [number, number] }>(score: S) {
  return { ...score, interval: [...score.interval] as [number, number] };
}

function laidOut(...given: Parameters<typeof layOut>): ReturnType<typeof layOut> {
  try {
    return layOut(...given);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refused({
      problem: `No study can be laid out: ${error.message}.`,
      fix: "Save more scripts with mistakes in Take part › Script, or change the numbers.",
    });
  }
}

async function reported(root: string, name: string) {
  const study = await readRatingStudy(root, name);
  const { criteria, raters, leftOut } = reportOf(study, await readRatings(root, name, study));
  return {
    criteria: criteria.map(({ criterion, level, units, answers, alpha, interval, weighted }) => ({
      ...{ criterion, level, units, answers, alpha, weighted },
      ...{ low: interval?.low ?? null, high: interval?.high ?? null },
    })),
    attention: raters.map(({ rater, attentive, attention }) => ({ rater, right: attentive, of: attention })),
    leftOut: [...leftOut],
  };
}
