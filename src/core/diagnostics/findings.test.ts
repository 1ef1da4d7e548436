import { expect, test } from "vitest";
import { Settings } from "../settings/settings.ts";
import type { Facts, Fault } from "./facts.ts";
import { AREAS, findingsOf, needsFixing } from "./findings.ts";
import { makeReport } from "./diagnostics-report.ts";

const well: Facts = {
  versions: {
    ...{ program: "0.1.0", electron: "45.4.1", node: "24.1.0", system: "Linux 6.1 x64", processors: 8, memory: 16e9 },
    fault: null,
  },
  settings: null,
  data: { folder: "/home/anna/.config/benchside", there: true, free: 100e9, fault: null },
  ffmpeg: { version: "7.1", ffprobe: true, fault: null },
  models: [{ name: "palms", fault: null }],
  inference: {
    ...{ state: "ready", wanted: "auto", provider: "cpu", encoder: "mobilenet", detail: "" },
    tries: [
      { provider: "cuda", ok: false, detail: "no card" },
      { provider: "cpu", ok: true, detail: "" },
    ],
  },
  gpu: {
    ...{ machine: "linux-x64", runtime: "1.30.0", cards: [], used: "cpu", problem: "", providers: [] },
  },
  ports: [{ name: "RTMP", port: 1935, state: "free", fault: null }],
  voices: { espeak: 100, system: null },
  keys: "system",
  log: { file: "/home/anna/.config/benchside/logs/benchside.log", troubles: [] },
};
const fault: Fault = { problem: "It is broken.", fix: "Fix it." };
const errorEntry = {
  at: "2026-11-22T10:00:00.000Z",
  level: "error",
  where: "page",
  text: "TypeError: a\nat b",
} as const;

test("a machine on which all is well has a finding an area, and nothing to fix", () => {
  const findings = findingsOf(well);
  expect([...new Set(findings.map(({ area }) => area))]).toEqual([...AREAS]);
  expect(findings.filter(({ level, fix }) => level !== "ok" || fix !== "")).toEqual([]);
  expect(findings.find(({ area }) => area === "inference")!.text).toBe(
    "mobilenet on cpu. Tried: cuda failed (no card); cpu works.",
  );
  expect(findings.filter(({ area }) => area === "graphics").map(({ text }) => text)).toEqual([
    "card: none found",
    "used: cpu",
  ]);
  expect(needsFixing(findings)).toBe(false);
});

test("a machine that ONNX Runtime is not made for has nothing to fix, and is told what works all the same", () => {
  const problem = "Benchside cannot see here. It still coaches by keys.";
  const findings = findingsOf({
    ...well,
    inference: { ...well.inference, state: "lost", detail: problem, tries: [] },
    gpu: { ...well.gpu!, machine: "darwin-x64", used: "", problem },
  });
  expect(findings.filter(({ level }) => level !== "ok")).toEqual([
    { area: "inference", level: "warning", text: problem, fix: "" },
    { area: "graphics", level: "warning", text: `used: none. ${problem}`, fix: "" },
  ]);
  expect(needsFixing(findings)).toBe(false);
});

test.each<[string, Partial<Facts>, "warning" | "problem", string]>([
  ["program", { versions: { ...well.versions, fault } }, "warning", "Fix it."],
  ["settings", { settings: fault }, "problem", "Fix it."],
  ["data folder", { data: { ...well.data, fault } }, "problem", "Fix it."],
  [
    "disk",
    { data: { ...well.data, free: 1e9 } },
    "warning",
    "Free some space, or choose another data folder in Settings › Storage.",
  ],
  ["ffmpeg", { ffmpeg: { version: "", ffprobe: false, fault } }, "problem", "Fix it."],
  ["models", { models: [...well.models, { name: "hands", fault }] }, "problem", "Fix it."],
  [
    "inference",
    { inference: { ...well.inference, state: "lost", detail: "manifest.json is missing." } },
    "problem",
    "Look at the model folder and the provider in Settings › Models.",
  ],
  [
    "inference",
    { inference: { ...well.inference, wanted: "cuda" } },
    "warning",
    "Choose Best available in Settings › Models, or fix what cuda failed with.",
  ],
  [
    "graphics",
    { gpu: { ...well.gpu!, used: "" } },
    "problem",
    "Look at the model folder and the provider in Settings › Models.",
  ],
  ["ports", { ports: [{ name: "RTMP", port: 1935, state: "taken", fault }] }, "warning", "Fix it."],
  ["voices", { voices: { espeak: null, system: 0 } }, "warning", "Install espeak-ng."],
  ["passwords and keys", { keys: "locked" }, "warning", "Type it in Settings › People and privacy."],
  [
    "log",
    { log: { ...well.log, troubles: [errorEntry] } },
    "warning",
    "When one of them is about what you see, send the report to whoever looks after this program.",
  ],
])("%s: what is wrong is named with its fix", (area, change, level, fix) => {
  const findings = findingsOf({ ...well, ...change });
  const wrong = findings.filter((each) => each.level !== "ok");
  expect(wrong).toEqual([{ area, level, text: expect.any(String), fix }]);
  expect(needsFixing(findings)).toBe(level === "problem");
});

test("before the first start there is no data folder, and that is well", () => {
  const findings = findingsOf({ ...well, data: { ...well.data, there: false } });
  expect(findings.find(({ area }) => area === "data folder")).toMatchObject({ level: "ok" });
});

test("every file of a report goes without folders, cameras, microphones and devices; on the screen folders have their names", () => {
  const settings = Settings.parse({ camera: "Anna's phone", microphone: "Anna's headset", dataFolder: "/home/anna/x" });
  const { findings, text, files } = makeReport({
    facts: { ...well, log: { ...well.log, troubles: [errorEntry] } },
    settings,
    logs: [{ name: "logs/benchside.log", text: "open /home/anna/secret" }],
    at: "2026-11-22T10:00:00.000Z",
    hide: (text) => text.replaceAll("/home/anna", "~"),
    hideSecrets: (text) => text.replaceAll("broken", "…"),
  });
  expect(files.map(({ name }) => name)).toEqual(["report.txt", "report.json", "settings.json", "logs/benchside.log"]);
  expect(JSON.stringify(files)).not.toMatch(/anna/i);
  expect(text).toContain("data folder: /home/anna/.config/benchside can be written.");
  expect(findings.find(({ area }) => area === "data folder")!.text).toContain("/home/anna/.config/benchside");
  expect(files[0]!.text).toContain("2026-11-22T10:00:00.000Z error page: TypeError: a\n");
  expect(JSON.parse(files[2]!.text)).toMatchObject({ dataFolder: "~/x", provider: "auto" });
});
