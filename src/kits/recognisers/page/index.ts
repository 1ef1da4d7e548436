import type { KitRoom, KitSettings } from "../../../renderer/page-kit.ts";
import { words } from "../../../renderer/words/words.ts";
import { RecogniserSetting } from "./recogniser-setting.tsx";
import { Recognisers } from "./recognisers.tsx";

/** Studies › Recognisers. */
export const recognisersRoom: KitRoom = {
  name: "recognisers",
  place: "studies",
  icon: "health",
  title: () => words().recognise.title,
  detail: () => words().recognise.about,
  guide: "use/recognisers",
  Room: Recognisers,
};

/** Settings › Research › Recogniser. */
export const recogniserSettings: KitSettings = {
  name: "recogniser",
  group: "research",
  labels: () => [],
  Section: RecogniserSetting,
};
