import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { PROVIDERS, providersOn, RUNTIME_VERSION, whyNoRuntime, type Provider } from "./providers.ts";

const require = createRequire(import.meta.url);
const runtime = join(dirname(require.resolve("onnxruntime-node")), "..");

/** Names of providers among the strings of a native binding. The one for CUDA is too short to stand alone; TensorRT's is built with it. */
function namedIn(binding: string): Provider[] {
  const text = readFileSync(binding, "latin1");
  const has = (name: string) => text.includes(`\0${name}\0`);
  const named = (["coreml", "dml", "webgpu", "cpu"] as const).filter(has);
  return [...(text.includes("tensorrt") ? (["cuda"] as const) : []), ...named];
}

test("the table says what the natives of the installed package can run on", () => {
  expect(JSON.parse(readFileSync(join(runtime, "package.json"), "utf8"))).toMatchObject({ version: RUNTIME_VERSION });
  const natives = join(runtime, "bin/napi-v6");
  // Set-up leaves those of this machine alone.
  const machines = readdirSync(natives).flatMap((platform) =>
    readdirSync(join(natives, platform)).map((arch) => ({ platform, arch })),
  );
  expect(machines).toContainEqual({ platform: process.platform, arch: process.arch });
  for (const { platform, arch } of machines)
    expect([platform, arch, ...providersOn({ platform, arch })]).toEqual([
      ...[platform, arch],
      ...namedIn(join(natives, platform, arch, "onnxruntime_binding.node")),
    ]);
});

test("CUDA for Linux is what the package's own install step fetches, and nothing else", () => {
  const { requirements } = require(join(runtime, "script/install-metadata.js")) as {
    readonly requirements: Readonly<Record<string, readonly string[]>>;
  };
  const fetched = Object.entries(requirements).filter(([, what]) => what.length > 0);
  expect(fetched).toEqual([["linux/x64", ["cuda12"]]]);
  expect(existsSync(join(runtime, "script/install.js"))).toBe(true);
});

test("the page about models has the same table", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/reference/models.md"), "utf8");
  for (const [machine, providers] of Object.entries(PROVIDERS))
    expect(page).toContain(`| \`${machine}\` | ${providers.map((one) => `\`${one}\``).join(", ")} |`);
});

test("an Intel Mac has none, and it is said what works all the same", () => {
  expect(providersOn({ platform: "darwin", arch: "x64" })).toEqual([]);
  expect(whyNoRuntime({ platform: "darwin", arch: "x64" })).toBe(
    "Benchside cannot see, hear or open a model's folder on a Mac with an Intel processor: ONNX Runtime 1.30.0 is not made for it. It still coaches by keys and by models on servers, and records.",
  );
  expect(whyNoRuntime({ platform: "darwin", arch: "arm64" })).toBeNull();
});
