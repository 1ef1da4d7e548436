import { expect, test } from "vitest";
import { joinEgoProactive } from "../interchange/egoproactive/rows.ts";
import { answersReport } from "./answers-report.ts";

test("a decision that differed is listed under the scores that it lowers", () => {
  const gold = { file: "gold", rows: [{ video_path: "a", answers: ["$interrupt$Go on.", "$silent$", "$silent$"] }] };
  const pred = {
    file: "pred",
    rows: [{ video_path: "a", answers: ["$silent$", "$interrupt$Well done.", "$silent$"] }],
  };
  const report = answersReport(joinEgoProactive(gold, pred));
  const moments = Object.fromEntries(
    report.groups[0]!.rows.map(({ id, moments: some }) => [id, some.map(({ text }) => text)]),
  );
  const missed = "a, chunk 1: silent instead of “Go on.”";
  const said = "a, chunk 2: “Well done.” instead of silence";
  expect(moments).toEqual({
    gmean_f1: [missed, said],
    macro_f1: [missed, said],
    interrupt_precision: [said],
    interrupt_recall: [missed],
    interrupt_f1: [missed, said],
    silent_precision: [missed],
    silent_recall: [said],
    silent_f1: [missed, said],
  });
  expect(report.plots).toMatchObject([
    {
      classes: ["interrupt", "silent"],
      counts: [
        [0, 1],
        [1, 1],
      ],
    },
  ]);
});
