import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fold } from "../../core/journal/fold.ts";
import type { MediaPiece } from "../../core/recording/media-time.ts";
import type { PlacedPeaks } from "../../core/recording/sound-peaks.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { filmPeaks } from "../../recording/film-peaks.ts";
import { pathInside } from "../../storage/inside.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { keepWaveform, readWaveform, type FilmPeaks } from "../../storage/waveform.ts";

/** A film's sound, at its place in the session as it was recorded; `track` names the camera, null is the coach's eye. */
export type SessionSound = PlacedPeaks & { readonly file: string; readonly track: string | null };

/**
 * The sound of a session's films as peaks: as they are kept beside its journal, or made of the films and kept there. Films without sound, and those that
 * are gone or cannot be read, are left out; a disk that does not take the peaks costs the time to make them again.
 *
 * @param folder the session's folder
 * @throws FormatError when the journal cannot be read; the signal's reason
 */
export async function sessionSound(
  folder: string,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: (share: number, text: string) => void },
): Promise<readonly SessionSound[]> {
  const { media } = fold((await readJournal(join(folder, JOURNAL_FILE))).events);
  const kept = await readWaveform(folder);
  const films: FilmPeaks[] = [];
  for (const [at, { file }] of media.entries()) {
    const told = (share: number) => progress((at + share) / media.length, `listening to ${file}`);
    told(0);
    const film = await peaksOf(folder, file, kept, signal, told);
    if (film !== null) films.push(film);
  }
  if (films.some((film) => !kept.includes(film))) await keepWaveform(folder, films).catch(() => undefined);
  return media.flatMap((piece) => placed(piece, films));
}

async function peaksOf(
  folder: string,
  file: string,
  kept: readonly FilmPeaks[],
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<FilmPeaks | null> {
  try {
    const path = await pathInside(folder, file);
    const { size: bytes } = await stat(path);
    const known = kept.find((one) => one.file === file && one.bytes === bytes);
    return known ?? { file, bytes, peaks: await filmPeaks(path, signal, progress) };
  } catch (error) {
    signal.throwIfAborted();
    // What is wrong with the film is said where it is played.
    if (error instanceof FeedError || (error as NodeJS.ErrnoException).code !== undefined) return null;
    throw error;
  }
}

function placed({ file, offset, track }: MediaPiece, films: readonly FilmPeaks[]): SessionSound[] {
  const peaks = films.find((one) => one.file === file)?.peaks;
  return peaks ? [{ file, offset, track: track ?? null, peaks }] : [];
}
