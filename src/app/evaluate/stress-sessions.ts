import { FormatError } from "../../core/domain/format-error.ts";
import type { SessionToScore } from "../../core/evaluation/session-to-score.ts";
import type { StressSession } from "../../core/evaluation/stress.ts";
import type { SampleFolders } from "../../storage/library/sample-folders.ts";
import { findProfile } from "../session/find-profile.ts";

/**
 * The sessions that can be run again with a worse plan, each with the bench profile that it was coached with; what cannot is told in a line each.
 *
 * @param folderOf a session's folder by its id
 */
export async function stressSessions(
  sessions: readonly SessionToScore[],
  folderOf: (session: string) => string,
  sample: SampleFolders,
): Promise<{ readonly found: readonly StressSession[]; readonly problems: readonly string[] }> {
  const found: StressSession[] = [];
  const problems: string[] = [];
  for (const one of sessions) {
    const opened = one.events[0];
    const isTake = one.events.some(({ type }) => type === "scripted");
    if (opened?.type !== "opened" || !opened.procedure || opened.profile === null || isTake) {
      problems.push(`${one.session}: left out, for it was not coached with a bench profile.`);
      continue;
    }
    try {
      found.push({ ...one, profile: await findProfile(folderOf(one.session), opened, sample) });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      problems.push(`${one.session}: left out: ${error.message}`);
    }
  }
  return { found, problems };
}
