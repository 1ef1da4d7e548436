import type { KitRoom } from "../../../renderer/page-kit.ts";
import { words } from "../../../renderer/words/words.ts";
import { RatingRoom } from "./rating-room.tsx";

/** Studies › Rating mistakes. */
export const ratingRoom: KitRoom = {
  name: "rating",
  place: "studies",
  icon: "check",
  letter: "m",
  title: () => words().rating.title,
  detail: () => words().rating.about,
  guide: "use/rating",
  Room: RatingRoom,
};
