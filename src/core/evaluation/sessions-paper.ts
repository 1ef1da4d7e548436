import { isGenerated } from "../session/generated.ts";
import type { SessionEvent } from "../session/events.ts";
import { bootstrapIntervals } from "../metrics/bootstrap.ts";
import { paperCounts, paperScore, paperWarnings, type PaperCounts } from "./paper-score.ts";
import { REPORT_SEED, reportRow, type ReportGroup, type ReportRow } from "./report.ts";
import type { SessionToScore } from "./session-to-score.ts";

/** What sessions can be told apart by. */
export const SESSION_PARTS = ["person", "bench", "procedure"] as const;
export type SessionPart = (typeof SESSION_PARTS)[number];

/** Who was recorded, the bench profile and the procedure of a session; "none" where there is none. */
export function partOf(events: readonly SessionEvent[], part: SessionPart): string {
  const opened = events.find((event) => event.type === "opened");
  const consented = events.find((event) => event.type === "consented");
  if (part === "person") return consented?.consent.participant ?? "none";
  return (part === "bench" ? opened?.profile : opened?.procedure?.id) ?? "none";
}

/** Whether what a session is scored against was made by this program: the take was drawn by it, with its mistakes. Such truth flatters. */
export function isOwnGold(events: readonly SessionEvent[]): boolean {
  const opened = events.find((event) => event.type === "opened");
  const consented = events.find((event) => event.type === "consented");
  const feedName = opened?.feed ?? "";
  return feedName.startsWith("demo:") || isGenerated({ feedName, consent: consented?.consent ?? null });
}

interface Counted {
  readonly events: readonly SessionEvent[];
  readonly counts: PaperCounts;
}

/** The paper's scores of sessions as groups of a report, with intervals over sessions: over all, and by person, bench and procedure where there are several; and what a reader must know of them. */
export function paperGroups(takes: readonly SessionToScore[]): {
  readonly groups: ReportGroup[];
  readonly notes: string[];
} {
  const counted = takes.map((take) => ({ events: take.events, counts: paperCounts(take) }));
  const own = takes.filter(({ events }) => isOwnGold(events)).length;
  const all = paperScore(counted.map(({ counts }) => counts));
  return {
    groups: [
      { name: "Speak or stay silent (EgoProactive)", rows: rowsOf(counted) },
      ...SESSION_PARTS.flatMap((part) => groupBy(counted, part)),
    ],
    notes: [
      ...paperWarnings(all),
      ...(own === 0
        ? []
        : [`Ground truth of ${own} of ${takes.length} was made by this program, which drew the take: it flatters.`]),
    ],
  };
}

/** The scores by name; null where nothing of the kind was there. Shares 0..1. */
export function paperValues(counts: readonly PaperCounts[]): Record<string, number | null> {
  const { any, right, sweep } = paperScore(counts);
  const none = any.support === 0;
  return {
    "interrupt-f1": none ? null : any.interrupt.f1,
    "silent-f1": none ? null : any.silent.f1,
    gmean: none ? null : any.gmeanF1,
    "gmean-right": none ? null : right.gmeanF1,
    ...Object.fromEntries(sweep.map(({ seconds, recall }) => [`recall-${seconds}`, recall])),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  "interrupt-f1": "Interrupt F1",
  "silent-f1": "Silent F1",
  gmean: "G-Mean F1",
  "gmean-right": "G-Mean F1, right words only",
};

function rowsOf(counted: readonly Counted[]): ReportRow[] {
  const counts = counted.map((one) => one.counts);
  const values = paperValues(counts);
  const intervals = counts.length < 2 ? {} : bootstrapIntervals(counts, paperValues, { seed: REPORT_SEED });
  const { any } = paperScore(counts);
  const deviations = counts.reduce((total, one) => total + one.deviations, 0);
  return Object.entries(values).map(([id, value]) =>
    reportRow({
      ...{ id: `paper-${id}`, value, interval: intervals[id] },
      name: NAMES[id] ?? `Out-of-plan recall within ± ${id.replace("recall-", "")} s`,
      counted: id.startsWith("recall")
        ? `${Math.round((value ?? 0) * deviations)} of ${deviations}`
        : `${any.support} points`,
    }),
  );
}

function groupBy(counted: readonly Counted[], part: SessionPart): ReportGroup[] {
  const found = new Map<string, Counted[]>();
  for (const one of counted) {
    const name = partOf(one.events, part);
    found.set(name, [...(found.get(name) ?? []), one]);
  }
  if (found.size < 2) return [];
  const rows = [...found].map(([name, own]) => {
    const counts = own.map((one) => one.counts);
    const of = (sample: readonly PaperCounts[]): Record<string, number | null> => ({
      gmean: paperValues(sample)["gmean"] ?? null,
    });
    const interval = counts.length < 2 ? null : bootstrapIntervals(counts, of, { seed: REPORT_SEED })["gmean"];
    return reportRow({
      ...{ id: `paper-${part}-${name}`, name, value: of(counts)["gmean"] ?? null, interval },
      counted: `${own.length} of ${counted.length} sessions`,
    });
  });
  return [{ name: `G-Mean F1, by ${part}`, rows: rows.toSorted((a, b) => a.name.localeCompare(b.name, "en")) }];
}
