import type { EventOf } from "../../core/journal/events.ts";
import { words } from "../words/words.ts";

/** What words that were heard were taken for. */
export function meaningWords({ meaning }: Pick<EventOf<"heard">, "meaning">): string {
  const { commands, asksBack, question, nothing } = words().hearing;
  switch (meaning.is) {
    case "command":
      return commands[meaning.command];
    case "ask-back":
      return asksBack({ command: commands[meaning.command] });
    case "question":
      return question;
    case "nothing":
      return nothing[meaning.why];
  }
}
