import type { KitRoom } from "../../../renderer/page-kit.ts";
import { words } from "../../../renderer/words/words.ts";
import { CutRoom } from "./cut-room.tsx";

/** Record › Cut. */
export const cutRoom: KitRoom = {
  name: "cut",
  place: "record",
  icon: "link",
  title: () => words().cut.room,
  guide: "use/splice",
  Room: CutRoom,
};
