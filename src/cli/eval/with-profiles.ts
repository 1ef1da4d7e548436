import { basename } from "node:path";
import { stressSessions } from "../../app/evaluate/stress-sessions.ts";
import type { SessionToScore } from "../../core/evaluation/session-to-score.ts";
import type { StressSession } from "../../core/evaluation/stress.ts";
import { findSession } from "../../storage/session-take.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { sample } from "../inference.ts";

/** Sessions that can be run again, with what they were coached with; what cannot goes to `output.err`. @throws UsageError when none is left */
export async function withProfiles(
  sessions: readonly SessionToScore[],
  names: readonly string[],
  home: string | undefined,
  output: CliOutput,
): Promise<readonly StressSession[]> {
  const folders = new Map<string, string>();
  for (const name of names) {
    const folder = await findSession(name, home ?? null);
    folders.set(basename(folder), folder);
  }
  const { found, problems } = await stressSessions(sessions, (session) => folders.get(session)!, sample());
  for (const problem of problems) output.err(problem);
  if (found.length === 0)
    throw new UsageError("No session is left that was coached with a bench profile. Name others.");
  return found;
}
