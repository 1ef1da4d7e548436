import { LearnError } from "../../core/learning/learn-profile.ts";
import { inStream, type InferenceClient } from "../../models/process/client.ts";
import { refuseChanged } from "../../storage/consented.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import { addCues } from "../learn/cues.ts";
import { learnBench, type LearnProgress } from "../learn/learn.ts";
import { lessonsAgain } from "../learn/learn-sources.ts";
import type { LearnAgain } from "./forget-profiles.ts";

/** Learns profiles again from sessions of a folder; rejects when one of them is gone, or somebody in it withdraws meanwhile, and when one is neither marked nor annotated, or of other steps. */
export function learnAgainFrom(sessions: string, inference: InferenceClient, onProgress?: LearnProgress): LearnAgain {
  return async ({ procedure: id, steps, teachers }) => {
    const { encoder } = await inference.whenReady();
    const lessons = await lessonsAgain(teachers, sessions, null);
    const { procedure } = lessons;
    if (procedure.id !== id || procedure.steps.map((step) => step.id).join() !== steps.join())
      throw new LearnError(`the sessions that are left are of "${procedure.id}", or of other steps of it`);
    const learned = await inStream(inference, (perception) =>
      learnBench(procedure, lessons.takes, perception, encoder, onProgress),
    );
    const profile = await addCues(procedure, learned, inference);
    for (const { session, participant } of lessons.learnedFrom)
      if (participant !== null) await refuseChanged(sessionFolder(sessions, session), participant);
    return { ...profile, learnedFrom: lessons.learnedFrom };
  };
}
