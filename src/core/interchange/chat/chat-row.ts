import { z } from "zod";
import { Seconds, SignedSeconds } from "../../domain/bounds.ts";
import { parseJsonLines } from "../../text/json-lines.ts";
import { InnerPath, SessionId } from "../../domain/path-part.ts";
import { Row, SPLITS } from "../../annotation/row.ts";
import { QUESTION_FORMS, STRATEGIES } from "../../brain/advice/questions.ts";

/** Newest version of the chat row that this program writes; it stands in every line. */
export const CHAT_ROW_VERSION = 1;

/** A clip inside a message: pictures of it stand here when the model is asked. */
const VideoPart = z.object({
  type: z.literal("video"),
  /** Its file, relative to the export's folder; null when none was cut, and why it was not is in the row of `rows/`. */
  video: InnerPath.nullable(),
  /** Sha-256 of the file, in hexadecimal digits; null without one. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** What it shows, in seconds of the session. */
  start: Seconds,
  end: Seconds,
  /** Most pictures a second that are taken of it, counted back from its end, and most of all; null for no such limit. */
  fps: z.number().positive().max(1000),
  most: z.number().int().positive().nullable(),
});

const Part = z.discriminatedUnion("type", [z.object({ type: z.literal("text"), text: z.string() }), VideoPart]);
export type ChatRowPart = Readonly<z.infer<typeof Part>>;

const Message = z.object({ role: z.enum(["system", "user", "assistant"]), content: z.array(Part).min(1) });
export type ChatRowMessage = Readonly<z.infer<typeof Message>>;

/** One conversation to tune a model on: its last message is the target. */
export const ChatRow = z.object({
  version: z.literal(CHAT_ROW_VERSION),
  /** Unique in the export: `<session>@<t>#<role>` for the token form in the plain strategy, else with `:<form>:<strategy>` behind it, and `:words` for that stage. */
  id: z.string(),
  role: z.enum(["duplex", "planner"]),
  /** In which form it is asked and answered, and how; rows of before had one of each. A planner has no strategy. */
  form: z.enum(QUESTION_FORMS).default("token"),
  strategy: z.enum(STRATEGIES).nullable().default("plain"),
  /** What the last message is: the decision with what follows from it in the same answer, or the words that are asked for once it was to speak. */
  stage: z.enum(["decide", "words"]).default("decide"),
  messages: z.array(Message).min(2),
  session: SessionId,
  split: z.enum(SPLITS),
  /** Time of the decision, in seconds of the session. */
  t: Seconds,
  decision: Row.shape.decision,
  kind: Row.shape.kind,
  procedure: Row.shape.procedure,
  domain: z.string(),
  /** What square-root sampling counts as one source: the bench, or how the take was made. */
  source: z.string(),
  /** What the person asked last; null when they asked nothing. */
  query: z.string().nullable(),
  /** Where silence and speech are easily confused: the nearest moment to speak, and how many seconds later it is (before: below 0). Null for interrupts. */
  confusion: z.object({ kind: z.string(), step: z.string().nullable(), seconds: SignedSeconds }).nullable(),
  /** How much it counts in the loss. */
  weight: z.number().positive(),
  participant: Row.shape.participant,
  consent: Row.shape.consent,
  /** Where it comes from: whether the take was drawn or recorded, whether it was checked, and who made plans and words. */
  provenance: z.object({
    generated: z.boolean(),
    audited: z.boolean(),
    plans: z.string(),
    utterance: z.string().nullable(),
    program: z.string(),
  }),
});
export type ChatRow = Readonly<z.infer<typeof ChatRow>>;

/** A chat row as its line of a JSONL file. */
export function chatRowLine(row: ChatRow): string {
  return `${JSON.stringify(row)}\n`;
}

/** The chat rows of a JSONL file; blank lines are passed over. Throws a FormatError that names file, line, field and fix. */
export function parseChatRows(text: string, file: string): ChatRow[] {
  return parseJsonLines(text, file, {
    schema: ChatRow,
    newest: CHAT_ROW_VERSION,
    fix: "Export the rows again.",
  });
}
