import { expect, test } from "vitest";
import type { Bridge } from "../ipc/contract.ts";
import { reportError, reportUncaught } from "./report-errors.ts";

function listen() {
  const reports: unknown[] = [];
  const call = ((name: string, input: unknown) => {
    reports.push([name, input]);
    return Promise.reject(new Error("main is busy"));
  }) as unknown as Bridge["call"];
  return { reports, bridge: { call } };
}

test("what nobody in the page has caught is reported with its stack, until that is stopped", () => {
  const { reports, bridge } = listen();
  const stop = reportUncaught(bridge);
  const error = new TypeError("no such step");
  window.dispatchEvent(new ErrorEvent("error", { error, message: "Uncaught TypeError: no such step" }));
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: "refused" }));
  stop();
  window.dispatchEvent(new ErrorEvent("error", { message: "after" }));
  expect(reports).toEqual([
    ["app.report", { where: "page", message: "no such step", stack: error.stack }],
    ["app.report", { where: "page, a promise", message: "refused", stack: expect.any(String) }],
  ]);
});

test("a report fits the contract however long the error is, and a refused one bothers nobody", () => {
  const { reports, bridge } = listen();
  reportError(bridge, "x".repeat(500), Object.assign(new Error("y".repeat(9000)), { stack: "z".repeat(90_000) }));
  expect(reports).toEqual([
    ["app.report", { where: "x".repeat(100), message: "y".repeat(2000), stack: "z".repeat(8000) }],
  ]);
});
