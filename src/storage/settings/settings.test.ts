import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Settings, SettingsChange } from "../../core/settings/settings.ts";
import { salvageSettings } from "./salvage.ts";
import { readOrSetAside } from "./set-aside.ts";

const defaults = Settings.parse({});
const now = new Date("2026-01-02T03:04:05.678Z");
const ASIDE = "settings.broken-2026-01-02T03-04-05.678Z.json";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "benchside-settings-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  writeFileSync(join(folder, "settings.json"), text);
  return readOrSetAside(join(folder, "settings.json"), now);
}

test("a first start has the defaults", () => {
  expect(readOrSetAside(join(folder, "settings.json"), now)).toEqual({ settings: defaults, notice: "" });
});

test("a good file is read and left where it is", () => {
  expect(read(`{ "version": 1, "talkativeness": 0.9 }`)).toEqual({
    settings: { ...defaults, talkativeness: 0.9 },
    notice: "",
  });
  expect(readdirSync(folder)).toEqual(["settings.json"]);
});

test("one broken field costs only itself, and the file is set aside as it was", () => {
  const text = `{ "talkativeness": 0.9, "textScale": "big" }`;
  const { settings, notice } = read(text);
  expect(settings).toEqual({ ...defaults, talkativeness: 0.9 });
  expect(notice).toContain("textScale");
  expect(readdirSync(folder)).toEqual([ASIDE]);
  expect(readFileSync(join(folder, ASIDE), "utf8")).toBe(text);
});

test("names that every object has are no settings", () => {
  expect(read('{"version":1,"constructor":1,"toString":{}}')).toEqual({ settings: defaults, notice: "" });
});

test("a torn file and a newer one are set aside too", () => {
  expect(read(`{ "talkativ`)).toEqual({
    settings: defaults,
    notice: `The settings file was broken (it holds no settings) and is kept as ${ASIDE}.`,
  });
  expect(read(`{ "version": 2, "muted": true }`).notice).toContain("written by a newer Benchside");
});

test("who has set how sure the coach must be, before words were weighed, is coached strictly; everybody else as usual", () => {
  expect(salvageSettings({ version: 1, leastPrecision: 0.9 }).settings).toMatchObject({
    patience: "strict",
    leastPrecision: 0.9,
  });
  expect(salvageSettings({ version: 1 }).settings.patience).toBe("balanced");
  expect(salvageSettings({ leastPrecision: 0.9, patience: "patient" }).settings.patience).toBe("patient");
});

test("a change names only what is changed; the rest is not set back to its default", () => {
  expect(SettingsChange.parse({ talkativeness: 0.9 })).toEqual({ talkativeness: 0.9 });
  expect(SettingsChange.parse({ voice: { ...defaults.voice, rate: 200 } }).voice).toEqual({
    ...defaults.voice,
    rate: 200,
  });
  expect(SettingsChange.safeParse({ talkativeness: 7 }).success).toBe(false);
});
