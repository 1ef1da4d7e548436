import { isDeviation, type DeviationKind, type InterruptKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import type { HeardAnswer } from "./model-answers.ts";
import { signalOf, type Signal } from "../journal/signal-event.ts";
import { reviewOf, type Help } from "./session-review.ts";

/** What one row of a session's event list is about. Times are seconds of the session. */
export type EventFact =
  | { readonly is: "deviation"; readonly kind: DeviationKind; readonly text: string }
  /** What led back was done, or a person took the deviation back. */
  | { readonly is: "put-right" | "taken-back"; readonly kind: DeviationKind; readonly since: number }
  | { readonly is: "said"; readonly kind: EventOf<"uttered">["kind"]; readonly text: string }
  | { readonly is: "heard"; readonly heard: EventOf<"heard"> }
  /** `answer` is empty while none has come. */
  | { readonly is: "asked"; readonly question: string; readonly answer: string }
  | { readonly is: "not-said"; readonly kind: InterruptKind; readonly step: StepId | null }
  | { readonly is: "left-out" | "out-of-order"; readonly steps: readonly StepId[] }
  | { readonly is: "correction"; readonly event: EventOf<"corrected"> }
  | { readonly is: "mark"; readonly mark: EventOf<"marked">["mark"]; readonly error: string | null }
  /** `step` is the one it counts for; null where none waited for it. */
  | { readonly is: "signal"; readonly signal: Signal; readonly step: StepId | null }
  | { readonly is: "model"; readonly answer: HeardAnswer }
  | {
      readonly is: "feed";
      readonly state: EventOf<"feed">["state"];
      readonly track: string | null;
      readonly reason: string;
    }
  | { readonly is: "recording-gap"; readonly seconds: number; readonly reason: string }
  | { readonly is: "inference-lost"; readonly reason: string }
  | { readonly is: "notice"; readonly level: "warning" | "error"; readonly text: string };

/** One row of the event list. */
export interface EventRow {
  /** The same in every list made of the same journal. */
  readonly id: string;
  readonly t: number;
  /** Whether it is about leaving the plan or coming back to it. */
  readonly deviates: boolean;
  readonly fact: EventFact;
}

type Found = { readonly t: number; readonly fact: EventFact };

/** Chance to interrupt from which an opinion about the present is worth a row; below it a model says "nothing to say". */
const WORTH_A_ROW = 0.5;

/**
 * The events of a session that a person looks for, in the order of time. Ticks, plans, health reports and a model's
 * "nothing to say" are none. Pure.
 *
 * @param answers what models answered in it (`heardAnswers`)
 */
export function eventRows(events: readonly SessionEvent[], answers: readonly HeardAnswer[]): readonly EventRow[] {
  const { help } = reviewOf(events);
  // The words of a deviation stand in the deviation's row.
  const told = new Set(help.map(({ kind, text }) => `${kind} ${text}`));
  const found: Found[] = [
    ...help.flatMap(ofHelp),
    ...answers.filter(worthARow).map((answer): Found => ({ t: answer.t, fact: { is: "model", answer } })),
    ...ofQuestions(events),
    ...atTheEnd(events),
    ...ofFeeds(events),
    ...events.filter((event) => event.type !== "uttered" || !told.has(`${event.kind} ${event.text}`)).flatMap(ofEvent),
  ];
  return found
    .sort((a, b) => a.t - b.t)
    .map(({ t, fact }, number) => ({ id: `${number}`, t, deviates: deviates(fact), fact }));
}

/** Kinds by which rows are narrowed, in the order in which they are offered. */
export const ROW_KINDS = ["deviations", "said", "talk", "corrections", "marks", "model", "troubles"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

const KINDS: Readonly<Record<EventFact["is"], RowKind>> = {
  deviation: "deviations",
  "put-right": "deviations",
  "taken-back": "deviations",
  "left-out": "deviations",
  "out-of-order": "deviations",
  said: "said",
  "not-said": "said",
  heard: "talk",
  asked: "talk",
  correction: "corrections",
  mark: "marks",
  signal: "marks",
  model: "model",
  feed: "troubles",
  "recording-gap": "troubles",
  "inference-lost": "troubles",
  notice: "troubles",
};

/** The kind of a row. */
export function rowKind({ fact }: EventRow): RowKind {
  return KINDS[fact.is];
}

/** Position of the row that came last before `t` (seconds); -1 before the first. */
export function rowAt(rows: readonly EventRow[], t: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.t <= t) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function deviates(fact: EventFact): boolean {
  if (fact.is === "correction") return fact.event.correction.action === "wrong";
  if (fact.is === "not-said") return isDeviation(fact.kind);
  return ["deviation", "put-right", "taken-back", "left-out", "out-of-order"].includes(fact.is);
}

function worthARow({ asked, interrupt }: HeardAnswer): boolean {
  return asked !== "the present" || interrupt === null || interrupt >= WORTH_A_ROW;
}

function ofHelp({ t, kind, text, became }: Help): Found[] {
  const begun: Found = { t, fact: { is: "deviation", kind, text } };
  if (became.is !== "put-right" && became.is !== "taken-back") return [begun];
  return [begun, { t: became.at, fact: { is: became.is, kind, since: t } }];
}

function ofEvent(event: SessionEvent): Found[] {
  const { t } = event;
  switch (event.type) {
    case "uttered":
      return [{ t, fact: { is: "said", kind: event.kind, text: event.text } }];
    case "heard":
      return [{ t, fact: { is: "heard", heard: event } }];
    case "held-back":
      return [{ t, fact: { is: "not-said", kind: event.kind, step: event.step } }];
    case "corrected":
      // What an assistant said stands there as its words.
      if (event.by === "assistant") return [];
      return [{ t, fact: { is: "correction", event } }];
    case "marked":
      return [{ t, fact: { is: "mark", mark: event.mark, error: event.error } }];
    case "signalled":
      return [{ t, fact: { is: "signal", signal: signalOf(event), step: event.step ?? null } }];
    case "notice":
      if (event.level === "info") return [];
      return [{ t, fact: { is: "notice", level: event.level, text: event.text } }];
    case "gap":
      // Where pictures were missing, the feed's own state says so.
      if (event.of === "feed") return [];
      return [{ t: event.from, fact: { is: "recording-gap", seconds: event.seconds, reason: event.reason } }];
    default:
      return [];
  }
}

/** Each question with its whole answer. */
function ofQuestions(events: readonly SessionEvent[]): Found[] {
  const pieces = events.filter((event) => event.type === "answered");
  return events.flatMap((event): Found[] => {
    if (event.type !== "asked") return [];
    const answer = pieces.filter(({ question }) => question === event.question).map(({ text }) => text);
    return [{ t: event.t, fact: { is: "asked", question: event.text, answer: answer.join(" ") } }];
  });
}

/** What the whole work shows when it ends: the newest such event of each kind counts. */
function atTheEnd(events: readonly SessionEvent[]): Found[] {
  const leftOut = events.findLast((event) => event.type === "left-out");
  const early = events.findLast((event) => event.type === "out-of-order");
  const found: Found[] = [];
  if (leftOut && leftOut.steps.length > 0)
    found.push({ t: leftOut.t, fact: { is: "left-out", steps: leftOut.steps.map(({ step }) => step) } });
  if (early) found.push({ t: early.t, fact: { is: "out-of-order", steps: early.steps.map(({ step }) => step) } });
  return found;
}

/** Each time that a feed or the inference process was lost, and that a lost feed came back. */
function ofFeeds(events: readonly SessionEvent[]): Found[] {
  const bad = new Map<string, EventOf<"feed">["state"]>();
  let lost = false;
  const found: Found[] = [];
  for (const event of events) {
    if (event.type === "inference") {
      if (event.state === "lost" && !lost)
        found.push({ t: event.t, fact: { is: "inference-lost", reason: event.detail } });
      lost = event.state === "lost";
    }
    if (event.type !== "feed") continue;
    const { t, state, reason, track = null } = event;
    const before = bad.get(track ?? "");
    const isBad = state === "stalled" || state === "failed" || state === "paused";
    if (state === before || (!isBad && (state !== "live" || before === undefined))) continue;
    if (isBad) bad.set(track ?? "", state);
    else bad.delete(track ?? "");
    found.push({ t, fact: { is: "feed", state, track, reason } });
  }
  return found;
}
