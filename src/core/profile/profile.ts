import { z } from "zod";
import { Seconds, SignedSeconds } from "../domain/bounds.ts";
import { SessionId } from "../domain/path-part.ts";
import { BENCH_COLUMNS, BENCH_ROWS } from "../domain/tick.ts";
import { StepId } from "../domain/ids.ts";
import { Competence, KNOWN_KINDS } from "./competence.ts";
import {
  type BenchLook,
  type Course,
  type LastingChanges,
  type Stillness,
  type Space,
  LEARNED_KINDS,
  type Mistakes,
  type Fit,
} from "./profile-parts.ts";

/** Newest version of the profile file that this program writes. */
export const PROFILE_VERSION = 1;

/** What a bench looks like at each step, learned from reference takes. */
export interface Profile {
  /** The procedure and its steps at the time of learning; a profile fits no other. */
  readonly procedure: string;
  readonly steps: readonly StepId[];
  /** Encoder that made the looks. */
  readonly encoder: string;
  /**
   * Where what the work under way changes is compared, and what work that is over has changed. Classes of both: i = progress of step i,
   * K + i = just after step i, 2K = background; K steps.
   */
  readonly progress: Space;
  readonly ended: Space;
  /** Whether the hands tell work from idling on this feed. */
  readonly handsTell: boolean;
  /** By what to tell that the camera turns away from the bench; left out where that is not known. */
  readonly still?: Stillness | undefined;
  /** By what to tell that it is another bench; left out where the hands tell nothing, and by programs that did not learn it. */
  readonly benchLook?: BenchLook | undefined;
  /** What steps change on the bench for good, as each lesson showed it; left out where no lesson's camera stood still, and by programs that did not learn it. */
  readonly lasting?: readonly LastingChanges[] | undefined;
  /** Sharpness: nats of likelihood ratio for one unit of similarity. */
  readonly sharpness: number;
  /** Median seconds of each step, mean pause between steps, and what followed what. */
  readonly seconds: readonly number[];
  readonly gap: number;
  /**
   * Longest time in the takes, between the first step's start and the last one's end, for which no hand was seen, in seconds; left
   * out where the hands tell nothing, and by programs that did not learn it.
   */
  readonly longestAway?: number | undefined;
  readonly follows: readonly (readonly number[])[];
  /** Where in the takes each step came; left out where the hands tell, and by programs that did not learn it. */
  readonly course?: Course | undefined;
  /** Ticks seen with each hand state while working and while idling, for the hands' evidence. */
  readonly hands: {
    readonly working: Readonly<Record<"withdrawn" | "present" | "working", number>>;
    readonly idling: Readonly<Record<"withdrawn" | "present" | "working", number>>;
  };
  /** How many takes taught it; 0 for one that is made of texts alone. */
  readonly takes: number;
  /** Wrong ways of doing steps, where takes of them taught it. */
  readonly mistakes?: Mistakes | undefined;
  /** Sessions that taught it and who is in them, by pseudonym; left out for a profile that no session taught. */
  readonly learnedFrom?: readonly Teacher[] | undefined;
  /** Pseudonyms of those who taught it and have withdrawn their consent since: such a profile is not to be used. */
  readonly withdrawn?: readonly string[] | undefined;
  /** Parameters fitted to labelled takes, with the score they reached and on what; left out where nothing was fitted. */
  readonly fitted?: Fit | undefined;
  /** What it got right in lessons that were left out in turn; left out by programs that did not try, and where texts alone teach. */
  readonly competence?: Competence | undefined;
  /** Where pictures are compared with the procedure's texts, classes as above; left out when the encoder reads none. */
  readonly cues?: Space | undefined;
}

/** Whether a bench was learned for the steps that a procedure has now, in their order: of other steps it knows nothing. */
export function fitsSteps(
  profile: Pick<Profile, "steps">,
  { steps }: { readonly steps: readonly { readonly id: StepId }[] },
): boolean {
  return steps.map(({ id }) => id).join() === profile.steps.join();
}

