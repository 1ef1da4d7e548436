import { reportRow, type CurvesPlot, type Report, type ReportGroup } from "./report.ts";
import type { Stress, StressPoint } from "./stress.ts";
import { counted } from "../text/counted.ts";

/** What the window shows of each plan. */
const SHOWN = {
  gmean: "G-Mean F1",
  "interrupt-f1": "Interrupt F1",
  "silent-f1": "Silent F1",
  "recall-2": "Recall of deviations within ± 2 s",
  "recall-8": "Recall of deviations within ± 8 s",
} as const;

/** Scores against plans that are made worse, as a report: a group for each score, a row for each plan, and G-Mean F1 and recall drawn against the lines that were changed. */
export function stressReport({ points, warnings }: Stress, sessions: number, notes: readonly string[] = []): Report {
  return {
    title: `${counted(sessions, "session")} with the plan made worse`,
    notes: [
      ...warnings,
      ...notes,
      ...(sessions < 2 ? ["One session: no intervals."] : []),
      "Each session is run again from its journal; only the plan changes. The coach does not read the wording, so rewording changes no score.",
    ],
    groups: (Object.keys(SHOWN) as (keyof typeof SHOWN)[]).map((name) => groupOf(name, points)),
    plots: [curves("gmean", points), curves("recall-8", points)],
  };
}

function groupOf(name: keyof typeof SHOWN, points: readonly StressPoint[]): ReportGroup {
  const rows = points.map(({ how, lines, runs, values, intervals }) =>
    reportRow({
      id: `stress-${name}-${how}-${lines}`,
      name: planName(how, lines),
      value: values[name] ?? null,
      interval: intervals[name] ? { ...intervals[name], level: 0.95 } : null,
      counted: counted(runs, "run"),
    }),
  );
  return { name: SHOWN[name], rows };
}

function planName(how: StressPoint["how"], lines: number): string {
  if (how === "given") return "plan as given";
  return how === "none" ? "no plan" : `${how}, ${counted(lines, "line")}`;
}

/** A curve for each way, from the plan as given at 0 lines; no plan at all is a level. */
function curves(name: keyof typeof SHOWN, points: readonly StressPoint[]): CurvesPlot {
  const at = ({ lines, values, intervals }: StressPoint, x = lines) => {
    const y = values[name] ?? null;
    return y === null ? [] : [{ x, y, low: intervals[name]?.low ?? null, high: intervals[name]?.high ?? null }];
  };
  const given = points.filter(({ how }) => how === "given");
  const most = Math.max(1, ...points.map(({ lines }) => lines));
  const ways = [...new Set(points.map(({ how }) => how))].filter((how) => how !== "given" && how !== "none");
  return {
    kind: "curves",
    title: `${SHOWN[name]} against lines of the plan that were changed`,
    axes: ["lines changed", SHOWN[name]],
    series: [
      ...ways.map((how) => ({
        name: how,
        points: [...given, ...points.filter((point) => point.how === how)].flatMap((point) => at(point)),
      })),
      ...points
        .filter(({ how }) => how === "none")
        .map((point) => ({ name: "no plan", points: [...at(point, 0), ...at(point, most)] })),
    ],
  };
}
