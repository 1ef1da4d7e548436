import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { parseProcedure } from "../../src/core/procedure/file.ts";
import { Library } from "../../src/storage/library/storage-library.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "benchside-library-"));

const tea = parseProcedure(
  JSON.stringify({
    format: "benchside-procedure",
    version: 1,
    id: "tea",
    goal: "Make tea",
    steps: [
      { id: "boil", text: "Boil the water" },
      { id: "pour", text: "Pour it over the bag" },
    ],
    edges: [["boil", "pour"]],
  }),
  "tea.json",
);
const tyre = {
  ...tea,
  goal: "Change a tyre",
  steps: [{ ...tea.steps[0]!, id: "nuts", text: "Loosen the nuts" }],
  edges: [],
};

test("a saved procedure comes back, and each save keeps the version before it", async () => {
  const data = newFolder();
  const library = await Library.open(data);
  expect(await library.save(tea)).toEqual({ saved: true, problems: [] });
  expect(await library.save({ ...tea, goal: "Brew tea" })).toEqual({ saved: true, problems: [] });
  expect(await library.save({ ...tea, goal: "Steep tea" })).toEqual({ saved: true, problems: [] });
  expect((await library.get("tea")).goal).toBe("Steep tea");
  const kept = join(data, "procedures", "previous", "tea");
  expect(readdirSync(kept)).toEqual(["0001-tea.json", "0002-tea.json"]);
  expect(parseProcedure(readFileSync(join(kept, "0001-tea.json"), "utf8"), "kept")).toEqual(tea);
  expect(readdirSync(join(data, "procedures")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("a save over what another window saved since it was opened says which version that is; one over its own does not", async () => {
  const library = await Library.open(newFolder());
  await library.save(tea, null);
  await library.save({ ...tea, goal: "Brew tea" }, tea);
  const over = await library.save({ ...tea, goal: "Steep tea" }, tea);
  const [newest] = await library.versions("tea");
  expect([over, newest?.goal]).toEqual([{ saved: true, problems: [], aside: newest?.until }, "Brew tea"]);
  const own = { saved: true, problems: [] };
  expect(await library.save(tea, { ...tea, goal: "Steep tea" })).toEqual(own);
  // Both made the same change.
  expect(await library.save(tea, { ...tea, goal: "Steep tea" })).toEqual(own);
});

test("a broken procedure is not saved, nor one over another of the same id", async () => {
  const library = await Library.open(newFolder());
  await library.save(tea);
  const broken = await library.save({
    ...tea,
    edges: [
      ["pour", "boil"],
      ["boil", "pour"],
    ],
  });
  expect([broken.saved, broken.problems[0]!.step]).toEqual([false, "boil"]);
  expect(await library.save(tyre)).toEqual({
    saved: false,
    problems: [
      {
        step: null,
        problem: 'the id "tea" already names another procedure, "Make tea"',
        fix: "Give this one an id of its own.",
      },
    ],
  });
  expect(await library.get("tea")).toEqual(tea);
});

test("importing finds a free id, and the same file twice is one procedure", async () => {
  const library = await Library.open(newFolder());
  await library.save(tea);
  const file = { name: "tea.txt", text: "Tea\n\n1. Boil the water\n2. Pour" };
  expect((await library.import("auto", file)).id).toBe("tea-2");
  expect((await library.import("auto", file)).id).toBe("tea-2");
  expect((await library.list()).map((entry) => entry.id)).toEqual(["tea", "tea-2"]);
  await expect(library.import("auto", { name: "x.json", text: "{}" })).rejects.toThrow(/^x\.json: steps: /);
});

test("the list shows profiles, and broken files with what is wrong", async () => {
  const data = newFolder();
  const library = await Library.open(data);
  await library.save(tea);
  const draft = { by: "a model", notes: ["Look at step 1."] };
  await library.save({ ...tea, id: "brew", goal: "A new recipe", draft });
  mkdirSync(join(data, "profiles", "tea"), { recursive: true });
  for (const name of ["kitchen", "desk"]) writeFileSync(library.profileFile("tea", name), "{}");
  writeFileSync(join(data, "procedures", "cut.json"), '{"format": ');
  writeFileSync(join(data, "procedures", "copy.json"), JSON.stringify(tea));
  expect(await library.list()).toEqual([
    { id: "brew", goal: "A new recipe", steps: 2, profiles: [], drafted: true, broken: null },
    { id: "tea", goal: "Make tea", steps: 2, profiles: ["desk", "kitchen"], drafted: false, broken: null },
    {
      id: "copy",
      goal: "copy.json",
      steps: 0,
      profiles: [],
      drafted: false,
      broken: 'copy.json: id: it is "tea". Rename the file to tea.json.',
    },
    {
      id: "cut",
      goal: "cut.json",
      steps: 0,
      profiles: [],
      drafted: false,
      broken: expect.stringMatching(/^cut\.json: .*it is not JSON/),
    },
  ]);
  expect((await library.match("brew some tea")).map((entry) => entry.id)).toEqual(["tea"]);
});

test("benches that were learned for other steps are named apart, in the list and once as they are lost by a save", async () => {
  const data = newFolder();
  const library = await Library.open(data);
  await library.save(tea);
  mkdirSync(join(data, "profiles", "tea"), { recursive: true });
  const steps = (name: string, ...ids: string[]) =>
    writeFileSync(library.profileFile("tea", name), JSON.stringify({ steps: ids }));
  steps("table", "boil", "pour");
  steps("desk", "boil");
  const learnedFrom = ["2026-01-02T10:00:00Z", "2026-01-01T10:00:00Z", undefined].map((at) => ({ at }));
  writeFileSync(library.profileFile("tea", "shelf"), JSON.stringify({ steps: ["pour"], learnedFrom }));
  const saved = { saved: true, problems: [] };
  const reworded = { ...tea, steps: tea.steps.map((step) => ({ ...step, text: `${step.text} now` })) };
  expect(await library.save(reworded, tea)).toEqual(saved);
  const less = { ...tea, steps: tea.steps.slice(0, 1), edges: [] };
  expect(await library.save(less, reworded)).toEqual({ ...saved, outdated: ["table"] });
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect((await library.list()).map(({ profiles, outdated }) => [profiles, outdated])).toEqual([
    [
      ["desk"],
      [
        { name: "shelf", at: "2026-01-02T10:00:00Z" },
        { name: "table", at },
      ],
    ],
  ]);
  expect(await library.save({ ...less, goal: "Boil water" }, less)).toEqual(saved);
});

test("a bench's file is read once for as long as it is the same, and one that is gone breaks no list", async () => {
  const data = newFolder();
  await (await Library.open(data)).save(tea);
  mkdirSync(join(data, "profiles", "tea"), { recursive: true });
  const outdated = async () => (await (await Library.open(data)).match("tea")).map((one) => one.outdated);
  const file = join(data, "profiles", "tea", "table.json");
  const write = (at: number, ...ids: string[]) => {
    writeFileSync(file, JSON.stringify({ steps: ids }));
    utimesSync(file, at, at);
  };
  write(1000, "boil", "stir");
  symlinkSync(join(data, "gone.json"), join(data, "profiles", "tea", "gone.json"));
  const stale = [[{ name: "table", at: "1970-01-01T00:16:40.000Z" }]];
  expect(await outdated()).toEqual(stale);
  write(1000, "boil", "pour");
  expect(await outdated()).toEqual(stale);
  write(2000, "boil", "pour");
  expect(await outdated()).toEqual([undefined]);
});

test("a removed procedure is in the trash folder", async () => {
  const data = newFolder();
  const library = await Library.open(data);
  await library.save(tea);
  const trash = await library.remove("tea");
  expect(trash).toBe(join(data, "trash", "procedures", "0001-tea.json"));
  expect(parseProcedure(readFileSync(trash, "utf8"), "trash")).toEqual(tea);
  expect(await library.list()).toEqual([]);
  await expect(library.remove("tea")).rejects.toThrow(
    "tea.json: it was deleted. It lies in trash/procedures as 0001-tea.json: import it from there.",
  );
});

test("what was removed is put back, unless its id is another's by now", async () => {
  const library = await Library.open(newFolder());
  await library.save(tea);
  const trash = basename(await library.remove("tea"));
  await library.save(tyre);
  await expect(library.putBack(trash)).rejects.toThrow("another procedure has its name by now");
  await library.remove("tea");
  await library.putBack(trash);
  expect(await library.get("tea")).toEqual(tea);
  await expect(library.putBack(trash)).rejects.toThrow("no such procedure");
  await expect(library.putBack("../../tea.json")).rejects.toThrow("no such procedure");
});

test("the id of a removed procedure passes to no other while it or anything of it is kept, so that no bench of it does", async () => {
  const data = newFolder();
  const library = await Library.open(data);
  await library.save(tea);
  mkdirSync(join(data, "profiles", "tea"), { recursive: true });
  writeFileSync(library.profileFile("tea", "table"), "{}");
  const trash = basename(await library.remove("tea"));
  const file = { name: "tea.txt", text: "Tea\n\n1. Take the pan\n2. Melt the butter" };
  expect(await library.save({ ...tyre, goal: "Tea" }, null)).toEqual({ saved: true, problems: [], id: "tea-2" });
  expect((await library.import("auto", file)).id).toBe("tea-3");
  await library.putBack(trash);
  expect((await library.list()).map(({ id, profiles }) => [id, profiles])).toEqual([
    ["tea", ["table"]],
    ["tea-2", []],
    ["tea-3", []],
  ]);
  // The very same procedure comes back to what it left.
  await library.remove("tea");
  expect((await library.import("auto", { name: "tea.json", text: JSON.stringify(tea) })).id).toBe("tea");
  await library.remove("tea");
  for (const name of readdirSync(join(data, "trash", "procedures"))) rmSync(join(data, "trash", "procedures", name));
  expect((await library.save(tea, null)).id).toBe("tea-4");
});

test("a copy has a goal and an id of its own", async () => {
  const library = await Library.open(newFolder());
  await library.save(tea);
  expect(await library.duplicate("tea", "Make green tea")).toEqual({ ...tea, id: "tea-2", goal: "Make green tea" });
  expect(await library.get("tea")).toEqual(tea);
});

test("earlier versions are listed newest first, and one that is restored is a new version", async () => {
  const library = await Library.open(newFolder());
  for (const goal of ["Make tea", "Brew tea", "Steep tea"]) await library.save({ ...tea, goal });
  const until = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(await library.versions("tea")).toEqual([
    { name: "0002-tea.json", until, goal: "Brew tea", steps: 2 },
    { name: "0001-tea.json", until, goal: "Make tea", steps: 2 },
  ]);
  expect(await library.version("tea", "0001-tea.json")).toEqual(tea);
  expect(await library.restore("tea", "0001-tea.json")).toEqual(tea);
  expect(await library.get("tea")).toEqual(tea);
  expect((await library.versions("tea")).map(({ goal }) => goal)).toEqual(["Steep tea", "Brew tea", "Make tea"]);
  await expect(library.version("tea", "../tea.json")).rejects.toThrow("there is no such version");
  await expect(library.versions("../tea")).rejects.toThrow("no such procedure");
});

test("names from outside open nothing outside the folder", async () => {
  const data = newFolder();
  const library = await Library.open(join(data, "inner"));
  writeFileSync(join(data, "tea.json"), JSON.stringify(tea));
  await expect(library.get("../../tea")).rejects.toThrow(/no such procedure/);
  await expect(library.remove("../../tea")).rejects.toThrow(/no such procedure/);
  expect(() => library.profileFile("../tea", "desk")).toThrow(/cannot be the name/);
  expect((await library.save({ ...tea, id: "../tea" })).saved).toBe(false);
});

test("samples are there on the first start, and a removed one stays away", async () => {
  const data = newFolder();
  const samples = newFolder();
  writeFileSync(join(samples, "the-tea.json"), JSON.stringify(tea));
  writeFileSync(join(samples, "steps.json"), "[]");
  const first = await Library.open(data, samples);
  expect((await first.list()).map((entry) => entry.id)).toEqual(["tea"]);
  await first.remove("tea");
  expect(await (await Library.open(data, samples)).list()).toEqual([]);
  expect(await (await Library.open(newFolder(), join(samples, "none"))).list()).toEqual([]);
});

test("words in other languages are kept by the file, a copy, an earlier version and what is exported", async () => {
  const data = newFolder();
  const library = await Library.open(data);
  const text = { en: "Boil the water", de: "Wasser kochen" };
  const file = { ...tea, goal: { en: "Make tea", de: "Tee kochen" }, steps: [{ id: "boil", text }], edges: [] };
  const read = await library.import("auto", { name: "tea.json", text: JSON.stringify(file) });
  expect(JSON.parse(readFileSync(join(data, "procedures", "tea.json"), "utf8"))).toMatchObject({
    goal: { en: "Make tea", de: "Tee kochen" },
    language: "en",
    steps: [{ id: "boil", text }],
  });
  expect(await library.get("tea")).toEqual(read);
  expect((await library.duplicate("tea", "Make green tea")).steps).toEqual(read.steps);
  await library.save({ ...read, steps: [{ ...read.steps[0]!, otherLanguages: undefined }] });
  const [older] = await library.versions("tea");
  expect(await library.version("tea", older!.name)).toEqual(read);
  await library.restore("tea", older!.name);
  expect(await library.get("tea")).toEqual(read);
  const found = await library.match("kochen");
  expect(found).toEqual([]);
});
