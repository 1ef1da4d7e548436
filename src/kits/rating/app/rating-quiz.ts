import { join } from "node:path";
import { formatJsonLines } from "../../../core/text/json-lines.ts";
import { seeded, shuffled } from "../../../core/domain/seeded.ts";
import { isGenerated } from "../../../core/consent/generated.ts";
import { originOf, parseGuesses, type Guess, type Origin } from "../core/quiz.ts";
import { RATINGS } from "../../../app/withdrawal/forget-ratings.ts";
import { appendLines } from "../../../storage/log/append.ts";
import { isSessionId } from "../../../storage/journal/sessions.ts";
import { readTextIfThere } from "../../../storage/read-text.ts";
import type { SessionTake } from "../../../storage/session-take.ts";
import { takesIn, takeToRate } from "./rating-material.ts";
import { filmOfMistake, type ShownFilm } from "./shown.ts";
import { makeFolder } from "../../../storage/durable.ts";

/** A mistake that is guessed about: nothing of it tells what it was but `truth`, which is shown to nobody. */
export interface GuessedMistake {
  /** Session and mistake. */
  readonly take: string;
  readonly goal: string;
  /** The step that it is about, as its procedure has it; empty where it is about none. */
  readonly step: string;
  readonly film: ShownFilm;
  readonly truth: Origin;
}

/** Mistakes that people were filmed making, scripted and natural. Takes that were drawn or put together are no part of it: nobody made their mistakes. */
export async function mistakesToGuess(sessions: string): Promise<GuessedMistake[]> {
  return (await takesIn(sessions)).flatMap(mistakesOf);
}

function mistakesOf(take: SessionTake): GuessedMistake[] {
  const { id, state, told } = take;
  if (isGenerated(state)) return [];
  const steps = new Map(state.procedureKept?.steps.map((step) => [step.id as string, step.text]) ?? []);
  return told.deviations.flatMap((one): GuessedMistake[] => {
    const film = filmOfMistake(take, ({ id: mistake }) => mistake === one.id);
    if (film === null) return [];
    const goal = state.procedureKept?.goal ?? "";
    return [{ take: `${id}/${one.id}`, goal, step: steps.get(one.step ?? "") ?? "", film, truth: originOf(one) }];
  });
}

/** All guesses. @param root folder of studies and guesses */
export async function readGuesses(root: string): Promise<Guess[]> {
  return parseGuesses(await readTextIfThere(join(root, RATINGS.guesses)), RATINGS.guesses);
}

/** The next mistake that somebody has not guessed about, in an order of their own, and how far they are; null when that was the last. */
export async function nextGuess(
  root: string,
  sessions: string,
  rater: string,
): Promise<{ readonly mistake: GuessedMistake | null; readonly done: number; readonly of: number }> {
  const all = shuffled(seeded(1, "quiz", rater), await mistakesToGuess(sessions));
  const guessed = new Set((await readGuesses(root)).filter((one) => one.rater === rater).map(({ take }) => take));
  const open = all.filter(({ take }) => !guessed.has(take));
  return { mistake: open[0] ?? null, done: all.length - open.length, of: all.length };
}

/** Keep a guess with what the mistake was; it is on the disk when this resolves. False where there is no such mistake any more. */
export async function tellGuess(root: string, sessions: string, said: Omit<Guess, "truth">): Promise<boolean> {
  // Only its own session is read: a guess is a key's press.
  const [session = ""] = said.take.split("/");
  const takes = isSessionId(session) ? await takeToRate(sessions, session) : [];
  const mistake = takes.flatMap(mistakesOf).find(({ take }) => take === said.take);
  if (mistake === undefined) return false;
  await makeFolder(root);
  await appendLines(join(root, RATINGS.guesses), formatJsonLines([{ ...said, truth: mistake.truth }]));
  return true;
}
