import type { CutWindow } from "../core/operation.ts";
import type { JoinedFilm } from "./joined-film.ts";

const RATE = 48_000;
/** How long sound fades at a cut, in seconds. */
const CUT_FADE = 0.03;

/**
 * ffmpeg's filters that make the sound of a film of windows; null where no film has any. Input 0 has the pictures, the films follow from input 1, with the
 * times that stand in them (`-copyts`).
 *
 * @param fade length of a crossfade in seconds; 0 for a cut, at which sound fades out and in
 */
export function soundGraph(windows: readonly CutWindow[], films: readonly JoinedFilm[], fade: number): string | null {
  if (!films.some(({ sound }) => sound)) return null;
  const chains = windows.map(({ source, start, end }, at) => {
    const length = (end - start).toFixed(6);
    const film = films[source]!;
    const sound = film.sound
      ? `[${source + 1}:a:0]atrim=start=${start.toFixed(6)}:end=${end.toFixed(6)},asetpts=PTS-${start.toFixed(6)}/TB,aresample=${RATE}:async=1:first_pts=0,aformat=sample_rates=${RATE}:channel_layouts=stereo,apad,atrim=end=${length}`
      : `anullsrc=r=${RATE}:cl=stereo,atrim=end=${length}`;
    const out = end - start - CUT_FADE;
    const edges = fade > 0 ? "" : `,afade=t=in:d=${CUT_FADE},afade=t=out:st=${out.toFixed(6)}:d=${CUT_FADE}`;
    return `${sound}${edges}[w${at}]`;
  });
  if (windows.length === 1) return `${chains[0]!.replace("[w0]", "[sound]")}`;
  if (fade === 0)
    return [...chains, `${windows.map((_, at) => `[w${at}]`).join("")}concat=n=${windows.length}:v=0:a=1[sound]`].join(
      ";",
    );
  const mixes = windows.slice(1).map((_, at) => {
    const last = at === windows.length - 2 ? "sound" : `m${at + 1}`;
    return `[${at === 0 ? "w0" : `m${at}`}][w${at + 1}]acrossfade=d=${fade}[${last}]`;
  });
  return [...chains, ...mixes].join(";");
}
