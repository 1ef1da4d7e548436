import { fold } from "../../core/session/fold.ts";
import { consentText } from "../../app/consent-text.ts";
import { pathInside } from "../../storage/inside.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { sessionFolder, sessionJournal } from "../../storage/journal/sessions.ts";
import { measureTake } from "../../recording/measure-take.ts";
import type { Handle } from "../ipc/handle.ts";
import type { Pusher } from "../ipc/push.ts";
import type { Discards } from "../session/discards.ts";
import { describeFailure } from "../session/failure.ts";
import type { SessionService } from "../session/service.ts";

/** What answering about takes needs. */
export interface TakeSurroundings {
  readonly service: SessionService;
  /** Folder of all sessions, as settings say now. */
  readonly sessions: () => string;
  /** Folder of the consent texts. */
  readonly consents: string;
  readonly discards: Discards;
}

/** Answers `take.*`. A newer measuring ends the one before it. */
export function answerTake(
  handle: Handle,
  push: Pusher,
  { service, sessions, consents, discards }: TakeSurroundings,
): void {
  let measuring = new AbortController();
  handle("take.consentText", () => consentText(consents));
  handle("take.open", async (wish) => service.openTake(wish, (await consentText(consents)).version));
  handle("take.discard", async ({ session }) => {
    // A film that is being looked through cannot be moved on every system.
    measuring.abort();
    try {
      return { ok: true, files: await discards.discard(session) };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
  handle("take.bringBack", ({ session }) =>
    discards.bringBack(session).then(
      () => ({ ok: true }),
      (error: unknown) => ({ ok: false, ...describeFailure(error) }),
    ),
  );
  handle("take.deleteDiscarded", async () => {
    const { problems, ...deleted } = await discards.deleteAll();
    return { ...deleted, problems: [...problems] };
  });
  handle("take.measure", async ({ session }) => {
    measuring.abort();
    measuring = new AbortController();
    const { signal } = measuring;
    const { events } = await readJournal(sessionJournal(sessions(), session));
    const { media, t } = fold(events);
    // Other cameras look at the bench from elsewhere; the rubric asks about the participant's own eyes.
    const own = media.filter(({ track }) => track === undefined);
    if (own.length === 0) return null;
    const folder = sessionFolder(sessions(), session);
    const files = await Promise.all(own.map(({ file }) => pathInside(folder, file)));
    const tell = (seconds: number) => push("take.progress", { session, done: Math.min(1, seconds / Math.max(1, t)) });
    const measures = await measureTake(files, tell, signal);
    return signal.aborted ? null : { ...measures, share: { ...measures.share }, worst: { ...measures.worst } };
  });
}
