import { useEffect, useRef, useState } from "react";
import type { SessionState } from "../../../core/session/fold.ts";
import { useSettings } from "../../services.ts";
import { useCanvas } from "../../ui/canvas.ts";
import { contain, drawHands } from "../coach/hands.ts";
import type { ReplayClock } from "./clock.ts";
import { mediaAt, mediaUrl } from "./media.ts";

interface Props {
  readonly session: string;
  readonly clock: ReplayClock;
  readonly t: number;
  readonly state: SessionState;
  readonly media: SessionState["media"];
}

/** The recording at the clock's time with the hands of that moment; words instead when there is none. */
export function ReplayVideo({ session, clock, t, state, media }: Props) {
  const { now: settings } = useSettings();
  const recording = mediaAt(media, t);
  const [broken, setBroken] = useState<string | null>(null);
  const [shape, setShape] = useState({ width: 16, height: 9 });
  const hands = settings.handOverlay && state.tick && t - state.tick.t < 1 ? state.tick.hands : [];
  const overlay = useCanvas((sheet) => drawHands(sheet, hands, contain(shape, sheet)));
  const playable = recording && recording.file !== broken;
  return (
    <div className="preview">
      {playable ? (
        <Recording
          key={recording.file}
          url={mediaUrl(session, recording.file)}
          offset={recording.offset}
          clock={clock}
          onShape={setShape}
          onBroken={() => setBroken(recording.file)}
        />
      ) : (
        <p className="no-picture">
          {recording
            ? `The recording ${recording.file} cannot be played. The journal replays without it.`
            : "This session has no recording. Its journal replays all the same: hands, plan, decisions and words."}
        </p>
      )}
      <canvas ref={overlay} className="preview-overlay" aria-hidden="true" />
    </div>
  );
}

function Recording(props: {
  readonly url: string;
  readonly offset: number;
  readonly clock: ReplayClock;
  readonly onShape: (shape: { width: number; height: number }) => void;
  readonly onBroken: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const { clock, offset } = props;
  useEffect(() => clock.attach(video.current!, offset), [clock, offset]);
  return (
    <video
      ref={video}
      className="picture"
      src={props.url}
      preload="auto"
      playsInline
      aria-label="Recording"
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
        if (videoWidth > 0) props.onShape({ width: videoWidth, height: videoHeight });
        clock.seek(clock.get().t);
      }}
      onError={props.onBroken}
    />
  );
}
