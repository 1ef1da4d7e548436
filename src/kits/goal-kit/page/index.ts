import type { KitRoom } from "../../../renderer/page-kit.ts";
import { words } from "../../../renderer/words/words.ts";
import { GoalsRoom } from "./room.tsx";
import { SampleNote } from "./sample-note.tsx";

/** Studies › Goals, and in Record which sample a take is recorded for. */
export const goalsRoom: KitRoom = {
  name: "goals",
  place: "studies",
  icon: "flag",
  letter: "g",
  title: () => words().goalKit.title,
  detail: () => words().goalKit.about,
  guide: "use/goal-kit",
  Room: GoalsRoom,
  RecordNote: SampleNote,
};
