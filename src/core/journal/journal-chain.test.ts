import { expect, test } from "vitest";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { lineHash, parseJournal } from "../../../tests/fixtures/parsed-journal.ts";
import { relinked } from "./journal-chain.ts";
import { journalText } from "./journal-lines.ts";

const events = lampSession();
const lines = journalText(events, lineHash).trimEnd().split("\n");
const read = (some: readonly string[]) => parseJournal(`${some.join("\n")}\n`, "j");
const without = (at: number, more = 0): string[] => lines.toSpliced(at, 1 + more);
const unfollowed = "lines that do not follow the one before, which was changed or is of another session";

test("a line is told that is missing, stands there twice, or was moved, and all that can be read is read", () => {
  expect(read(without(9))).toMatchObject({ events: events.toSpliced(9, 1), problems: ["events missing: 9"] });
  expect(read(without(9, 2)).problems).toEqual(["events missing: 9–11"]);
  expect(read(lines.toSpliced(9, 0, lines[8]!)).problems).toContain("lines that stand there a second time: 10");
  const swapped = [...lines.slice(0, 9), lines[10]!, lines[9]!, ...lines.slice(11)];
  expect(read(swapped).problems).toContain("lines out of order: 11");
});

test("a line that was changed is told by the one behind it; one that is broken is left out, whatever was changed", () => {
  const changed = lines.with(9, lines[9]!.replace(/"t":[0-9.]+/, '"t":4.0625'));
  expect(changed[9]).not.toBe(lines[9]);
  expect(read(changed).problems).toContain(`${unfollowed}: 11`);
  expect(read(lines.with(9, lines[9]!.slice(1)))).toEqual({
    ...{ events: events.toSpliced(9, 1), torn: false, unread: 1, linked: true, consentLost: false },
    problems: ["lines that cannot be read: 10"],
  });
  const other = read(lines.with(9, '{"type":"explode","t":1}'));
  expect(other.problems).toEqual([
    "lines that hold no event as this version knows it: 10",
    "events missing: 9",
    "lines of another journal or version of Benchside: 10",
    expect.stringMatching(/^line 10, type: Invalid discriminator value/),
  ]);
});

test("lines of another session are told, whether their numbers fit or not", () => {
  const [first, ...rest] = lampSession("other");
  const others = journalText([first!, ...rest], lineHash)
    .trimEnd()
    .split("\n");
  expect(read([...lines.slice(0, 20), ...others.slice(20)]).problems).toContain(`${unfollowed}: 21`);
  expect(read([...lines.slice(0, 20), ...others.slice(25)]).problems).toContain("events missing: 20–24");
});

test("a hole of zeros costs the lines that it is in; what stands on its sides is read", () => {
  const text = `${lines.join("\n")}\n`;
  const inLine = text.indexOf(lines[9]!) + 20;
  const holed = (from: number, to: number) => `${text.slice(0, from)}${"\0".repeat(to - from)}${text.slice(to)}`;
  expect(parseJournal(holed(inLine, inLine + 9), "j")).toMatchObject({
    ...{ events: events.toSpliced(9, 1), unread: 1 },
    problems: ["lines that cannot be read: 10"],
  });
  // From the middle of one line to the end of the next one: their line ends are gone with them.
  const toEnd = text.indexOf(lines[11]!);
  expect(parseJournal(holed(inLine, toEnd), "j")).toMatchObject({
    events: events.toSpliced(9, 2),
    problems: ["lines that cannot be read: 10", "events missing: 9–10"],
  });
});

test("of every line dropped, doubled, moved or changed in any letter, something is told, but of the last ones", () => {
  const whole = { problems: [], torn: false };
  const some = lines.slice(0, 30);
  for (const [at, line] of some.entries()) {
    const last = at === some.length - 1;
    const harmed = [
      ...(at === 0 || last ? [] : [some.toSpliced(at, 1)]),
      some.toSpliced(at, 0, line),
      ...(at < 2 ? [] : [some.toSpliced(at, 1).toSpliced(1, 0, line)]),
      // One bit of a letter, at four places of each line; of the last line nobody knows what it was.
      ...(last || at === 0 ? [] : [0.2, 0.4, 0.6, 0.8].map((share) => some.with(at, flipped(line, share)))),
    ];
    for (const one of harmed) expect(read(one), `line ${at + 1}`).not.toMatchObject(whole);
  }
});

function flipped(line: string, share: number): string {
  const at = Math.floor(line.length * share);
  return `${line.slice(0, at)}${String.fromCharCode(line.charCodeAt(at) ^ 1)}${line.slice(at + 1)}`;
}

test("lines that were changed on purpose follow each other again, but where they did not before", () => {
  const renamed = lines.map((line) => line.replaceAll("lamp", "desk"));
  expect(read(renamed).problems).not.toEqual([]);
  expect(read(relinked(lines, renamed, lineHash)).problems).toEqual([]);
  const harmed = without(9);
  const told = read(
    relinked(
      harmed,
      harmed.map((line) => line.replaceAll("lamp", "desk")),
      lineHash,
    ),
  ).problems;
  expect(told).toEqual(["events missing: 9"]);
});
