/** What belongs to one recording: its truth and what was predicted for it. */
export interface VideoRows<T, P> {
  readonly truth: readonly T[];
  readonly predicted: readonly P[];
}

interface OfVideo {
  readonly video: string;
}

/** Rows grouped by recording, in order of name. A recording that stands on one side only is empty on the other. */
export function byVideo<T extends OfVideo, P extends OfVideo>(
  truth: readonly T[],
  predicted: readonly P[],
): VideoRows<T, P>[] {
  const videos = [...new Set([...truth, ...predicted].map(({ video }) => video))].sort();
  return videos.map((video) => ({
    truth: truth.filter((row) => row.video === video),
    predicted: predicted.filter((row) => row.video === video),
  }));
}

/**
 * All rows of a sample of recordings, each recording under a name of its own, so that one drawn twice by the bootstrap counts
 * as two.
 */
export function joinVideos<T extends OfVideo, P extends OfVideo>(
  sample: readonly VideoRows<T, P>[],
): { truth: T[]; predicted: P[] } {
  return {
    truth: sample.flatMap(({ truth }, at) => truth.map((row) => ({ ...row, video: String(at) }))),
    predicted: sample.flatMap(({ predicted }, at) => predicted.map((row) => ({ ...row, video: String(at) }))),
  };
}
