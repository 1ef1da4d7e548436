import type { AnnotatedDeviation, FineAction, Segment } from "../../annotation/model.ts";
import type { InterruptKind } from "../../domain/decision.ts";
import type { StepId } from "../../domain/ids.ts";

/** What is done in a stretch of a session, rightly or not. Several may overlap. */
export type TimedStep = Omit<Segment, "id" | "proposed">;

/** A moment at which the coach decided to speak. */
export interface TimedDecision {
  readonly t: number;
  readonly kind: InterruptKind;
  readonly step: StepId | null;
}

/** Words while they stand on the screen, or are spoken. */
export interface TimedWords {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A fine-grained action, with who said it. */
export type TimedAction = FineAction & { readonly by: string };

/** A film of the session, in its folder. */
export interface TimedFilm {
  readonly file: string;
  /** Session time of its first picture, in seconds. */
  readonly offset: number;
  /** Where it lies, for a file that leaves its folder: as a `file:` address, and as a path from that file's folder, where there is one. Left out where it is not known. */
  readonly place?: { readonly url: string; readonly relative: string | null };
}

/**
 * Steps, mistakes, decisions and words of a session on one clock, as files of other programs hold them. All times are seconds, with no frame
 * number behind them; zero is the first picture of the first film, where there is one, so that a program that shows the film is in step.
 */
export interface Timeline {
  readonly session: string;
  readonly goal: string;
  /** Language of the words, where it is known. */
  readonly language: string | null;
  readonly seconds: number;
  /** Session time of the timeline's zero, in seconds. */
  readonly origin: number;
  readonly films: readonly TimedFilm[];
  /** Decisions and utterances that are left out, since they were over well before the first picture: files know no time before it. */
  readonly early: number;
  /** The procedure's steps, in its order. */
  readonly vocabulary: readonly { readonly id: StepId; readonly text: string }[];
  /** Who says what was done: people, the marks of a recorded take, or only the coach; null where nothing is known. */
  readonly saidBy: "annotation" | "take" | "coach" | null;
  /** In order of their starts. */
  readonly steps: readonly TimedStep[];
  /** In order of their onsets. */
  readonly mistakes: readonly AnnotatedDeviation[];
  readonly decisions: readonly TimedDecision[];
  readonly words: readonly TimedWords[];
  /** What the person said to the coach or asked it, in order of time. */
  readonly heard: readonly TimedWords[];
  /** What people said is done within the steps; left out where nobody has. ELAN's format alone has a place for it. */
  readonly actions?: readonly TimedAction[];
}

/** Where something stands in a file: its line, counted from 1, or a field such as `observations.o1.events[3]`. */
export type Place = number | string;

/** A step as a file tells it: what it leaves out is null. */
export interface ReadStep {
  readonly at?: Place;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Id or text of the procedure's step that it names. */
  readonly step: string | null;
  readonly outcome: Segment["outcome"] | null;
}

/** A mistake as a file tells it: what it leaves out is null. */
export interface ReadMistake {
  readonly at?: Place;
  readonly id: string | null;
  readonly onset: number;
  readonly fix: number | null;
  readonly back: number | null;
  readonly kind: string | null;
  readonly step: string | null;
  readonly missing: readonly string[];
  readonly cooking: string | null;
  readonly general: string | null;
  readonly error: string | null;
  readonly what: string;
  readonly recovery: string;
}

/** Words as a file tells them; the end is null where it says none. */
export type ReadWords = Omit<TimedWords, "end"> & { readonly end: number | null };

/** An action as a file tells it; the verb and the thing are empty where it leaves them out. */
export interface ReadAction extends ReadWords {
  readonly end: number;
  readonly id: string | null;
  readonly verb: string;
  readonly noun: string;
  readonly step: string | null;
  readonly by: string | null;
}

/** What a file holds. Null is what it has no place for; an empty list is a place with nothing in it. */
export interface ReadTimeline {
  readonly steps: readonly ReadStep[] | null;
  readonly mistakes: readonly ReadMistake[] | null;
  readonly decisions: readonly TimedDecision[] | null;
  readonly words: readonly ReadWords[] | null;
  /** Left out where the format has no place for the person's words. */
  readonly heard?: readonly ReadWords[];
  /** Left out where the file has no place for actions. */
  readonly actions?: readonly ReadAction[];
  /** What is in the file and cannot be taken. */
  readonly unplaced?: readonly Unplaced[];
  /** Annotations that have no times of their own and were placed between their neighbours, and that share the time of the one above them. */
  readonly placed?: number;
  readonly divided?: number;
  /** Annotations of tiers that nobody asked for. */
  readonly elsewhere?: number;
}

/**
 * Why something of a file cannot be taken: it has no time, and none follows from its neighbours; it begins and ends at the same time; it is a point in time, which no step is; it describes an
 * annotation that is not there; the session has no time left for it; it is a mistake of a kind that is none here; or nothing here
 * has a place for it, as for a remark about a step.
 */
export const UNPLACED = ["no-time", "no-length", "moment", "no-parent", "no-room", "unknown-kind", "no-place"] as const;

/** Something of a file that cannot be taken. */
export interface Unplaced {
  /** Where it stands; null where the form has no such thing. */
  readonly at: Place | null;
  /** Its words. */
  readonly text: string;
  readonly why: (typeof UNPLACED)[number];
}

/** An element of an XML file. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
  /** Line that its start tag ends in, counted from 1. */
  readonly line: number;
}

