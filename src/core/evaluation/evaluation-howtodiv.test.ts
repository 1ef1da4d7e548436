import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dataFolder } from "../../../tests/fixtures/data.ts";
import { REAL_DATA, testWith } from "../../../tests/fixtures/needs.ts";
import { parseHowToDIV } from "../procedure/import/howtodiv-session.ts";
import { howtodivScore } from "./evaluation-howtodiv.ts";

const session = (error: string, again: readonly string[] = []): string =>
  [
    "Instructions",
    "1. Tools needed: bench, screws",
    "2. Place the frame on the bench",
    "3. Insert the screw",
    `4. **previously user mistakenly dropped the screw** Discard screw and place a new one`,
    ...again.map((text, at) => `${at + 5}. ${text}`),
    "9. Fold the cover",
    "10. Done",
    "",
    "Dialogue",
    "[0.0, 1.5]",
    "['None', 'NA']",
    "Turn 1",
    "User: Hello.",
    "Expert: Place the frame on the bench.",
    "",
    "[00:00:02, 00:01:03,500<end_of_turn>]",
    `['error', '${error}']`,
    "Turn 2",
    "User: Oh.",
    "User: Oh.",
    "Expert: Discard it.",
  ].join("\n");

test("a session is read with its turns, their labels, and times in both notations", () => {
  const { procedure, mishaps, turns } = parseHowToDIV(session("Drop screw"), "lamp_u1_a1_error_001.txt");
  expect(procedure.steps.map(({ text }) => text)).toEqual([
    "Place the frame on the bench",
    "Insert the screw",
    "Fold the cover",
  ]);
  expect(mishaps).toEqual([
    { note: "dropped the screw", done: 2, recovery: "Discard screw and place a new one", redo: [] },
  ]);
  expect(turns).toEqual([
    { start: 0, end: 1.5, label: null, note: null, user: "Hello.", expert: "Place the frame on the bench." },
    { start: 2, end: 63.5, label: "error", note: "Drop screw", user: "Oh.", expert: "Discard it." },
  ]);
});

test("a session without a dialogue is refused by name", () => {
  expect(() => parseHowToDIV("Instructions\n1. Fold it", "x.txt")).toThrow('x.txt: there is no line "Dialogue"');
});

describe("the score", () => {
  const scoreOf = (...texts: string[]) => howtodivScore(texts.map((text) => parseHowToDIV(text, "x.txt")));

  test("counts word for word, by overlap, and the steps listed again", () => {
    const again = ["Place the frame on the bench", "Insert the screw"];
    const score = scoreOf(session("Drop screw"), session("Turn it the wrong way", again));
    expect({ ...score, recoveries: score.recoveries.map(({ proposed }) => proposed) }).toEqual({
      sessions: 2,
      withError: 2,
      exact: { n: 1, total: 2 },
      lexical: { n: 1, total: 2, mean: expect.closeTo((1 + 2 / 7) / 2) },
      untold: { n: 0, total: 2, mean: expect.closeTo(2 / 7) },
      redo: { n: 0, total: 1 },
      addedRedo: { n: 0, total: 1 },
      certified: { n: 2, total: 2 },
      rolledBack: { n: 0, total: 0 },
      recoveries: ["Discard screw and place a new one", "Insert the screw"],
    });
  });

  test("of no sessions has no mean", () => {
    expect(scoreOf().lexical).toEqual({ n: 0, total: 0, mean: null });
  });

  testWith(REAL_DATA, "finds all 27 user errors of the real sessions", () => {
    const found = ["train", "val"].map((split) => {
      const folder = join(dataFolder, "howtodiv", split);
      const read = readdirSync(folder).map((name) => parseHowToDIV(readFileSync(join(folder, name), "utf8"), name));
      const { sessions, withError, exact, lexical, redo, addedRedo, certified } = howtodivScore(read);
      return [sessions, withError, exact.n, lexical.n, redo.n, addedRedo.n, certified.n];
    });
    expect(found).toEqual([
      [277, 22, 14, 22, 1, 0, 22],
      [43, 5, 5, 5, 0, 0, 5],
    ]);
  });
});
