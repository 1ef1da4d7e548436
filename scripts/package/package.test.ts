import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { configOf } from "./builder.mjs";
import { controlFile } from "./deb.mjs";
import { SHIPPED_FUSES, TRIED_FUSE, wrongFuses } from "./fuses.mjs";
import { namedPackages, packageFolders, reachedFiles } from "./needed.mjs";
import { isShipped } from "./shipped.mjs";
import { sizesByPart } from "./sizes.mjs";
import config from "../../packaging/electron-builder.json" with { type: "json" };

const root = mkdtempSync(join(tmpdir(), "benchside-package-"));
afterAll(() => rmSync(root, { recursive: true }));

function written(files: Readonly<Record<string, string | object>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
  }
}

test("what the programs name is packed, chunks of chunks included, and the command line is not", () => {
  written({
    "main/index.js": `import { a } from "./chunks/a.js"; fork("./missing.js");`,
    "main/chunks/a.js": `import("./b.js"); import zod from "zod"; const saxes = load("saxes");`,
    "main/chunks/b.js": `import { McpServer } from "@model/sdk/server.js";`,
    "main/hands.js": "",
    "main/inference.js": `new Worker(new URL("./hands.js", import.meta.url))`,
    "main/language.js": "",
    "main/voices.js": "",
    "main/compute.js": "",
    "main/cli.js": `import "./chunks/c.js"; import "commander";`,
    "main/chunks/c.js": "",
  });
  const files = reachedFiles(join(root, "main"));
  expect(files).toEqual([
    "chunks/a.js",
    "chunks/b.js",
    "compute.js",
    "hands.js",
    "index.js",
    "inference.js",
    "language.js",
    "voices.js",
  ]);
  const texts = [`import zod from "zod"; load("saxes")`, `import "@model/sdk/server.js"; "zodiac"`];
  expect(namedPackages(["zod", "saxes", "@model/sdk", "commander", "zodi"], texts)).toEqual([
    "zod",
    "saxes",
    "@model/sdk",
  ]);
});

test("packages come with all that they need, each as Node would find it; one that is missing is named", () => {
  written({
    "node_modules/a/package.json": { dependencies: { b: "1", "@types/b": "1" }, peerDependencies: { peer: "1" } },
    "node_modules/a/node_modules/b/package.json": { optionalDependencies: { native: "1", other: "1" } },
    "node_modules/b/package.json": {},
    "node_modules/c/package.json": { dependencies: { "onnxruntime-web": "1", a: "1" } },
    "node_modules/native/package.json": { dependencies: { b: "2" } },
    "node_modules/broken/package.json": { dependencies: { gone: "1" } },
  });
  expect(packageFolders(root, ["c"])).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/b",
    "node_modules/c",
    "node_modules/native",
  ]);
  expect(() => packageFolders(root, ["broken"])).toThrow(
    "gone, which node_modules/broken needs, is not in node_modules",
  );
});

test("of a package only what runs on this machine is shipped, and its licence always", () => {
  const machine = { platform: "linux", arch: "x64" };
  const shipped = (name: string, ...files: string[]) => files.filter((file) => isShipped(name, file, machine));
  expect(
    shipped(
      "any",
      "index.js",
      "index.d.ts",
      "a.test.js",
      "README.md",
      "LICENSE.md",
      "test/a.js",
      "lib/test/a.js",
      "a.js.map",
    ),
  ).toEqual(["index.js", "LICENSE.md", "lib/test/a.js"]);
  const bins = ["linux/x64/libonnxruntime.so.1", "linux/arm64/libonnxruntime.so.1", "win32/x64/onnxruntime.dll"];
  expect(shipped("onnxruntime-node", ...bins.map((file) => `bin/napi-v6/${file}`), "dist/index.js")).toEqual([
    "bin/napi-v6/linux/x64/libonnxruntime.so.1",
    "dist/index.js",
  ]);
  const hids = ["HID-linux-x64", "HID_hidraw-linux-x64", "HID-linux-x64-musl", "HID-win32-x64"];
  const builds = ["dist/transformers.node.mjs", "dist/transformers.web.js", "dist/transformers.node.min.cjs"];
  expect(shipped("@huggingface/transformers", ...builds, "package.json")).toEqual([builds[0], "package.json"]);
  expect(shipped("node-hid", ...hids.map((kind) => `prebuilds/${kind}/a.node`), "hidapi/hid.c", "nodehid.js")).toEqual([
    "prebuilds/HID-linux-x64/a.node",
    "prebuilds/HID_hidraw-linux-x64/a.node",
    "nodehid.js",
  ]);
  expect(shipped("@libsql/linux-x64-musl", "index.node")).toEqual([]);
  expect(shipped("@libsql/linux-x64-gnu", "index.node")).toEqual(["index.node"]);
});

test("a fuse that is not as it must be, or not there, is named; the packager is told the same as is read back", () => {
  expect(wrongFuses(SHIPPED_FUSES)).toEqual([]);
  expect(wrongFuses({ ...SHIPPED_FUSES, [TRIED_FUSE]: true, OnlyLoadAppFromAsar: null })).toEqual([
    "EnableNodeCliInspectArguments is on and must be off",
    "OnlyLoadAppFromAsar is not there and must be on",
  ]);
  const told = Object.entries(config.electronFuses).map(([name, on]) => [name[0]!.toUpperCase() + name.slice(1), on]);
  expect(Object.fromEntries(told)).toEqual(SHIPPED_FUSES);
});

test("sizes are told by part, the largest first", () => {
  const files = [
    { path: "benchside", bytes: 180 },
    { path: "locales/de.pak", bytes: 1 },
    { path: "resources/app.asar", bytes: 40 },
    { path: "resources/models/hands.onnx", bytes: 20 },
    { path: "resources/models/speech/kokoro/a.onnx", bytes: 200 },
    { path: "resources/app.asar.unpacked/program/node_modules/a.node", bytes: 50 },
  ];
  expect(sizesByPart(files).map(({ part, bytes }) => `${bytes} ${part.split(/[ :(]/)[0]}`)).toEqual([
    "200 weights",
    "180 Electron",
    "50 natives",
    "40 the",
    "20 weights",
    "1 Electron",
  ]);
});

test("the Debian package says what it needs, how large it is, and what is not to be passed on", () => {
  const about = { version: "0.1.0", arch: "x64", bytes: 2049, note: "" };
  const control = controlFile(about);
  expect(control).toContain("Package: benchside\nVersion: 0.1.0\nArchitecture: amd64\n");
  expect(control).toContain("\nInstalled-Size: 3\nDepends: ffmpeg, ");
  expect(control.endsWith("it is no safety device.\n")).toBe(true);
  expect(controlFile({ ...about, note: "TEST BUILD" }).endsWith(" .\n TEST BUILD\n")).toBe(true);
  expect(() => controlFile({ ...about, arch: "mips" })).toThrow(
    "there is no Debian package for mips; use one of x64, arm64",
  );
});

test("Electron's own texts come in the window's languages alone, and a package without voices has all weights but theirs, and says so", () => {
  const wanted = { languages: ["de", "en"], leftOut: "dist/left-out" };
  expect(configOf(config, { ...wanted, voices: true })).toEqual({ ...config, electronLanguages: ["de", "en-US"] });
  const { extraResources } = configOf(config, { ...wanted, voices: false });
  expect(extraResources.filter(({ to }) => to.startsWith("models"))).toEqual([
    { from: ".cache/models", to: "models", filter: ["**/*", "!speech/**"] },
    { from: "dist/left-out", to: "models/speech" },
  ]);
});
