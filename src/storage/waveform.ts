import { join } from "node:path";
import { z } from "zod";
import { readFile } from "./files.ts";
import { Bytes } from "../core/domain/bounds.ts";
import { MediaFile } from "../core/domain/path-part.ts";
import { PEAKS_A_SECOND } from "../core/recording/sound-peaks.ts";
import { writeAtomicThere } from "./atomic.ts";
import { isImported } from "./imported.ts";
import { parseJson } from "../core/domain/format-error.ts";

/** Name of the file inside a session's folder that holds the peaks of its films' sounds. It is made of the films, can be deleted, and goes with the folder. */
export const WAVEFORM_FILE = "waveform.json";

/** The sound of one film as peaks. */
export interface FilmPeaks {
  readonly file: string;
  /** Size of the film that they were made of, in bytes: a film of another size has others. */
  readonly bytes: number;
  /** 0 to 255, `PEAKS_A_SECOND` of them a second from the film's time 0; null for a film without sound. */
  readonly peaks: Uint8Array<ArrayBuffer> | null;
}

const Kept = z.object({
  version: z.literal(1),
  rate: z.literal(PEAKS_A_SECOND),
  films: z.array(z.object({ file: MediaFile, bytes: Bytes, peaks: z.base64().nullable() })),
});

/** The peaks that are kept in a session's folder; none where they cannot be read. */
export async function readWaveform(folder: string): Promise<readonly FilmPeaks[]> {
  const text = await readFile(join(folder, WAVEFORM_FILE), "utf8").catch(() => null);
  if (text === null) return [];
  try {
    const { films } = Kept.parse(parseJson(text, WAVEFORM_FILE));
    return films.map(({ peaks, ...film }) => ({
      ...film,
      peaks: peaks === null ? null : new Uint8Array(Buffer.from(peaks, "base64")),
    }));
  } catch {
    return [];
  }
}

/** Keep peaks in a session's folder, in place of those before; not in one that was imported and not adopted. Rejects with the disk's error, also when the session was deleted meanwhile. */
export async function keepWaveform(folder: string, films: readonly FilmPeaks[]): Promise<void> {
  if (isImported(folder)) return;
  const kept: z.infer<typeof Kept> = {
    version: 1,
    rate: PEAKS_A_SECOND,
    films: films.map(({ file, bytes, peaks }) => ({
      ...{ file, bytes },
      peaks: peaks === null ? null : Buffer.from(peaks).toString("base64"),
    })),
  };
  await writeAtomicThere(join(folder, WAVEFORM_FILE), `${JSON.stringify(kept)}\n`);
}
