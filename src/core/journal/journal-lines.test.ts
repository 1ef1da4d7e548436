import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Procedure } from "../procedure/schema.ts";
import { SessionEvent, type EventOf } from "./events.ts";
import { fold } from "./fold.ts";
import { lineHash, parseJournal } from "../../../tests/fixtures/parsed-journal.ts";
import { journalLine, journalText, parsingJournal, withoutTicks } from "./journal-lines.ts";
import { rerun } from "../rerun/rerun.ts";
import { isTick } from "./tick-check.ts";

const opened: SessionEvent = {
  type: "opened",
  t: 0,
  version: 2,
  session: "s1",
  program: "0.1.0",
  startedAt: "2025-01-01T00:00:00Z",
  procedure: Procedure.parse({
    format: "benchside-procedure",
    version: 1,
    id: "tea",
    goal: "Make tea",
    steps: [{ id: "boil", text: "Boil water" }],
  }),
  profile: null,
  feed: "file:tea.mp4",
};
const tick: SessionEvent = {
  type: "tick",
  t: 0.5,
  frame: 1,
  evidence: { t: 0.5, progress: [0.25], ended: [-1.5], hands: "working", motion: 0.1 },
  decision: "silent",
  completed: 0.2,
  deviation: 0,
  activeStep: "boil",
  hands: [{ score: 0.9, box: { x: 0.5, y: 0.5, width: 0.1, height: 0.1 }, landmarks: [0.1, 0.2], side: "left" }],
};
const closed: SessionEvent = { type: "closed", t: 1, reason: "finished" };
const journal = journalText([opened, tick, closed], lineHash);
/** As an earlier version wrote it. */
const unlinked = [opened, tick, closed].map(journalLine).join("");
const whole = { torn: false, problems: [], unread: 0, linked: true, consentLost: false };

describe("reading a journal", () => {
  test("gives back what was written, now and by earlier versions", () => {
    expect(parseJournal(journal, "j")).toEqual({ ...whole, events: [opened, tick, closed] });
    expect(parseJournal(unlinked, "j")).toEqual({ ...whole, events: [opened, tick, closed], linked: false });
  });

  test("leaves out a torn last line, wherever it was torn", () => {
    const length = journalText([opened, tick], lineHash).length;
    for (let cut = length + 1; cut < journal.length - 1; cut += 1)
      expect(parseJournal(journal.slice(0, cut), "j")).toEqual({ ...whole, events: [opened, tick], torn: true });
    expect(parseJournal(journal.slice(0, -1), "j")).toEqual({ ...whole, events: [opened, tick, closed] });
  });

  test("a line that is nested without end cannot be read, whatever key it stands under", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const lines = [journalLine(opened), `{"type":"tick","t":0.5,"later":${deep}}\n`, journalLine(closed)];
    const { events, problems } = parseJournal(lines.join(""), "j");
    expect([events, problems]).toEqual([[opened, closed], ["lines that cannot be read: 2"]]);
  });

  test("leaves out bytes of zero at the end: the power was cut", () => {
    const [first, second] = journal.split("\n");
    const hole = "\0".repeat(40);
    for (const end of [hole, `${hole}\n`, `${second!.slice(0, 9)}${hole}`, `${hole}${second!.slice(9)}\n`])
      expect(parseJournal(`${first}\n${end}`, "j")).toEqual({ ...whole, events: [opened], torn: true });
    expect(() => parseJournal(hole, "j")).toThrow(/^j: it holds no whole event/);
  });

  test.each([
    ["no opening", [journalLine(tick)], /^j: line 1, version: the first line does not say/],
    ["a broken first line", [`{${journalLine(opened)}`, journalLine(closed)], /^j: line 1: it cannot be read\. Bring/],
    [
      "a session whose id is a path",
      [journalLine({ ...opened, session: "../s1" }), journalLine(closed)],
      /^j: line 1, session: write a plain name/,
    ],
    ["nothing at all", [""], /^j: it holds no whole event/],
    ["only a torn line", ['{"type":"opened"'], /^j: it holds no whole event/],
    [
      "a newer version",
      [journalLine({ ...opened, version: 9 as 2, program: "7.2.0" })],
      /^j: version: journal version 9 was written by Benchside 7\.2\.0; this program reads up to version 2\. Update/,
    ],
    [
      "a version before the first",
      [journalLine({ ...opened, version: 0 as 2 })],
      /version 0 \(Benchside 0\.1\.0\) is too old/,
    ],
  ])("%s is refused by name", (_, lines, message) => {
    expect(() => parseJournal(lines.join(""), "j")).toThrow(message);
  });

  test("older lines go through every migration since their version", () => {
    // A made-up older format: version -1 called the feed "source", version 0 called the reason of closing "why".
    const old = [
      { ...opened, version: 0, feed: undefined, source: "file:tea.mp4" },
      { type: "closed", t: 1, why: "finished" },
    ];
    const rename = (from: string, to: string, version: number) => (event: unknown) => {
      const { [from]: value, ...rest } = event as Record<string, unknown>;
      return { ...rest, ...(value === undefined ? {} : { [to]: value }), ...("version" in rest ? { version } : {}) };
    };
    const text = old.map((event) => `${JSON.stringify(event)}\n`).join("");
    const format = { version: 2, migrations: [rename("source", "feed", 1), rename("why", "reason", 2)] };
    expect(parseJournal(text, "j", format).events).toEqual([opened, closed]);
  });
});

