import type { KitRoom } from "../../../renderer/page-kit.ts";
import { words } from "../../../renderer/words/words.ts";
import { QuestionsRoom } from "./questions-room.tsx";

/** Studies › Questions. */
export const questionsRoom: KitRoom = {
  name: "questions",
  place: "studies",
  icon: "say",
  letter: "q",
  title: () => words().questions.title,
  detail: () => words().questions.about,
  guide: "use/questions",
  Room: QuestionsRoom,
};
