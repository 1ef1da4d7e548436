import { useEffect, useState } from "react";
import { useServices } from "../services.ts";
import type { DeviceRefusal } from "./take.ts";

/** How the look through a camera before a session goes. */
export type CameraPreview =
  /** Nothing is looked through. */
  | { readonly is: "off" }
  | { readonly is: "opening" }
  | {
      readonly is: "live";
      readonly stream: MediaStream;
      /** Why there is no sound although it is wanted; null when there is, or none is. */
      readonly deaf: DeviceRefusal | null;
    }
  /** It cannot be had: not allowed, in use, not opening. */
  | { readonly is: "refused"; readonly problem: string; readonly fix: string }
  /** It was unplugged or taken by another program meanwhile. */
  | { readonly is: "lost" }
  /** The person has ended it. */
  | { readonly is: "ended" };

const OFF: CameraPreview = { is: "off" };

/**
 * Looks through a camera for as long as it is shown. The window says so meanwhile and can end it; the camera is let go when it is no longer
 * shown, and to whatever takes it for a session.
 *
 * @param label of a camera that is connected; null to look through none
 * @param microphone label of the one that is heard along; empty for none
 * @returns how it goes, and how it is begun anew after it failed or was ended
 */
export function useCameraPreview(
  label: string | null,
  microphone: string,
): { readonly preview: CameraPreview; readonly again: () => void } {
  const { camera, watching } = useServices();
  const [round, setRound] = useState(0);
  const [ended, setEnded] = useState(false);
  const [preview, setPreview] = useState<CameraPreview>(OFF);
  useEffect(() => {
    if (label === null || ended) return;
    const { taken, release } = camera.look(label, microphone);
    const told = watching.begin("preview", () => setEnded(true));
    const enough = new AbortController();
    const over = (next: CameraPreview) => {
      enough.abort();
      told();
      release();
      setPreview(next);
    };
    setPreview({ is: "opening" });
    void taken.then((found) => {
      if (enough.signal.aborted) return;
      if (!found.ok) return over({ is: "refused", problem: found.problem, fix: found.fix });
      const { stream, deaf } = found;
      const lost = () => over({ is: "lost" });
      for (const track of stream.getVideoTracks()) track.addEventListener("ended", lost, { signal: enough.signal });
      setPreview({ is: "live", stream, deaf });
    });
    return () => over(OFF);
  }, [camera, watching, label, microphone, ended, round]);
  const again = () => {
    setEnded(false);
    setRound(round + 1);
  };
  return { preview: ended && label !== null ? { is: "ended" } : preview, again };
}
