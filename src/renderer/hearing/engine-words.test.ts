import { afterEach, expect, test } from "vitest";
import { showLanguage, words } from "../words/words.ts";
import { engineWords } from "./engine-words.ts";

afterEach(() => showLanguage("en"));

test.each(["en", "de", "es"] as const)("what the engine says of itself is told in %s", (language) => {
  showLanguage(language);
  const { engine } = words().hearing;
  const told = [
    "What hears and speaks has not been fetched. Run `node scripts/voices.mjs` to fetch them.",
    "What hears and speaks is being fetched: kokoro (84 MB, 3 of 4).",
    "What hears and speaks could not be fetched (ENOTFOUND). Run `node scripts/voices.mjs` to fetch them.",
    "What hears and speaks is not in this package. Install the package of this version with voices over it; nothing that was recorded changes.",
    "Speech broke off: the process of speech ended.",
    "The coach could not listen.",
  ].map(engineWords);
  expect(told).toEqual([
    engine.notFetched,
    engine.fetching({ what: "kokoro (84 MB, 3 of 4)" }),
    ...[engine.fetchFailed, engine.leftOut, engine.brokeOff, engine.failed],
  ]);
  expect(engineWords("The server's answer holds no text.")).toBe("The server's answer holds no text.");
});