/** Parsers of the forms that files are written in. Both throw a FormatError that names the file and the place. */
export interface FormParsers {
  /** Refuses a document type, so that no entity expands. */
  xml(text: string, file: string): XmlElement;
  /** Rows of fields; the first row is the head. */
  table(text: string, file: string): readonly (readonly string[])[];
}

/** What a person says about a file that the file does not. */
export interface ReadOptions {
  readonly parsers: FormParsers;
  /** Tier, layer, video or observation that holds the steps, where the file has several. */
  readonly from: string | null;
  /** Frames per second of the film, for formats that count frames; null where nobody said it. */
  readonly fps: number | null;
  /** Those of the session's film, where nobody and nothing says others; null or left out where that is not known. */
  readonly filmFps?: number | null;
}

/** What a timeline is made of. */
export const LOSSES_OF = ["segments", "mistakes", "decisions", "utterances", "heard words", "actions"] as const;
export type LossOf = (typeof LOSSES_OF)[number];

/** What is known of one of them; `end` is when an utterance ends. */
export const LOST_PARTS = [
  "times",
  "step",
  "outcome",
  "text",
  "kind",
  "missing",
  "fix",
  "back",
  "cooking",
  "general",
  "error",
  "recovery",
  "end",
  "verb",
  "noun",
  "by",
] as const;
export type LostPart = (typeof LOST_PARTS)[number];

/** Something of a timeline that a file cannot hold: some of them altogether, a part of some, or the exact times. */
export type Loss =
  | { readonly is: "whole"; readonly of: LossOf; readonly lost: number; readonly all: number }
  | { readonly is: "part"; readonly of: LossOf; readonly part: LostPart; readonly lost: number; readonly all: number }
  | { readonly is: "rounded"; readonly of: LossOf; readonly seconds: number };

/** A format of other programs. */
export interface TimelineFormat {
  readonly id: string;
  /** Its program or data set. */
  readonly name: string;
  /** Ending of its files, with the dot. */
  readonly ending: string;
  /** Whether it counts frames, so that it can neither be written nor read without their number per second. */
  readonly frames: boolean;
  /** The file's text. @param fps frames per second, > 0; never null where `frames` */
  write(timeline: Timeline, fps: number | null): string;
  /** What a file says. @throws FormatError naming the place and the fix. Null where the format is only written. */
  readonly read: ((text: string, file: string, options: ReadOptions) => ReadTimeline) | null;
  /** What a format that is only written has no place for; empty where it is read too, and a round trip tells. */
  readonly leavesOut: readonly { readonly of: LossOf; readonly part: LostPart | null }[];
}
