import { z } from "zod";
import { CardNumber, PROVIDER_NAMES } from "../../core/settings/providers.ts";
import { Milliseconds, Pixels, Seconds } from "../../core/domain/bounds.ts";
import type { ChatForm, ChatMessage, ChatScores, ChatText } from "../../core/brain/advice/chat.ts";
import type { FileTry, LanguageOptions, LanguageStatus } from "./language-api.ts";

/** A question as it goes to the process: what a stub server is told stays out of it. */
export interface Question {
  readonly messages: readonly ChatMessage[];
  readonly prefix: number;
}

/** What the client asks of the process of a language model. */
export type Request =
  | { readonly kind: "open"; readonly options: LanguageOptions; readonly avoid: readonly Avoided[] }
  | { readonly kind: "score"; readonly id: number; readonly question: Question; readonly choices: readonly string[] }
  | {
      readonly kind: "write";
      readonly id: number;
      readonly question: Question;
      readonly form: ChatForm;
      readonly mostTokens: number;
      /** Whether what was written so far is wanted too. */
      readonly writing: boolean;
    }
  /** No answer to that request is wanted any more. */
  | { readonly kind: "cancel"; readonly id: number }
  | { readonly kind: "close" };

/** A file with a provider that took the process down. */
export interface Avoided {
  readonly file: string;
  readonly provider: string;
}

/** What the process says to its client. */
export type Reply =
  | ({ readonly kind: "trying" } & Avoided)
  | { readonly kind: "ready"; readonly status: LanguageStatus }
  /** The folder can't be opened at all; trying again would not help. */
  | { readonly kind: "refused"; readonly detail: string; readonly tries: readonly FileTry[] }
  | { readonly kind: "scored"; readonly id: number; readonly scores: ChatScores }
  /** What was written so far. */
  | { readonly kind: "writing"; readonly id: number; readonly text: string }
  | { readonly kind: "written"; readonly id: number; readonly text: ChatText }
  | { readonly kind: "failed"; readonly id: number; readonly detail: string; readonly passing: boolean };

/** Most pictures and messages of one question, and most characters of one text. */
const MOST_PARTS = 500;
const LONGEST_TEXT = 2_000_000;

const Count = z.number().int().min(0);
const Jpeg = z.custom<Uint8Array>(
  // Structured clones may come from another realm, where `instanceof` fails.
  (value) => Object.prototype.toString.call(value) === "[object Uint8Array]",
  "must be a Uint8Array",
);

const Part = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string().max(LONGEST_TEXT) }),
  z.object({
    type: z.literal("picture"),
    picture: z.object({ t: Seconds, width: Pixels, height: Pixels, jpeg: Jpeg }),
  }),
]);
const QuestionMessage = z.object({
  messages: z
    .array(z.object({ role: z.enum(["system", "user", "assistant"]), parts: z.array(Part).max(MOST_PARTS) }))
    .min(1)
    .max(MOST_PARTS),
  prefix: Count,
});

const Form: z.ZodType<ChatForm> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("free") }),
  z.object({ type: z.literal("choice"), choices: z.array(z.string().min(1)).min(1) }),
  z.object({ type: z.literal("json"), schema: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal("regex"), pattern: z.string().min(1) }),
]);

const Try: z.ZodType<FileTry> = z.object({
  ...{ file: z.string(), provider: z.string(), ok: z.boolean(), detail: z.string(), ms: Milliseconds },
});
const AvoidedMessage = z.object({ file: z.string(), provider: z.string() });

const RequestMessage: z.ZodType<Request> = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("open"),
    options: z.object({
      folder: z.string().min(1),
      provider: z.enum(["auto", ...PROVIDER_NAMES]),
      device: CardNumber,
      threads: z.number().int().min(1),
    }),
    avoid: z.array(AvoidedMessage),
  }),
  z.object({
    ...{ kind: z.literal("score"), id: Count, question: QuestionMessage },
    choices: z.array(z.string().min(1)).min(2).max(MOST_PARTS),
  }),
  z.object({
    ...{ kind: z.literal("write"), id: Count, question: QuestionMessage, form: Form },
    ...{ mostTokens: z.number().int().min(1), writing: z.boolean() },
  }),
  z.object({ kind: z.literal("cancel"), id: Count }),
  z.object({ kind: z.literal("close") }),
]);

const SpentMessage = z.object({
  ...{ queueMs: Milliseconds, encodeMs: Milliseconds, prefillMs: Milliseconds, decodeMs: Milliseconds },
  ...{ promptTokens: Count, cachedTokens: Count },
});
const Hash = z.string().regex(/^[0-9a-f]{64}$/);

const ReplyMessage: z.ZodType<Reply> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("trying"), file: z.string(), provider: z.string() }),
  z.object({
    kind: z.literal("ready"),
    status: z.object({
      ...{ state: z.literal("ready"), name: z.string(), pictures: z.boolean(), provider: z.string() },
      ...{ tries: z.array(Try), notes: z.array(z.string()), detail: z.string() },
    }),
  }),
  z.object({ kind: z.literal("refused"), detail: z.string(), tries: z.array(Try) }),
  z.object({
    ...{ kind: z.literal("scored"), id: Count },
    scores: z.object({ chances: z.array(z.number().min(0).max(1)).min(2), request: Hash, spent: SpentMessage }),
  }),
  z.object({ kind: z.literal("writing"), id: Count, text: z.string() }),
  z.object({
    ...{ kind: z.literal("written"), id: Count },
    text: z.object({ text: z.string(), whole: z.boolean(), request: Hash, spent: SpentMessage }),
  }),
  z.object({ kind: z.literal("failed"), id: Count, detail: z.string(), passing: z.boolean() }),
]);

/** Reads a message from the client. Throws ZodError when it isn't one. */
export function parseRequest(message: unknown): Request {
  return RequestMessage.parse(message);
}

/** Reads a message from the process. Throws ZodError when it isn't one. */
export function parseReply(message: unknown): Reply {
  return ReplyMessage.parse(message);
}
