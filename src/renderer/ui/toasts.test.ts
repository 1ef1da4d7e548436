import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeToast, holdToasts, toast, undoToast, useToasts } from "./toasts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  useToasts.setState({ shown: [] });
});

const texts = () => useToasts.getState().shown.map(({ text }) => text);

test("what can be undone stands for ten seconds, other news for five; then it stands for good, once", () => {
  const gone = vi.fn();
  toast("Kept.");
  toast("Deleted.", { undo: () => undefined, gone });
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual(["Deleted."]);
  expect(gone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual([]);
  expect(undoToast()).toBe(false);
  expect(gone).toHaveBeenCalledTimes(1);
});

test("Undo takes back the newest that can be, and then it is not gone", () => {
  const done: string[] = [];
  const named = (name: string) => ({ undo: () => done.push(`undo ${name}`), gone: () => done.push(`gone ${name}`) });
  toast("One.", named("one"));
  const two = toast("Two.", named("two"));
  toast("Three.");
  expect(undoToast()).toBe(true);
  expect(texts()).toEqual(["One.", "Three."]);
  expect(undoToast(two)).toBe(false);
  vi.advanceTimersByTime(20_000);
  expect(done).toEqual(["undo two", "gone one"]);
});

test("more than three push the oldest out for good; closing one does as well", () => {
  const done: string[] = [];
  for (const name of ["1", "2", "3", "4"]) toast(name, { undo: () => undefined, gone: () => done.push(name) });
  expect(texts()).toEqual(["2", "3", "4"]);
  closeToast(useToasts.getState().shown[0]!.id);
  expect(done).toEqual(["1", "2"]);
});

test("while somebody is at them none goes", () => {
  toast("Deleted.", { undo: () => undefined });
  vi.advanceTimersByTime(9000);
  holdToasts(true);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["Deleted."]);
  holdToasts(false);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
});
