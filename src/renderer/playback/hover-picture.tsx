import { useEffect, useRef, useState } from "react";
import { shownAt, type Hole, type MediaPiece } from "../../core/recording/media-time.ts";
import { addresses } from "./media.ts";

/** A small picture of one camera's recording at session time `t` (seconds); nothing where there is none. */
export function HoverPicture(props: {
  readonly session: string;
  /** Of one camera, in the order of time. */
  readonly pieces: readonly MediaPiece[];
  readonly gaps: readonly Hole[];
  readonly t: number;
}) {
  const piece = shownAt(props.pieces, props.t, props.gaps);
  if (!piece) return null;
  const at = Math.max(0, props.t - piece.offset);
  return <Still key={piece.file} urls={addresses(props.session, piece.file)} at={at} />;
}

/** The picture of a film at second `at`: the newest that was asked for, once the one before it is there. */
function Still({ urls, at }: { readonly urls: readonly string[]; readonly at: number }) {
  const video = useRef<HTMLVideoElement>(null);
  const [tried, setTried] = useState(0);
  const [busy, setBusy] = useState(true);
  useEffect(() => {
    if (busy || !video.current || Math.abs(video.current.currentTime - at) < 0.001) return;
    setBusy(true);
    video.current.currentTime = at;
  }, [at, busy]);
  const src = urls[tried];
  if (src === undefined) return null;
  return (
    <video
      ref={video}
      className="hovered-picture"
      src={src}
      muted
      preload="metadata"
      onLoadedMetadata={() => setBusy(false)}
      onSeeked={() => setBusy(false)}
      onError={() => setTried(tried + 1)}
    />
  );
}
