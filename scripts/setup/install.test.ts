import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { isInstalled, otherMachines } from "./install.mjs";

const tree = (packages: Record<string, object>) => JSON.stringify({ packages });
const lock = tree({
  "": { name: "benchside" },
  "node_modules/zod": { version: "4.0.0" },
  "node_modules/only-on-a-mac": { version: "1.0.0", optional: true },
});

test("packages count as installed when every one that is not optional is there in its version", () => {
  expect(isInstalled(lock, "")).toBe(false);
  expect(isInstalled(lock, tree({}))).toBe(false);
  expect(isInstalled(lock, tree({ "node_modules/zod": { version: "4.0.0" } }))).toBe(true);
  expect(isInstalled(lock, tree({ "node_modules/zod": { version: "3.9.0" } }))).toBe(false);
  const stale = tree({ "node_modules/zod": { version: "4.0.0" }, "node_modules/only-on-a-mac": { version: "0.9.0" } });
  expect(isInstalled(lock, stale)).toBe(false);
});

test("natives of other kinds of machine are found in what was installed, and those of this one stay", () => {
  const project = mkdtempSync(join(tmpdir(), "benchside-natives-"));
  const folders = [
    ...["linux/x64", "linux/arm64", "win32/x64"].map((kind) => `node_modules/onnxruntime-node/bin/napi-v6/${kind}`),
    ...["HID-linux-x64", "HID_hidraw-linux-x64", "HID-win32-x64"].map(
      (kind) => `node_modules/node-hid/prebuilds/${kind}`,
    ),
  ];
  for (const folder of folders) mkdirSync(join(project, folder), { recursive: true });
  const found = otherMachines(project, { platform: "linux", arch: "x64" }).map((folder) => relative(project, folder));
  expect(found.toSorted()).toEqual(folders.filter((folder) => /arm64|win32/.test(folder)).toSorted());
  rmSync(project, { recursive: true });
});
