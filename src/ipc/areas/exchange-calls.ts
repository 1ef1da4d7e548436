import { z } from "zod";
import { ENCODING_NAMES } from "../../core/text/decode-text.ts";
import { IMPORT_NOTES } from "../../core/interchange/timeline/import-notes.ts";
import { LOSSES_OF, LOST_PARTS, UNPLACED } from "../../core/interchange/timeline/timeline-model.ts";
import { type Calls, Failed, FilePath, Id, jobOutcome, none } from "./shared.ts";

const Count = z.number().int();
const FormatId = z.string().min(1).max(40);
/** Frames per second, for formats that count frames; null otherwise. */
const Fps = z.number().positive().max(1000).nullable();

const Loss = z.discriminatedUnion("is", [
  z.object({ is: z.literal("whole"), of: z.enum(LOSSES_OF), lost: Count, all: Count }),
  z.object({ is: z.literal("part"), of: z.enum(LOSSES_OF), part: z.enum(LOST_PARTS), lost: Count, all: Count }),
  z.object({ is: z.literal("rounded"), of: z.enum(LOSSES_OF), seconds: z.number() }),
]);

/** What a session's timeline has, and what a format cannot hold of it. */
export const TimelinePreview = z.object({
  ok: z.literal(true),
  /** Who says what was done. */
  saidBy: z.enum(["annotation", "take", "coach"]),
  /** Decisions and words from before the first picture, which are left out. */
  early: z.number().int(),
  /** Who has not agreed that it is shared with others. */
  keptFrom: z.string().nullable(),
  /** Frames per second by which its times are counted; null where the format counts none. */
  fps: z.number().nullable(),
  segments: Count,
  mistakes: Count,
  decisions: Count,
  utterances: Count,
  "heard words": Count,
  actions: Count,
  losses: z.array(Loss).readonly(),
});
export type TimelinePreview = z.infer<typeof TimelinePreview>;

/** What a file changes of a session's annotation. */
export const TimelineChanges = z.object({
  ok: z.literal(true),
  segments: Count,
  mistakesPut: Count,
  mistakesRemoved: Count,
  notes: z.array(z.object({ is: z.enum(IMPORT_NOTES), count: Count })).readonly(),
  /** What of the file cannot be taken: its line or field, its words, and why. */
  unplaced: z
    .array(z.object({ at: z.union([Count, z.string()]).nullable(), text: z.string(), why: z.enum(UNPLACED) }))
    .readonly(),
  /** How many more there are than are listed. */
  more: Count,
  /** Encoding that the file was read in although nothing says so; null where it is known. */
  guessed: z.string().nullable(),
});
export type TimelineChanges = z.infer<typeof TimelineChanges>;

/** A session's steps, mistakes, decisions and words in files of other programs (`core/interchange/timeline`). */
export const exchangeCalls = {
  /** What would be written, and what the format cannot hold. Nothing is written. */
  "exchange.preview": {
    input: z.object({ session: Id, format: FormatId, fps: Fps }),
    output: z.discriminatedUnion("ok", [TimelinePreview, Failed]),
  },
  /** Write it where the person says; the file's path, or null when no place was chosen. */
  "exchange.export": {
    input: z.object({ session: Id, format: FormatId, fps: Fps }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), file: z.string() }), Failed]).nullable(),
  },
  /** Write the timelines of many sessions, a file each, into a folder that the person chooses. A job of the kind `files`; null when they chose none. */
  "exchange.exportMany": {
    input: z.object({ sessions: z.array(Id).min(1).max(100_000), format: FormatId, fps: Fps }),
    output: jobOutcome({
      to: z.string(),
      written: Count,
      /** Sessions of which nothing was written, and why. */
      left: z.array(z.object({ session: z.string(), why: z.string() })).readonly(),
    }).nullable(),
  },
  /** Let the person choose a file; its path, or null when they cancelled. */
  "exchange.choose": { input: none, output: z.string().nullable() },
  /** Read a file as the session's annotation; it is only changed where `keep` is true. */
  "exchange.import": {
    input: z.object({
      session: Id,
      file: FilePath,
      format: FormatId,
      /** Pseudonym of the person who annotated it. */
      by: z.string().min(1).max(40),
      /** Tier, layer, video or observation that holds the steps; null where there is one. */
      from: z.string().min(1).max(500).nullable(),
      fps: Fps,
      /** Encoding of the file; null where it says that itself. */
      encoding: z.enum(ENCODING_NAMES).nullable(),
      keep: z.boolean(),
    }),
    output: z.discriminatedUnion("ok", [TimelineChanges, Failed]),
  },
} as const satisfies Calls;
