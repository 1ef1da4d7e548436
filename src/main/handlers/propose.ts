import { describeFailure } from "../../app/jobs/failure.ts";
import { proposeFromNarration } from "../../app/learn/propose-session.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import type { Handle } from "../ipc/handle.ts";
import type { Pusher } from "../ipc/push.ts";
import { openTake } from "./annotation.ts";

/** What proposing needs. */
export interface ProposeMeans {
  /** Folder of all sessions, asked for each time: settings may move it. */
  readonly sessions: () => string;
  readonly push: Pusher;
}

/** Answers `propose.*`: segments of a session that a machine proposes. */
export function answerPropose(handle: Handle, { sessions, push }: ProposeMeans): void {
  handle("propose.narration", async ({ session, by, file }) => {
    const folder = sessionFolder(sessions(), session);
    const { file: annotations } = await openTake(sessions(), session);
    try {
      const { made, appended } = await proposeFromNarration(folder, annotations, by, file);
      if (!appended.ok) return appended;
      push("annotation.changed", { session, event: appended.event });
      const { left, spread, untold } = made;
      return { ok: true, left: left.map((one) => ({ ...one })), spread, untold: [...untold] };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
}
