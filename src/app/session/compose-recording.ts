import { basename, join } from "node:path";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { EventOf } from "../../core/journal/events.ts";
import { RECORDING_ONLY, RecordingSession, type RecordingParts } from "../../recording/recording-session.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { createJournal } from "../../storage/journal/write.ts";
import { makeFolder } from "./compose.ts";

/** A recording without a coach that is wanted. */
export type RecordingRequest = Pick<
  RecordingParts,
  | "folder"
  | "program"
  | "startedAt"
  | "cameras"
  | "seconds"
  | "consent"
  | "cover"
  | "onEvent"
  | "onHealth"
  | "onTime"
  | "onSilentDisk"
> & {
  /** What is done in it; left out where nobody has said. */
  readonly procedure?: Procedure;
};

/** A recording that was put together. */
export interface ComposedRecording {
  /** What was recorded up to now. */
  readonly media: readonly EventOf<"media">[];
  /** End it; `run` returns soon after. */
  stop(): void;
  /** Run it to its end and close its files. Resolves with how it closed; rejects with what its journal failed with. */
  run(): Promise<EventOf<"closed">["reason"]>;
}

/**
 * Put a recording together, in a folder that is made and whose name is the session's id.
 *
 * @throws JournalWriteError and FormatError when the files cannot be made; FeedError when a feed cannot be one
 */
export async function composeRecording(request: RecordingRequest): Promise<ComposedRecording> {
  const { folder, onEvent } = request;
  await makeFolder(folder);
  const journal = await createJournal(join(folder, JOURNAL_FILE));
  const media: EventOf<"media">[] = [];
  const session = new RecordingSession({
    ...request,
    session: basename(folder),
    procedure: request.procedure ?? RECORDING_ONLY,
    journal,
    onEvent: (event) => {
      if (event.type === "media") media.push(event);
      onEvent(event);
    },
    now: () => performance.now() / 1000,
  });
  return {
    media,
    stop: () => session.stop(),
    run: () => session.run().finally(() => journal.close()),
  };
}
