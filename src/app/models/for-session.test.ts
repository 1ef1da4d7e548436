import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ChatFailed } from "../../core/brain/advice/chat.ts";
import { ModelSettings } from "../../core/settings/model-slots.ts";
import { ServerFailed } from "../../models/http/server-failed.ts";
import type { OpenModel } from "../session/advice/session-models.ts";
import { modelsForSession, picturesMayReturn } from "./for-session.ts";

const means = { key: () => "", folder: () => Promise.reject(new Error("no folder")) };
const chosen = (coach: object, more: object = {}) => modelsForSession(ModelSettings.parse({ coach, ...more }), means);
const server = { by: "server", address: "http://localhost:8000/v1" };

test("with no model chosen, or none wanted, none takes part", () => {
  expect(modelsForSession(ModelSettings.parse({}), means)).toBeUndefined();
  expect(chosen(server, { mode: "off" })).toBeUndefined();
});

test.each([
  ["a folder", { by: "folder", folder: "/models/SmolVLM" }, { name: "SmolVLM", sentTo: null }],
  ["a server of this machine", { ...server, model: "qwen" }, { name: "qwen", sentTo: null }],
  ["its only model", server, { name: "localhost:8000", sentTo: null }],
  [
    "another machine",
    { ...server, address: "https://gpu.example/v1", model: "qwen" },
    { name: "qwen", sentTo: "gpu.example" },
  ],
])("%s is told by its name, and to whom something is sent", (_, coach, told) => {
  expect(chosen(coach)).toEqual({
    coach: {
      ...{ ...told, mode: "verify", form: "token", strategy: "plain", spokenFrom: 0.8 },
      open: expect.any(Function) as unknown,
    },
  });
});

test("a server that refuses pictures is gone for good, but where it took some before, as while it loads its model again", async () => {
  const model = {} as OpenModel;
  const refused = () =>
    Promise.reject(new ServerFailed("no-pictures", "It refuses them (400).", "Choose another.", 400));
  const tries = [refused, () => Promise.resolve(model), refused, () => Promise.resolve(model)];
  const open = picturesMayReturn(() => tries.shift()!());
  const { signal } = new AbortController();
  const message = "It refuses them (400). Choose another.";
  await expect(open(signal)).rejects.toMatchObject({ message, mayReturn: false });
  expect(await open(signal)).toBe(model);
  await expect(open(signal)).rejects.toMatchObject({ message, passing: false, mayReturn: true });
  expect(await open(signal)).toBe(model);
});

test("nothing is sent to another machine that nobody has agreed to", async () => {
  const away = chosen({ ...server, address: "https://gpu.example/v1" })!;
  await expect(away.coach.open(new AbortController().signal)).rejects.toThrow(ChatFailed);
});

test("in the paper's form there is one way of asking, and the prompts are told by their hash", () => {
  const { coach } = chosen(server, { form: "pwr", strategy: "checklist", frames: 16 })!;
  expect(coach).toMatchObject({ form: "pwr", strategy: "plain", frames: 16, prompts: { texts: {} } });
  expect(coach.prompts!.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(coach.calibratedThreshold).toBeUndefined();
});

test("a folder of prompts is read, its hash is another for another text, and one without a prompt is refused", () => {
  const folder = mkdtempSync(join(tmpdir(), "benchside-prompts-"));
  expect(() => chosen(server, { prompts: folder })).toThrow("there is no prompt in it. Put duplex.txt,");
  const asked = (text: string) => {
    writeFileSync(join(folder, "duplex.txt"), text);
    return chosen(server, { prompts: folder })!.coach.prompts!;
  };
  const one = asked("Help with {task}.");
  expect(one.texts).toEqual({ duplex: "Help with {task}." });
  expect(asked("Help with {task}!").hash).not.toBe(one.hash);
  expect(asked("Help with {task}.").hash).toBe(one.hash);
  expect(() => asked("See {clip}.")).toThrow("duplex.txt: {clip}: pictures stand in the user's turn.");
  rmSync(folder, { recursive: true });
});

test("a planner takes part beside a model that is used, and sends pictures to nobody else", () => {
  const here = { by: "server", address: "http://localhost:8000/v1", model: "a" };
  const there = { by: "server", address: "https://gpu.example/v1", model: "b" };
  const planned = (coach: object, planner: object, mode = "verify") =>
    chosen(coach, { planner, mode })?.planner?.name ?? null;
  expect([
    ...[planned(here, here), planned(here, there), planned(there, there), planned(there, here)],
    ...[planned(here, here, "shadow"), planned(here, { by: "default" }), planned({ by: "default" }, here)],
  ]).toEqual(["a", null, "b", "a", null, null, null]);
});
