import { inNaturalOrder } from "../text/natural-order.ts";
import { egoProactiveReport } from "../interchange/egoproactive/egoproactive-report.ts";
import type { EgoProactiveSession } from "../interchange/egoproactive/rows.ts";
import { egoProactiveIntervals } from "../interchange/egoproactive/intervals.ts";
import { REPORT_SEED, reportRow } from "./report.ts";
import type { Moment, Report, ReportGroup } from "./report.ts";

const SCORES = [
  { key: "gmean_f1", name: "G-Mean F1", wrong: ["missed", "false"] },
  { key: "macro_f1", name: "Macro-F1", wrong: ["missed", "false"] },
  { key: "interrupt_precision", name: "Interrupt precision", wrong: ["false"] },
  { key: "interrupt_recall", name: "Interrupt recall", wrong: ["missed"] },
  { key: "interrupt_f1", name: "Interrupt F1", wrong: ["missed", "false"] },
  { key: "silent_precision", name: "Silent precision", wrong: ["missed"] },
  { key: "silent_recall", name: "Silent recall", wrong: ["false"] },
  { key: "silent_f1", name: "Silent F1", wrong: ["missed", "false"] },
] as const;

/**
 * EgoProactive answers against gold ones: the official scorer's numbers, bootstrap intervals over sessions, the G-Mean F1 of
 * each task where rows name several, and every decision that differed.
 */
export function answersReport(sessions: readonly EgoProactiveSession[]): Report {
  const { overall, skipped_chunks: skipped } = egoProactiveReport(sessions);
  const intervals = egoProactiveIntervals(sessions, REPORT_SEED);
  const differing = { missed: sessions.flatMap(missed), false: sessions.flatMap(said) };
  const { tp, fp, tn, fn, support } = overall;
  const counted: Record<string, string> = {
    interrupt_precision: `${tp} of ${tp + fp}`,
    interrupt_recall: `${tp} of ${tp + fn}`,
    silent_precision: `${tn} of ${tn + fn}`,
    silent_recall: `${tn} of ${tn + fp}`,
  };
  return {
    title: `${support} decisions in ${sessions.length} sessions`,
    notes: [
      ...(skipped > 0 ? [`${skipped} chunks stand on one side only and were skipped.`] : []),
      ...(sessions.length < 2 ? ["One session: no intervals."] : []),
    ],
    groups: [
      {
        name: "Over all",
        rows: SCORES.map(({ key, name, wrong }) =>
          reportRow({
            ...{ id: key, name, value: overall[key] },
            interval: intervals[key],
            counted: counted[key] ?? `${support} decisions`,
            moments: wrong.flatMap((kind) => differing[kind]),
          }),
        ),
      },
      ...byTask(sessions),
    ],
    plots: [
      {
        kind: "confusion",
        title: "Decisions: what was right, what was decided",
        axes: ["right", "decided"],
        classes: ["interrupt", "silent"],
        counts: [
          [tp, fn],
          [fp, tn],
        ],
      },
    ],
  };
}

function byTask(sessions: readonly EgoProactiveSession[]): ReportGroup[] {
  const tasks = [...new Set(sessions.map(({ task }) => task))].sort(inNaturalOrder);
  if (tasks.length < 2) return [];
  const rows = tasks.map((task) => {
    const mine = sessions.filter((session) => session.task === task);
    const { overall } = egoProactiveReport(mine);
    return reportRow({
      ...{ id: `task-${task}`, name: task, value: overall.gmean_f1 },
      interval: egoProactiveIntervals(mine, REPORT_SEED)["gmean_f1"],
      counted: `${overall.support} decisions`,
      moments: [...mine.flatMap(missed), ...mine.flatMap(said)],
    });
  });
  return [{ name: "G-Mean F1, by task", rows }];
}

function missed({ video, points, texts }: EgoProactiveSession): Moment[] {
  return points.flatMap(({ gold, predicted }, at) =>
    gold === "interrupt" && predicted === "silent"
      ? [moment(`${place(video, at)}: silent instead of “${texts[at]!.gold}”`)]
      : [],
  );
}

function said({ video, points, texts }: EgoProactiveSession): Moment[] {
  return points.flatMap(({ gold, predicted }, at) =>
    gold === "silent" && predicted === "interrupt"
      ? [moment(`${place(video, at)}: “${texts[at]!.predicted}” instead of silence`)]
      : [],
  );
}

function place(video: string, chunk: number): string {
  return `${video === "" ? "" : `${video}, `}chunk ${chunk + 1}`;
}

function moment(text: string): Moment {
  return { right: false, text, session: null, t: null };
}
