import { rm } from "node:fs/promises";
import { basename } from "node:path";
import type { FaceFinder } from "../../core/redaction/face.ts";
import { checkReviewed } from "../../core/procedure/review.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { probeVideo } from "../../capture/ffmpeg/probe.ts";
import { fileSource } from "../../capture/sources/sources-file.ts";
import { consentOfFilms, usedFilm } from "../../storage/film-origin.ts";
import { sessionFolder } from "../../storage/journal/sessions.ts";
import type { JobContext } from "../jobs/jobs.ts";
import { composeRecording, type ComposedRecording } from "./compose-recording.ts";

/** A film that somebody has already, and what is done in it. */
export interface FilmToTakeIn {
  readonly path: string;
  readonly procedure: Procedure;
}

/** Where a film goes that is taken in. */
export interface TakeInMeans {
  /** Folder of all sessions. */
  readonly sessions: string;
  /** Name and version of the program. */
  readonly program: string;
  readonly now: () => Date;
  /** Finds faces, where films are written covered; null where they are kept as they are. */
  readonly faces: FaceFinder | null;
}

/** A film that was taken in: its session, whose recording is to be finished as any other. */
export interface TakenIn {
  readonly session: string;
  readonly folder: string;
  readonly media: ComposedRecording["media"];
}

/**
 * Take a film in as a session of a procedure, as fast as it can be read: nobody is coached on it, and its steps can be marked at once. The film of a session stands
 * under what its person has agreed to. Nothing is left of one that is cancelled, or that cannot be read to its end.
 *
 * @throws FeedError when the film cannot be read; FormatError when the procedure is a draft that nobody has reviewed, the person in the film has not agreed that
 * it teaches, or the session's folder cannot be made
 */
export async function takeInFilm(
  { path, procedure }: FilmToTakeIn,
  { sessions, program, now, faces }: TakeInMeans,
  { signal, progress }: JobContext,
): Promise<TakenIn> {
  checkReviewed(procedure);
  await usedFilm(path, "profile", [sessions]);
  const consent = await consentOfFilms([path], [sessions]);
  const { seconds } = await probeVideo(path);
  const startedAt = now().toISOString();
  const session = `${startedAt.slice(0, 23).replace(/[:.]/g, "-")}-${procedure.id}`;
  const folder = sessionFolder(sessions, session);
  let trouble = "";
  const tell = (event: SessionEvent): void => {
    if (event.type === "notice" && event.level === "error") trouble = event.text;
  };
  const recording = await composeRecording({
    ...{ folder, program, startedAt, procedure },
    cameras: [{ name: null, open: (recorder) => fileSource({ path, speed: "max", recorder }) }],
    ...(consent === null ? {} : { consent }),
    ...(faces ? { cover: { faces, patient: true } } : {}),
    onEvent: tell,
    onHealth: () => undefined,
    onTime: (t) => progress(seconds > 0 ? Math.min(1, t / seconds) : 0, `taking in ${basename(path)}`),
  });
  const stop = (): void => recording.stop();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    const closed = await recording.run();
    signal.throwIfAborted();
    if (closed !== "feed-ended" || recording.media.length === 0)
      throw new FeedError(basename(path), trouble || "it could not be kept", "Choose another film.");
    return { session, folder, media: recording.media };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
