import { expect, test } from "vitest";
import { packagesFor } from "./system.mjs";

const needed = (purpose: "coach" | "window" | "test", display: boolean) =>
  packagesFor(purpose, display).flatMap((entry) => (entry.needed ? [entry.name] : []));

test("only what a purpose cannot do without is needed", () => {
  expect(needed("coach", false)).toEqual([]);
  expect(needed("window", true)).toContain("libgtk-3-0");
  expect(needed("window", true)).not.toContain("xvfb");
  expect(needed("test", true)).not.toContain("xvfb");
  expect(needed("test", false)).toContain("xvfb");
});
