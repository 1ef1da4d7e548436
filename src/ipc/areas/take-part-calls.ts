import { z } from "zod";
import { StudySetup } from "../../core/study/study-session.ts";
import { type Calls, Failed, none } from "./shared.ts";

/** Take part, which is left by a word, and the study session that is prepared for it. */
export const takePartCalls = {
  /** The study session that is prepared, null without one; `word` says whether one is asked for to leave. */
  "studySession.get": {
    input: none,
    output: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), setup: StudySetup.nullable(), word: z.boolean() }),
      Failed,
    ]),
  },
  /** Keep a study session in place of the one before. `word` is asked for to leave Take part: empty for none, null for that of before. */
  "studySession.prepare": {
    input: z.object({ setup: StudySetup, word: z.string().max(200).nullable() }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true) }), Failed]),
  },
  /** Whether Take part is open, or was when the program ended. */
  "takePart.state": { input: none, output: z.object({ open: z.boolean() }) },
  "takePart.enter": { input: none, output: z.object({ open: z.boolean() }) },
  /** Leave Take part by the word that was set; refused for another one. */
  "takePart.leave": { input: z.object({ word: z.string().max(200) }), output: z.object({ left: z.boolean() }) },
} as const satisfies Calls;
