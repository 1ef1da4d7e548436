import type { KitRoom } from "../../../renderer/kit.ts";
import { words } from "../../../renderer/words/words.ts";
import { RatingRoom } from "./rating-room.tsx";

/** Evaluate › Rating mistakes. */
export const ratingRoom: KitRoom = {
  name: "rating",
  place: "evaluate",
  icon: "check",
  letter: "m",
  title: () => words().rating.title,
  Room: RatingRoom,
};
