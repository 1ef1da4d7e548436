import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failedTrial } from "../onnx/trial-messages.ts";
import type { Transport } from "./transport.ts";
import { tryInProcess } from "./trial-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = { provider: "cpu", modelsFolder: "/models", decoder: null, threads: 1 } as const;
const well = { ...failedTrial("", "1.30.0"), ok: true, tickMs: 35 };

/** A process that does what the test says. */
function fakeProcess() {
  const calls: unknown[] = [];
  let tell = (_message: unknown) => {};
  let leave = (_detail: string) => {};
  const transport: Transport = {
    post: (message) => void calls.push(message),
    onMessage: (listen) => void (tell = listen),
    onExit: (listen) => void (leave = listen),
    kill: () => void calls.push("killed"),
  };
  const tried = tryInProcess(() => transport, request);
  return { calls, tried, tell: (message: unknown) => tell(message), leave: (detail: string) => leave(detail) };
}

test("an answer is given at once, and a process that does not end after it is killed", async () => {
  const stays = fakeProcess();
  stays.tell(well);
  expect(await stays.tried).toEqual(well);
  expect(stays.calls).toEqual([request]);
  vi.runAllTimers();
  expect(stays.calls).toEqual([request, "killed"]);
  const ends = fakeProcess();
  ends.tell(well);
  ends.leave("its process ended with code 0");
  expect(await ends.tried).toEqual(well);
  vi.runAllTimers();
  expect(ends.calls).toEqual([request]);
});

test("a process that cannot be started, ends, says what cannot be read, or nothing, makes a provider that does not work", async () => {
  const noProcess = (): never => {
    throw new Error("spawn EAGAIN\nat spawn");
  };
  expect(await tryInProcess(noProcess, request)).toEqual(failedTrial("spawn EAGAIN"));
  const ended = fakeProcess();
  ended.leave("its process ended with SIGSEGV");
  expect(await ended.tried).toEqual(failedTrial("its process ended with SIGSEGV"));
  const odd = fakeProcess();
  odd.tell({ ok: "yes" });
  expect(await odd.tried).toEqual(failedTrial("its answer cannot be read"));
  const silent = fakeProcess();
  vi.runAllTimers();
  expect(await silent.tried).toEqual(failedTrial("it did not answer within 120 s"));
  expect(silent.calls).toEqual([request, "killed"]);
});
