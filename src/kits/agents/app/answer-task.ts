import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ChatModel } from "../../../core/brain/advice/chat.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { ClipPicture } from "../../../core/domain/pictures.ts";
import type { AgentTask } from "../../../core/questions/agent-task.ts";
import { askModel } from "../../../core/questions/ask-model.ts";
import { spoken } from "../../../core/questions/baselines.ts";
import { coachAccount } from "../../../core/questions/coach-verdicts.ts";
import { VERDICTS, type Question } from "../../../core/questions/question.ts";
import { workOf } from "../../../core/questions/questions-work.ts";
import { fold } from "../../../core/journal/fold.ts";
import { recordedPieces } from "../../../recording/pieces.ts";
import { readAnnotations } from "../../../storage/annotations.ts";
import { readJournal } from "../../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";
import { scratchPrefix } from "../../../storage/scratch.ts";
import { clipPictures } from "../../../app/questions/clip-pictures.ts";
import { lookedBetween } from "../core/follow.ts";
import { reachFilm, usableFolder, type Reach } from "./reach.ts";

/** What came with a task: pictures, or one film. */
export interface TaskMedia {
  readonly pictures: readonly Uint8Array[];
  readonly film: Uint8Array | null;
}

/** What an agent of ours answers with. */
export interface AgentMind {
  readonly reach: Reach;
  /** A model that looks; without one, listed sessions are answered by what the coach said in them. */
  readonly chat: ChatModel | null;
  readonly frames: number;
}

/**
 * The answer to a task: by the model, shown the pictures that came, or those of the film that came or was named; without a model, of a listed session by what the
 * graph-and-filter coach said in it. "Not known" where nothing looked.
 *
 * @throws FormatError when something was not listed, or there is nobody to answer; ChatFailed when the model fails
 */
export async function answerTask(
  task: AgentTask,
  media: TaskMedia,
  mind: AgentMind,
  signal: AbortSignal,
): Promise<string> {
  const question = questionOf(task);
  const folder = task.video === undefined ? undefined : await usableFolder(mind.reach, task.video);
  if (mind.chat === null) {
    if (folder === undefined)
      throw new FormatError(
        "the task",
        "video",
        "without a model only listed sessions can be answered",
        "Name one by its id, or serve with --model.",
      );
    return coachAnswer(question, folder);
  }
  const pictures = await picturesOf(question, task, media, mind);
  if (pictures.length === 0) return NOT_SEEN;
  const { text } = await askModel(
    mind.chat,
    { question, work: workOf("task", toldWork(task)), pictures, examples: [] },
    [],
    signal,
  );
  return text;
}

function toldWork({ procedure }: AgentTask) {
  return { goal: procedure.goal, steps: procedure.steps.map((text, at) => ({ ...NO_STEP, id: `${at + 1}`, text })) };
}

const NO_STEP = { done: [], notYet: [], optional: false, safetyCritical: false, irreversible: false };

/** A task as a question whose right answer nobody knows. */
function questionOf({ question, step, clip, choices, video }: AgentTask): Question {
  const isVerdict =
    choices !== undefined && choices.length === VERDICTS.length && VERDICTS.every((one) => choices.includes(one));
  return {
    form: "benchside-question",
    version: 1,
    id: "task",
    kind: isVerdict ? "choice" : "open",
    family: "verdict",
    work: "task",
    take: video ?? "task",
    step,
    clip: clip ?? null,
    film: null,
    offset: 0,
    text: choices === undefined || isVerdict ? question : `${question} Answer with one of: ${choices.join("; ")}.`,
    truth: ["correct"],
    answer: "not known",
    premise: true,
    made: { source: "session", labels: [], seed: 0, by: "agent", rules: null, clip: clip ? "as labelled" : "none" },
  };
}

/** What is answered where the coach neither spoke of the step nor took it as done, and where nothing looked. It is none of the choices, so that nobody takes it for one. */
const NOT_KNOWN = "Not known: the coach neither spoke of this step nor saw it done.";
const NOT_WATCHED = "Not known: nothing looked at the bench then.";
const NOT_SEEN = "Not known: no picture was looked at. Send pictures or a film, or name one that was listed.";

async function coachAnswer(question: Question, folder: string): Promise<string> {
  const { events } = await readJournal(join(folder, JOURNAL_FILE));
  const { procedure } = fold(events);
  if (procedure === null)
    throw new FormatError("the task", "video", "the session has no procedure", "Name another one.");
  if (question.clip === null)
    throw new FormatError("the task", "clip", "it is not said when the step was", "Send a clip.");
  const verdict = coachAccount(question, events, procedure);
  if (verdict === null) return NOT_KNOWN;
  if (verdict === "correct" && !lookedBetween(events, question.clip.start, question.clip.end)) return NOT_WATCHED;
  return question.kind === "choice" ? verdict : spoken(verdict);
}

async function picturesOf(
  question: Question,
  { video }: AgentTask,
  media: TaskMedia,
  { reach, frames, chat }: AgentMind,
): Promise<readonly ClipPicture[]> {
  if (!chat!.pictures) return [];
  if (media.pictures.length > 0)
    return media.pictures.slice(0, frames).map((jpeg, at) => ({ t: at, width: 0, height: 0, jpeg }));
  if (question.clip === null && (media.film !== null || video !== undefined))
    throw new FormatError("the task", "clip", "it is not said when the step was", "Send a clip.");
  if (media.film !== null) return uploaded(question, media.film, frames);
  if (video === undefined) return [];
  const folder = await usableFolder(reach, video);
  if (folder !== undefined) {
    const { withheld } = (await readAnnotations(folder)).fold.annotations;
    return clipPictures(question, await recordedPieces(join(folder, JOURNAL_FILE)), frames, withheld);
  }
  return clipPictures(question, [{ path: await reachFilm(reach, video), offset: 0 }], frames);
}

/** Pictures of a film that came with the task; the film is kept no longer than that takes. */
async function uploaded(question: Question, film: Uint8Array, frames: number): Promise<readonly ClipPicture[]> {
  const folder = await mkdtemp(scratchPrefix("task"));
  try {
    const path = join(folder, "film.mp4");
    await writeFile(path, film);
    return await clipPictures(question, [{ path, offset: 0 }], frames);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
