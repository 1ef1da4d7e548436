import type { TrueSegment } from "./localisation.ts";

/**
 * Segments as one label a sample for `segmentationScore`, video by video in order of name: a sample every `every` seconds
 * (> 0) from 0 to the last end of the truth; where segments overlap the one that began last holds, and where there is none
 * the label is empty. Videos without truth are left out.
 *
 * @param isFilm whether a video goes on to the last end of either, as where what is found after the last step is wrong
 */
export function sampleSegments(
  predicted: readonly TrueSegment[],
  truth: readonly TrueSegment[],
  every: number,
  isFilm = false,
): { predicted: string[]; truth: string[] }[] {
  const videos = [...new Set(truth.map(({ video }) => video))].sort();
  return videos.map((video) => {
    const mine = truth.filter((segment) => segment.video === video);
    const ofVideo = predicted.filter((segment) => segment.video === video);
    const ends = [...mine, ...(isFilm ? ofVideo : [])].map(({ end }) => end);
    const count = Math.ceil(Math.max(...ends) / every);
    return { predicted: labels(ofVideo, count, every), truth: labels(mine, count, every) };
  });
}

function labels(segments: readonly TrueSegment[], count: number, every: number): string[] {
  const line = Array.from({ length: count }, () => "");
  for (const { label, start, end } of segments.toSorted((a, b) => a.start - b.start))
    line.fill(label, Math.ceil(start / every), Math.ceil(end / every));
  return line;
}
