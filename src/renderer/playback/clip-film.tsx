import { useState } from "react";
import { UntilDeleted } from "../session/until-deleted.tsx";
import { copyOf, mediaUrl } from "./media.ts";

/**
 * A stretch of one of a session's films by itself, which plays at once, with the player's own controls; what it is called is not shown.
 *
 * @param film the session's id, the film's file, and the stretch in seconds of the film's own time
 * @param broken what is shown where it cannot be played
 */
export function ClipFilm(props: ClipProps) {
  return (
    <UntilDeleted session={props.film.session}>
      <ClipVideo {...props} />
    </UntilDeleted>
  );
}

interface ClipProps {
  readonly film: { readonly session: string; readonly file: string; readonly from: number; readonly to: number };
  readonly label: string;
  readonly broken: string;
  /** Called with the player, for who asks what it shows. */
  readonly onVideo?: (video: HTMLVideoElement | null) => void;
}

function ClipVideo(props: ClipProps) {
  const { film, label, broken, onVideo } = props;
  const { session, file, from, to } = film;
  const [tried, setTried] = useState(0);
  const files = [file, copyOf(file)];
  if (tried >= files.length) return <p className="empty">{broken}</p>;
  return (
    <video
      ref={onVideo}
      className="clip-film"
      src={`${mediaUrl(session, files[tried]!)}#t=${from.toFixed(2)},${to.toFixed(2)}`}
      controls
      autoPlay
      controlsList="nodownload noremoteplayback"
      disablePictureInPicture
      playsInline
      aria-label={label}
      onError={() => setTried((now) => now + 1)}
    />
  );
}
