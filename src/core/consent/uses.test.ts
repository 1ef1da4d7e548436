import { expect, test } from "vitest";
import { withdrawnSince } from "./consent.ts";
import { USES, useProblem, type Purpose, type Use } from "./uses.ts";

const signedAt = "2026-03-01T10:00:00Z";
const allowed = (scope: readonly Purpose[]): Use[] =>
  (Object.keys(USES) as Use[]).filter(
    (use) =>
      useProblem({ consent: { participant: "p07", scope: [...scope], signedAt }, withdrawn: null }, use) === null,
  );
const OWN: Use[] = [
  "clip",
  "frame",
  "report",
  "timeline",
  "session file",
  "rerun",
  "new session",
  "transcript",
  "score",
  "agent answer",
];

test("each thing that is made of a session needs its purposes, and says which are lacking", () => {
  expect(allowed([])).toEqual(OWN);
  const learned: Use[] = ["profile", "proposal", "draft", "calibration", "recogniser", "splice"];
  expect(allowed(["coaching"])).toEqual([...OWN, ...learned]);
  const studied: Use[] = ["questions", "rating study", "goal recording", "habits"];
  expect(allowed(["research"])).toEqual([...OWN, ...learned, ...studied, "rows"]);
  expect(allowed(["sharing"])).toEqual([...OWN, "rows"]);
  const of = { consent: { participant: "p07", scope: [], signedAt }, withdrawn: null };
  expect([useProblem(of, "questions"), useProblem(of, "splice")]).toEqual([
    "its consent does not allow research",
    "its consent allows neither coaching nor research",
  ]);
  expect(useProblem({ consent: null, withdrawn: null }, "rows")).toBeNull();
});

test("a withdrawal ends everything that was signed before it, and nothing that was signed after it", () => {
  const consent = { participant: "p07", scope: ["coaching" as const], signedAt };
  const since = (withdrew: string | undefined) => withdrawnSince({ signedAt }, withdrew);
  expect([undefined, "2026-03-01T09:59:59Z", "2026-03-01T10:00:00Z", "2026-04-01T00:00:00Z"].map(since)).toEqual([
    ...[null, null, "2026-03-01T10:00:00Z", "2026-04-01T00:00:00Z"],
  ]);
  // A day in place of a time, and nothing that can be read, are as of before.
  expect([withdrawnSince({ signedAt: "once" }, "2026-04-01T00:00:00Z"), since("")]).toEqual([
    "2026-04-01T00:00:00Z",
    "",
  ]);
  for (const use of Object.keys(USES) as Use[])
    expect(useProblem({ consent, withdrawn: "2026-04-01T00:00:00Z" }, use)).toBe(
      "p07 withdrew consent on 1 Apr 2026, after this was signed",
    );
});
