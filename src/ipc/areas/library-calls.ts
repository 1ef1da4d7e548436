import { GRAPH_PROBLEMS } from "../../core/procedure/order.ts";
import { z } from "zod";
import { ENCODING_NAMES } from "../../core/text/decode-text.ts";
import { PathPart } from "../../core/domain/path-part.ts";
import { MOST_PICTURE_BYTES, PictureName } from "../../core/procedure/procedure-picture.ts";
import { Procedure } from "../../core/procedure/schema.ts";
import { type Calls, FilePath, Id, none } from "./shared.ts";

/** A problem found in a procedure, with the step and the field it is about, and the fix. */
export const ProcedureProblem = z.object({
  step: z.string().nullable(),
  problem: z.string(),
  fix: z.string(),
  field: z.string().optional(),
  about: z
    .object({
      is: z.enum(GRAPH_PROBLEMS),
      steps: z.array(z.string()).readonly(),
      groups: z.array(z.string()).readonly(),
    })
    .optional(),
});

export const ProcedureSummary = z.object({
  id: z.string(),
  goal: z.string(),
  /** Language of the goal, where somebody said it, and the goal in others by their tags. */
  language: z.string().optional(),
  otherGoals: z.record(z.string(), z.string()).optional(),
  steps: z.number().int(),
  /** Bench profiles taught for its steps, by name. */
  profiles: z.array(z.string()),
  /** Those that were learned for other steps, each with when it was taught last (ISO 8601), by its file's time where that is not noted; left out where there are none. */
  outdated: z.array(z.object({ name: z.string(), at: z.string() })).optional(),
  /** Whether a model drafted it and no person has reviewed it: nobody is coached by it. */
  drafted: z.boolean(),
  /** Set when the file could not be read: what is wrong with it. */
  broken: z.string().nullable(),
});
export type ProcedureSummary = z.infer<typeof ProcedureSummary>;

/** An earlier version of a procedure: its file's name, and when a newer one took its place (ISO 8601). */
export const ProcedureVersion = z.object({
  name: z.string(),
  until: z.string(),
  goal: z.string(),
  steps: z.number().int(),
});
export type ProcedureVersion = z.infer<typeof ProcedureVersion>;

/** Procedures. */
export const libraryCalls = {
  "library.list": { input: none, output: z.array(ProcedureSummary) },
  "library.get": { input: z.object({ id: Id }), output: Procedure },
  /**
   * Saves after checking; refuses a broken one with its problems and keeps the previous version of the file. `opened` is what it was changed from, null for a new one, which gets a
   * free `id`; `outdated` names the benches that fitted its steps until now and do not any more; where something else stood there, `aside` is the `until` of the version in which that is kept.
   */
  "library.save": {
    input: z.object({ procedure: z.unknown(), opened: Procedure.nullable().optional() }),
    output: z.object({
      saved: z.boolean(),
      problems: z.array(ProcedureProblem),
      id: z.string().optional(),
      outdated: z.array(z.string()).optional(),
      aside: z.string().optional(),
    }),
  },
  /** Moves it to the trash folder; the name it has there. */
  "library.remove": { input: z.object({ id: Id }), output: z.string() },
  /** Puts back what was removed, by its name in the trash folder. */
  "library.putBack": { input: z.object({ trash: z.string().max(200) }), output: z.void() },
  /** Copies it under another goal and a free id. */
  "library.duplicate": { input: z.object({ id: Id, goal: z.string().trim().min(1).max(300) }), output: Procedure },
  /** Earlier versions, newest first. */
  "library.versions": { input: z.object({ id: Id }), output: z.array(ProcedureVersion) },
  "library.version": { input: z.object({ id: Id, name: PathPart }), output: Procedure },
  /** Makes an earlier version the newest; the one of now is kept as an earlier one. */
  "library.restore": { input: z.object({ id: Id, name: PathPart }), output: Procedure },
  /** Keeps a picture for a step; its name. Refused with an error that says why when it is none. */
  "library.keepPicture": {
    input: z.object({ bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= MOST_PICTURE_BYTES) }),
    output: PictureName,
  },
  "library.check": { input: z.object({ procedure: z.unknown() }), output: z.array(ProcedureProblem) },
  /** Import a file's text, or a file, or, without one, let the person choose a file. Null when they cancelled. */
  "library.import": {
    input: z.object({
      from: z.enum(["auto", "benchside", "captaincook4d", "text", "howtodiv", "narration"]),
      file: z
        .union([
          z.object({ name: z.string().max(500), text: z.string().max(40_000_000) }),
          z.object({ path: FilePath }),
        ])
        .nullable(),
      /** Encoding of a file that is read here; null where it says that itself. */
      encoding: z.enum(ENCODING_NAMES).nullable(),
      /** In place of the goal that the file names. */
      goal: z.string().trim().min(1).max(300).optional(),
    }),
    output: z
      .object({
        procedure: Procedure.nullable(),
        problem: z.string(),
        /** The file that was read here; null where its text was given. */
        path: FilePath.nullable(),
        /** Encoding that this file was read in although nothing says so; null where it is known. */
        guessed: z.string().nullable(),
      })
      .nullable(),
  },
  /** Let the person choose where to write it; the path written, or null when they cancelled. */
  "library.export": { input: z.object({ id: Id }), output: z.string().nullable() },
  /** Procedures that fit the words, best first. */
  "library.match": { input: z.object({ words: z.string().max(500) }), output: z.array(ProcedureSummary) },
} as const satisfies Calls;
