import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SessionState } from "../../core/journal/fold.ts";
import type { PreviewFeed } from "../session/preview.ts";
import { feedMark } from "../session/words.ts";
import { useServices } from "../services.ts";
import { useCanvas } from "../ui/canvas.ts";
import { Icon } from "../ui/icons.tsx";
import { contain, drawHands, strengthAt } from "./hands.ts";
import { useAge } from "./use-age.ts";
import { PushWaiting } from "../push/push-waiting.tsx";
import { useWords } from "../words/words.ts";

/** What the camera shows, with the newest tick's hands over it when the settings ask for them, and the other cameras small beside it. */
export function Preview(props: {
  readonly state: SessionState;
  readonly overlay: boolean;
  /** Told the picture's size whenever that changes. */
  readonly onShape?: (shape: Shape) => void;
}) {
  const { state, overlay, onShape } = props;
  const text = useWords().playback;
  const { camera, preview } = useServices();
  const { stream } = useSyncExternalStore(camera.subscribe, camera.get);
  const [shape, setShape] = useState({ width: 16, height: 9 });
  useEffect(() => onShape?.(shape), [shape, onShape]);
  const hands = state.tick?.hands ?? [];
  const age = useAge(state.tick, overlay);
  const canvas = useCanvas((sheet) => overlay && drawHands(sheet, hands, contain(shape, sheet), strengthAt(age)));
  return (
    <div className={isStale(state.feed) ? "preview stale" : "preview"}>
      {stream ? (
        <CameraPicture stream={stream} onShape={setShape} />
      ) : (
        <PushedPicture key={state.session} preview={preview} label={text.preview} onShape={setShape} />
      )}
      <canvas ref={canvas} className="preview-overlay" aria-hidden="true" />
      <PushWaiting state={state} />
      <div className="other-pictures">
        {Object.entries(state.cameras).map(([name, health]) => (
          <OtherPicture key={name} name={name} health={health} />
        ))}
      </div>
    </div>
  );
}

/** Whether what is drawn is a picture of before: nothing comes now. */
function isStale(feed: SessionState["feed"]): boolean {
  return feed !== null && ["stalled", "failed", "paused", "connecting"].includes(feed.state);
}

/** A camera that is recorded beside the coach's eye. */
function OtherPicture({ name, health }: { readonly name: string; readonly health: SessionState["cameras"][string] }) {
  const text = useWords().playback;
  const { others } = useServices();
  const { capture, preview } = others.of(name);
  const { stream } = useSyncExternalStore(capture.subscribe, capture.get);
  const mark = feedMark(health);
  return (
    <figure className={health.state === "live" ? "other-picture" : "other-picture blind"}>
      {stream ? (
        <CameraPicture stream={stream} />
      ) : (
        <PushedPicture preview={preview} label={text.previewOf({ name })} />
      )}
      <figcaption className={`tone-${mark.tone}`}>
        <Icon name={mark.icon} /> {name} {mark.word}
      </figcaption>
    </figure>
  );
}

const NOBODY = (): void => undefined;

type Shape = { readonly width: number; readonly height: number };

/** A camera that the window holds. @param onShape told its size whenever that changes */
export function CameraPicture({
  stream,
  onShape = NOBODY,
}: {
  readonly stream: MediaStream;
  readonly onShape?: (shape: Shape) => void;
}) {
  const text = useWords().playback;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current!;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
    return () => void (element.srcObject = null);
  }, [stream]);
  const measure = () => {
    const element = video.current!;
    if (element.videoWidth > 0) onShape({ width: element.videoWidth, height: element.videoHeight });
  };
  return (
    <video
      ref={video}
      className="picture"
      muted
      playsInline
      onResize={measure}
      onLoadedMetadata={measure}
      aria-label={text.camera}
    />
  );
}

function PushedPicture({
  preview,
  label,
  onShape = NOBODY,
}: {
  readonly preview: PreviewFeed;
  readonly label: string;
  readonly onShape?: (shape: Shape) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(
    () =>
      preview.watch((picture) => {
        const element = canvas.current;
        if (!element) return;
        if (element.width !== picture.width || element.height !== picture.height) {
          element.width = picture.width;
          element.height = picture.height;
          onShape({ width: picture.width, height: picture.height });
        }
        element.getContext("2d")?.drawImage(picture, 0, 0);
      }),
    [preview, onShape],
  );
  return <canvas ref={canvas} className="picture" width={640} height={360} role="img" aria-label={label} />;
}