describe("version 1 of the journal", () => {
  const old = (event: SessionEvent): unknown => {
    if (event.type === "opened") return { ...event, version: 1 };
    if (event.type !== "tick") return event;
    const { activeStep, ...rest } = event;
    return { ...rest, under: activeStep };
  };
  const text = (events: readonly unknown[]): string => events.map((event) => `${JSON.stringify(event)}\n`).join("");

  test("opens as if version 2 had written it, also with an end that a newer program added", () => {
    expect(parseJournal(text([old(opened), old(tick), closed]), "j").events).toEqual([opened, tick, closed]);
  });

  test("has no words of version 2 in a journal that says it is of version 2", () => {
    expect(parseJournal(text([opened, old(tick), closed]), "j")).toMatchObject({
      events: [opened, closed],
      problems: [expect.stringMatching(/: 2$/), expect.stringMatching(/^line 2, activeStep: /)],
    });
  });

  test("a torn last line and a broken one are told as before", () => {
    expect(parseJournal(`${text([old(opened), old(tick)])}{"type":"clo`, "j")).toMatchObject({
      events: [opened, tick],
      torn: true,
      problems: [],
    });
    expect(parseJournal(text([old(opened), 7, closed]), "j")).toMatchObject({ events: [opened, closed], unread: 1 });
  });
});

test("a session may begin without a procedure, with or without a goal", () => {
  const { procedure: _, ...without } = opened as EventOf<"opened">;
  const aimed: SessionEvent = { ...without, goal: "Repair the lamp" };
  for (const first of [without, aimed])
    expect(parseJournal(journalLine(first) + journalLine(closed), "j").events).toEqual([first, closed]);
  expect(fold([aimed])).toMatchObject({ procedure: null, goal: "Repair the lamp" });
  expect(fold([without]).goal).toBe("");
  expect(fold([opened]).goal).toBe((opened as EventOf<"opened">).procedure!.goal);
  expect(rerun([aimed, tick], null)).toEqual([{ ...tick, completed: 0, activeStep: null }]);
});

test("the quick check of ticks lets nothing through that the schema refuses or changes", () => {
  const paths = leafPaths(tick);
  const odd = fc.oneof(
    fc.constantFrom(null, undefined, "", "x y", -1, 1.5, 2, NaN, Infinity, [], {}, [null], ["a"], true),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...paths), odd, (path, value) => {
      const changed = replaced(tick, path, value);
      const schema = SessionEvent.safeParse(changed);
      if (isTick(changed)) expect(schema).toEqual({ success: true, data: changed });
    }),
    { numRuns: 2000 },
  );
  expect(isTick(tick)).toBe(true);
  expect(isTick({ ...tick, extra: 1 })).toBe(false);
});

/** Every way down to a value inside `value`, the containers too. */
function leafPaths(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, inner]) => leafPaths(inner).map((path) => [key, ...path]))];
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

describe("a long journal", () => {
  const many = [opened, ...Array.from({ length: 2500 }, (_, k) => ({ ...tick, t: 0.5 + k / 2 })), closed];
  const text = journalText(many, lineHash);

  test("is parsed in turns, to the same events", () => {
    const parsing = parsingJournal(text, "journal.jsonl", lineHash);
    let turns = 0;
    let turn = parsing.next();
    for (; !turn.done; turn = parsing.next()) turns += 1;
    expect([turns, turn.value]).toEqual([4, { ...whole, events: many }]);
    expect(parseJournal(text, "journal.jsonl")).toEqual(turn.value);
  });

  test("is as long without its ticks, and nothing else is left out", () => {
    const only = (left: string) => parseJournal(left, "journal.jsonl").events;
    expect(only(withoutTicks(text))).toEqual([opened, closed]);
    const unclosed = journalText(many.slice(0, -1), lineHash);
    expect(only(withoutTicks(unclosed))).toEqual([opened, many.at(-2)]);
    const [first, , last] = journal.split("\n");
    expect(withoutTicks(`${unclosed}{"type":"tick","t":9`)).toBe(`${first}\n{"type":"tick","t":9`);
    expect([withoutTicks(""), withoutTicks(journal.slice(0, -1))]).toEqual(["", `${first}\n${last}`]);
  });
});
