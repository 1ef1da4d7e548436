import { expect, test } from "vitest";
import { SilentDisk } from "./silent-disk.ts";

/** What is told while a journal waits as these looks, ten a second, see it, in seconds. */
function told(...silences: readonly number[]): string[] {
  const said: string[] = [];
  let silence = 0;
  const disk = new SilentDisk({
    silence: () => silence,
    onSilentDisk: (answer) => said.push(answer),
    notice: (text) => said.push(text),
  });
  for (silence of silences) disk.look();
  return said;
}
/** A wait of so many seconds, look by look, and looks at a disk that answers. */
const waiting = (seconds: number) => Array.from({ length: seconds * 10 }, (_, n) => (n + 1) / 10);
const answering = (looks: number) => Array.from({ length: looks }, () => 0);

test("a disk that does not answer is told of within a second, and how long it was stands in the journal afterwards", () => {
  expect(told(...waiting(0.7), ...answering(30))).toEqual([]);
  expect(told(...waiting(0.9))).toEqual(["silent"]);
  expect(told(...waiting(6), ...answering(19))).toEqual(["silent"]);
  const text = "The disk did not answer for 6 s. What happened meanwhile is in the journal.";
  expect(told(...waiting(6), ...answering(20))).toEqual(["silent", "again", text]);
});

test("a slow disk is told of once, and no line about each of its pauses waits for the next one", () => {
  const slow = [...waiting(2), ...answering(3)];
  expect(told(...slow, ...slow, ...slow, ...answering(20))).toEqual(["silent", "again"]);
});

test("a moment in which the program itself did not run is no fault of the disk", () => {
  expect(told(...waiting(0.1), 4.1, 0, 3.9, 0)).toEqual([]);
  expect(told(0.02, 0.03, 0.02, 1.2, 0)).toEqual([]);
});
