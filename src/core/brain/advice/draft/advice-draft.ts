import { cleanLine } from "../../../text/clean-text.ts";
import type { StepId } from "../../../domain/ids.ts";
import type { Procedure } from "../../../procedure/schema.ts";
import { withThings } from "../../../procedure/things-from-text.ts";
import type { ChatModel } from "../chat.ts";
import { answerOf, askInForm } from "./draft-ask.ts";
import { CUES_SCHEMA, cueMessages, lacksOf, readCues, type ReadCues, type WrittenCues } from "./draft-cues.ts";
import { THINGS_SCHEMA, readThings, thingsMessages } from "./draft-things.ts";
import { quoteMaterial } from "./draft-material.ts";
import { OUTLINE_SCHEMA, outlineMessages, readOutline } from "./outline.ts";

/** Steps whose cues are asked for at once: few enough that a small model keeps them apart. */
const STEPS_AT_ONCE = 4;
/** Most tokens of an answer: for steps and order, and for the cues of one step. */
const OUTLINE_TOKENS = 6000;
const CUE_TOKENS = 400;
/** Most notes that a draft keeps, and their length, as in a procedure's file. */
const MOST_NOTES = 200;
const LONGEST_NOTE = 500;

/** What to draft a procedure from; at least one of goal and text is not empty. */
export interface DraftSource {
  /** What is achieved at the end, in a person's words; empty when only the text tells. */
  readonly goal: string;
  /** A recipe or an instruction as it was pasted, or as it stands on a page; empty when only the goal is known. */
  readonly text: string;
}

/** How drafting reports and is stopped, as a job. */
export interface DraftContext {
  readonly signal: AbortSignal;
  /** The share done, 0..1, and what is being done, a clause. */
  readonly progress: (done: number, text: string) => void;
}

/**
 * Let a model draft a whole procedure: first its steps and their order, then the cues, a few steps at a time. It carries the mark of a draft
 * until a person takes it off, with everything that was fixed. Rejects with a FormatError when an answer cannot be used, and as the model does.
 */
export async function draftProcedure(
  model: ChatModel,
  { goal, text }: DraftSource,
  { signal, progress }: DraftContext,
): Promise<Procedure> {
  progress(0, "writing steps and their order");
  const material = text.trim() === "" ? null : quoteMaterial(text);
  const { procedure, notes } = await askInForm(
    model,
    {
      ...{ messages: outlineMessages({ goal, material }), prefix: 1, moment: momentOf("draft") },
      ...{ form: { type: "json", schema: OUTLINE_SCHEMA }, mostTokens: OUTLINE_TOKENS },
      read: (answer) => readOutline(answer, goal, answerOf(model)),
    },
    signal,
  );
  const batches = 1 + Math.ceil(procedure.steps.length / STEPS_AT_ONCE);
  const ids = procedure.steps.map(({ id }) => id);
  const written = await writeCues(model, procedure, ids, {
    signal,
    progress: (done, what) => progress((1 + done * (batches - 1)) / batches, what),
  });
  const all = [...(material?.notes ?? []), ...notes, ...written.notes];
  return {
    ...withCues(procedure, written.cues),
    draft: { by: nameOfModel(model), notes: fitting(all) },
  };
}

/** Cues that were written, and what was left out or is missing. */
export interface NewCues extends Pick<ReadCues, "cues" | "notes"> {
  /** Who wrote them. */
  readonly by: string;
}

/**
 * Let a model write cues for steps of a procedure, better ones where there are some. Nothing of the procedure changes. Steps that come out with too
 * few are asked for once more. Rejects as `draftProcedure` does.
 */
export async function writeCues(
  model: ChatModel,
  procedure: Procedure,
  asked: readonly StepId[],
  { signal, progress }: DraftContext,
): Promise<NewCues> {
  const cues: Record<StepId, WrittenCues[StepId]> = {};
  const notes: string[] = [];
  const nameOf = (step: StepId): string => `Step ${procedure.steps.findIndex(({ id }) => id === step) + 1}`;
  for (let at = 0; at < asked.length; at += STEPS_AT_ONCE) {
    const steps = asked.slice(at, at + STEPS_AT_ONCE);
    progress(at / asked.length, `writing cues, step ${at + 1} of ${asked.length}`);
    const ask = (some: readonly StepId[]): Promise<ReadCues> =>
      askInForm(
        model,
        {
          ...{ messages: cueMessages(procedure, some), prefix: 2, moment: momentOf("cues", some.join(",")) },
          ...{ form: { type: "json", schema: CUES_SCHEMA }, mostTokens: 200 + CUE_TOKENS * some.length },
          read: (answer) => readCues(answer, some, answerOf(model), nameOf),
        },
        signal,
      );
    const first = await ask(steps);
    const again = first.short.length > 0 ? await ask(first.short) : null;
    Object.assign(cues, first.cues, fuller(first.cues, again?.cues ?? {}));
    notes.push(...first.notes, ...(again?.notes ?? []));
  }
  return { by: nameOfModel(model), cues, notes: fitting([...notes, ...lacksOf(cues, asked, nameOf)]) };
}

/** Let a model say what the steps of a procedure bring about, end and use up, where they say nothing of it themselves. It is a draft until a person takes the mark off. Rejects as `draftProcedure` does. */
export async function writeThings(
  model: ChatModel,
  procedure: Procedure,
  { signal, progress }: DraftContext,
): Promise<Procedure> {
  progress(0, "writing post-conditions");
  const found = await askInForm(
    model,
    {
      ...{ messages: thingsMessages(procedure), prefix: 1, moment: momentOf("draft", "things") },
      ...{ form: { type: "json", schema: THINGS_SCHEMA }, mostTokens: OUTLINE_TOKENS },
      read: (answer) => readThings(answer, procedure, answerOf(model)),
    },
    signal,
  );
  const notes = ["Post-conditions, endings and what is used up were written by a model: look through them."];
  return { ...withThings(procedure, found), draft: { by: nameOfModel(model), notes } };
}

/** Those of a second answer that have more cues than in the first. */
function fuller(first: WrittenCues, second: WrittenCues): WrittenCues {
  const count = (cues: WrittenCues, step: StepId): number =>
    (cues[step]?.done.length ?? 0) + (cues[step]?.notYet.length ?? 0);
  return Object.fromEntries(Object.entries(second).filter(([step]) => count(second, step) > count(first, step)));
}

/** A procedure with other cues for some of its steps. */
export function withCues(procedure: Procedure, cues: WrittenCues): Procedure {
  return { ...procedure, steps: procedure.steps.map((step) => ({ ...step, ...cues[step.id] })) };
}

const momentOf = (role: "draft" | "cues", subject?: string) => ({
  ...{ take: "", t: 0, role },
  ...(subject === undefined ? {} : { subject }),
});

/** As it fits into a procedure's file. */
function nameOfModel({ name }: ChatModel): string {
  return cleanLine(name).slice(0, LONGEST_NOTE) || "a model";
}

function fitting(notes: readonly string[]): string[] {
  return [...new Set(notes)].slice(0, MOST_NOTES).map((note) => note.slice(0, LONGEST_NOTE));
}
