import { expect, test } from "vitest";
import { pastSession } from "../../../tests/fixtures/past-session.ts";
import { CATALOGUES } from "../words/words.ts";
import type { Hits } from "./use-hits.ts";
import { EVERYTHING, foundIn, namedIn, NOBODY, tagsIn, type LibraryFilter } from "./library.ts";

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

test("filters by kind, person, bench and result", () => {
  expect(found({ kind: "recording" })).toEqual(["plain"]);
  expect(found({ person: "p07" })).toEqual(["tea"]);
  expect(found({ person: NOBODY })).toEqual(["lamp", "plain", "2026-broken"]);
  expect(found({ bench: NOBODY })).toEqual(["tea"]);
  expect(found({ bench: "my-bench", result: "open" })).toEqual(["lamp"]);
  expect(found({ result: "clean" })).toEqual([]);
  expect(found({ result: "unclosed" })).toEqual(["plain"]);
  const fresh = pastSession({ id: "fresh", kind: "take", standing: "recorded" });
  const undecided = foundIn([...all, fresh], { ...EVERYTHING, result: "undecided" }, CATALOGUES.en);
  expect(undecided.map(({ id }) => id)).toEqual(["fresh"]);
  expect(found({ result: "broken" })).toEqual(["2026-broken"]);
});

test("orders", () => {
  expect(found({ order: "oldest", kind: "session", result: "deviations" })).toEqual(["lamp"]);
  expect(found({ order: "longest" })[0]).toBe("tea");
  expect(found({ order: "worst" })[0]).toBe("lamp");
  expect(found({ order: "name" })).toEqual(["2026-broken", "lamp", "plain", "tea"]);
});

test("people and benches are named once; tags are separated by commas", () => {
  expect(namedIn([...all, tea])).toEqual({ people: ["p07"], benches: ["my-bench"] });
  const people = ["p10", "p0", "p07", "p1"].map((participant) => pastSession({ participant }));
  expect(namedIn(people).people).toEqual(["p0", "p1", "p07", "p10"]);
  expect(tagsIn(" north bench, ,left-handed,north bench ")).toEqual(["north bench", "left-handed"]);
});
