import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SessionState } from "../../../core/session/fold.ts";
import { useServices } from "../../services.ts";
import { useCanvas } from "../../ui/canvas.ts";
import { contain, drawHands } from "./hands.ts";

/** What the camera shows, with the newest tick's hands over it when the settings ask for them. */
export function Preview({ state, overlay }: { readonly state: SessionState; readonly overlay: boolean }) {
  const { camera } = useServices();
  const { stream } = useSyncExternalStore(camera.subscribe, camera.get);
  const [shape, setShape] = useState({ width: 16, height: 9 });
  const hands = state.tick?.hands ?? [];
  const canvas = useCanvas((sheet) => overlay && drawHands(sheet, hands, contain(shape, sheet)));
  return (
    <div className="preview">
      {stream ? (
        <CameraPicture stream={stream} onShape={setShape} />
      ) : (
        <PushedPicture key={state.session} onShape={setShape} />
      )}
      <canvas ref={canvas} className="preview-overlay" aria-hidden="true" />
    </div>
  );
}

type Shape = { readonly width: number; readonly height: number };

function CameraPicture({
  stream,
  onShape,
}: {
  readonly stream: MediaStream;
  readonly onShape: (shape: Shape) => void;
}) {
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
      aria-label="Camera"
    />
  );
}

function PushedPicture({ onShape }: { readonly onShape: (shape: Shape) => void }) {
  const { preview } = useServices();
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
  return (
    <canvas ref={canvas} className="picture" width={640} height={360} role="img" aria-label="Preview of the feed" />
  );
}
