import type { KitSettings } from "../../../renderer/page-kit.ts";
import { words } from "../../../renderer/words/words.ts";
import { ObsSettings } from "./obs-settings.tsx";

/** Settings › Cameras and devices › Other programs. */
export const obsSettings: KitSettings = {
  name: "obs",
  group: "programs",
  labels: () => [words().obs.useObs],
  Section: ObsSettings,
};
