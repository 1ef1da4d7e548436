import { expect, test } from "vitest";
import { childGone } from "./child-gone.ts";

function gone(details: Partial<Parameters<typeof childGone>[0]>) {
  const did: string[] = [];
  const log = { info: () => did.push("info"), warning: () => did.push("warning") };
  childGone({ type: "Utility", reason: "crashed", exitCode: 5, ...details }, log, (text) => did.push(text));
  return did;
}

test("the person is told of a process whose loss they may see or hear", () => {
  expect(gone({ type: "GPU" })).toEqual([
    "warning",
    "The process that draws the window has failed and is started again.",
  ]);
  expect(gone({ name: "Audio Service" })).toEqual([
    "warning",
    "A process of the window (Audio Service) has failed and is started again.",
  ]);
});

test("one that ended as it should, and our own, which speak for themselves, are only logged", () => {
  expect(gone({ reason: "clean-exit" })).toEqual(["info"]);
  expect(gone({ name: "Benchside inference" })).toEqual(["warning"]);
});
