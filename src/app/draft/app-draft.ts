import type { ChatModel } from "../../core/brain/advice/chat.ts";
import {
  draftProcedure,
  writeCues,
  writeThings,
  type DraftSource,
  type NewCues,
} from "../../core/brain/advice/draft/advice-draft.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import type { StepId } from "../../core/domain/ids.ts";
import { isPage, readPage } from "../../core/procedure/import/page-text.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { JobContext, JobWork } from "../jobs/jobs.ts";

/** A model that was opened for a job; the caller closes it. */
interface OpenedModel extends ChatModel {
  close(): Promise<void>;
}

/** Opens the model that was chosen. Rejects with ChatFailed. */
export type OpenModel = (signal: AbortSignal) => Promise<OpenedModel>;

/** What a person has to draft from: a goal in their words, and a text or a saved page, each empty when there is none. */
export interface Given {
  readonly goal: string;
  readonly text: string;
}

/**
 * What to draft from. A page, told by its beginning, gives its marked recipe, else its words; its title is the goal where no other is named. Throws a FormatError for
 * a page without words.
 */
export function sourceOf({ goal, text }: Given): DraftSource {
  if (!isPage(text)) return { goal: goal.trim(), text };
  const page = readPage(text);
  if (page.text === "") {
    const fix = "Save the page whole, as HTML, or paste its text.";
    throw new FormatError(page.title || "the page", "", "there are no words on it", fix);
  }
  const titled = page.title === "" ? page.text : `${page.title}\n${page.text}`;
  return { goal: goal.trim(), text: titled };
}

/** Draft a procedure, as a job. Nothing is saved by it. */
export function draftWork(open: OpenModel, given: Given): JobWork<Procedure> {
  const about = given.goal.trim().slice(0, 80) || "a text";
  return {
    kind: "draft",
    about,
    run: (context) => using(open, context, (model) => draftProcedure(model, sourceOf(given), context)),
  };
}

/** Write cues for steps of a procedure, as a job. Nothing of the procedure changes by it. */
export function cuesWork(open: OpenModel, procedure: Procedure, steps: readonly StepId[]): JobWork<NewCues> {
  const run = (context: JobContext) => using(open, context, (model) => writeCues(model, procedure, steps, context));
  return { kind: "draft", about: procedure.id, run };
}

/** Write what steps of a procedure bring about, end and use up, as a job. Nothing is saved by it. */
export function thingsWork(open: OpenModel, procedure: Procedure): JobWork<Procedure> {
  const run = (context: JobContext) => using(open, context, (model) => writeThings(model, procedure, context));
  return { kind: "draft", about: procedure.id, run };
}

/** Does a job's work with a model that is opened for it, and closed when it is over. */
export async function using<T>(
  open: OpenModel,
  { signal, progress }: JobContext,
  work: (model: ChatModel) => Promise<T>,
): Promise<T> {
  progress(0, "opening the model");
  const model = await open(signal);
  try {
    return await work(model);
  } finally {
    await model.close();
  }
}
