import { expect, test, vi } from "vitest";
import { isTestBuild, runtimeNotice } from "./runtime.ts";

const wanted = "45.4.1";
vi.stubGlobal("ELECTRON_WANTED", wanted);

test("the Electron that the program is made for needs no words", () => {
  expect([isTestBuild(wanted), runtimeNotice(wanted)]).toEqual([false, ""]);
});

test("any other is a test build, and its notice names the version and the command that fixes it", () => {
  expect(isTestBuild("33.2.1")).toBe(true);
  expect(runtimeNotice("33.2.1")).toMatch(/Electron 33\.2\.1, which gets no more security fixes.*npx install-electron/);
});
