import type { CutRange, CutWindow, OpenWindow, Seam } from "../core/operation.ts";
import { bestSeam, type GreyPicture, type HandsAt } from "../core/seams.ts";
import type { SessionTake } from "../../../storage/session-take.ts";
import { greyPictures } from "./grey-pictures.ts";
import type { JoinedFilm } from "./joined-film.ts";

/** A recording that windows are taken from, with what is known of its hands. */
export interface FilmedSource {
  readonly take: SessionTake;
  readonly film: JoinedFilm;
  /** In seconds of the session; empty where nobody looked. */
  readonly hands: readonly HandsAt[];
}

/** Windows whose ends are found, in seconds of their sessions, and the seams between them. */
export interface FoundWindows {
  readonly windows: readonly CutWindow[];
  readonly seams: readonly Seam[];
}

/**
 * Find where each window ends and the next begins. A time that a person chose stands; the other side of that seam is still looked for.
 *
 * @param chosen times by window and edge, in seconds of the session; what is left out is found
 * @throws FeedError when a film cannot be read, or shows nothing where a cut is looked for
 */
export async function findWindows(
  open: readonly OpenWindow[],
  sources: readonly FilmedSource[],
  chosen: readonly { readonly window: number; readonly edge: "start" | "end"; readonly at: number }[],
  signal: AbortSignal,
): Promise<FoundWindows> {
  const seams: Seam[] = [];
  for (let k = 0; k + 1 < open.length; k += 1) {
    const [left, right] = [open[k]!, open[k + 1]!];
    const ranges = {
      end: fixedTo(left.end!, chosen.find(({ window, edge }) => window === k && edge === "end")?.at),
      start: fixedTo(right.start!, chosen.find(({ window, edge }) => window === k + 1 && edge === "start")?.at),
    };
    const [from, to] = [sources[left.source]!, sources[right.source]!];
    const [ending, beginning] = await Promise.all([
      picturesIn(from, ranges.end, signal),
      picturesIn(to, ranges.start, signal),
    ]);
    seams.push(bestSeam(ending, beginning, ranges, { ending: from.hands, beginning: to.hands }));
  }
  const windows = open.map((window, k) => {
    const { film } = sources[window.source]!;
    const start = window.start === null ? film.pictures[0]! + film.offset : seams[k - 1]!.start;
    return { source: window.source, start, end: window.end === null ? film.end + film.offset : seams[k]!.end };
  });
  return { windows, seams };
}

/** A range of one moment: the picture that is shown then. */
function fixedTo(range: CutRange, at: number | undefined): CutRange {
  return at === undefined ? range : { from: at, to: at, at };
}

/** Small pictures within a range, in seconds of the session; the one that is shown at its beginning where none begins inside. */
async function picturesIn({ film }: FilmedSource, range: CutRange, signal: AbortSignal): Promise<GreyPicture[]> {
  const [from, to] = [range.from - film.offset, range.to - film.offset];
  const shown = film.pictures.findLast((t) => t <= from + EQUAL) ?? film.pictures[0]!;
  const within = film.pictures.some((t) => t > from + EQUAL && t < to);
  const pictures = await greyPictures(
    film.path,
    within ? Math.max(from, film.pictures[0]!) : shown,
    within ? to : shown + EQUAL,
    signal,
  );
  return pictures.map(({ t, grey }) => ({ t: t + film.offset, grey }));
}

/** Times that differ by less are the same, in seconds. */
const EQUAL = 1e-3;
