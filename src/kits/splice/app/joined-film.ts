import { join } from "node:path";
import { piecesOf } from "../../../core/recording/media-time.ts";
import type { FilmTimes } from "../core/film-pieces.ts";
import { FeedError } from "../../../capture/ffmpeg/ffmpeg-errors.ts";
import { pictureTimes, unreadable } from "../../../capture/ffmpeg/picture-times.ts";
import { probeVideo } from "../../../capture/ffmpeg/probe.ts";
import type { SessionTake } from "../../../storage/session-take.ts";
import { uncovered } from "../../../app/export/given-film.ts";
import { keyFrames } from "../../../app/export/key-frames.ts";
import { joinRecording } from "../../../app/export/take-video.ts";

/** A session's recording in one file. */
export interface JoinedFilm extends FilmTimes {
  readonly path: string;
  /** Session time of the file's own time 0, in seconds. */
  readonly offset: number;
  /** The file's own time at which its last picture is over, in seconds. */
  readonly end: number;
  readonly width: number;
  readonly height: number;
  readonly codec: string;
  readonly sound: boolean;
}

/**
 * Copy what the coach's eye recorded in a session into one file, and read where its pictures are.
 *
 * @param scratch folder to write into
 * @param name of the file, without ending
 * @throws FeedError when there is no recording or it cannot be read
 */
export async function joinedFilm(
  { folder, id, state, told }: SessionTake,
  scratch: string,
  name: string,
  signal?: AbortSignal,
): Promise<JoinedFilm> {
  const pieces = piecesOf(state.media, null);
  if (pieces.length === 0) throw new FeedError(id, "it has no recording", "Choose a session with pictures.");
  const { path, offset, keys } = await joinRecording(folder, pieces, join(scratch, name), uncovered(told.withheld), {
    signal,
  });
  const film = await filmOfFile(path, id, signal);
  return { ...film, offset: offset + keys[0]! - film.keys[0]! };
}

/**
 * A film of its own, whose time 0 is that of its session.
 *
 * @param name what errors call it
 * @throws FeedError when it cannot be read
 */
export async function filmOfFile(path: string, name: string, signal?: AbortSignal): Promise<JoinedFilm> {
  const { width, height, videoCodec: codec, hasAudio: sound } = await probeVideo(path, name);
  const [keys, pictures] = await Promise.all([
    keyFrames(path, true, Infinity, signal),
    pictureTimes(path, 0, Infinity, signal),
  ]);
  if (pictures.length === 0) throw unreadable(path);
  const last = pictures.at(-1)!;
  const end = last + (last - (pictures.at(-2) ?? last - LONE_SECONDS));
  return { path, pictures, keys, width, height, codec, sound, offset: 0, end };
}

/** How long a film's only picture stands, in seconds. */
const LONE_SECONDS = 0.1;
