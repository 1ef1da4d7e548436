import { DEVIATION_KINDS, INTERRUPT_KINDS } from "../../domain/decision.ts";
import { FormatError } from "../../domain/format-error.ts";
import { inLanes } from "../../annotation/annotation-lanes.ts";
import type {
  Place,
  ReadMistake,
  ReadStep,
  ReadTimeline,
  ReadWords,
  TimedDecision,
  Timeline,
  Unplaced,
} from "./timeline-model.ts";
import { OUTCOMES } from "./outcomes.ts";

/** An event of BORIS: a state, or a point in time, whose end is null. */
export interface BorisEvent {
  readonly at?: Place;
  readonly start: number;
  readonly end: number | null;
  readonly subject: string;
  readonly code: string;
  readonly modifier: string;
  readonly comment: string;
}

/** A behaviour of the ethogram. */
export interface Behaviour {
  readonly code: string;
  readonly category: "steps" | "mistakes" | "decisions" | "words";
  readonly state: boolean;
  readonly description: string;
}

/** Code of what is no step of the procedure, and of what the coach and the person say. */
const NO_STEP = "no step";
const COACH = "coach says";
const PERSON = "person says";
/** Subjects of what Benchside wrote. */
const OUR_SUBJECTS = /^(?:coach|person|(?:steps|mistakes)(?: \d+)?)$/;

/** The ethogram of a session: its steps, the kinds of mistakes and decisions, and words. Codes are unique, as BORIS asks. */
export function behavioursOf({ vocabulary }: Timeline): Behaviour[] {
  return [
    ...vocabulary.map(({ id, text }): Behaviour => ({ code: id, category: "steps", state: true, description: text })),
    { code: NO_STEP, category: "steps", state: true, description: "" },
    ...DEVIATION_KINDS.map((kind): Behaviour => {
      return { code: `mistake: ${kind}`, category: "mistakes", state: true, description: "" };
    }),
    ...INTERRUPT_KINDS.map((kind): Behaviour => {
      return { code: `decision: ${kind}`, category: "decisions", state: false, description: "" };
    }),
    { code: COACH, category: "words", state: false, description: "" },
    { code: PERSON, category: "words", state: false, description: "" },
  ];
}

/** The events of a session, by their starts. */
export function eventsOf({ steps, mistakes, decisions, words, heard, seconds }: Timeline): BorisEvent[] {
  const states = (subject: string, all: readonly Omit<BorisEvent, "subject">[]): BorisEvent[] =>
    inLanes(all, ({ start, end }) => ({ start, end: end! })).flatMap((lane, k) =>
      lane.map((one) => ({ ...one, subject: k === 0 ? subject : `${subject} ${k + 1}` })),
    );
  return [
    ...states(
      "steps",
      steps.map(({ start, end, step, outcome, text }) => {
        return { start, end, code: step ?? NO_STEP, modifier: outcome, comment: text };
      }),
    ),
    ...states(
      "mistakes",
      mistakes.map(({ onset, back, kind, step, what }) => {
        const end = Math.max(onset + 0.001, back ?? seconds);
        return { start: onset, end, code: `mistake: ${kind}`, modifier: step ?? "", comment: what };
      }),
    ),
    ...decisions.map(({ t, kind, step }): BorisEvent => {
      return { start: t, end: null, subject: "coach", code: `decision: ${kind}`, modifier: step ?? "", comment: "" };
    }),
    ...words.map(({ start, text }): BorisEvent => {
      return { start, end: null, subject: "coach", code: COACH, modifier: "", comment: text };
    }),
    ...heard.map(({ start, text }): BorisEvent => {
      return { start, end: null, subject: "person", code: PERSON, modifier: "", comment: text };
    }),
  ].sort((a, b) => a.start - b.start);
}

