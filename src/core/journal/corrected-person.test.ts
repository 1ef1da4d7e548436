import { expect, test } from "vitest";
import { lineHash } from "../../../tests/fixtures/parsed-journal.ts";
import { correctedText, withCorrectedPerson } from "./corrected-person.ts";

const person = { from: "p07", to: "p17" };
const fields = new Set(["participant", "participants", "by", "assignment"]);

test("fields that hold pseudonyms are corrected: alone, in lists, as keys, before what was shown; nothing else is", () => {
  const before = {
    participant: "p07",
    session: "p07",
    takes: [{ participant: "p07" }, { participant: "p070" }],
    participants: { train: ["p01", "p07"], val: [] },
    assignment: { p07: ["item-1"], p08: [] },
    by: "p07 · VADL",
    text: "p07 said so",
  };
  expect(withCorrectedPerson(before, fields, person)).toEqual({
    ...before,
    participant: "p17",
    takes: [{ participant: "p17" }, { participant: "p070" }],
    participants: { train: ["p01", "p17"], val: [] },
    assignment: { p17: ["item-1"], p08: [] },
    by: "p17 · VADL",
  });
  expect(withCorrectedPerson({ participants: ["p17", "p08", "p07"] }, fields, person)).toEqual({
    participants: ["p17", "p08"],
  });
  const other = { participant: "p08", list: [{ by: null }] };
  expect(withCorrectedPerson(other, fields, person)).toBe(other);
});

test("lines without them stay as they are, also those that are no JSON, and a file keeps its indentation", () => {
  const lines = '{"by": "p08"}\n{"n":1,"by":"p07"}\n{"by":"p07", torn\n';
  expect(correctedText(lines, true, fields, person, lineHash)).toEqual({
    text: '{"by": "p08"}\n{"n":1,"by":"p17"}\n{"by":"p07", torn\n',
    changed: 1,
  });
  const file = `${JSON.stringify({ a: 1, participant: "p07" }, null, 2)}\n`;
  expect(correctedText(file, false, fields, person, lineHash)).toEqual({
    text: file.replace("p07", "p17"),
    changed: 1,
  });
  expect(correctedText(file, false, new Set(), person, lineHash)).toEqual({ text: file, changed: 0 });
});
