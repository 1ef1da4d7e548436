import { expect, test } from "vitest";
import { MOCK_FAULTS, parseMockFaults, writeMockFaults, type MockFault } from "./mock-faults.ts";

test("every fault is read as its example says, and written back the same", () => {
  const text = Object.values(MOCK_FAULTS)
    .map(({ example }) => example)
    .join(",");
  const faults: readonly MockFault[] = [
    { fault: "late", at: 0, seconds: 5 },
    { fault: "collapse", at: 20, seconds: 8 },
    { fault: "stall", at: 10, seconds: 3 },
    { fault: "zombie", at: 30, seconds: 4 },
    { fault: "thermal", at: 40, seconds: 5 },
    { fault: "battery", at: 50 },
    { fault: "disconnect", at: 60, seconds: 4 },
    { fault: "jump", at: 70, by: 3600 },
    { fault: "end", at: 90 },
  ];
  expect(parseMockFaults(text)).toEqual(faults);
  expect(writeMockFaults(faults)).toBe(text);
});

test("no faults, a fault for ever, a jump back, and room between the words", () => {
  expect(parseMockFaults("")).toEqual([]);
  expect(parseMockFaults(" zombie@30 , jump=-2.5@1.5,")).toEqual([
    { fault: "zombie", at: 30, seconds: Infinity },
    { fault: "jump", at: 1.5, by: -2.5 },
  ]);
  expect(writeMockFaults([{ fault: "zombie", at: 30, seconds: Infinity }])).toBe("zombie@30");
});

test.each([
  ["melt@3", 'simulated glasses have no fault "melt@3"'],
  ["constructor@3", 'simulated glasses have no fault "constructor@3"'],
  ["stall", 'the fault "stall" lacks its moment'],
  ["stall=3", 'the fault "stall=3" lacks its moment'],
  ["stall=3@x", 'the fault "stall=3@x" has a number that is not in 0..86400 s'],
  ["stall=1e9@1", 'the fault "stall=1e9@1" has a number that is not in 0..86400 s'],
  ["stall=@1", 'the fault "stall=@1" has a number that is not in 0..86400 s'],
  ["stall=-3@1", 'the fault "stall=-3@1" has a length below 0'],
  ["zombie@-1", 'the fault "zombie@-1" lacks its moment'],
  ["late@3", 'the fault "late@3" has a moment; being late begins at the start'],
  ["late", 'the fault "late" lacks its seconds'],
  ["jump@3", 'the fault "jump@3" lacks its seconds'],
  ["end=2@3", 'the fault "end=2@3" takes no length'],
])("%s is refused, with the fault and what to write", (text, problem) => {
  expect(parseMockFaults(text)).toEqual({ problem, fix: expect.stringMatching(/^(Write it like|Use) .+\.$/) });
});
