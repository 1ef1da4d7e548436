import type { KitRoom } from "../../../renderer/kit.ts";
import { words } from "../../../renderer/words/words.ts";
import { QuestionsRoom } from "./questions-room.tsx";

/** Evaluate › Questions. */
export const questionsRoom: KitRoom = {
  name: "questions",
  place: "evaluate",
  icon: "say",
  letter: "q",
  title: () => words().questions.title,
  Room: QuestionsRoom,
};
