import { rowKind, type EventRow, type EventFact, type RowKind } from "../../core/review/event-rows.ts";
import { textOf } from "../../core/journal/left-out.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { meaningWords } from "../hearing/meaning-words.ts";
import { correctionText } from "../session/correction-text.ts";
import { deviationWord, feedMark, utteranceMark, type Mark } from "../session/words.ts";
import { amount, clock, percent } from "../ui/format.ts";
import { asReported } from "../words/as-reported.ts";
import { words } from "../words/words.ts";

/** A row of the event list in words: its shape and word, and what else is said of it; empty where the word is all. */
export interface WordedRow extends EventRow {
  readonly mark: Mark;
  readonly text: string;
}

/** Rows in the window's language. */
export function wordedRows(rows: readonly EventRow[], procedure: SessionState["procedure"]): readonly WordedRow[] {
  return rows.map((row) => ({ ...row, ...worded(row.fact, procedure) }));
}

/** What rows are narrowed to. */
export interface Narrowing {
  readonly typed: string;
  readonly deviationsOnly: boolean;
  /** Empty for all. */
  readonly kinds: ReadonlySet<RowKind>;
}

/** Rows that hold every word that was typed, in their time or words, are of one of the kinds, and are deviations where only these are wanted. */
export function narrowed(
  rows: readonly WordedRow[],
  { typed, deviationsOnly, kinds }: Narrowing,
): readonly WordedRow[] {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const { t, deviates, mark, text } = row;
    if ((deviationsOnly && !deviates) || (kinds.size > 0 && !kinds.has(rowKind(row)))) return false;
    const all = `${clock(t)} ${mark.word} ${text}`.toLowerCase();
    return parts.every((part) => all.includes(part));
  });
}

function worded(fact: EventFact, procedure: SessionState["procedure"]): { readonly mark: Mark; readonly text: string } {
  const { events: w } = words().replay;
  const name = (step: string) => textOf(step, procedure).replace(/\.$/, "");
  const plain = { tone: "plain" } as const;
  switch (fact.is) {
    case "deviation":
      return { mark: utteranceMark(fact.kind), text: fact.text };
    case "said":
      return { mark: utteranceMark(fact.kind), text: fact.text };
    case "heard": {
      const { hearing: h } = words();
      const text = h.row({ words: fact.heard.words, taken: meaningWords(fact.heard) });
      return { mark: { icon: "say", word: h.event, ...plain }, text };
    }
    case "asked": {
      const { hearing: h } = words();
      const text = h.answered({ question: fact.question, answer: fact.answer || h.unanswered });
      return { mark: { icon: "question", word: h.asked, ...plain }, text };
    }
    case "put-right":
    case "taken-back": {
      const put = fact.is === "put-right";
      const mark = { icon: put ? "check" : "undo", word: w.is[fact.is], tone: put ? "done" : "plain" } as const;
      return { mark, text: w.since({ kind: deviationWord(fact.kind), time: clock(fact.since) }) };
    }
    case "not-said": {
      const said = utteranceMark(fact.kind).word;
      const text = fact.step === null ? said : `${said}: ${name(fact.step)}`;
      return { mark: { icon: "mute", word: w.is["not-said"], ...plain }, text };
    }
    case "left-out":
    case "out-of-order":
      return { mark: { icon: "question", word: w.is[fact.is], tone: "back" }, text: fact.steps.map(name).join(", ") };
    case "correction": {
      const { correction } = fact.event;
      const said = correction.action === "say";
      const text = said
        ? words().summary.said({ text: correction.text })
        : correctionText(fact.event, procedure?.steps ?? []);
      return { mark: { icon: "edit", word: w.is.correction, ...plain }, text };
    }
    case "mark": {
      const error = fact.error === null ? "" : `: ${fact.error}`;
      return { mark: { icon: "flag", word: w.is.mark, ...plain }, text: `${w.marks[fact.mark]}${error}` };
    }
    case "signal": {
      const { signals: s } = words();
      const { source, name: named, text } = fact.signal;
      const counts = fact.step === null ? [] : [s.countsFor({ step: name(fact.step) })];
      const parts = [named, ...(text === undefined ? [] : [text]), s.sources[source], ...counts];
      return { mark: { icon: "tag", word: s.event, ...plain }, text: parts.join(", ") };
    }
    case "model":
      return ofModel(fact.answer, name);
    default:
      return ofTrouble(fact);
  }
}

function ofModel({ asked, interrupt, kind, step, words: said, scores, by }: Answer, name: (step: string) => string) {
  const { events: w } = words().replay;
  const look = asked === "a step that was over" || asked === "what the coach was about to say";
  const mark: Mark = { icon: "coach", word: look ? w.is["second-look"] : w.is.model, tone: "plain" };
  const parts = [
    ...(kind === null ? [] : [utteranceMark(kind).word]),
    ...(step === null ? [] : [name(step)]),
    ...(said === null ? [] : [`“${said}”`]),
    ...(interrupt === null ? [] : [w.chance({ chance: percent(interrupt) })]),
    ...Object.entries(scores ?? {}).map(([question, chance]) => `${question} ${percent(chance)}`),
  ];
  // Only a plan that was proposed names no model and says nothing else.
  if (parts.length === 0) parts.push(by === "" ? w.planProposed : w.noAnswer);
  return { mark, text: parts.join(", ") };
}
type Answer = Extract<EventFact, { is: "model" }>["answer"];

type Trouble = Extract<EventFact, { is: "feed" | "recording-gap" | "inference-lost" | "notice" }>;

function ofTrouble(fact: Trouble): { readonly mark: Mark; readonly text: string } {
  const { events: w } = words().replay;
  const bad = { icon: "warning", tone: "bad" } as const;
  switch (fact.is) {
    case "feed": {
      const { icon, tone, word } = feedMark(fact);
      const text = [fact.track, word, asReported(fact.reason)].filter(Boolean).join(": ");
      return { mark: { icon, tone, word: w.is.feed }, text };
    }
    case "recording-gap":
      return {
        mark: { ...bad, word: w.is["recording-gap"] },
        text: [w.lasted({ time: amount(fact.seconds, "s") }), asReported(fact.reason)].filter(Boolean).join(": "),
      };
    case "inference-lost":
      return { mark: { ...bad, word: w.is["inference-lost"] }, text: asReported(fact.reason) };
    case "notice":
      return { mark: { ...bad, word: w.is[fact.level] }, text: asReported(fact.text) };
  }
}
