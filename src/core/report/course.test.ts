import { expect, test } from "vitest";
import { askedSession } from "../../../tests/fixtures/asked-session.ts";
import { lampSession, unsureSession } from "../../../tests/fixtures/lamp-session.ts";
import { fold } from "../journal/fold.ts";
import { keptDoubts } from "../review/kept-doubts.ts";
import { reviewOf } from "../review/session-review.ts";
import { courseOf, reportedSession } from "./course.ts";
import { courseCsv } from "./csv.ts";
import { coursePage } from "./report-page.ts";

const first = reportedSession("a", lampSession())!;
const second = {
  ...first,
  id: "b",
  startedAt: "2026-11-23T10:00:00Z",
  help: [],
  steps: first.steps.map((step) => ({ ...step, seconds: 4 })),
};

test("a session says which steps were done alone, how long they took, and where help was given", () => {
  expect(first.steps.slice(0, 3).map(({ id, seconds, alone }) => [id, seconds, alone])).toEqual([
    ["base", 12, true],
    ["arm", 13, true],
    ["spring", null, false],
  ]);
  // Two that were ticked together were seen late: the second has no time of its own.
  const late = lampSession().map((event) => (event.t === 25 ? { ...event, t: 12.5 } : event));
  expect(
    reportedSession("late", late)!
      .steps.slice(0, 2)
      .map(({ seconds }) => seconds),
  ).toEqual([12, null]);
  expect(first.help).toEqual([
    { t: 40, kind: "omission", said: "Fit the spring before you tighten the bolt.", putRight: false },
  ]);
  expect(reportedSession("none", lampSession().slice(1))).toBe(null);
});

test("a step whose tick is not sure is told apart from those that were done without help, in the page and in the numbers", () => {
  const events = unsureSession();
  const session = reportedSession("one", events)!;
  expect(session.steps.slice(0, 2).map(({ alone, probably }) => [alone, probably])).toEqual([
    [false, true],
    [true, false],
  ]);
  const course = courseOf([session]);
  const wish = { language: "en", pictures: new Map(), madeAt: "2026-11-25", program: "benchside" } as const;
  expect(coursePage(course, wish)).toContain(
    "<ul><li>Fit the lower arm</li></ul>\n<h2>Probably done, not seen well enough to be sure</h2>\n<ul><li>? Place the base</li></ul>",
  );
  expect(courseCsv(course).split("\r\n")[1]).toMatch(/,probably,1$/);
});

test("the report doubts what the summary does of the same session", () => {
  const events = askedSession();
  const { steps, doubts } = reportedSession("asked", events)!;
  const unsure = new Set(reviewOf(events).probably.map(({ step }) => step));
  expect(steps.filter(({ probably }) => probably).map(({ id }) => id)).toEqual([...unsure].sort());
  expect(doubts.map(({ t, about }) => [t, about])).toEqual(keptDoubts(fold(events)).map(({ t, about }) => [t, about]));
  expect(doubts.length).toBeGreaterThan(0);
});

test("a course has medians by step, in the order of time", () => {
  const course = courseOf([second, first]);
  expect(course.sessions.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(course.steps[0]).toEqual({ id: "base", text: "Place the base", median: 8, done: 2, alone: 2 });
});

test("the page runs nothing, loads nothing, and shows what people wrote as text; it says what it may not be used for", () => {
  const evil = {
    ...first,
    goal: '<script>alert(1)</script>"',
    help: [{ ...first.help[0]!, said: "<img src=x onerror=1>" }],
  };
  const page = coursePage(courseOf([evil]), {
    language: "en",
    pictures: new Map(),
    madeAt: "2026-11-25",
    program: "benchside",
  });
  expect(page).not.toMatch(/<script|<img|https?:\/\//);
  expect(page).toContain("&lt;script&gt;");
  expect(page).toContain("Content-Security-Policy");
  expect(page).toContain("not to be used to judge");
  for (const [language, sentence] of [
    ["de", "Er darf nicht dazu dienen, jemanden zu beurteilen, zu vergleichen, zu entlohnen"],
    ["es", "No debe usarse para juzgar, comparar, pagar, sancionar ni despedir a nadie."],
  ] as const) {
    const told = { language, pictures: new Map(), madeAt: "2026-11-25", program: "b" };
    const translated = coursePage(courseOf([first]), told);
    expect(translated).toContain(`lang="${language}"`);
    expect(translated).toContain(sentence);
  }
});

test("the numbers as CSV; a text that a spreadsheet would run as a formula is no formula", () => {
  const lines = courseCsv(courseOf([{ ...first, goal: "=1+1" }]))
    .trim()
    .split("\r\n");
  expect(lines[0]).toBe("session,started,person,goal,step,text,seconds,median,alone,help");
  expect(lines[1]).toBe("a,2026-11-21T10:00:00Z,,'=1+1,base,Place the base,12.0,12.0,yes,1");
  expect(lines.length).toBe(7);
  for (const goal of ["\n=1+1", "'=1+1"])
    expect(courseCsv(courseOf([{ ...first, goal }]))).toMatch(goal.startsWith("\n") ? /,"'\n=1\+1",/ : /,''=1\+1,/);
});
