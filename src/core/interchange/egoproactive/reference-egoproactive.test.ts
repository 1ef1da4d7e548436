import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { egoProactiveReport, type EgoProactiveReport } from "./egoproactive-report.ts";
import { joinEgoProactive, parseEgoProactive } from "./rows.ts";

/** Drawn sessions and what EgoProactive's own scorer makes of them: written by scripts/reference-egoproactive.py. */
interface Case {
  readonly gold: readonly object[];
  readonly said: readonly object[];
  readonly expected: EgoProactiveReport;
}

const file = new URL("../../../../tests/fixtures/reference-egoproactive.jsonl", import.meta.url);
const [, ...cases] = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line) as Case); // prettier-ignore

test("200 drawn sets of sessions get the figures of EgoProactive's own scorer, every digit", () => {
  const rows = (of: readonly object[], name: string) => ({
    rows: parseEgoProactive(of.map((row) => JSON.stringify(row)).join("\n"), name),
    file: name,
  });
  const ours = cases.map(({ gold, said }) =>
    egoProactiveReport(joinEgoProactive(rows(gold, "gold"), rows(said, "said"))),
  );
  expect(ours).toEqual(cases.map(({ expected }) => expected));
  expect(cases).toHaveLength(200);
});
