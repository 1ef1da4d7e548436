import { describeFailure } from "../../app/jobs/failure.ts";
import type { Finishing } from "../../app/jobs/finishing.ts";
import { fold } from "../../core/journal/fold.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { sessionFolder, sessionJournal } from "../../storage/journal/sessions.ts";
import { deletedSessions, restoreSession, trashSession, whereKept } from "../../storage/trash.ts";
import type { Handle } from "../ipc/handle.ts";

/** What deleting and restoring sessions needs. */
export interface TrashMeans {
  /** Folder of all sessions, as settings say now. */
  readonly sessions: () => string;
  readonly finishing: Finishing;
  readonly mp4Copy: () => boolean;
}

/** Answers `sessions.delete`, `sessions.restore`, `sessions.kept` and `sessions.deleted`. */
export function answerTrash(handle: Handle, { sessions, finishing, mp4Copy }: TrashMeans): void {
  const outcome = (work: Promise<void>) =>
    work.then(
      () => ({ ok: true }) as const,
      (error: unknown) => ({ ok: false, ...describeFailure(error) }) as const,
    );
  const remove = async (id: string) => {
    // A film that is being finished cannot be moved on every system.
    await finishing.leave(sessionFolder(sessions(), id));
    await trashSession(sessions(), id, new Date());
  };
  const restore = async (id: string) => {
    await restoreSession(sessions(), id);
    // What its films still lacked is gone on with; a journal that cannot be read was restored all the same.
    const past = await readJournal(sessionJournal(sessions(), id)).catch(() => null);
    if (past) finishing.begin(sessionFolder(sessions(), id), fold(past.events).media, { mp4: mp4Copy() });
  };
  handle("sessions.delete", ({ id }) => outcome(remove(id)));
  handle("sessions.restore", ({ id }) => outcome(restore(id)));
  handle("sessions.kept", ({ id }) => whereKept(sessions(), id));
  handle("sessions.deleted", async () =>
    (await deletedSessions(sessions())).map(({ id, goal, name, participant, startedAt, deletedAt }) => ({
      ...{ id, goal, name, participant, startedAt, deletedAt },
    })),
  );
}
