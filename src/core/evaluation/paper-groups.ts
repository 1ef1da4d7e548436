import { inNaturalOrder } from "../text/natural-order.ts";
import { groupsOfPeople, type Demographic } from "../consent/demographics.ts";
import type { SessionEvent } from "../journal/events.ts";
import { grouped } from "../domain/grouped.ts";
import { addCosts, costOf, expectedCost, type DecisionCost } from "./decision-cost.ts";
import { bootstrapIntervals } from "../metrics/bootstrap.ts";
import type { Confusion } from "../metrics/intervention.ts";
import { lexicalRater } from "../metrics/lexical-rater.ts";
import {
  DUE_PARTS,
  duePart,
  gmeanOf,
  paperCounts,
  paperScore,
  paperWarnings,
  type DuePart,
  type PaperCounts,
} from "./paper-score.ts";
import { planSilences } from "./plan-silence.ts";
import { modelInWords, plansGroup } from "./plans-group.ts";
import { publishedRow, REPORT_SEED, reportRow, type ReportGroup, type ReportRow } from "./report.ts";
import { qualityGroup, ratedByWords } from "./quality-group.ts";
import { qualityOf } from "./session-quality.ts";
import { isCoached, isOwnGold, type SessionToScore } from "./session-to-score.ts";
import { partOf, SESSION_PARTS, type SessionPart } from "./held-out.ts";

/** What deviations it counted. */
const DEVIATIONS = "EgoProactive; it counts 3,433, 1,883 or 1,267 deviations";

/** How its scores are averaged, and over what. */
const SOURCES = "mean of six sources; it counts 42,275 or 40,008 instances, and gaps of silence of 5 s or 3 s";

/**
 * Figures of "Plan, Watch, Recover" (arXiv 2606.04970) to read ours beside: measured on other data, and never averaged with ours. PWR is their
 * system, a planner and a duplex that were tuned apart. Where it contradicts itself, that stands beside the figure.
 */
const PUBLISHED_COACHING: ReportGroup = {
  name: "Published, on other data (Plan, Watch, Recover, arXiv 2606.04970)",
  rows: [
    publishedRow("gmean-pwr-llama", "G-Mean F1, PWR on Llama 4", 0.76, SOURCES),
    publishedRow("gmean-pwr-llama-given", "G-Mean F1, PWR on Llama 4, oracle plan", 0.84, "mean of six sources"),
    publishedRow("gmean-pwr", "G-Mean F1, PWR on Qwen3.6-27B", 0.83, "mean of six sources"),
    publishedRow("gmean-pwr-own", "G-Mean F1, PWR on Qwen3.6-27B", 0.68, "EgoProactive"),
    publishedRow("gmean-claude", "G-Mean F1, Claude Opus 4.6, zero-shot (best untrained)", 0.51, "mean of six sources; .55 in its abstract, .62 its best cell"), // prettier-ignore
    publishedRow("gmean-gemini", "G-Mean F1, Gemini 3.1 Pro, zero-shot", 0.48, "mean of six sources"),
    publishedRow(
      "recall-pwr",
      "Interrupt recall at out-of-plan points, PWR on Llama 4, predicted plan",
      0.787,
      DEVIATIONS,
    ),
    publishedRow(
      "recall-pwr-given",
      "Interrupt recall at out-of-plan points, PWR on Llama 4, oracle plan",
      0.996,
      DEVIATIONS,
    ),
    publishedRow(
      "recall-claude",
      "Interrupt recall at out-of-plan points, Claude Opus 4.6, no plan (best untrained)",
      0.721,
      DEVIATIONS,
    ),
    publishedRow("recall-gemini", "Interrupt recall at out-of-plan points, Gemini 3.1 Pro, no plan", 0.692, DEVIATIONS),
    publishedRow(
      "recall-tuned",
      "Interrupt recall at out-of-plan points, Llama 4, tuned without plan",
      0.681,
      DEVIATIONS,
    ),
  ],
};

interface Counted {
  readonly events: readonly SessionEvent[];
  readonly counts: PaperCounts;
}

