import { basename } from "node:path";
import { preflight, type Measured } from "../../core/session/preflight.ts";
import { probeVideo } from "../../host/ffmpeg/probe.ts";
import { measure } from "../../host/recording/preflight.ts";
import { recoverUnfinished } from "../../host/recovery/recover.ts";
import type { Handle, ParsedInput } from "../ipc/handle.ts";

/**
 * Answers `recording.*`, and repairs what a crash left as soon as the program starts; `sessions` is the folder of all sessions, as
 * settings say now.
 */
export function answerRecording(handle: Handle, sessions: () => string): void {
  const recovered = recoverUnfinished(sessions()).catch(() => []);
  handle("recording.recovered", () => recovered);
  handle("recording.preflight", async ({ feed, seen, plannedSeconds, soundWanted, consent }) => {
    const look = seen ? seenFeed(seen) : await lookAt(feed);
    return preflight(await measure(look, { sessions: sessions(), plannedSeconds, soundWanted, consent }));
  });
}

type Seen = NonNullable<Measured["feed"]>;

/** What main itself can see of a feed before a session runs; null when that is nothing. */
async function lookAt(feed: ParsedInput<"recording.preflight">["feed"]): Promise<Seen | null> {
  if (feed.kind !== "file") return null;
  try {
    const { fps } = await probeVideo(feed.path, basename(feed.path));
    return { state: "live", fps, age: 0, reason: "" };
  } catch (error) {
    return { state: "failed", fps: 0, age: 0, reason: error instanceof Error ? error.message : String(error) };
  }
}

function seenFeed({ sound, ...seen }: NonNullable<ParsedInput<"recording.preflight">["seen"]>): Seen {
  return sound === undefined ? seen : { ...seen, sound };
}
