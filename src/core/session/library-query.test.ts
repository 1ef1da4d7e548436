import { expect, test } from "vitest";
import { asksIndex, parseLibraryQuery } from "./library-query.ts";

test("words, fields and quotation marks", () => {
  expect(parseLibraryQuery('spring tag:"north bench" person:p07 from:2026-11-01 least:2 of:asked')).toEqual({
    ...{ words: "spring", tag: "north bench", person: "p07", from: "2026-11-01", least: 2, of: "asked" },
  });
  expect(parseLibraryQuery("deviation:timing step:bolt")).toEqual({ deviation: "timing", step: "bolt" });
});

test("a step that was skipped is asked for in words, in the window's languages", () => {
  const query = { step: "4", deviation: "omission" };
  for (const text of ["step 4 skipped", "Step 4 was left out", "Schritt 4 ausgelassen", "paso 4 omitido"])
    expect(parseLibraryQuery(text)).toEqual(query);
  expect(parseLibraryQuery("step 4 skipped person:p07 spring")).toEqual({ ...query, person: "p07", words: "spring" });
});

test("what is no field is a word: unknown names, days that are none, an empty value", () => {
  expect(parseLibraryQuery("http://x from:yesterday deviation:foo")).toEqual({
    words: "http://x from:yesterday deviation:foo",
  });
  expect(parseLibraryQuery("  ")).toEqual({});
  expect(asksIndex({ person: "p07" })).toBe(false);
  expect(asksIndex({ words: "a" })).toBe(true);
});
