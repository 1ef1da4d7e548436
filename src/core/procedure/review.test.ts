import { expect, test } from "vitest";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import { checkProcedure } from "./procedure-check.ts";
import { formatProcedure, parseProcedure } from "./file.ts";
import { checkReviewed, reviewed, standingReasons } from "./review.ts";

const draft = { ...lamp, draft: { by: "stand-in 1", notes: ["Step 2 has no cues for done: write 3."] } };

test("a draft is refused with who drafted it and where to review it, until a person has", () => {
  expect(() => checkReviewed(draft)).toThrow(
    "“Assemble the desk lamp”: stand-in 1 drafted it, and no person has reviewed it. Read it through in Procedures",
  );
  expect(reviewed(draft)).toEqual(lamp);
  expect(() => checkReviewed(reviewed(draft))).not.toThrow();
});

test("its mark and its reasons stand in its file, and reasons go with their edges", () => {
  const reasons = [
    { before: "base", after: "arm", why: "the arm stands on it" },
    { before: "base", after: "plug", why: "no such edge" },
  ];
  const procedure = { ...draft, reasons };
  expect(parseProcedure(formatProcedure(procedure), "lamp.json")).toEqual(procedure);
  expect(standingReasons(procedure)).toEqual([reasons[0]]);
  expect(checkProcedure({ ...lamp, draft: { by: "" }, reasons: [{ before: "base" }] }).map(({ fix }) => fix)).toEqual([
    "Write each reason as before, after and why, 300 characters at most, or leave them out.",
    "Write each reason as before, after and why, 300 characters at most, or leave them out.",
    "Leave it out once a person has reviewed the procedure.",
    "Leave it out once a person has reviewed the procedure.",
  ]);
});
