import { useMemo, useState } from "react";
import type { SessionState } from "../../core/journal/fold.ts";
import { tracksOf } from "../../core/recording/media-time.ts";

/** The camera that is looked through; `track` is null for the coach's eye. */
export function useCamera(media: SessionState["media"]) {
  const cameras = useMemo(() => tracksOf(media), [media]);
  const [chosen, setChosen] = useState(0);
  return {
    track: cameras[chosen] ?? null,
    several: cameras.length > 1,
    next: () => setChosen((chosen + 1) % Math.max(1, cameras.length)),
  };
}