/** A session that taught a profile. */
export const Teacher = z.object({
  session: SessionId,
  /** Null when the session names nobody. */
  participant: z.string().nullable(),
  /** Wall-clock time at which it taught, ISO 8601; left out where that was not noted. */
  at: z.string().optional(),
  /**
   * When its steps were performed, in seconds of the session, where they were marked in Teach or said while it ran, with no beginning (null) where nobody has said
   * that; left out where its annotation said so.
   */
  marks: z.array(z.object({ step: StepId, start: SignedSeconds.nullable(), end: SignedSeconds })).optional(),
  /** Corrections that a person made in it while it ran; left out where there were none, and where that was not noted. */
  corrections: z.number().int().positive().optional(),
  /** Kinds of the coach's claims in it that a person said are not so, once for each time; left out where there was none. */
  denied: z.array(z.enum(KNOWN_KINDS)).min(1).optional(),
});
export type Teacher = Readonly<z.infer<typeof Teacher>>;

const floats = z.string().transform((text, context) => {
  const bytes = decodeBase64(text);
  if (bytes && bytes.length % 4 === 0) return new Float32Array(bytes.buffer, 0, bytes.length / 4);
  context.addIssue({ code: "custom", message: "not base64 of 32-bit floats" });
  return z.NEVER;
});
const bytesOf = z.string().transform((text, context) => {
  const bytes = decodeBase64(text);
  if (bytes) return new Uint8Array(bytes.buffer);
  context.addIssue({ code: "custom", message: "not base64" });
  return z.NEVER;
});
const words = z.string().transform((text, context) => {
  const bytes = decodeBase64(text);
  if (bytes && bytes.length % 2 === 0) return new Uint16Array(bytes.buffer, 0, bytes.length / 2);
  context.addIssue({ code: "custom", message: "not base64 of 16-bit integers" });
  return z.NEVER;
});
const shorts = z.string().transform((text, context) => {
  const bytes = decodeBase64(text);
  if (bytes && bytes.length % 2 === 0) return new Int16Array(bytes.buffer, 0, bytes.length / 2);
  context.addIssue({ code: "custom", message: "not base64 of 16-bit integers" });
  return z.NEVER;
});
const positive = z.number().positive().finite();
const counts = z.object({ withdrawn: z.number().min(0), present: z.number().min(0), working: z.number().min(0) });

const fitScore = z.object({ gmeanF1: z.number().min(0).max(1), falseAnHour: z.number().min(0) });
const parameter = z.number().finite();
const fitted = z.object({
  parameters: z
    .object({
      temperature: positive,
      skipMass: positive.max(1),
      longerSpread: positive,
      completeAt: positive.max(1),
      completeHold: parameter.min(0),
      deviateAt: positive.max(1),
      deviateHold: parameter.min(0),
      unlikeBelow: parameter,
    })
    .partial(),
  before: fitScore,
  after: fitScore,
  takes: z.number().int().positive(),
  points: z.number().int().positive(),
});

const space = z
  .object({
    dim: z.number().int().positive().max(65536),
    rank: z.number().int().positive().max(512),
    mean: floats,
    projection: floats,
    exemplars: floats,
    classes: shorts,
  })
  .refine((file) => file.mean.length === file.dim, "the length of mean is not dim")
  .refine((file) => file.projection.length === file.rank * file.dim, "the length of projection is not rank × dim")
  .refine(
    (file) => file.exemplars.length === file.classes.length * file.rank,
    "there is not one exemplar for each class entry",
  )
  .refine(
    (file) => [file.mean, file.projection, file.exemplars].every((array) => array.every(Number.isFinite)),
    "an array holds a number that is not finite",
  );

const lasting = z
  .object({
    ...{ cells: words, colours: bytesOf, steps: shorts, before: words, after: words },
    open: z.number().int().min(0).nullable(),
  })
  .refine(({ cells }) => cells.every((cell) => cell < BENCH_COLUMNS * BENCH_ROWS), "cells: out of range")
  .refine(({ cells, colours }) => colours.length === cells.length * 3, "colours: not one for each cell")
  .refine(
    ({ steps, before, after, cells }) =>
      before.length === steps.length &&
      after.length === steps.length &&
      [...before, ...after].every((colour) => colour < cells.length),
    "before, after: not one colour for each change",
  );

/** Newest version of the section of wrong ways that this program writes. */
const MISTAKES_VERSION = 1;

