/** What kits do in the window before the cameras of a session are taken: a line each (a remark behind each keeps it on a line of its own, by which it is taken out). */
import type { BeforeCameras } from "../renderer/page-kit.ts";
import { startVirtualCamera } from "./obs/page/virtual-camera.ts";

/** In this order; the first that is in the way ends it. */
export const KITS_BEFORE_CAMERAS: readonly BeforeCameras[] = [
  startVirtualCamera, // obs
];
