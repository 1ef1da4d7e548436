import { unsigned } from "../../core/session/unsigned.ts";
import { readJournal } from "../../host/journal/read.ts";
import { listSessions, sessionJournal } from "../../host/journal/sessions.ts";
import type { Handle } from "../ipc/handle.ts";

/** Answers `sessions.*` from a folder of sessions, asked for each time: settings may move it. */
export function answerSessions(handle: Handle, sessions: () => string): void {
  handle("sessions.list", () => listSessions(sessions()));
  handle("sessions.events", async ({ id }) => {
    const { events, notice } = await readJournal(sessionJournal(sessions(), id));
    return { events: events.map(unsigned), notice };
  });
}
