import type { Annotations } from "../../annotation/model.ts";
import { knownMarks, stretchesOf } from "../../annotation/known-marks.ts";
import { ONLY_ALONGSIDE } from "../../annotation/undescribed.ts";
import { takePast } from "../../annotation/take-past.ts";
import type { SessionEvent } from "../../journal/events.ts";
import { isCutOut, isWithin, touches } from "../../journal/withheld.ts";
import { LEFT_OUT_WORDS, withoutWithheldWords } from "../../journal/withheld-words.ts";
import { fold, type SessionState } from "../../journal/fold.ts";
import type { Timeline, TimedStep, TimedWords } from "./timeline-model.ts";

/** Longest that words stand where nothing says when they ended, in seconds. */
const LONGEST_WORDS = 8;
/** What is over this long before the first picture is left out; what is nearer stands at it. In seconds. */
const EARLY = 10;
/** Seconds for which a question stands that was typed. */
const TYPED_SECONDS = 1;
/** Why words were not heeded that may be nobody's. */
const NOBODYS: ReadonlySet<string> = new Set(["own-voice", "doubtful"]);
/** What becomes of words at their end. */
const ENDS: readonly string[] = ["said", "cut", "suppressed", "dropped"];

/**
 * The timeline of a session: what people have said was done, else what the marks of a recorded take tell, else what the coach took for done;
 * the mistakes that people named; what the coach decided and said. Nothing of it lies in what people cut out, and no words in what they muted.
 *
 * @param told what people have said about it
 */
export function timelineOf(recorded: readonly SessionEvent[], told: Annotations): Timeline {
  const { withheld } = told;
  const events = withoutWithheldWords(recorded, withheld);
  const state = fold(events);
  const { procedure } = state;
  const seconds = events.reduce((latest, { t }) => Math.max(latest, t), 0);
  const past = takePast(state, told, Math.max(0.1, seconds));
  const [saidBy, steps] = stepsOf(events, told, state, past?.segments ?? []);
  const films = state.media.filter(({ track }) => track === undefined).toSorted((a, b) => a.offset - b.offset);
  const origin = films[0]?.offset ?? 0;
  const at = <T extends number | null>(t: T): T => (t === null ? t : ((t - origin) as T));
  const decisions = events.flatMap((event) =>
    event.type === "interrupted" && !isCutOut(withheld, event.t)
      ? [{ t: at(event.t), kind: event.kind, step: event.step }]
      : [],
  );
  const isKept = ({ start, end, text }: TimedWords) => text !== LEFT_OUT_WORDS && !touches(withheld, start, end);
  const words = wordsOf(events, seconds)
    .filter(({ text }) => text !== LEFT_OUT_WORDS)
    .map((each) => ({ ...each, start: at(each.start), end: at(each.end) }));
  const heard = [...heardIn(events), ...aloudIn(told)].filter(isKept).map((each) => ({
    ...each,
    start: at(each.start),
    end: at(each.end),
  }));
  const kept = {
    decisions: notEarly(decisions, ({ t }) => t),
    words: notEarly(words, ({ end }) => end),
    heard: notEarly(heard, ({ end }) => end),
  };
  const all = decisions.length + words.length + heard.length;
  const mistakes = told.segments.length > 0 || told.deviations.length > 0 ? told.deviations : (past?.deviations ?? []);
  const actions = told.actions.filter(({ start, end }) => !touches(withheld, start, end));
  return {
    session: state.session,
    goal: state.goal,
    language: procedure?.language ?? null,
    seconds: at(seconds),
    origin,
    films: films.map(({ file, offset }) => ({ file, offset })),
    early: all - kept.decisions.length - kept.words.length - kept.heard.length,
    vocabulary: (procedure?.steps ?? []).map(({ id, text }) => ({ id, text })),
    saidBy,
    steps: steps
      .filter(({ start, end }) => !isWithin(withheld, start, end))
      .map((step) => ({ ...step, start: at(step.start), end: at(step.end) })),
    mistakes: mistakes
      .filter(({ onset }) => !isCutOut(withheld, onset))
      .map((one) => ({ ...one, onset: at(one.onset), fix: at(one.fix), back: at(one.back) }))
      .toSorted((a, b) => a.onset - b.onset),
    ...kept,
    ...(actions.length > 0
      ? { actions: actions.map((one) => ({ ...one, start: at(one.start), end: at(one.end) })) }
      : {}),
  };
}

/** Those that were not over well before the first picture. */
function notEarly<T>(all: readonly T[], end: (one: T) => number): T[] {
  return all.filter((one) => end(one) > -EARLY);
}

function stepsOf(
  events: readonly SessionEvent[],
  told: Annotations,
  state: SessionState,
  marked: readonly TimedStep[],
): [Timeline["saidBy"], readonly TimedStep[]] {
  const plain = ({ start, end, step, text, outcome }: TimedStep): TimedStep => ({ start, end, step, text, outcome });
  if (told.segments.length > 0) {
    // Where only what stands alongside goes on, the partition has nothing of its own.
    const own = told.segments.filter(({ step, text }) => step !== null || text !== ONLY_ALONGSIDE);
    const all = [...own, ...told.alongside].toSorted((a, b) => a.start - b.start || a.end - b.end);
    return ["annotation", all.map(plain)];
  }
  if (marked.length > 0) return ["take", marked.map(plain)];
  const texts = new Map((state.procedure?.steps ?? []).map(({ id, text }) => [id as string, text]));
  const begin = state.media[0]?.offset ?? 0;
  const done = stretchesOf(knownMarks(events, told, begin), begin).map(({ step, start, end }): TimedStep => {
    return { start, end, step, text: texts.get(step) ?? step, outcome: "right" };
  });
  return done.length > 0 ? ["coach", done] : [null, []];
}

/** What the person said or asked; what was typed stands for a second. The coach's own voice in the microphone, and sound in which nobody may have spoken, are not their words. */
function heardIn(events: readonly SessionEvent[]): TimedWords[] {
  return events
    .flatMap((event): TimedWords[] => {
      if (event.type === "asked" && event.by !== "voice" && event.by !== "replay")
        return [{ start: event.t, end: event.t + TYPED_SECONDS, text: event.text }];
      if (event.type !== "heard" || (event.meaning.is === "nothing" && NOBODYS.has(event.meaning.why))) return [];
      return [{ start: event.from, end: Math.max(event.to, event.from + 0.2), text: event.words }];
    })
    .toSorted((a, b) => a.start - b.start);
}

/** What was said, from its first moment to its end, to the next words, or for eight seconds, whichever comes first. */
function wordsOf(events: readonly SessionEvent[], seconds: number): TimedWords[] {
  const said = events.flatMap((event) => (event.type === "uttered" ? [event] : []));
  const ended = new Map<number, number>();
  for (const event of events)
    if (event.type === "speech" && ENDS.includes(event.outcome))
      ended.set(event.utterance, Math.min(event.t, ended.get(event.utterance) ?? Infinity));
  return said.map(({ id, t, text }, k) => {
    const next = said[k + 1]?.t ?? Infinity;
    const end = Math.min(ended.get(id) ?? Infinity, next, t + LONGEST_WORDS, Math.max(seconds, t + 0.5));
    return { start: t, end: Math.max(t + 0.2, end), text };
  });
}

/** What was thought aloud in a take is what the person said, as their commands are. */
function aloudIn({ aloud }: Annotations): TimedWords[] {
  return (aloud ?? []).map(({ start, end, text }) => ({ start, end: Math.max(end, start + 0.1), text }));
}
