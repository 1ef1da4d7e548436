import { fold } from "../../core/journal/fold.ts";
import { consentText } from "../../app/consent-text.ts";
import { pathInside } from "../../storage/inside.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { sessionFolder, sessionJournal } from "../../storage/journal/sessions.ts";
import { measureTake } from "../../recording/measure-take.ts";
import type { JobContext, Jobs } from "../../app/jobs/jobs.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import type { Handle } from "../ipc/handle.ts";
import type { Discards } from "../session/discards.ts";
import { describeFailure } from "../../app/jobs/failure.ts";
import type { SessionService } from "../session/service.ts";

/** What answering about takes needs. */
export interface TakeSurroundings {
  readonly service: SessionService;
  /** Folder of all sessions, as settings say now. */
  readonly sessions: () => string;
  /** Folder of the consent texts. */
  readonly consents: string;
  readonly discards: Discards;
  readonly jobs: Jobs;
}

/** Answers `take.*`. A newer measuring ends the one before it. */
export function answerTake(handle: Handle, { service, sessions, consents, discards, jobs }: TakeSurroundings): void {
  let measuring = new AbortController();
  handle("take.open", async (wish) => {
    const { version } = await consentText(consents, { textFor: "take", language: "en" });
    return service.openTake(wish, version);
  });
  handle("take.discard", async ({ session }) => {
    // A film that is being looked through cannot be moved on every system.
    measuring.abort();
    try {
      return { ok: true, files: await discards.discard(session) };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
  handle("take.watched", async ({ session }) => {
    service.watched = session;
  });
  handle("take.discarded", async () => {
    const { last } = discards;
    return last && { session: last.session, files: [...last.files], events: [...last.events] };
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
    const run = (context: JobContext) => measure(sessions(), session, context);
    const outcome = await jobs.run({ kind: "measure", about: session, run }, measuring.signal);
    if (outcome.kind === "failed") throw outcome.error;
    return outcome.kind === "done" ? outcome.result : null;
  });
}

async function measure(
  sessions: string,
  session: string,
  { signal, progress }: JobContext,
): Promise<CallOutput<"take.measure">> {
  const { events } = await readJournal(sessionJournal(sessions, session));
  const { media, t } = fold(events);
  // Other cameras look at the bench from elsewhere; the rubric asks about the participant's own eyes.
  const own = media.filter(({ track }) => track === undefined);
  if (own.length === 0) return null;
  const folder = sessionFolder(sessions, session);
  const files = await Promise.all(own.map(({ file }) => pathInside(folder, file)));
  const tell = (seconds: number) => progress(seconds / Math.max(1, t), "measuring the picture");
  const measures = await measureTake(files, tell, signal);
  signal.throwIfAborted();
  return { ...measures, share: { ...measures.share }, worst: { ...measures.worst } };
}
