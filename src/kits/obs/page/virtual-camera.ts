import { isObsCamera } from "../../../core/devices/obs.ts";
import type { BeforeCameras } from "../../../renderer/page-kit.ts";

/** Starts OBS's virtual camera where it is to be watched and settings allow it. */
export const startVirtualCamera: BeforeCameras = async (bridge, { obs }, feeds) => {
  const isWanted = feeds.some((feed) => feed.kind === "camera" && isObsCamera(feed.label));
  if (!obs.on || !obs.virtualCamera || !isWanted) return null;
  const started = await bridge.call("obs.virtualCamera", undefined);
  return started.ok ? null : started;
};