const mistakes = z
  .object({
    version: z.literal(MISTAKES_VERSION, "a newer Benchside wrote what it knows of wrong ways"),
    space,
    ways: z
      .array(z.object({ step: StepId, kind: z.enum(LEARNED_KINDS), what: z.string(), fix: z.string().nullable() }))
      .min(1),
  })
  .refine(
    ({ space: { classes }, ways }) => classes.every((c) => c >= 0 && c <= 2 * ways.length),
    "classes: out of range",
  )
  .transform(({ space: shown, ways }): Mistakes => ({ space: shown, ways }));

/** The profile file, version 1; arrays are base64, little-endian. Parses into a Profile with every shape checked. */
export const ProfileFile = z
  .object({
    format: z.literal("benchside-profile"),
    version: z.literal(PROFILE_VERSION),
    procedure: z.string(),
    steps: z.array(StepId).min(1).max(500),
    encoder: z.string(),
    progress: space,
    ended: space,
    handsTell: z.boolean(),
    still: z.object({ scene: positive, motion: positive }).optional(),
    benchLook: z.object({ scenes: z.array(floats).min(1), limit: positive }).optional(),
    lasting: z.array(lasting).min(1).max(100).optional(),
    sharpness: positive,
    seconds: z.array(positive),
    gap: positive,
    longestAway: Seconds.optional(),
    follows: z.array(z.array(z.number().min(0))),
    course: z.object({ middles: z.array(z.number().min(0).max(1)), seconds: positive }).optional(),
    hands: z.object({ working: counts, idling: counts }),
    takes: z.number().int().min(0),
    mistakes: mistakes.optional(),
    learnedFrom: z.array(Teacher).optional(),
    withdrawn: z.array(z.string()).optional(),
    fitted: fitted.optional(),
    competence: Competence.optional(),
    cues: space.optional(),
  })
  .refine((file) => file.seconds.length === file.steps.length, "seconds: not one for each step")
  .refine(
    ({ course, steps }) => course === undefined || course.middles.length === steps.length,
    "course: not one middle for each step",
  )
  .refine(
    (file) =>
      file.follows.length === file.steps.length + 1 && file.follows.every((row) => row.length === file.steps.length),
    "follows: not a row for the opening and for each step",
  )
  .refine(
    ({ lasting: some = [], steps }) => some.every((one) => one.steps.every((step) => step >= 0 && step < steps.length)),
    "lasting: a step is out of range",
  )
  .refine(({ takes, cues }) => takes > 0 || cues !== undefined, "takes: neither takes nor texts have taught it")
  .refine(
    ({ progress, ended, cues, steps }) =>
      [progress, ended, ...(cues ? [cues] : [])].every(({ classes }) =>
        classes.every((c) => c >= 0 && c <= 2 * steps.length),
      ),
    "classes: out of range",
  );

/** The profile as the text of its file. */
export function writeProfile(profile: Profile): string {
  return JSON.stringify({
    format: "benchside-profile",
    version: PROFILE_VERSION,
    ...profile,
    progress: writeSpace(profile.progress),
    ended: writeSpace(profile.ended),
    ...(profile.benchLook && {
      benchLook: { ...profile.benchLook, scenes: profile.benchLook.scenes.map(encodeBase64) },
    }),
    ...(profile.lasting && {
      lasting: profile.lasting.map(({ cells, colours, steps, before, after, open }) => ({
        open,
        ...{ cells: encodeBase64(cells), colours: encodeBase64(colours), steps: encodeBase64(steps) },
        ...{ before: encodeBase64(before), after: encodeBase64(after) },
      })),
    }),
    ...(profile.mistakes && {
      mistakes: {
        version: MISTAKES_VERSION,
        space: writeSpace(profile.mistakes.space),
        ways: profile.mistakes.ways,
      },
    }),
    ...(profile.cues ? { cues: writeSpace(profile.cues) } : {}),
  });
}

function writeSpace({ dim, rank, mean, projection, exemplars, classes }: Space): object {
  return {
    dim,
    rank,
    mean: encodeBase64(mean),
    projection: encodeBase64(projection),
    exemplars: encodeBase64(exemplars),
    classes: encodeBase64(classes),
  };
}

function encodeBase64(array: Float32Array | Int16Array | Uint16Array | Uint8Array): string {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
