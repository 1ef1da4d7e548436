import { expect, test } from "vitest";
import { ModelError } from "./model-folder.ts";
import { runOn } from "./run-on.ts";
import { openWithFirst, providerOrder } from "./providers.ts";

const on = (platform: string, arch: string) => ({ platform, arch });

test("providers are tried in the platform's order, the chosen one first, the CPU always last", () => {
  const [linux, mac, windows] = [on("linux", "x64"), on("darwin", "arm64"), on("win32", "x64")];
  expect(providerOrder("auto", linux)).toEqual(["cuda", "webgpu", "cpu"]);
  expect(providerOrder("auto", on("linux", "arm64"))).toEqual(["cpu"]);
  expect(providerOrder("auto", mac)).toEqual(["coreml", "webgpu", "cpu"]);
  expect(providerOrder("auto", windows)).toEqual(["dml", "webgpu", "cpu"]);
  expect(providerOrder("webgpu", windows)).toEqual(["webgpu", "dml", "cpu"]);
  expect(providerOrder("cpu", linux)).toEqual(["cpu"]);
  expect(providerOrder("auto", on("darwin", "x64"))).toEqual([]);
});

test("a provider that fails is noted and the next one is used", async () => {
  const tried: string[] = [];
  const opened = await openWithFirst(
    ["webgpu", "cpu"],
    [],
    (provider) => (provider === "cpu" ? Promise.resolve("open") : Promise.reject(new Error("no adapter\nat line 3"))),
    (provider) => tried.push(provider),
    () => null,
  );
  expect(tried).toEqual(["webgpu", "cpu"]);
  expect(opened).toEqual({
    value: "open",
    provider: "cpu",
    tries: [
      { provider: "webgpu", ok: false, detail: "no adapter" },
      { provider: "cpu", ok: true, detail: "" },
    ],
  });
});

test("a provider that took the process down before is passed over", async () => {
  const opened = await openWithFirst(
    ["webgpu", "cpu"],
    ["webgpu"],
    (provider) => Promise.resolve(provider),
    () => {},
  );
  expect(opened.tries[0]).toEqual({
    provider: "webgpu",
    ok: false,
    detail: "the inference process ended while trying it",
  });
});

test("a provider that can't work here is noted without trying it", async () => {
  const tried: string[] = [];
  const opened = await openWithFirst(
    ["webgpu", "cpu"],
    [],
    (provider) => Promise.resolve(provider),
    (provider) => tried.push(provider),
    (provider) => (provider === "webgpu" ? { problem: "no graphics device", fix: "" } : null),
  );
  expect({ tried, first: opened.tries[0] }).toEqual({
    tried: ["cpu"],
    first: { provider: "webgpu", ok: false, detail: "no graphics device" },
  });
});

test("a broken model is not the provider's fault", async () => {
  const broken = () => Promise.reject(new ModelError("a.onnx", "has no input image", "Make it again."));
  await expect(openWithFirst(["webgpu", "cpu"], [], broken, () => {})).rejects.toThrow("a.onnx: has no input image");
});

test("a card is named to the providers that can be told, and to no other", () => {
  expect(["cuda", "dml", "webgpu", "cpu"].map((provider) => runOn(provider, 1))).toEqual([
    [{ name: "cuda", deviceId: 1 }],
    [{ name: "dml", deviceId: 1 }],
    ["webgpu"],
    ["cpu"],
  ]);
  expect(runOn("cuda")).toEqual(["cuda"]);
});
