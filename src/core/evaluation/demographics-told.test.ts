import { expect, test } from "vitest";
import { consentOf, people } from "../../../tests/fixtures/demographic-consents.ts";
import { lamp, lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { reportCsv } from "./report-csv.ts";
import { sessionLine } from "./evaluation-session-lines.ts";
import { sessionsReport } from "./sessions-report.ts";
import type { SessionToScore } from "./session-to-score.ts";
import type { SessionEvent } from "../journal/events.ts";
import { unsignedText } from "../journal/unsigned.ts";
import type { Consent } from "../consent/consent.ts";

function take(consent: Consent, number: number): SessionToScore {
  const session = `s${number}`;
  const consented: SessionEvent = { type: "consented", t: 0, consent };
  const said: SessionEvent = {
    ...{ type: "interrupted", t: 11, kind: "completion", step: lamp.steps[0]!.id },
    ...{ missing: [], confidence: 0.75, clips: [] },
  };
  return {
    ...{ session, name: session, knowsDeviations: true, from: "file", answers: {} },
    events: [lampSession()[0]!, consented, said],
    truth: { seconds: 60, steps: [{ step: lamp.steps[0]!.id, start: 5, end: 10 }], deviations: [] },
  };
}

test("scores tell a group of five without naming anybody, and not a group of four", () => {
  const report = sessionsReport(people.map(take));
  const groups = report.groups.filter(({ name }) => name.includes("groups of five"));
  expect(groups.map(({ name }) => name)).toEqual(["G-Mean F1, by hand, groups of five people or more"]);
  // p09 was there twice: both sessions are theirs, whatever they said at the time.
  expect(groups[0]!.rows).toMatchObject([{ name: "right", counted: "5 people in 6 sessions", moments: [] }]);
  expect(reportCsv(report)).not.toContain("left");
  // A session under whose own consent they said nothing is none of the group's.
  const silent = sessionsReport([...people.map(take), take(consentOf("p08", {}, "24"), 20)]);
  expect(silent.groups.find(({ name }) => name.includes("groups of five"))?.rows).toMatchObject([
    { counted: "5 people in 6 sessions" },
  ]);
  const few = sessionsReport(people.slice(0, 8).map(take));
  expect(JSON.stringify(few)).not.toMatch(/right hand|"left"|woman|groups of five/);
});

test("what somebody said of themselves leaves no journal, whole or cut off, and no line of a score", () => {
  const consent = { ...people[0]!, afterWithdrawal: "2026-02-03T00:00:00Z" };
  const line = JSON.stringify({ type: "consented", t: 0, consent });
  for (const text of [line, line.slice(0, line.indexOf("woman") + 2)])
    expect(unsignedText(text)).not.toMatch(/left|woman|"wo|afterW|2026-02/);
  expect(JSON.parse(unsignedText(line)).consent).toMatchObject({ demographics: {}, signature: "withheld" });
  const scored = sessionLine({ take: take(consent!, 1), rater: null, rounds: null });
  expect(scored).not.toMatch(/"left"|woman|demographics/);
});
