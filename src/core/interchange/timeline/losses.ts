import type { AnnotatedDeviation } from "../../annotation/model.ts";
import type {
  Loss,
  LostPart,
  LossOf,
  ReadAction,
  ReadMistake,
  ReadOptions,
  ReadStep,
  ReadTimeline,
  Timeline,
  TimelineFormat,
} from "./timeline-model.ts";
import { stepNamed } from "./step-named.ts";

/** Times nearer than this are the same, in seconds: most formats write milliseconds. */
const SAME = 0.0015;

/**
 * What a format cannot hold of a timeline, found by reading back what it writes; for a format that is only written, what is known of it and
 * there is some of. Empty when everything comes back.
 *
 * @param text the timeline as the format writes it
 * @param fps frames per second, for formats that count frames
 */
export function lossesOf(
  format: TimelineFormat,
  timeline: Timeline,
  text: string,
  parsers: ReadOptions["parsers"],
  fps: number | null,
): Loss[] {
  if (format.read !== null) {
    const back = format.read(text, format.name, { parsers, from: null, fps });
    return lossesBetween(timeline, back);
  }
  const counts = {
    segments: timeline.steps,
    mistakes: timeline.mistakes,
    decisions: timeline.decisions,
    utterances: timeline.words,
    "heard words": timeline.heard,
    actions: timeline.actions ?? [],
  };
  return format.leavesOut.flatMap(({ of, part }): Loss[] => {
    const all = counts[of].length;
    return all === 0
      ? []
      : [part === null ? { is: "whole", of, lost: all, all } : { is: "part", of, part, lost: all, all }];
  });
}

/** What of a timeline is not in what was read back from a file of it. */
export function lossesBetween(timeline: Timeline, back: ReadTimeline): Loss[] {
  const { steps, mistakes, decisions, words, heard, actions = [] } = timeline;
  return [
    ...whole("segments", steps, back.steps),
    ...whole("mistakes", mistakes, back.mistakes),
    ...whole("decisions", decisions, back.decisions),
    ...whole("utterances", words, back.words),
    ...whole("heard words", heard, back.heard ?? null),
    ...whole("actions", actions, back.actions ?? null),
    ...(back.steps?.length === steps.length ? ofSteps(timeline, back.steps) : []),
    ...(back.mistakes?.length === mistakes.length ? ofMistakes(timeline, back.mistakes) : []),
    ...(back.decisions?.length === decisions.length ? ofDecisions(timeline, back.decisions) : []),
    ...(back.words?.length === words.length ? ofWords("utterances", words, back.words) : []),
    ...(back.heard?.length === heard.length ? ofWords("heard words", heard, back.heard) : []),
    ...(back.actions?.length === actions.length ? ofActions(timeline.vocabulary, actions, back.actions) : []),
  ];
}

function ofSteps({ steps, vocabulary }: Timeline, back: readonly ReadStep[]): Loss[] {
  const of = (part: LostPart, same: (one: Timeline["steps"][number], read: ReadStep) => boolean): Loss[] =>
    counted("segments", part, steps, (one, k) => same(one, back[k]!));
  return [
    ...moved(
      "segments",
      steps.flatMap((one, k) => pairs(one, back[k]!)),
    ),
    ...of("step", (one, read) => stepNamed(vocabulary, read.step) === one.step),
    ...of("outcome", (one, read) => read.outcome === one.outcome),
    ...of("text", (one, read) => read.text === one.text),
  ];
}

function ofMistakes({ mistakes, vocabulary }: Timeline, back: readonly ReadMistake[]): Loss[] {
  const of = (part: LostPart, same: (one: AnnotatedDeviation, read: ReadMistake) => boolean): Loss[] =>
    counted("mistakes", part, mistakes, (one, k) => same(one, back[k]!));
  const both = (a: number | null, b: number | null): [number, number][] => (a === null || b === null ? [] : [[a, b]]);
  const times = mistakes.flatMap((one, k) => {
    const read = back[k]!;
    return [[one.onset, read.onset] as const, ...both(one.fix, read.fix), ...both(one.back, read.back)];
  });
  return [
    ...moved("mistakes", times),
    ...of("kind", (one, read) => read.kind === one.kind),
    ...of("step", (one, read) => stepNamed(vocabulary, read.step) === one.step),
    ...of("missing", (one, read) => one.missing.join(" ") === read.missing.join(" ")),
    ...of("fix", (one, read) => (one.fix === null) === (read.fix === null)),
    ...of("back", (one, read) => (one.back === null) === (read.back === null)),
    ...of("cooking", (one, read) => one.cooking === read.cooking),
    ...of("general", (one, read) => one.general === read.general),
    ...of("error", (one, read) => one.error === read.error),
    ...of("text", (one, read) => one.what === read.what),
    ...of("recovery", (one, read) => one.recovery === read.recovery),
  ];
}

function ofDecisions({ decisions }: Timeline, back: NonNullable<ReadTimeline["decisions"]>): Loss[] {
  return [
    ...moved(
      "decisions",
      decisions.map(({ t }, k) => [t, back[k]!.t]),
    ),
    ...counted("decisions", "kind", decisions, (one, k) => back[k]!.kind === one.kind),
    ...counted("decisions", "step", decisions, (one, k) => back[k]!.step === one.step),
  ];
}

function ofWords(
  of: "utterances" | "heard words",
  words: Timeline["words"],
  back: NonNullable<ReadTimeline["words"]>,
): Loss[] {
  const times = words.flatMap((one, k) => pairs(one, { start: back[k]!.start, end: back[k]!.end ?? one.end }));
  return [
    ...moved(of, times),
    ...counted(of, "end", words, (_, k) => back[k]!.end !== null),
    ...counted(of, "text", words, (one, k) => back[k]!.text === one.text),
  ];
}

function ofActions(
  vocabulary: Timeline["vocabulary"],
  actions: NonNullable<Timeline["actions"]>,
  back: readonly ReadAction[],
): Loss[] {
  const of = (part: "text" | "verb" | "noun" | "by"): Loss[] =>
    counted("actions", part, actions, (one, k) => one[part] === back[k]![part]);
  return [
    ...moved(
      "actions",
      actions.flatMap((one, k) => pairs(one, back[k]!)),
    ),
    ...counted("actions", "step", actions, (one, k) => stepNamed(vocabulary, back[k]!.step) === one.step),
    ...[of("text"), of("verb"), of("noun"), of("by")].flat(),
  ];
}

function whole(of: LossOf, all: readonly unknown[], back: readonly unknown[] | null): Loss[] {
  const lost = all.length - (back?.length ?? 0);
  return lost === 0 ? [] : [{ is: "whole", of, lost, all: all.length }];
}

function counted<T>(of: LossOf, part: LostPart, all: readonly T[], same: (one: T, k: number) => boolean): Loss[] {
  const lost = all.filter((one, k) => !same(one, k)).length;
  return lost === 0 ? [] : [{ is: "part", of, part, lost, all: all.length }];
}

function moved(of: LossOf, times: readonly (readonly [number, number])[]): Loss[] {
  const seconds = times.reduce((most, [a, b]) => Math.max(most, Math.abs(a - b)), 0);
  return seconds < SAME ? [] : [{ is: "rounded", of, seconds: Math.round(seconds * 1000) / 1000 }];
}

function pairs(a: { start: number; end: number }, b: { start: number; end: number }): [number, number][] {
  return [
    [a.start, b.start],
    [a.end, b.end],
  ];
}