const NO_COACH = "no coach watched, so everything that was due counts as missed. Coach the recording first.";

/** The paper's scores of sessions as groups of a report, with intervals over sessions: over all, and by person, bench, procedure and domain where there are several, and by kind and step of what was due; and what a reader must know of them. */
export function paperGroups(takes: readonly SessionToScore[]): {
  readonly groups: ReportGroup[];
  readonly notes: string[];
} {
  const counted = takes.map((take) => ({ events: take.events, counts: paperCounts(take) }));
  const own = takes.filter(isOwnGold).length;
  const all = paperScore(counted.map(({ counts }) => counts));
  return {
    groups: [
      { name: "Speak or stay silent (EgoProactive)", rows: rowsOf(counted) },
      ...SESSION_PARTS.flatMap((part) => groupBy(counted, part)),
      ...groupsByDemographics(counted),
      ...plansGroup(takes),
      ...dueGroups(counted),
      ...costGroup(takes),
      qualityGroup(
        takes.map((take) => ratedByWords(qualityOf(take))),
        lexicalRater,
      ),
      PUBLISHED_COACHING,
    ],
    notes: [
      ...paperWarnings(all),
      ...takes.filter(({ events }) => !isCoached(events)).map(({ name }) => `${name}: ${NO_COACH}`),
      ...modelsOf(takes),
      ...planSilences(takes.flatMap(({ plans }) => (plans ? [plans] : []))),
      ...(own === 0
        ? []
        : [
            `The labels of ${own} of ${takes.length} come from this program, which drew or spliced the take and so knows exactly what happens in it. Expect lower scores for a filmed take.`,
          ]),
    ],
  };
}

/** Which models took part in how many of the sessions; nothing where none did. */
function modelsOf(takes: readonly SessionToScore[]): string[] {
  const named = takes.flatMap(({ events }) => events.find((event) => event.type === "opened")?.model ?? []);
  return [...grouped(named, modelInWords)].map(
    ([model, sessions]) => `${sessions.length} of ${takes.length} sessions were coached with ${model}.`,
  );
}

