import { meaningOf } from "../../src/core/dialogue/meaning-of.ts";
import { LAMP_STEPS } from "../fixtures/lamp-steps.ts";
import { QUESTIONS, split, UNRELATED } from "../fixtures/questions.ts";
import { report, table } from "./report.ts";

/** z of a 95 % interval. */
const Z = 1.96;

const HALVES = ["looked at while building", "second half"] as const;

/** `npm run bench:dialogue`: how many written questions are told right by the rules, and how many unrelated ones are left alone. */
export async function run(): Promise<void> {
  const asked = Object.entries(QUESTIONS).flatMap(([intent, texts]) => texts.map((text) => ({ intent, text })));
  const foreign = UNRELATED.map((text) => ({ intent: "unknown", text }));
  const rows = HALVES.flatMap((name, half) =>
    [
      { of: "questions", all: asked },
      { of: "unrelated", all: foreign },
    ].map(({ of, all }) => {
      const some = all.filter(({ text }) => split(text) === half);
      const right = some.filter(({ intent, text }) => found(text) === intent).length;
      return { name, of, right, all: some.length };
    }),
  );
  const body = [
    "What a written English question asks for, by rules of its words (no vectors, no model); 95 % intervals are Wilson's. Questions and rules were written by the same hand within the hour, the questions first: the second half was not looked at again, but it is no held-out measure. Expect less of other people's words.",
    table(
      ["half", "questions", "right"],
      rows.map((row) => [row.name, row.of, shown(row)]),
    ),
  ].join("\n\n");
  await report("Questions", "npm run bench:dialogue", body, []);
}

function found(text: string): string {
  return meaningOf(text, "en", LAMP_STEPS)?.intent ?? "unknown";
}

/** With the interval of Wilson (1927). */
function shown({ right, all }: { readonly right: number; readonly all: number }): string {
  const p = right / all;
  const middle = (p + Z ** 2 / (2 * all)) / (1 + Z ** 2 / all);
  const half = (Z / (1 + Z ** 2 / all)) * Math.sqrt((p * (1 - p)) / all + Z ** 2 / (4 * all ** 2));
  const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
  return `${right} of ${all}, ${percent(p)} (${percent(middle - half)} to ${percent(middle + half)})`;
}
