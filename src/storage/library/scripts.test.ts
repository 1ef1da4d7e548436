import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lampOmission, lampScript } from "../../../tests/fixtures/lamp-script.ts";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import { moveEntry } from "../../core/script/edit-script.ts";
import { formatScript } from "../../core/script/script-file.ts";
import { ScriptLibrary } from "./scripts.ts";

const data = mkdtempSync(join(tmpdir(), "benchside-scripts-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const scripts = new ScriptLibrary(data, lamp);
const folder = join(data, "scripts", "desk-lamp");

test("a script is saved, listed, and its version before is kept", async () => {
  expect(await scripts.list()).toEqual([]);
  expect(await scripts.save("spring", lampScript)).toEqual([]);
  expect(await scripts.save("spring", lampOmission)).toEqual([]);
  expect(await scripts.get("spring")).toEqual(lampOmission);
  const before = readFileSync(join(folder, "previous", "spring", "0001-spring.json"), "utf8");
  expect(JSON.parse(before)).toEqual(lampScript);
  expect(await scripts.list()).toEqual([
    { name: "spring", seed: null, deviations: ["omission"], savedAt: expect.any(String) as string, broken: null },
  ]);
});

test("one with problems is kept, and they are named; what is no script is refused", async () => {
  const moved = moveEntry(lampScript, "entry-1", 1);
  expect(await scripts.save("moved", moved)).toEqual(['entry-1: step "arm" comes before "base", and no error says so']);
  await expect(scripts.save("x", { ...lampScript, entries: [] })).rejects.toThrow("x.json: entries");
  await expect(scripts.save("x", { ...lampScript, procedure: "tea" })).rejects.toThrow('"tea", not "desk-lamp"');
  await expect(scripts.save("../x", lampScript)).rejects.toThrow("cannot be the name of a script");
  await expect(scripts.get("../../settings")).rejects.toThrow("there is no such script");
});

test("a file is imported under its own name, or the next one that is free", async () => {
  const file = { name: "Spring.json", text: formatScript(lampScript) };
  expect(await scripts.import(file)).toEqual({ name: "spring-2", problems: [] });
  expect(await scripts.import(file)).toEqual({ name: "spring-2", problems: [] });
  const two = `${JSON.stringify(lampScript)}\n${JSON.stringify(lampOmission)}\n`;
  await expect(scripts.import({ name: "many.jsonl", text: two })).rejects.toThrow("many.jsonl: it holds 2 scripts");
  await expect(scripts.import({ name: "no.json", text: "{}" })).rejects.toThrow("no.json: format");
});

test("a broken file is listed with its problem, and a removed one goes to the trash", async () => {
  writeFileSync(join(folder, "broken.json"), "{");
  expect((await scripts.list()).find(({ name }) => name === "broken")?.broken).toMatch(/broken\.json/);
  await scripts.remove("broken");
  expect(readdirSync(join(data, "trash", "scripts", "desk-lamp"))).toEqual(["0001-broken.json"]);
});
