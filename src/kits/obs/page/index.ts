import type { KitSettings } from "../../../renderer/kit.ts";
import { words } from "../../../renderer/words/words.ts";
import { ObsSettings } from "./obs-settings.tsx";

/** Settings › Devices › OBS Studio. */
export const obsSettings: KitSettings = {
  name: "obs",
  group: "devices",
  labels: () => [words().obs.useObs],
  Section: ObsSettings,
};
