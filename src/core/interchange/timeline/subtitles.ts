import { DEVIATION_KINDS } from "../../domain/decision.ts";
import { FormatError } from "../../domain/format-error.ts";
import { readCues, type Cue } from "../../narration/narration-cues.ts";
import { linesOf } from "../../procedure/import/text-lines.ts";
import { OUTCOMES } from "./outcomes.ts";
import type { ReadMistake, ReadStep, ReadTimeline, ReadWords, Timeline, Unplaced } from "./timeline-model.ts";

/** Who a cue is by, which tells what it holds. */
const SPEAKERS = { step: "Step", mistake: "Mistake", coach: "Coach", person: "Person" } as const;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly speaker: keyof typeof SPEAKERS;
  /** What the text does not say: kind of cue, then the step's id, the outcome or the kind of mistake. */
  readonly name: string;
  readonly text: string;
}

/** The timeline as WebVTT: a cue for each step, mistake and utterance of coach and person, by its speaker; the cue's name says which step it is and how it was done. */
export function writeVtt(timeline: Timeline): string {
  const cues = linesIn(timeline).map(
    ({ start, end, speaker, name, text }) =>
      `${name}\n${clock(start, ".")} --> ${clock(end, ".")}\n<v ${SPEAKERS[speaker]}>${escaped(text)}`,
  );
  return `${["WEBVTT", ...cues].join("\n\n")}\n`;
}

/** The timeline as SubRip text: "Step: …", "Mistake: …", "Coach: …", "Person: …". */
export function writeSrt(timeline: Timeline): string {
  const cues = linesIn(timeline).map(
    ({ start, end, speaker, text }, k) =>
      `${k + 1}\n${clock(start, ",")} --> ${clock(end, ",")}\n${SPEAKERS[speaker]}: ${oneLine(text)}`,
  );
  return `${cues.join("\n\n")}\n`;
}

/** What a WebVTT file says: cues by a step, a mistake or the coach; each cue of a file that names none of them is a step. */
export function readVtt(text: string, file: string): ReadTimeline {
  if (!/^\uFEFF?WEBVTT(\s|$)/.test(text))
    throw new FormatError(file, "line 1", "it is no WebVTT file", "Its first line says WEBVTT.");
  return fromCues(readCues(linesOf(text), "webvtt", file).map(vttLine), file);
}

/** What a SubRip file says; as `readVtt`. */
export function readSrt(text: string, file: string): ReadTimeline {
  return fromCues(
    readCues(linesOf(text), "srt", file).map((cue) => {
      const speaker = speakerOf(/^(Step|Mistake|Coach|Person): /.exec(cue.text)?.[1]);
      return { cue, name: [], speaker, text: speaker ? cue.text.slice(cue.text.indexOf(" ") + 1) : cue.text };
    }),
    file,
  );
}

interface ReadCue {
  readonly cue: Cue;
  readonly name: readonly string[];
  readonly speaker: keyof typeof SPEAKERS | null;
  readonly text: string;
}

function vttLine(cue: Cue): ReadCue {
  const speaker = speakerOf(/^<v(?:\.[^ >]*)? ([^>]+)>/.exec(cue.text)?.[1]);
  return { cue, speaker, name: cue.name.split(" "), text: unescaped(cue.text.replace(/<[^<>]{0,200}>/g, "")) };
}

function speakerOf(name: string | undefined): keyof typeof SPEAKERS | null {
  return (Object.keys(SPEAKERS) as (keyof typeof SPEAKERS)[]).find((each) => SPEAKERS[each] === name) ?? null;
}

function fromCues(cues: readonly ReadCue[], file: string): ReadTimeline {
  if (cues.length === 0) throw new FormatError(file, "", "it has no cues", "Choose a file that has some.");
  const ours = cues.some(({ speaker }) => speaker !== null);
  const by = (speaker: keyof typeof SPEAKERS): readonly ReadCue[] =>
    ours ? cues.filter((cue) => cue.speaker === speaker) : speaker === "step" ? cues : [];
  const hasLength = ({ cue }: ReadCue): boolean => cue.end > cue.start;
  return {
    unplaced: by("step").flatMap((one): Unplaced[] =>
      hasLength(one) ? [] : [{ at: one.cue.line, text: one.text, why: "no-length" }],
    ),
    elsewhere: ours ? cues.filter(({ speaker }) => speaker === null).length : 0,
    steps: by("step")
      .filter(hasLength)
      .map(({ cue, name: [is, step = "", outcome], text }): ReadStep => ({
        ...{ at: cue.line, start: cue.start, end: cue.end, text },
        step: is === "step" ? (step === "-" ? null : step) : text,
        outcome: OUTCOMES.find((each) => each === outcome) ?? null,
      })),
    mistakes: ours
      ? by("mistake").map(({ cue, name: [is, kind, step = "-"], text }): ReadMistake => ({
          ...{ at: cue.line, id: null, onset: cue.start, fix: null, back: cue.end },
          ...{ what: text, recovery: "", missing: [] },
          kind: is === "mistake" ? (DEVIATION_KINDS.find((each) => each === kind) ?? null) : null,
          step: step === "-" ? null : step,
          ...{ cooking: null, general: null, error: null },
        }))
      : null,
    decisions: null,
    words: ours ? wordsBy(by("coach")) : null,
    heard: ours ? wordsBy(by("person")) : [],
  };
}

function wordsBy(cues: readonly ReadCue[]): ReadWords[] {
  return cues.map(({ cue: { start, end }, text }) => ({ start, end, text }));
}

function linesIn({ steps, mistakes, words, heard, seconds }: Timeline): Line[] {
  const least = (start: number, end: number) => ({ start: Math.max(0, start), end: Math.max(start + 0.001, end) });
  return [
    ...steps.map(({ start, end, text, step, outcome }): Line => {
      return { ...least(start, end), speaker: "step", name: `step ${step ?? "-"} ${outcome}`, text };
    }),
    ...mistakes.map(({ onset, back, what, kind, step }): Line => {
      return {
        ...least(onset, back ?? seconds),
        speaker: "mistake",
        name: `mistake ${kind} ${step ?? "-"}`,
        text: what,
      };
    }),
    ...words.map(({ start, end, text }): Line => ({ ...least(start, end), speaker: "coach", name: "coach", text })),
    ...heard.map(({ start, end, text }): Line => ({ ...least(start, end), speaker: "person", name: "person", text })),
  ].sort((a, b) => a.start - b.start);
}

/** Hours, minutes, seconds and milliseconds. */
function clock(seconds: number, point: "." | ","): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${point}${String(ms % 1000).padStart(3, "0")}`;
}

/** Text as a cue may hold it: on one line, without a timing's arrow (WebVTT, section 4.3). */
function escaped(text: string): string {
  return oneLine(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function unescaped(text: string): string {
  const named: Readonly<Record<string, string>> = {
    lt: "<",
    gt: ">",
    amp: "&",
    nbsp: "\u00A0",
    lrm: "\u200E",
    rlm: "\u200F",
  };
  return text.replace(/&(lt|gt|amp|nbsp|lrm|rlm);/g, (_, name: string) => named[name]!);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("-->", "→").trim();
}
