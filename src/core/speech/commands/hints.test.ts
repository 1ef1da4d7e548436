import { expect, test } from "vitest";
import { commandFrom } from "./command-from.ts";
import { COMMAND_WORDS } from "./grammar.ts";
import { commandHints } from "./hints.ts";

test.each(Object.keys(COMMAND_WORDS))(
  "each word that may be said in %s is a command where it is hinted at",
  (language) => {
    for (const take of [false, true]) {
      const context = { language, by: "push", from: 0, take, askedBack: null, spoken: [] } as const;
      const hints = commandHints(language, take);
      expect(hints.filter((hint) => commandFrom(hint, context).is !== "command")).toEqual([]);
      expect(new Set(hints).size).toBe(hints.length);
    }
  },
);
