import { LearnError } from "../../core/learning/learn.ts";
import { inStream, type InferenceClient } from "../../models/process/client.ts";
import { addCues } from "../learn/cues.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import { learnBench, type LearnProgress } from "../learn/learn.ts";
import { sessionLessons } from "../learn/learn-sessions.ts";
import type { LearnAgain } from "./forget-profiles.ts";

/** Learns profiles again from annotated sessions of a folder; rejects when one of them is gone, not annotated, or of other steps. */
export function learnAgainFrom(sessions: string, inference: InferenceClient, onProgress?: LearnProgress): LearnAgain {
  return async ({ procedure: id, steps, teachers }) => {
    const { encoder } = await inference.whenReady();
    const ids = [...new Set(teachers.map(({ session }) => session))];
    const lessons = await sessionLessons(
      ids.map((session) => sessionFolder(sessions, session)),
      null,
    );
    const { procedure } = lessons;
    if (procedure.id !== id || procedure.steps.map((step) => step.id).join() !== steps.join())
      throw new LearnError(`the sessions that are left are of "${procedure.id}", or of other steps of it`);
    const learned = await inStream(inference, (perception) =>
      learnBench(procedure, lessons.takes, perception, encoder, onProgress),
    );
    return { ...(await addCues(procedure, learned, inference)), learnedFrom: lessons.learnedFrom };
  };
}
