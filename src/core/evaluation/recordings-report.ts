import type { Interval } from "../metrics/bootstrap.ts";
import { chooseOnHalves } from "./order-rules.ts";
import { RECORDING_CATEGORIES, recordingsIntervals, recordingsScore } from "./recordings-score.ts";
import type { CountedScore, LabelledRecording, RecordingCategory, RecordingsScore } from "./recordings-score.ts";
import { REPORT_SEED, reportRow } from "./report.ts";
import type { ConfusionPlot, Moment, Report, ReportGroup } from "./report.ts";

const CATEGORIES = Object.keys(RECORDING_CATEGORIES) as RecordingCategory[];

/**
 * Recordings with perfect eyes against their human labels: what step times and task graph show (`recordingsScore`), bootstrap
 * intervals over recordings, the order rule chosen on one half and scored on the other, and the recordings behind each row.
 *
 * @param onProgress share done, 0..1, and of what
 */
export function recordingsReport(
  recordings: readonly LabelledRecording[],
  onProgress: (done: number, text: string) => void = () => {},
): Report {
  const each = recordings.map((recording, at) => {
    if (at % 20 === 0) onProgress((0.3 * at) / recordings.length, `recording ${at + 1} of ${recordings.length}`);
    return { id: recording.id, score: recordingsScore([recording]) };
  });
  const all = recordingsScore(recordings);
  onProgress(0.3, "drawing recordings for the intervals");
  const intervals = recordingsIntervals(recordings, { seed: REPORT_SEED });
  onProgress(0.5, "choosing the order rule on one half, scoring the other");
  const halves = chooseOnHalves(recordings);
  const steps = recordings.reduce((sum, recording) => sum + recording.steps.length, 0);
  const categories = CATEGORIES.map((category): ReportGroup => {
    const { precision, recall, f1, tp, fp, fn } = all.categories[category];
    const id = category.toLowerCase().replaceAll(" ", "-");
    const differing = (of: (score: CountedScore) => boolean): Moment[] =>
      each.flatMap(({ id: recording, score }) => {
        const counts = score.categories[category];
        return of(counts) ? [agreement(recording, counts)] : [];
      });
    return {
      name: category,
      rows: [
        reportRow({
          ...{ id: `${id}-precision`, name: "Precision", value: precision, counted: `${tp} of ${tp + fp}` },
          interval: intervals[`${category} precision`],
          moments: differing((counts) => counts.fp > 0),
        }),
        reportRow({
          ...{ id: `${id}-recall`, name: "Recall", value: recall, counted: `${tp} of ${tp + fn}` },
          interval: intervals[`${category} recall`],
          moments: differing((counts) => counts.fn > 0),
        }),
        reportRow({
          ...{ id: `${id}-f1`, name: "F1", value: f1, interval: intervals[`${category} F1`] },
          counted: `${fp} false, ${fn} missed`,
          moments: differing((counts) => counts.fp + counts.fn > 0),
        }),
      ],
    };
  });
  return {
    title: `${recordings.length} recordings against their human labels`,
    notes: ["Oracle perception: step times are read from the annotations, nothing is seen."],
    groups: [
      ...categories,
      cleanGroup(each, all, intervals["clean share"]),
      {
        name: "Order Error F1, rule chosen on one half, scored on the other",
        rows: halves.map(({ chosenOn, other }) => {
          const { f1, fp, fn } = other.categories["Order Error"];
          const name = `Chosen on the ${chosenOn}`;
          return reportRow({
            ...{ id: `half-${chosenOn}`, name, value: f1 },
            counted: `${fp} false, ${fn} missed`,
          });
        }),
      },
    ],
    plots: CATEGORIES.map((category) => confusion(category, all.categories[category], steps)),
  };
}

/** Recordings in which people labelled no deviation, or no error at all: whether one was reported nevertheless. */
function cleanGroup(
  each: readonly { readonly id: string; readonly score: RecordingsScore }[],
  { cleanNormal, cleanErrorFree }: RecordingsScore,
  interval: Interval | null | undefined,
): ReportGroup {
  const clean = (of: (score: RecordingsScore) => { n: number; total: number }): Moment[] =>
    each.flatMap(({ id, score }) =>
      of(score).total > of(score).n ? [entry(id, "a deviation was reported where people labelled none")] : [],
    );
  return {
    name: "Clean recordings",
    rows: [
      reportRow({
        ...{ id: "clean", name: "Without such a label", value: part(cleanNormal), counted: of(cleanNormal) },
        interval,
        moments: clean((score) => score.cleanNormal),
      }),
      reportRow({
        ...{ id: "error-free", name: "Without any error", value: part(cleanErrorFree), counted: of(cleanErrorFree) },
        moments: clean((score) => score.cleanErrorFree),
      }),
    ],
  };
}

function confusion(category: RecordingCategory, { tp, fp, fn }: CountedScore, steps: number): ConfusionPlot {
  return {
    kind: "confusion",
    title: `${category}: labelled, found`,
    axes: ["labelled", "found"],
    classes: ["yes", "no"],
    counts: [
      [tp, fn],
      [fp, steps - tp - fp - fn],
    ],
  };
}

function agreement(recording: string, { tp, fp, fn }: CountedScore): Moment {
  return entry(recording, `${tp} found, ${fp} false, ${fn} missed`);
}

function entry(recording: string, text: string): Moment {
  return { right: false, text: `${recording}: ${text}`, session: null, t: null };
}

function part({ n, total }: { readonly n: number; readonly total: number }): number | null {
  return total === 0 ? null : n / total;
}

function of({ n, total }: { readonly n: number; readonly total: number }): string {
  return `${n} of ${total}`;
}
