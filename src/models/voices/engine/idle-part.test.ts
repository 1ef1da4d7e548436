import { expect, test } from "vitest";
import { IdlePart } from "./idle-part.ts";

function part() {
  const done: string[] = [];
  let opened = 0;
  let fails = false;
  const open = async () => {
    if (fails) throw new Error("no weights");
    done.push(`open ${++opened}`);
    return opened;
  };
  const close = async (model: number) => void done.push(`close ${model}`);
  return { done, idle: new IdlePart(open, close, 60), fail: (yes: boolean) => (fails = yes) };
}

test("it is opened once, let go of after a minute without use, and opened anew", async () => {
  const { done, idle } = part();
  await Promise.all([idle.use(0), idle.use(1)]);
  await idle.rest(60.9);
  expect(done).toEqual(["open 1"]);
  await idle.rest(61);
  await idle.rest(200);
  expect(await idle.use(201)).toBe(2);
  expect(done).toEqual(["open 1", "close 1", "open 2"]);
});

test("what could not be opened is tried again, and there is nothing to let go of", async () => {
  const { done, idle, fail } = part();
  fail(true);
  await expect(idle.use(0)).rejects.toThrow("no weights");
  await idle.rest(100);
  fail(false);
  expect(await idle.use(101)).toBe(1);
  expect(done).toEqual(["open 1"]);
});
