import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { lampProfile, lampProcedure } from "../../../../tests/fixtures/withdrawal-home.ts";
import { lampSession } from "../../../../tests/fixtures/lamp-session.ts";
import { goalJournal } from "../../../storage/goal-watch.ts";
import { readGoalLines } from "./goal-lines.ts";
import { Library } from "../../../storage/library/storage-library.ts";
import { saveProfile } from "../../../storage/library/profiles.ts";
import { digitalContext } from "./digital-context.ts";
import { GoalWatching, type OfferNow } from "./goal-watching.ts";
import type { RankingModel } from "./offer-ranking.ts";
import type { WatchingParts } from "./watching-parts.ts";
import { spokenAnswer } from "./spoken-answer.ts";

const data = mkdtempSync(join(tmpdir(), "benchside-goals-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

let now = new Date("2026-03-02T08:00:00");
const bench = Float32Array.of(1, 0, 0, 0);
/** What the encoder makes of any picture. */
let seen = bench;
const watching = (encoder = async () => "test", model: WatchingParts["model"] = () => null) =>
  new GoalWatching({
    ...{ model, language: () => "en" },
    ...{ data: () => data, sessions: () => join(data, "sessions"), library: () => Library.open(data) },
    ...{ encoder, days: () => 30, now: () => now, zone: "UTC" },
    openStream: () => ({
      perceive: async ({ t, index }) => ({ t, frame: index, scene: seen, work: null, hands: [], motion: 0 }),
      close: () => undefined,
    }),
  });

beforeEach(async () => {
  rmSync(data, { recursive: true, force: true });
  now = new Date("2026-03-02T08:00:00");
  seen = bench;
  const library = await Library.open(data);
  await library.save(lampProcedure);
  await library.save({
    ...lampProcedure,
    id: "tea",
    goal: "Make tea",
    steps: lampProcedure.steps.slice(0, 2),
    edges: [],
    groups: [],
  });
  const profile = { ...lampProfile(), benchLook: { scenes: [bench], limit: 0.05 } };
  await saveProfile(library.profileFile(lampProcedure.id, "north"), profile);
});

/** Looks once a second, and the last that is offered. */
async function look(watch: GoalWatching, seconds: number, from = 0): Promise<OfferNow> {
  let last: OfferNow = { offered: [], over: false };
  for (let t = from; t < from + seconds; t++)
    last = await watch.look({ t, index: t, width: 16, height: 16, rgb: new Uint8Array(768) });
  return last;
}
const told = ({ offered }: OfferNow) => offered.map(({ procedure, bench: at }) => `${procedure} at ${at}`);
const lines = (who: string | null) => readGoalLines(goalJournal(data, who));

/** A past session of somebody, days before, at this hour. */
function session(who: string | null, days: number, procedure = "tea"): void {
  const began = new Date(now.getTime() - days * 86_400_000);
  const id = `${began.toISOString().slice(0, 10)}-${procedure}`;
  mkdirSync(join(data, "sessions", id), { recursive: true });
  const opened = lampSession(id)[0] as { readonly procedure?: object };
  const consent = {
    participant: who,
    textVersion: "v1",
    scope: [],
    retainUntil: "2099-01-01",
    signature: "A",
    signedAt: "",
  };
  const first = `${JSON.stringify({ ...opened, procedure: { ...opened.procedure, id: procedure }, startedAt: began.toISOString() })}\n`;
  const second = who === null ? "" : `${JSON.stringify({ type: "consented", t: 0, consent })}\n`;
  writeFileSync(join(data, "sessions", id, "journal.jsonl"), first + second);
}

test("nobody is watched who has not agreed, and each agrees for themselves", async () => {
  const watch = watching();
  expect([await watch.begin(null), told(await look(watch, 10)), await lines(null)]).toEqual([false, [], []]);
  await watch.agree("p07", { on: true, folder: "" });
  expect([await watch.begin("p07"), await watch.begin(null)]).toEqual([true, false]);
  expect([await watch.agreement("p07"), await watch.agreement(null)]).toEqual([
    { on: true, folder: "" },
    { on: false, folder: "" },
  ]);
  await expect(watch.begin("../p07")).rejects.toThrow("lower-case");
});

test("a taught bench is offered and taken; what is kept is the offer, its evidence and the choice", async () => {
  const watch = watching();
  await watch.agree(null, { on: true, folder: "" });
  await watch.begin(null);
  expect(told(await look(watch, 10))).toEqual(["desk-lamp at north"]);
  await watch.choose("desk-lamp");
  expect(await lines(null)).toMatchObject([
    { type: "agreed", on: true },
    { type: "offered", shown: 1, goals: [{ procedure: "desk-lamp", accounts: [{ sense: "vision" }] }] },
    { type: "chosen", procedure: "desk-lamp" },
  ]);
  seen = Float32Array.of(0, 1, 0, 0);
  await watch.begin(null);
  expect(told(await look(watch, 40))).toEqual([]);
});

test("whoever is watched last is watched, however late another beginning comes to its end", async () => {
  for (const days of [1, 2, 3, 4, 5]) session("p07", days);
  const slow: (() => void)[] = [];
  const watch = watching(() => new Promise<string>((resolve) => slow.push(() => resolve("test"))));
  for (const who of ["p07", "p08"]) await watch.agree(who, { on: true, folder: "" });
  const first = watch.begin("p07");
  await vi.waitFor(() => expect(slow).toHaveLength(1));
  const second = watch.begin("p08");
  await vi.waitFor(() => expect(slow).toHaveLength(2));
  slow[1]!();
  expect(await second).toBe(true);
  slow[0]!();
  expect(await first).toBe(false);
  await watch.hear("now the tea", "en");
  expect([(await lines("p07")).length, (await lines("p08")).length]).toEqual([1, 2]);
  expect(JSON.stringify(await lines("p08"))).not.toContain("habit");
});

/** Both procedures of the library are offered after these words, as ranked by a model that answers when it is told to. */
async function rankedBy(write: RankingModel["write"]) {
  const model: RankingModel = { name: "parrot", write, close: async () => undefined };
  const watch = watching(undefined, () => async () => model);
  await watch.agree(null, { on: true, folder: "" });
  await watch.begin(null);
  const said = () => watch.hear("assemble the desk lamp and make tea", "en");
  const waited = await said();
  return { watch, said, waited };
}
const shownWith = ({ offered }: OfferNow) => offered.map(({ procedure, reason }) => `${procedure}: ${reason}`);
const spent = { queueMs: 0, encodeMs: 0, prefillMs: 0, decodeMs: 0, promptTokens: 0, cachedTokens: 0 };

test("a model in the slot ranks and words what is offered, can only choose among it, and its name is kept", async () => {
  const text = JSON.stringify({
    ranking: [
      { number: 7, reason: "Start the oven." },
      { number: 2, reason: "You spoke of it." },
      { number: 1, reason: "The kettle is hot." },
    ],
  });
  const asked: string[] = [];
  const { said, waited } = await rankedBy(async ({ messages }) => {
    asked.push(JSON.stringify(messages));
    return { text, whole: true, request: "", spent };
  });
  expect(waited.offered).toEqual([]);
  await vi.waitFor(async () => expect((await said()).offered).toHaveLength(2));
  const plain = (await said()).offered.map(({ procedure }) => procedure);
  expect(shownWith(await said())).toEqual([`${plain[0]}: You spoke of it`, `${plain[1]}: undefined`]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('they said \\\"assemble the desk lamp and make tea');
  expect((await lines(null)).at(-1)).toMatchObject({ type: "offered", shown: 2, rankedBy: "parrot" });
});

test("a model that is late words the reasons alone, so that no row moves; one that answers nonsense is as none", async () => {
  let answer: (text: string) => void = () => undefined;
  const late = await rankedBy(
    () => new Promise((resolve) => (answer = (text) => resolve({ text, whole: true, request: "", spent }))),
  );
  now = new Date(now.getTime() + 4000);
  const before = (await late.said()).offered.map(({ procedure }) => procedure);
  expect(before).toHaveLength(2);
  answer(JSON.stringify({ ranking: [2, 1].map((number) => ({ number, reason: "You said it" })) }));
  await vi.waitFor(async () => expect(shownWith(await late.said())).toEqual(before.map((id) => `${id}: You said it`))); // prettier-ignore
  const nonsense = await rankedBy(async () => ({ text: "I would help them.", whole: true, request: "", spent }));
  await vi.waitFor(async () =>
    expect(shownWith(await nonsense.said())).toEqual(before.map((id) => `${id}: undefined`)),
  );
});

test("after a withdrawal nothing of an offer is written any more", async () => {
  const watch = watching();
  await watch.agree("p07", { on: true, folder: "" });
  await watch.begin("p07");
  await look(watch, 3);
  rmSync(join(data, "goal-watch", "p07"), { recursive: true });
  expect(told(await look(watch, 10, 3))).toEqual(["desk-lamp at north"]);
  await watch.choose("desk-lamp");
  expect([await lines("p07"), await watch.begin("p07")]).toEqual([[], false]);
});

test("refused twice nothing more is offered to that person, however often watching begins again", async () => {
  const watch = watching();
  for (const who of [null, "p08"]) await watch.agree(who, { on: true, folder: "" });
  for (const over of [false, true]) {
    await watch.begin(null);
    expect(told(await look(watch, 10))).toEqual(["desk-lamp at north"]);
    expect(await watch.choose(null)).toEqual({ offered: [], over });
  }
  await watch.begin(null);
  expect(await look(watch, 60)).toEqual({ offered: [], over: true, others: [] });
  await watch.begin("p08");
  expect(told(await look(watch, 10))).toEqual(["desk-lamp at north"]);
});

test("habits are those of the same person; another's, and those of nobody, are not looked at", async () => {
  for (const days of [1, 2, 3, 4, 5]) session("p07", days);
  const watch = watching();
  for (const who of ["p07", "p08", null]) await watch.agree(who, { on: true, folder: "" });
  const whys: string[] = [];
  for (const who of ["p07", "p08", null]) {
    await watch.begin(who);
    // Tea is named in words, so that something is offered at all.
    const { offered } = await watch.hear("now the tea", "en");
    whys.push(`${who}: ${JSON.stringify(offered.map(({ why }) => why.sense))}`);
  }
  const own = (await lines("p07")).find(({ type }) => type === "offered");
  expect(JSON.stringify(own)).toContain('"habit","times":5,"part":"morning"');
  expect(JSON.stringify([await lines("p08"), await lines(null)])).not.toContain("habit");
  expect(whys[0]).toContain("sound");
});

test("calendar and notes of the agreed folder count, and only these files are read", async () => {
  const folder = join(data, "papers");
  mkdirSync(join(folder, "inside"), { recursive: true });
  const event = (title: string) =>
    `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${title}\nDTSTART:20260302T081000Z\nEND:VEVENT\nEND:VCALENDAR\n`;
  now = new Date("2026-03-02T08:00:00Z");
  writeFileSync(join(folder, "mine.ics"), event("Make tea"));
  writeFileSync(join(folder, "inside", "other.ics"), event("Assemble a desk lamp"));
  writeFileSync(join(folder, "broken.ics"), Buffer.from([0xff, 0xfe, 0]));
  writeFileSync(join(folder, "letter.pdf"), "Assemble a desk lamp");
  const watch = watching();
  seen = Float32Array.of(0, 1, 0, 0);
  await watch.agree(null, { on: true, folder });
  await watch.begin(null);
  await watch.hear("tea", "en");
  const text = readFileSync(goalJournal(data, null), "utf8");
  expect(text).toContain('"kind":"event","title":"Make tea","at":"08:10"');
  expect(text).not.toContain('"title":"Assemble a desk lamp"');
});

test("of a folder only so much is read: no old note, nothing hidden, no link, no file beyond its size, and no more files than there may be", async () => {
  const folder = join(data, "papers");
  mkdirSync(folder, { recursive: true });
  now = new Date();
  const note = (name: string, text = "Make tea") => writeFileSync(join(folder, name), text);
  for (const name of ["new.md", "old.txt", ".hidden.txt"]) note(name);
  utimesSync(join(folder, "old.txt"), 0, now.getTime() / 1000 - 3 * 86_400);
  note("long.txt", "x".repeat(100_001));
  symlinkSync(join(folder, "new.md"), join(folder, "link.txt"));
  note("endless.ics", "BEGIN:VEVENT\nSUMMARY:Make tea\n");
  truncateSync(join(folder, "endless.ics"), 30_000_001);
  const read = () => digitalContext(folder, now.getTime() / 1000, "UTC");
  expect(await read()).toEqual({ events: [], notes: [{ title: "new", text: "Make tea" }], zone: "UTC" });
  for (let k = 0; k < 205; k++) note(`more-${k}.txt`);
  const { notes } = await read();
  expect([notes.length >= 196, notes.length <= 200]).toEqual([true, true]);
  expect(await digitalContext(join(folder, "gone"), 0, "Nowhere/Else")).toEqual({
    ...{ events: [], notes: [], zone: "Nowhere/Else" },
  });
});

test("of two procedures with one name each is offered with its bench, and what is taken is the one that was meant", async () => {
  const library = await Library.open(data);
  await library.save({ ...lampProcedure, id: "desk-lamp-2" });
  const other = Float32Array.of(0, 1, 0, 0);
  await saveProfile(library.profileFile("desk-lamp-2", "south"), {
    ...{ ...lampProfile(), procedure: "desk-lamp-2" },
    benchLook: { scenes: [other], limit: 0.05 },
  });
  const watch = watching();
  await watch.agree(null, { on: true, folder: "" });
  await watch.begin(null);
  // Their name alone says which of them nobody could tell: both are offered, and neither is likelier.
  const both = (await watch.hear("assemble the desk lamp", "en")).offered;
  expect(both.map(({ procedure, bench: at, chance }) => [procedure, at, chance < 0.6])).toEqual([
    ["desk-lamp", "north", true],
    ["desk-lamp-2", "south", true],
  ]);
  seen = other;
  expect(told(await look(watch, 10, 70))).toEqual(["desk-lamp-2 at south"]);
  await watch.choose("desk-lamp-2");
  expect((await lines(null)).at(-1)).toMatchObject({ type: "chosen", procedure: "desk-lamp-2" });
});

test("of two people at one bench neither is told what the other said, nor what stands in the other's calendar", async () => {
  const folder = join(data, "papers");
  mkdirSync(folder, { recursive: true });
  now = new Date("2026-03-02T08:00:00Z");
  const event = "BEGIN:VEVENT\nSUMMARY:Dentist\nDTSTART:20260302T081000Z\nEND:VEVENT\n";
  writeFileSync(join(folder, "mine.ics"), event);
  const watch = watching();
  await watch.agree("p07", { on: true, folder });
  await watch.agree("p08", { on: true, folder: "" });
  await watch.begin("p07");
  const first = await watch.hear("make some tea", "en");
  expect([told(first), first.others]).toMatchObject([["tea at null"], [{ goal: { kind: "remember", time: "08:10" } }]]);
  await watch.begin("p08");
  const second = await look(watch, 10);
  expect([told(second), second.others]).toEqual([["desk-lamp at north"], []]);
  expect(JSON.stringify(await lines("p08"))).not.toMatch(/tea|Dentist/);
});

test("what is older than the days of keeping goes when watching begins, but not the agreement", async () => {
  const watch = watching();
  await watch.agree(null, { on: true, folder: "" });
  await watch.begin(null);
  await look(watch, 10);
  await watch.choose(null);
  expect(await lines(null)).toHaveLength(3);
  now = new Date("2026-04-20T08:00:00");
  await watch.begin(null);
  expect((await lines(null)).map(({ type }) => type)).toEqual(["agreed"]);
});

test("a yes, a no and which of them is meant are heard in the languages that commands are known in, and nothing else is one", () => {
  const english = ["yes please", "no thanks", "The second one!", "number three", "nein", "now the tea"];
  expect(english.map((words) => spokenAnswer(words, "en"))).toEqual(["yes", "no", "second", "third", null, null]);
  expect(["ja", "nein", "sí"].map((words) => spokenAnswer(words, words === "sí" ? "es" : "de"))).toEqual([
    "yes",
    "no",
    "yes",
  ]);
});