/** What events say: every state is a step, but mistakes, by their category or code. Points in time that are neither decisions nor words are none. */
export function fromEvents(events: readonly BorisEvent[], categoryOf: (code: string) => string): ReadTimeline {
  const ours = events.some(({ subject }) => OUR_SUBJECTS.test(subject));
  const kindOf = (code: string): string => code.replace(/^(?:mistake|decision): /, "");
  const isMistake = (code: string): boolean => categoryOf(code) === "mistakes" || code.startsWith("mistake: ");
  const none = (text: string): string | null => (text === "" || text === "None" ? null : text);
  const isPoint = (code: string): boolean => code.startsWith("decision: ") || code === COACH || code === PERSON;
  const unplaced = events.flatMap(({ at = null, start, end, code, comment }): Unplaced[] => {
    if (end === null ? ours && isPoint(code) : end > start) return [];
    return [{ at, text: comment === "" ? code : `${code}: ${comment}`, why: end === null ? "moment" : "no-length" }];
  });
  const states = events.filter(({ start, end }) => end !== null && end > start) as (BorisEvent & { end: number })[];
  return {
    unplaced,
    steps: states.flatMap(({ at, start, end, code, modifier, comment }): ReadStep[] => {
      if (isMistake(code)) return [];
      const step = code === NO_STEP ? null : code;
      const outcome = OUTCOMES.find((each) => each === modifier) ?? null;
      return [{ ...(at !== undefined && { at }), start, end, text: comment || code, step, outcome }];
    }),
    mistakes:
      ours || events.some(({ code }) => isMistake(code))
        ? states.flatMap(({ at, start, end, code, modifier, comment }): ReadMistake[] => {
            if (!isMistake(code)) return [];
            return [
              {
                ...(at !== undefined && { at }),
                ...{ id: null, onset: start, fix: null, back: end, kind: kindOf(code), step: none(modifier) },
                ...{
                  missing: [],
                  cooking: null,
                  general: null,
                  error: null,
                  what: comment || kindOf(code),
                  recovery: "",
                },
              },
            ];
          })
        : null,
    decisions: ours
      ? events.flatMap(({ start, code, modifier }): TimedDecision[] => {
          const kind = INTERRUPT_KINDS.find((each) => code === `decision: ${each}`);
          return kind ? [{ t: start, kind, step: none(modifier) as TimedDecision["step"] }] : [];
        })
      : null,
    words: ours ? wordsBy(events, COACH) : null,
    heard: ours ? wordsBy(events, PERSON) : [],
  };
}

function wordsBy(events: readonly BorisEvent[], by: string): ReadWords[] {
  return events.flatMap(({ start, code, comment }) => (code === by ? [{ start, end: null, text: comment }] : []));
}

/** One row of BORIS: a state has two. */
export interface BorisRow {
  readonly at?: Place;
  readonly t: number;
  readonly subject: string;
  readonly code: string;
  readonly modifier: string;
  readonly comment: string;
}

/**
 * Rows as events, by their starts: those of a state come in pairs, its start and its end.
 *
 * @throws FormatError when a state begins and does not end
 */
export function pairedStates(
  rows: readonly BorisRow[],
  isState: (code: string) => boolean,
  file: string,
): BorisEvent[] {
  const open = new Map<string, BorisRow>();
  const events: BorisEvent[] = [];
  for (const row of rows.toSorted((a, b) => a.t - b.t)) {
    const { t, ...said } = row;
    const { subject, code } = said;
    if (!isState(code)) {
      events.push({ ...said, start: t, end: null });
      continue;
    }
    const key = JSON.stringify([subject, code]);
    const begun = open.get(key);
    if (begun) {
      open.delete(key);
      const { t: start, ...began } = begun;
      events.push({ ...began, start, end: t });
    } else open.set(key, row);
  }
  const [left] = open.values();
  if (left)
    throw new FormatError(
      file,
      `${left.at === undefined ? "" : `${typeof left.at === "number" ? `line ${left.at}` : left.at}: `}${left.code} at ${left.t} s`,
      "it begins and does not end",
      "End every state in BORIS (Observations › Fix unpaired events).",
    );
  return events.sort((a, b) => a.start - b.start);
}
