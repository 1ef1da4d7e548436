import { expect, test } from "vitest";
import { languageOf } from "./domain-language.ts";

test("a tag's region, script and case make no difference, and another language is none", () => {
  expect(["de", "de-AT", "DE_ch", "es-419", "en-GB", "fr", "dex", ""].map(languageOf)).toEqual([
    ...["de", "de", "de", "es", "en"],
    ...[null, null, null],
  ]);
});
