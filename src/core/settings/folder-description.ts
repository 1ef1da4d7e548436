import { z } from "zod";
import { Bytes } from "../domain/bounds.ts";

/** What a folder of a model can be chosen for. */
export const FOLDER_JOBS = ["language", "eyes", "ears", "voice"] as const;

/** Something that is missing or wrong in a folder, and what to do about it. */
export const FolderProblem = z.object({ file: z.string(), problem: z.string(), fix: z.string() });
export type FolderProblem = z.infer<typeof FolderProblem>;

/** What a folder of a model is, as the catalogue found it. */
export const FolderDescription = z.object({
  folder: z.string(),
  /** What it can do; null when that is not known. */
  job: z.enum(FOLDER_JOBS).nullable(),
  /** Type of its `config.json`; empty when there is none. */
  architecture: z.string(),
  /** What it is, in words for a person. */
  title: z.string(),
  /** Whether it reads pictures. */
  pictures: z.boolean(),
  /** Its parts, each with the types of weights that are there. */
  parts: z.array(
    z.object({
      part: z.string(),
      types: z.array(z.object({ type: z.string(), file: z.string(), bytes: Bytes, whole: z.boolean() })),
    }),
  ),
  /** Weights that are opened on the processor, in bytes. */
  weights: z.number(),
  /** Where its licence stands, and what that says first; empty when the folder has none. */
  licence: z.string(),
  /** What keeps it from being used; none when it can be. */
  problems: z.array(FolderProblem),
  /** What a person should know besides. */
  notes: z.array(z.string()),
});
export type FolderDescription = z.infer<typeof FolderDescription>;
