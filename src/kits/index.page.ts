/** What kits add to the window: a line each, in the order in which they stand there (a remark behind each keeps it on a line of its own, by which it is taken out). */
import type { KitMenu, KitRoom, KitSettings, KitStart } from "../renderer/page-kit.ts";
import { useAssistantMenu } from "./agents/page/assistant-menu.ts";
import { goalsRoom } from "./goal-kit/page/index.ts";
import { obsSettings } from "./obs/page/index.ts";
import { offerSettings } from "./offers/page/offer-settings.tsx";
import { offersStart } from "./offers/page/index.tsx";
import { questionsRoom } from "./questions/page/index.ts";
import { ratingRoom } from "./rating/page/index.ts";
import { recogniserSettings, recognisersRoom } from "./recognisers/page/index.ts";
import { brokerSettings, callSettings } from "./signals/page/index.ts";
import { cutRoom } from "./splice/page/index.ts";

/** Rooms of every kit. */
export const KIT_ROOMS: readonly KitRoom[] = [
  questionsRoom, // questions
  goalsRoom, // goal-kit
  ratingRoom, // rating
  recognisersRoom, // recognisers
  cutRoom, // splice
];

/** Settings of every kit. */
export const KIT_SETTINGS: readonly KitSettings[] = [
  recogniserSettings, // recognisers
  obsSettings, // obs
  callSettings, // signals
  brokerSettings, // signals
  offerSettings, // offers
];

/** What kits bring to the start of a session. */
export const KIT_STARTS: readonly KitStart[] = [
  offersStart, // offers
];

/** What kits add to the menu of a running session: hooks, called in this order at each drawing. */
export const KIT_MENUS: readonly KitMenu[] = [
  useAssistantMenu, // agents
];
