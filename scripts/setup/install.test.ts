import { expect, test } from "vitest";
import { isInstalled } from "./install.mjs";

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
