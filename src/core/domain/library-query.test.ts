import { expect, test } from "vitest";
import { asksTexts, factsHold, fieldIn, parseLibraryQuery, withField } from "./library-query.ts";

test("words, fields and quotation marks", () => {
  expect(parseLibraryQuery('spring tag:"north bench" tag:pilot person:p07 from:2026-11-01 least:2 of:asked')).toEqual({
    ...{ words: "spring", tags: ["north bench", "pilot"], person: "p07", from: "2026-11-01", least: 2, of: "asked" },
  });
  expect(parseLibraryQuery("deviation:timing step:bolt")).toEqual({ deviation: "timing", step: "bolt" });
});

test("a step that was skipped is asked for in words, in the window's languages", () => {
  const query = { step: "4", deviation: "omission" };
  for (const text of ["step 4 skipped", "Step 4 was left out", "Schritt 4 ausgelassen", "paso 4 omitido"])
    expect(parseLibraryQuery(text)).toEqual(query);
  expect(parseLibraryQuery("step 4 skipped person:p07 spring")).toEqual({ ...query, person: "p07", words: "spring" });
});

test("a second person is a word that no session holds, and not a person in place of the first", () => {
  expect(parseLibraryQuery("person:p07 person:p08")).toEqual({ person: "p07", words: "person:p08" });
});

test("person, tags, days where this computer is, and times that the plan was left", () => {
  const listed = {
    ...{
      id: "a",
      name: "",
      goal: "Desk lamp",
      bench: null,
      deviations: 2,
      putRight: 1,
      startedAt: "2026-11-21T12:00:00Z",
    },
    ...{ kind: "take" as const, closed: true, standing: "recorded", broken: null },
  };
  const holds = (text: string) =>
    factsHold({ ...listed, participant: "P07", tags: ["pilot", "North bench"] }, parseLibraryQuery(text));
  const holding = ["", "person:p07", "tag:pilot", 'tag:pilot tag:"north bench"', "least:2 most:2"];
  holding.push("kind:take bench:none result:open", "result:undecided procedure:lamp", "date:2026", "date:2026-11-21");
  const failing = [
    "person:p7",
    "tag:pilo",
    "tag:pilot tag:left",
    "least:3",
    "most:1",
    "from:2026-11-22",
    "to:2026-11-20",
    ...[
      "kind:session",
      "bench:north",
      "result:clean",
      "result:unclosed",
      "procedure:tea",
      "date:2026-12",
      "person:none",
    ],
  ];
  expect([...holding, "from:2026-11-21 to:2026-11-21"].filter((text) => !holds(text))).toEqual([]);
  expect(failing.filter(holds)).toEqual([]);
  expect(factsHold({ ...listed, startedAt: "", participant: null, tags: [] }, { to: "2026-11-30" })).toBe(false);
});

test("a field of a search is read, put in, replaced and taken out, and the words stay", () => {
  const search = withField(withField("screwdriver", "person", "p3"), "procedure", "desk lamp");
  expect(search).toBe('procedure:"desk lamp" person:p3 screwdriver');
  expect([fieldIn(search, "procedure"), fieldIn(search, "person"), fieldIn(search, "tag")]).toEqual([
    "desk lamp",
    "p3",
    "",
  ]);
  expect(withField(withField(search, "procedure", ""), "person", "p4")).toBe("person:p4 screwdriver");
});

test("what is no field is a word: unknown names, days that are none, an empty value", () => {
  expect(parseLibraryQuery("http://x from:yesterday deviation:foo")).toEqual({
    words: "http://x from:yesterday deviation:foo",
  });
  expect(parseLibraryQuery("  ")).toEqual({});
  expect(asksTexts({ person: "p07", words: "a" })).toBe(false);
  expect(asksTexts({ step: "4" })).toBe(true);
});
