import type { StepId } from "../domain/ids.ts";
import { scoreLeftOut } from "./left-out-score.ts";
import { reportRow, type Moment, type ReportGroup, type ReportRow } from "./report.ts";
import type { SessionToScore } from "./session-to-score.ts";
import { stepTexts } from "./sessions-moments.ts";

/** What sessions said about steps left out when the work had ended, against what was; null where none of them told anything. */
export function leftOutGroup(sessions: readonly SessionToScore[]): ReportGroup | null {
  const told = sessions.filter(({ events }) => events.some(({ type }) => type === "left-out"));
  if (told.length === 0) return null;
  const scored = told.map((one) => ({ one, score: scoreLeftOut(one.events, one.truth, one.answers) }));
  const of = (pick: (score: (typeof scored)[number]["score"]) => Claim): Moment[] =>
    scored.flatMap(({ one, score }) => momentsOf(one, pick(score)));
  return {
    name: "Left out, told at the end",
    rows: [
      row(
        "left-out-named",
        "Named as left out, and was",
        of(({ named }) => ({ right: named.leftOut, wrong: named.done, outcome: "named as left out, but was done" })),
      ),
      row(
        "left-out-asked",
        "Asked about, and was left out",
        of(({ asked }) => ({ right: asked.leftOut, wrong: asked.done, outcome: "asked about, but was done" })),
      ),
      row(
        "left-out-found",
        "Left out, and named or asked about",
        of(({ named, asked, missed }) => ({
          right: [...named.leftOut, ...asked.leftOut],
          wrong: missed,
          outcome: "left out, and not told",
        })),
      ),
    ],
  };
}

interface Claim {
  readonly right: readonly StepId[];
  readonly wrong: readonly StepId[];
  /** What a wrong one is, in words. */
  readonly outcome: string;
}

function row(id: string, name: string, moments: readonly Moment[]): ReportRow {
  const right = moments.filter((moment) => moment.right).length;
  const value = moments.length === 0 ? null : right / moments.length;
  return reportRow({ id, name, value, counted: `${right} of ${moments.length}`, moments });
}

/** The moment at which the coach told it. */
function momentsOf({ session, events }: SessionToScore, { right, wrong, outcome }: Claim): Moment[] {
  const text = stepTexts(events);
  const t = events.findLast(({ type }) => type === "left-out")?.t ?? 0;
  return [
    ...right.map((step) => ({ right: true, text: `${text(step)}: left out`, session, t })),
    ...wrong.map((step) => ({ right: false, text: `${text(step)}: ${outcome}`, session, t })),
  ];
}
