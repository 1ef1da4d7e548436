import type { EventOf } from "../core/session/events.ts";
import { finish } from "../recording/finish.ts";
import type { CliOutput } from "./errors.ts";
import { runJob } from "./job.ts";

/** Finish the recordings of a session that has ended: an index for each, and an MP4 copy when it is wanted. Names of the files. */
export async function finishSession(
  folder: string,
  media: readonly Omit<EventOf<"media">, "type" | "t">[],
  mp4: boolean,
  output: CliOutput,
): Promise<{ readonly files: readonly string[]; readonly copies: readonly string[] }> {
  // The coach's eye first, then the other cameras by name, whichever connected first.
  const files = media.toSorted((a, b) => (a.track ?? "").localeCompare(b.track ?? "") || a.offset - b.offset);
  const finished = await runJob({
    ...{ kind: "finish", about: folder },
    run: async ({ signal, progress }) => {
      const done = await finish(folder, files, { mp4, signal, onProgress: progress });
      // What was recorded is kept, whatever is not made of it now.
      if (signal.aborted) output.err(`${folder}: its films were not finished. Run: benchside recover ${folder}`);
      return done;
    },
  });
  for (const { reason } of finished) if (reason !== "") output.err(reason);
  return { files: files.map(({ file }) => file), copies: finished.flatMap(({ mp4: copy }) => copy ?? []) };
}
