import { readdir } from "node:fs/promises";
import { inNaturalOrder } from "../../../core/text/natural-order.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { formatJsonLines } from "../../../core/text/json-lines.ts";
import {
  formatStudy,
  isAnswered,
  parseAnswers,
  parseStudy,
  type RatingAnswer,
  type RatingItem,
  type RatingStudy,
} from "../core/rating-study.ts";
import { RATINGS } from "../../../app/withdrawal/forget-ratings.ts";
import { writeAtomic } from "../../../storage/atomic.ts";
import { keepMade } from "../../../storage/consented.ts";
import { pathInside } from "../../../storage/inside.ts";
import { appendLines } from "../../../storage/log/append.ts";
import { readText, readTextIfThere } from "../../../storage/read-text.ts";

/** A study of the data folder in short. */
export interface ListedStudy {
  readonly name: string;
  /** Pseudonyms, with how many of their items are answered whole, of how many. */
  readonly raters: readonly { readonly rater: string; readonly done: number; readonly of: number }[];
  readonly answers: number;
  /** Why it cannot be read, in one line; empty where it can. */
  readonly problem: string;
}

function studyFile(root: string, name: string, which: "study" | "answers"): Promise<string> {
  return pathInside(root, name, RATINGS[which]);
}

/** The studies of a folder, by name; one that cannot be read is listed with the reason. */
export async function listStudies(root: string): Promise<ListedStudy[]> {
  const found = await readdir(root, { withFileTypes: true }).catch(() => []);
  const names = found.filter((one) => one.isDirectory()).map(({ name }) => name);
  return Promise.all(names.toSorted(inNaturalOrder).map((name) => listed(root, name)));
}

async function listed(root: string, name: string): Promise<ListedStudy> {
  try {
    const study = await readRatingStudy(root, name);
    const answers = await readRatings(root, name, study);
    return { name, raters: progressOf(study, answers), answers: answers.length, problem: "" };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { name, raters: [], answers: 0, problem: error.message };
  }
}

function progressOf(study: RatingStudy, answers: readonly RatingAnswer[]): ListedStudy["raters"] {
  return study.raters.map((rater) => {
    const items = itemsOf(study, rater);
    const own = answers.filter((one) => one.rater === rater);
    return { rater, done: items.filter((item) => isAnswered(item, own)).length, of: items.length };
  });
}

/** A rater's items in the order in which they see them. */
function itemsOf({ assignment, items }: RatingStudy, rater: string): RatingItem[] {
  return (assignment[rater] ?? []).map((id) => items.find((one) => one.id === id)!);
}

/** A study. @throws FormatError when there is none of that name, or it cannot be read */
export async function readRatingStudy(root: string, name: string): Promise<RatingStudy> {
  return parseStudy(await readText(await studyFile(root, name, "study")), `${name}/${RATINGS.study}`);
}

/** Keep a study under its name. @throws FormatError when another one has that name: its answers would be about other items; as `keepMade` */
export async function keepStudy(root: string, study: RatingStudy): Promise<void> {
  const file = await studyFile(root, study.name, "study");
  const text = formatStudy(study);
  const there = await readTextIfThere(file);
  if (there === text) return;
  if (there !== "") throw new FormatError(study.name, "name", "there is another study of that name", "Give it another name."); // prettier-ignore
  await keepMade(() => writeAtomic(file, text));
}

/** All answers to a study. */
export async function readRatings(root: string, name: string, study: RatingStudy): Promise<RatingAnswer[]> {
  const file = await studyFile(root, name, "answers");
  return parseAnswers(await readTextIfThere(file), `${name}/${RATINGS.answers}`, study);
}

/** Keep what a rater answered; it is on the disk when this resolves. @throws FormatError when the study does not ask it */
export async function tellRatings(root: string, name: string, answers: readonly RatingAnswer[]): Promise<void> {
  const lines = formatJsonLines(answers);
  parseAnswers(lines, name, await readRatingStudy(root, name));
  await appendLines(await studyFile(root, name, "answers"), lines);
}

/** The first of a rater's items of which a question is open, with what they answered of it; null when all are answered. */
export async function nextItem(
  root: string,
  name: string,
  rater: string,
): Promise<{
  readonly item: RatingItem | null;
  readonly given: RatingAnswer[];
  readonly done: number;
  readonly of: number;
}> {
  const study = await readRatingStudy(root, name);
  const own = (await readRatings(root, name, study)).filter((one) => one.rater === rater);
  if (!study.raters.includes(rater)) throw new FormatError(name, "rater", `it has no rater ${rater}`, `It has ${study.raters.join(", ")}.`); // prettier-ignore
  const items = itemsOf(study, rater);
  const open = items.filter((one) => !isAnswered(one, own));
  const item = open[0] ?? null;
  return {
    item,
    given: own.filter((one) => one.item === item?.id),
    done: items.length - open.length,
    of: items.length,
  };
}
