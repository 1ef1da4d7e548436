import { qualityGroups, withQuality } from "../../core/evaluation/quality-group.ts";
import type { Report } from "../../core/evaluation/report.ts";
import type { SessionQuality } from "../../core/evaluation/session-quality.ts";
import type { JudgePrompt } from "../../core/metrics/rating-rubric.ts";
import { ofRound, ratingCache } from "../../models/http/rating-cache.ts";
import { rateSessions } from "../evaluate/rate-sessions.ts";
import type { JobContext } from "../jobs/jobs.ts";
import { chatRater } from "./chat-rater.ts";
import type { OpenChat } from "./open-chat.ts";

/** Rounds of ratings, so that their noise is seen. */
const ROUNDS = 2;

/**
 * A report on sessions with a model's ratings of what was said in them.
 *
 * @param judge `open` opens the model; it is closed again. Rejects with ChatFailed
 * @throws as `open`, and the signal's reason when it is aborted
 */
export async function withModelRatings(
  report: Report,
  sessions: readonly SessionQuality[],
  { open, prompt }: { readonly open: (signal: AbortSignal) => Promise<OpenChat>; readonly prompt: JudgePrompt },
  context: Pick<JobContext, "signal" | "progress">,
): Promise<Report> {
  const chat = await open(context.signal);
  try {
    const cache = await ratingCache(null);
    const { name } = chat;
    const rater = {
      ...{ kind: "model" as const, name, ...(prompt.rubric === null ? {} : { rubric: prompt.rubric }) },
      round: (round: number) => chatRater(chat, ofRound(cache, round), prompt),
    };
    const { rated, notes } = await rateSessions(sessions, rater, ROUNDS, context);
    const groups = rated.length === 0 ? [] : qualityGroups(rated, rater);
    return { ...withQuality(report, groups), notes: [...report.notes, ...notes] };
  } finally {
    await chat.close();
  }
}
