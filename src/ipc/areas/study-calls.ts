import { z } from "zod";
import { Script } from "../../core/script/script-file.ts";
import { type Calls, Failed, Id, none } from "./shared.ts";

const Progress = z.object({ done: z.number().int(), wanted: z.number().int() });

/** A line of a study's list. */
const StudyLine = z.object({
  /** Pseudonym. */
  participant: z.string(),
  procedure: z.string(),
  /** What the procedure is for; null where the library has no such procedure. */
  goal: z.string().nullable(),
  bench: z.string().nullable(),
  normal: Progress,
  mistaken: Progress,
});

const Study = z.object({
  name: z.string(),
  rows: z.array(StudyLine),
  /** Sessions that cannot be read, and are not counted. */
  unread: z.array(z.string()),
});
export type Study = z.infer<typeof Study>;

/** Null where no study was chosen yet. */
const Answer = z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), study: Study.nullable() }), Failed]);
export type StudyAnswer = z.infer<typeof Answer>;

/** What a study is to record, and how far it is. */
export const studyCalls = {
  "study.look": { input: none, output: Answer },
  /** Let the person choose a study file, which is kept in place of the one before; null when they cancelled. */
  "study.choose": { input: none, output: Answer.nullable() },
  /** The script that somebody lacks most of a procedure: without mistakes while such takes are lacking; null when nothing is, or none is found. */
  "study.next": {
    input: z.object({ participant: z.string().max(80), procedure: Id }),
    output: z.object({ script: Script, covers: z.array(z.string()) }).nullable(),
  },
} as const satisfies Calls;
