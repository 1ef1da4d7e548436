import { brainFor } from "../../core/brain/registry.ts";
import { Coach } from "../../core/session/coach.ts";
import { JOURNAL_VERSION, type EventOf } from "../../core/session/events.ts";
import { helpAfter } from "../../core/session/fading.ts";
import { ScriptPlayer, type SessionPolicy } from "../../core/session/script-player.ts";
import { RECORDING_ONLY } from "../../recording/recording-session.ts";
import type { SessionParts } from "./parts.ts";

/** What decides in a session: a take's script, the coach, or nobody where there is no procedure. @throws ProfileMismatch when the profile is of another procedure */
export function policyFor({ take, procedure, profile, cleanSessions = 0 }: SessionParts): SessionPolicy {
  if (take) return new ScriptPlayer(take.scripted.script, take.scripted.prompts);
  // Without a script it keeps ticks and what the person has said, and decides nothing.
  if (procedure === null) return new ScriptPlayer(null, "none");
  return new Coach(brainFor(procedure, profile, { help: helpAfter(cleanSessions) }));
}

/** The event with which the journal begins. */
export function openedEvent(parts: SessionParts, cameras: EventOf<"opened">["cameras"]): EventOf<"opened"> {
  return {
    type: "opened",
    t: 0,
    version: JOURNAL_VERSION,
    session: parts.session,
    program: parts.program,
    startedAt: parts.startedAt,
    procedure: (parts.procedure ?? RECORDING_ONLY) as EventOf<"opened">["procedure"],
    profile: parts.profileName,
    feed: parts.source.name,
    ...(cameras ? { cameras } : {}),
    ...(parts.cleanSessions ? { cleanSessions: parts.cleanSessions } : {}),
  };
}