/** The scores by name; null where nothing of the kind was there. Shares 0..1. */
export function paperValues(counts: readonly PaperCounts[]): Record<string, number | null> {
  const { any, right, sweep, outOfPlan } = paperScore(counts);
  const none = any.support === 0;
  return {
    "interrupt-f1": none ? null : any.interrupt.f1,
    "silent-f1": none ? null : any.silent.f1,
    gmean: none ? null : any.gmeanF1,
    "gmean-right": none ? null : right.gmeanF1,
    "out-of-plan": outOfPlan,
    ...Object.fromEntries(sweep.map(({ seconds, recall }) => [`recall-${seconds}`, recall])),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  "interrupt-f1": "Interrupt F1",
  "silent-f1": "Silent F1",
  gmean: "G-Mean F1",
  "gmean-right": "G-Mean F1, right words only",
  "out-of-plan": "Interrupt recall at out-of-plan points",
};

function rowsOf(counted: readonly Counted[]): ReportRow[] {
  const counts = counted.map((one) => one.counts);
  const values = paperValues(counts);
  const intervals = bootstrapIntervals(counts, paperValues, { seed: REPORT_SEED });
  const { any } = paperScore(counts);
  const deviations = counts.reduce((total, one) => total + one.deviations, 0);
  return Object.entries(values).map(([id, value]) =>
    reportRow({
      ...{ id: `paper-${id}`, value, interval: intervals[id] },
      name: NAMES[id] ?? `Recall of deviations, words of their kind within ± ${id.replace("recall-", "")} s`,
      counted:
        id.startsWith("recall") || id === "out-of-plan"
          ? `${Math.round((value ?? 0) * deviations)} of ${deviations}`
          : `${any.support} points`,
    }),
  );
}

function groupBy(counted: readonly Counted[], part: SessionPart): ReportGroup[] {
  const found = grouped(counted, ({ events }) => partOf(events, part));
  if (found.size < 2) return [];
  const rows = [...found].map(([name, own]) => {
    const points = own.map(({ counts }) => counts.any);
    return gmeanRow(part, name, points, `${own.length} of ${counted.length} sessions`);
  });
  return [{ name: `G-Mean F1, by ${part}`, rows: byName(rows) }];
}

/** G-Mean F1 by what people said of themselves, where five of them or more said the same. No row names a session or anybody in it. */
function groupsByDemographics(counted: readonly Counted[]): ReportGroup[] {
  const consentOf = ({ events }: Counted) => events.find((event) => event.type === "consented")?.consent;
  const groups = groupsOfPeople(counted.flatMap((one) => consentOf(one) ?? []));
  return [...grouped(groups, (group) => group.of)].map(([of, answers]) => ({
    name: `G-Mean F1, by ${of}, groups of five people or more`,
    rows: answers.map(({ answer, people }) => {
      // Only sessions under whose own consent they answered.
      const own = counted.filter((one) => {
        const consent = consentOf(one);
        return consent?.demographics?.[of] !== undefined && people.has(consent.participant);
      });
      const points = own.map(({ counts }) => counts.any);
      return gmeanRow(of, answer, points, `${people.size} people in ${own.length} sessions`);
    }),
  }));
}

/** G-Mean F1 by what was due: the points at which one kind of word, or a word about one step, was due, against all silences. */
function dueGroups(counted: readonly Counted[]): ReportGroup[] {
  return DUE_PARTS.flatMap((part) => {
    const names = new Set(counted.flatMap(({ counts }) => counts.due.map((due) => due[part])));
    const rows = [...names].map((name) => {
      const points = counted.map(({ counts }) => duePart(counts, part, name));
      const due = points.reduce((total, { tp, fn }) => total + tp + fn, 0);
      return gmeanRow(part, name, points, `${due} due`);
    });
    return rows.length === 0 ? [] : [{ name: `G-Mean F1, by ${part} of what was due`, rows: byName(rows) }];
  });
}

/** What a decision of the models costs, where models took part. */
function costGroup(takes: readonly SessionToScore[]): ReportGroup[] {
  const costs = takes.map(({ events }) => costOf(events));
  const { duplex, planner, interrupts } = addCosts(costs);
  if (duplex.answers === 0) return [];
  const values = (sample: readonly DecisionCost[]) => ({ expected: inSeconds(expectedCost(addCosts(sample))) });
  const interval = bootstrapIntervals(costs, values, { seed: REPORT_SEED })["expected"];
  const row = (id: string, name: string, value: number | null, counted: string, more: Partial<ReportRow> = {}) =>
    reportRow({ id: `cost-${id}`, name, value, unit: "seconds", counted, ...more });
  return [
    {
      name: "What a decision costs",
      rows: [
        row("expected", "Expected: the duplex always, the planner at its share of interrupts", values(costs).expected, `${interrupts} interrupts in ${duplex.answers} decisions`, { interval }), // prettier-ignore
        row("duplex", "Duplex, a decision", inSeconds(duplex.ms / duplex.answers), `${duplex.answers} answers`),
        row("planner", "Planner, a plan", planner.answers === 0 ? null : inSeconds(planner.ms / planner.answers), `${planner.answers} answers`), // prettier-ignore
      ],
    },
  ];
}

function inSeconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000;
}

/** G-Mean F1 of decision points, with its interval over sessions where there are several. */
function gmeanRow(
  part: SessionPart | DuePart | Demographic,
  name: string,
  points: readonly Confusion[],
  counted: string,
): ReportRow {
  const of = (sample: readonly Confusion[]): Record<string, number | null> => ({ gmean: gmeanOf(sample) });
  const interval = bootstrapIntervals(points, of, { seed: REPORT_SEED })["gmean"];
  return reportRow({ id: `paper-${part}-${name}`, name, value: gmeanOf(points), interval, counted });
}

function byName(rows: readonly ReportRow[]): ReportRow[] {
  return rows.toSorted((a, b) => inNaturalOrder(a.name, b.name));
}
