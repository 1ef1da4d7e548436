import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../domain/format-error.ts";
import { TAKE_PROMPTS, TAKE_PROTOCOLS } from "../domain/protocol.ts";
import { Script } from "../script/script-file.ts";
import { LastFeed } from "../settings/settings-last-feed.ts";

/** What a researcher prepares once for all participants of a study session. */
export const StudySetup = z.object({
  /** Id of the procedure. */
  procedure: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, "use lower-case letters, digits and hyphens"),
  protocol: z.enum(TAKE_PROTOCOLS),
  /** Null for an impromptu take, which has none. */
  script: Script.nullable(),
  prompts: z.enum(TAKE_PROMPTS),
  marker: z.enum(["participant", "second-person"]),
  /** What is recorded; null where the participant's screen asks. An address is kept with the other secrets, and here by its name alone. */
  feed: LastFeed.nullable(),
});
export type StudySetup = z.infer<typeof StudySetup>;

/** A word that is not kept: bytes that were drawn for it, and what comes of both, as hexadecimal digits. */
export const SaltedWord = z.object({
  salt: z.string().regex(/^[0-9a-f]{32}$/, "32 hexadecimal digits are needed"),
  hash: z.string().regex(/^[0-9a-f]{64}$/, "64 hexadecimal digits are needed"),
});
export type SaltedWord = Readonly<z.infer<typeof SaltedWord>>;

/** The file of a prepared study session. */
export const StudySession = StudySetup.extend({
  format: z.literal("benchside-study-session"),
  version: z.literal(1),
  /** The word by which Take part is left; null where none was set. */
  leave: SaltedWord.nullable(),
}).superRefine(({ procedure, protocol, script }, context) => {
  const say = (message: string) => context.addIssue({ code: "custom", message, path: ["script"] });
  if (protocol !== "impromptu" && script === null) say("a prepared or induced take needs a script");
  if (script !== null && script.procedure !== procedure) say("the script is of another procedure");
});
export type StudySession = z.infer<typeof StudySession>;

/** A study session in a file's text. Throws a FormatError that names file, field and fix. */
export function parseStudySession(text: string, file: string): StudySession {
  const parsed = StudySession.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(file, field, problem, "Prepare the study session again in Research, or delete this file.");
}
