import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ending, GO_ON_MS } from "./ending.ts";

const voice = { ending: false };
let running: { readonly id: string; readonly voice: typeof voice } | null;
let told: unknown[];
let ending: Ending;
beforeEach(() => {
  vi.useFakeTimers();
  [running, told] = [{ id: "lamp", voice }, []];
  ending = new Ending({
    running: () => running,
    tell: (session, closesIn) => told.push([session, closesIn]),
    close: () => {
      ending.over();
      running = null;
      told.push("closed");
    },
  });
});
afterEach(() => vi.useRealTimers());

test("a session that was ended is closed after five seconds, in which it says nothing", () => {
  ending.begin();
  expect([ending.on, voice.ending, told]).toEqual([true, true, [["lamp", GO_ON_MS]]]);
  vi.advanceTimersByTime(GO_ON_MS - 1);
  expect(running).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect([ending.on, voice.ending, told.at(-1)]).toEqual([false, false, "closed"]);
});

test("it is gone on with until then, and can be ended again", () => {
  ending.begin();
  vi.advanceTimersByTime(3000);
  ending.goOn();
  vi.advanceTimersByTime(GO_ON_MS);
  expect([running?.id, ending.on, voice.ending, told.at(-1)]).toEqual(["lamp", false, false, ["lamp", null]]);
  ending.begin();
  vi.advanceTimersByTime(GO_ON_MS);
  expect(running).toBeNull();
});

test("ended twice it counts from the first time, and a page that is loaded anew hears what is left", () => {
  ending.begin();
  vi.advanceTimersByTime(2000);
  ending.begin();
  ending.tell();
  expect(told).toEqual([
    ["lamp", GO_ON_MS],
    ["lamp", GO_ON_MS - 2000],
  ]);
});

test("without a session nothing is ended, and another session is not closed by an end that was not its own", () => {
  running = null;
  ending.begin();
  expect(told).toEqual([]);
  running = { id: "lamp", voice };
  ending.begin();
  running = { id: "another", voice };
  ending.over();
  vi.advanceTimersByTime(GO_ON_MS);
  expect([running.id, told]).toEqual(["another", [["lamp", GO_ON_MS]]]);
});
