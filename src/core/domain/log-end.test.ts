import { expect, test } from "vitest";
import { wholeLength } from "./log-end.ts";

/** The whole part of a log. */
const whole = (log: string): string => log.slice(0, wholeLength(log));
const [a, b] = ['{"a":1}\n', '{"b":2}\n'];
const hole = "\0".repeat(9);

test("a log that ends with a whole line is whole, with its line end or without", () => {
  for (const log of ["", a, a + b, '{"a":1}', `${a}{"b":2}`, "\n", `${a}  `]) expect(whole(log)).toBe(log);
});

test("half a line at the end is none of it", () => {
  for (const half of ["{", '{"b":', '{"b":2}}']) expect([whole(a + half), whole(half)]).toEqual([a, ""]);
});

test("bytes of zero at the end are none of it, nor are the halves of lines beside them", () => {
  for (const end of [hole, `${hole}\n`, `{"b":${hole}`, `{"b":${hole}:3}\n`, `${hole}:3}\n{"c":`, `${hole}{"c":`])
    expect([whole(a + end), whole(end)]).toEqual([a, ""]);
  expect(whole(`{"a":1}${hole}`)).toBe('{"a":1}');
  expect(whole(`{"a":1}${hole}}\n`)).toBe('{"a":1}');
});

test("a broken line, and a hole, with something whole behind it are no end", () => {
  for (const log of [`${a}{"b"\n`, `${a}{"b"\n${b}`, `${a}${hole}${b}`, `${a}{"b":${hole}\n${b}`, `${hole}\n${b}`])
    expect([whole(log), whole(`${log}{"c`), whole(log + hole)]).toEqual([log, log, log]);
});
