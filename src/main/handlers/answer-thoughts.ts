import { writeDownThoughts } from "../../app/voices/write-down-thoughts.ts";
import { describeFailure } from "../../app/jobs/failure.ts";
import type { Jobs } from "../../app/jobs/jobs.ts";
import { thoughtsRefusal } from "../../core/consent/consent.ts";
import { fold } from "../../core/journal/fold.ts";
import { AnnotationFile } from "../../storage/annotations.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { sessionFolder, sessionJournal } from "../../storage/journal/sessions.ts";
import type { Handle } from "../ipc/handle.ts";
import type { Pusher } from "../ipc/push.ts";

/** What writing down needs. */
interface ThoughtsSurroundings {
  readonly sessions: () => string;
  readonly ears: Parameters<typeof writeDownThoughts>[0];
  readonly jobs: Jobs;
}

/** Who writes it into the annotations. */
const EARS = "ears";

/** Answers `take.writeDown`. What was written down once is not written down again. */
export function answerThoughts(handle: Handle, push: Pusher, { sessions, ears, jobs }: ThoughtsSurroundings): void {
  handle("take.writeDown", async ({ session }) => {
    const folder = sessionFolder(sessions(), session);
    try {
      const { events } = await readJournal(sessionJournal(sessions(), session));
      if (thoughtsRefusal(fold(events).consent)) return { ok: true, sentences: null };
      const file = new AnnotationFile(folder);
      const { aloud } = (await file.read()).fold.annotations;
      if (aloud !== null) return { ok: true, sentences: aloud.length };
      const outcome = await jobs.run({
        ...{ kind: "write-down", about: session },
        run: (context) => writeDownThoughts(ears, folder, events, context),
      });
      if (outcome.kind === "failed") throw outcome.error;
      if (outcome.kind !== "done") return { ok: true, sentences: null };
      const kept = await file.append(EARS, { type: "thought-aloud", thoughts: [...outcome.result] });
      if (!kept.ok) return kept;
      push("annotation.changed", { session, event: kept.event });
      return { ok: true, sentences: outcome.result.length };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
}
