import type { AnnotatedDeviation } from "../../annotation/model.ts";
import type { ReadMistake, ReadOptions, ReadStep, ReadTimeline, Timeline, TimelineFormat } from "./model.ts";
import { stepNamed } from "./step-named.ts";

/** Times nearer than this are the same, in seconds: most formats write milliseconds. */
const SAME = 0.0015;

/**
 * What a format cannot hold of a timeline, a line each, found by writing it and reading it back; for a format that is only written, what is
 * known of it. Empty when everything comes back.
 *
 * @param fps frames per second, for formats that count frames
 */
export function lossesOf(
  format: TimelineFormat,
  timeline: Timeline,
  parsers: ReadOptions["parsers"],
  fps: number | null,
): string[] {
  if (format.read === null) return [...format.leavesOut];
  const back = format.read(format.write(timeline, fps), format.name, { parsers, from: null, fps });
  return lossesBetween(timeline, back);
}

/** What of a timeline is not in what was read back from a file of it, a line each. */
export function lossesBetween(timeline: Timeline, back: ReadTimeline): string[] {
  const { steps, mistakes, decisions, words } = timeline;
  return [
    ...whole("segments", steps, back.steps),
    ...whole("mistakes", mistakes, back.mistakes),
    ...whole("moments at which the coach decided to speak", decisions, back.decisions),
    ...whole("utterances", words, back.words),
    ...(back.steps?.length === steps.length ? ofSteps(timeline, back.steps) : []),
    ...(back.mistakes?.length === mistakes.length ? ofMistakes(timeline, back.mistakes) : []),
    ...(back.decisions?.length === decisions.length
      ? [
          ...moved(
            "decisions",
            decisions.map(({ t }, k) => [t, back.decisions![k]!.t]),
          ),
          ...counted("decisions", "their kind", decisions, (one, k) => back.decisions![k]!.kind === one.kind),
          ...counted("decisions", "their step", decisions, (one, k) => back.decisions![k]!.step === one.step),
        ]
      : []),
    ...(back.words?.length === words.length
      ? [
          ...moved(
            "utterances",
            words.flatMap((one, k) => pairs(one, { end: one.end, ...ended(back.words![k]!) })),
          ),
          ...counted("utterances", "when they end", words, (_, k) => back.words![k]!.end !== null),
          ...counted("utterances", "their words", words, (one, k) => back.words![k]!.text === one.text),
        ]
      : []),
  ];
}

function ofSteps({ steps, vocabulary }: Timeline, back: readonly ReadStep[]): string[] {
  const of = (what: string, same: (one: Timeline["steps"][number], read: ReadStep) => boolean): string[] =>
    counted("segments", what, steps, (one, k) => same(one, back[k]!));
  return [
    ...moved(
      "segments",
      steps.flatMap((one, k) => pairs(one, back[k]!)),
    ),
    ...of("which step it is", (one, read) => stepNamed(vocabulary, read.step) === one.step),
    ...of("whether it was done right", (one, read) => read.outcome === one.outcome),
    ...of("its description", (one, read) => read.text === one.text),
  ];
}

function ofMistakes({ mistakes, vocabulary }: Timeline, back: readonly ReadMistake[]): string[] {
  const of = (what: string, same: (one: AnnotatedDeviation, read: ReadMistake) => boolean): string[] =>
    counted("mistakes", what, mistakes, (one, k) => same(one, back[k]!));
  const both = (a: number | null, b: number | null): [number, number][] => (a === null || b === null ? [] : [[a, b]]);
  return [
    ...moved(
      "mistakes",
      mistakes.flatMap((one, k) => {
        const read = back[k]!;
        return [[one.onset, read.onset] as const, ...both(one.fix, read.fix), ...both(one.back, read.back)];
      }),
    ),
    ...of("its kind", (one, read) => read.kind === one.kind),
    ...of("its step", (one, read) => stepNamed(vocabulary, read.step) === one.step),
    ...of("the steps that are missing", (one, read) => one.missing.join(" ") === read.missing.join(" ")),
    ...of("when the fix begins", (one, read) => (one.fix === null) === (read.fix === null)),
    ...of("when it is back on the plan", (one, read) => (one.back === null) === (read.back === null)),
    ...of("its cooking category", (one, read) => one.cooking === read.cooking),
    ...of("its general type", (one, read) => one.general === read.general),
    ...of("the error of the script that it is", (one, read) => one.error === read.error),
    ...of("what was done wrong", (one, read) => one.what === read.what),
    ...of("the golden recovery sentence", (one, read) => one.recovery === read.recovery),
  ];
}

function whole(name: string, all: readonly unknown[], back: readonly unknown[] | null): string[] {
  const there = back?.length ?? 0;
  return there === all.length ? [] : [`${all.length - there} of ${all.length} ${name}`];
}

function counted<T>(name: string, what: string, all: readonly T[], same: (one: T, k: number) => boolean): string[] {
  const lost = all.filter((one, k) => !same(one, k)).length;
  return lost === 0 ? [] : [`${what} (${lost} of ${all.length} ${name})`];
}

function moved(name: string, times: readonly (readonly [number, number])[]): string[] {
  const most = Math.max(0, ...times.map(([a, b]) => Math.abs(a - b)));
  return most < SAME ? [] : [`times of ${name} are rounded, by ${most.toFixed(3)} s at most`];
}

function pairs(a: { start: number; end: number }, b: { start: number; end: number }): [number, number][] {
  return [
    [a.start, b.start],
    [a.end, b.end],
  ];
}

function ended({ start, end }: { start: number; end: number | null }): { start: number; end?: number } {
  return end === null ? { start } : { start, end };
}
