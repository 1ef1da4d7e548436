import { unsigned } from "../../core/session/unsigned.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { standingOf } from "../../storage/annotations.ts";
import { listSessions, sessionFolder, sessionJournal } from "../../storage/journal/sessions.ts";
import type { Handle } from "../ipc/handle.ts";

/** Answers `sessions.*` from a folder of sessions, asked for each time: settings may move it. */
export function answerSessions(handle: Handle, sessions: () => string): void {
  handle("sessions.list", async () =>
    Promise.all(
      (await listSessions(sessions())).map(async ({ participant, broken: _broken, ...summary }) => ({
        ...summary,
        standing: participant === null ? null : await standingOf(sessionFolder(sessions(), summary.id)),
      })),
    ),
  );
  handle("sessions.events", async ({ id }) => {
    const { events, notice } = await readJournal(sessionJournal(sessions(), id));
    return { events: events.map(unsigned), notice };
  });
}
