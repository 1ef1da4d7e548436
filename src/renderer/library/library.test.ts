import { expect, test } from "vitest";
import { pastSession } from "../../../tests/fixtures/past-session.ts";
import { CATALOGUES } from "../words/words.ts";
import type { Hits } from "./use-hits.ts";
import { EVERYTHING, foundIn, namedIn, tagsIn, type LibraryFilter } from "./library.ts";

const lamp = pastSession({ id: "lamp", goal: "Desk lamp", deviations: 2, putRight: 1, tags: ["left-handed"] });
const tea = pastSession({
  ...{ id: "tea", goal: "Tea", startedAt: "2026-11-22T09:00:00Z", kind: "take", participant: "p07", bench: null },
  ...{ deviations: 0, seconds: 300, standing: "kept" },
});
const plain = pastSession({
  ...{ id: "plain", goal: "", name: "Second try", startedAt: "2026-11-20T09:00:00Z", kind: "recording", closed: false },
  ...{ deviations: 0, seconds: 10 },
});
const broken = pastSession({ id: "2026-broken", goal: "", startedAt: "", broken: "its first line is damaged" });
const all = [lamp, tea, plain, broken];
const found = (filter: Partial<LibraryFilter>) =>
  foundIn(all, { ...EVERYTHING, ...filter }, CATALOGUES.en).map(({ id }) => id);

test("everything stands newest first; what cannot be read stands last", () => {
  expect(found({})).toEqual(["tea", "lamp", "plain", "2026-broken"]);
});

test("words are looked for in names, goals, people, benches, tags, dates and kinds, all of them at once", () => {
  expect(found({ search: "desk LAMP" })).toEqual(["lamp"]);
  expect(found({ search: "left" })).toEqual(["lamp"]);
  expect(found({ search: "p07 take" })).toEqual(["tea"]);
  expect(found({ search: "second" })).toEqual(["plain"]);
  expect(found({ search: "2026-11-22" })).toEqual(["tea"]);
  expect(found({ search: "lamp tea" })).toEqual([]);
});

test("facts alone are a search; of words and facts each holds of one session, wherever in it", () => {
  expect(found({ search: "person:p07" })).toEqual(["tea"]);
  expect(found({ search: "tag:left-handed" })).toEqual(["lamp"]);
  expect(found({ search: "person:p07 tag:left-handed" })).toEqual([]);
  // "screwdriver" was said in both, the person stands in the list.
  const said = new Map(["tea", "lamp"].map((id) => [id, { words: [0], hit: null }]));
  const besides = (search: string, hits: Hits) =>
    foundIn(all, { ...EVERYTHING, search }, CATALOGUES.en, hits).map(({ id }) => id);
  expect(besides("screwdriver p07", said)).toEqual(["tea"]);
  expect(besides("screwdriver person:p07", said)).toEqual(["tea"]);
  expect(besides("screwdriver", said)).toEqual(["tea", "lamp"]);
  expect(besides("of:asked p07", said)).toEqual(["tea", "lamp"]);
  expect(besides("step:4 lamp", new Map([["tea", { words: [], hit: null }]]))).toEqual([]);
  expect(besides("step:4", new Map([["tea", { words: [], hit: null }]]))).toEqual(["tea"]);
});

test("fields of the search filter by kind, person, procedure, bench and result", () => {
  expect(found({ search: "kind:recording" })).toEqual(["plain"]);
  expect(found({ search: "person:p07" })).toEqual(["tea"]);
  expect(found({ search: "person:none" })).toEqual(["lamp", "plain", "2026-broken"]);
  expect(found({ search: "bench:none" })).toEqual(["tea"]);
  expect(found({ search: "bench:my-bench result:open procedure:LAMP" })).toEqual(["lamp"]);
  expect(found({ search: "result:clean" })).toEqual([]);
  expect(found({ search: "result:unclosed" })).toEqual(["plain"]);
  const fresh = pastSession({ id: "fresh", kind: "take", standing: "recorded" });
  const undecided = foundIn([...all, fresh], { ...EVERYTHING, search: "result:undecided" }, CATALOGUES.en);
  expect(undecided.map(({ id }) => id)).toEqual(["fresh"]);
  expect(found({ search: "result:broken" })).toEqual(["2026-broken"]);
});

test("every column sorts both ways; what has nothing there stands last", () => {
  const by = (column: string, direction: "ascending" | "descending" = "ascending") =>
    found({ sort: { column, direction } });
  expect(by("date")).toEqual(["2026-broken", "plain", "lamp", "tea"]);
  expect(by("length", "descending")).toEqual(["tea", "lamp", "plain", "2026-broken"]);
  expect(by("deviations", "descending")).toEqual(["lamp", "tea", "plain", "2026-broken"]);
  expect(by("name")).toEqual(["2026-broken", "lamp", "plain", "tea"]);
  expect([by("person")[0], by("person", "descending")[0], by("tags")[0]]).toEqual(["tea", "tea", "lamp"]);
});

test("people, procedures, benches and tags are named once; tags are separated by commas", () => {
  expect(namedIn([...all, tea])).toEqual({
    ...{ people: ["p07"], procedures: ["Desk lamp", "Tea"], benches: ["my-bench"], tags: ["left-handed"] },
  });
  const people = ["p10", "p0", "p07", "p1"].map((participant) => pastSession({ participant }));
  expect(namedIn(people).people).toEqual(["p0", "p1", "p07", "p10"]);
  expect(tagsIn(" north bench, ,left-handed,north bench ")).toEqual(["north bench", "left-handed"]);
});
