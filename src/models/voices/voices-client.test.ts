import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeProcess } from "../../../tests/fixtures/fake-process.ts";
import { connectVoices } from "./voices-client.ts";
import type { Reply, Request } from "./voices-messages.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a process of speech that lives and answers nothing is replaced after a minute, and what was asked is told so", async () => {
  const processes: FakeProcess<Request, Reply>[] = [];
  const spawn = () => {
    processes.push(new FakeProcess());
    return processes.at(-1)!;
  };
  const voices = connectVoices(spawn, { folder: "voices", threads: 1 });
  const ask = () => voices.activity(1, new Float32Array(512), new AbortController().signal);
  const first = ask();
  processes[0]!.say({ kind: "ready" });
  await vi.advanceTimersByTimeAsync(50_000);
  processes[0]!.say({ kind: "chances", id: 1, chances: [0.9] });
  processes[0]!.say({ kind: "done", id: 1 });
  expect(await first).toEqual([0.9]);

  const second = ask().catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(65_000);
  expect(await second).toBe("HearingFailed: Speech broke off: the process of speech has not answered for 60 s.");
  processes[1]!.say({ kind: "ready" });
  const third = ask();
  await vi.advanceTimersByTimeAsync(0);
  processes[1]!.say({ kind: "done", id: 3 });
  expect([await third, processes.length]).toEqual([[], 2]);
});
