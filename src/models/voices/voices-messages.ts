import { z } from "zod";
import { Seconds } from "../../core/domain/bounds.ts";
import type { HearingHints, HeardText } from "../../core/hearing/speech-to-text.ts";

/** How the process of speech is opened. Nothing is loaded before it is first needed. */
export interface VoicesOptions {
  /** Folder of the fetched weights (`voicesFolder`). */
  readonly folder: string;
  /** Intra-op threads of ONNX Runtime, ≥ 1. */
  readonly threads: number;
}

/** What the client asks of the process. */
export type Request =
  | { readonly kind: "open"; readonly options: VoicesOptions }
  /** Opens what hears, what speaks, so that the first question need not wait for it. */
  | { readonly kind: "warm"; readonly id: number; readonly what: "ears" | "voice"; readonly folder: string }
  | {
      readonly kind: "hear";
      readonly id: number;
      readonly pcm: Float32Array;
      readonly hints: HearingHints;
      /** Folder of the model that hears; empty for the built-in one. */
      readonly folder: string;
    }
  /** More sound of a stream of which the chances of speech are wanted. */
  | { readonly kind: "activity"; readonly id: number; readonly stream: number; readonly pcm: Float32Array }
  | { readonly kind: "end-activity"; readonly stream: number }
  | {
      readonly kind: "say";
      readonly id: number;
      readonly symbols: readonly number[];
      readonly voice: string;
      readonly speed: number;
      /** Folder of the voice; empty for the built-in ones. */
      readonly folder: string;
    }
  | { readonly kind: "cancel"; readonly id: number }
  | { readonly kind: "close" };

/** What the process says to its client. */
export type Reply =
  | { readonly kind: "ready" }
  | { readonly kind: "heard"; readonly id: number; readonly heard: HeardText }
  | { readonly kind: "chances"; readonly id: number; readonly chances: readonly number[] }
  | { readonly kind: "said"; readonly id: number; readonly pcm: Float32Array; readonly rate: number }
  /** Everything of that request was answered. */
  | { readonly kind: "done"; readonly id: number }
  | { readonly kind: "failed"; readonly id: number; readonly detail: string };

/** Longest sound of one request, in samples: ten minutes. */
const MOST_SAMPLES = 600 * 16_000;

const Id = z.number().int().min(0);
const Folder = z.string().max(4096);
const Sound = z.custom<Float32Array>(
  // Structured clones may come from another realm, where `instanceof` fails.
  (value) => Object.prototype.toString.call(value) === "[object Float32Array]",
  "must be a Float32Array",
);
const Heard = z.object({
  ...{ text: z.string().max(20_000), final: z.boolean(), confidence: z.number().min(0).max(1) },
  doubt: z.enum(["invented", "unsure", "repeating", "language"]).nullable(),
  ...{ from: Seconds, to: Seconds },
});

const RequestMessage: z.ZodType<Request> = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("open"),
    options: z.object({ folder: z.string().min(1), threads: z.number().int().min(1) }),
  }),
  z.object({ kind: z.literal("warm"), id: Id, what: z.enum(["ears", "voice"]), folder: Folder }),
  z.object({
    ...{ kind: z.literal("hear"), id: Id, folder: Folder },
    pcm: Sound.refine(({ length }) => length <= MOST_SAMPLES, "ten minutes at most"),
    hints: z.object({
      ...{ language: z.string().max(35), words: z.array(z.string().max(200)).max(200) },
      phrases: z.array(z.string().max(200)).max(1000).optional(),
    }),
  }),
  z.object({ kind: z.literal("activity"), id: Id, stream: Id, pcm: Sound }),
  z.object({ kind: z.literal("end-activity"), stream: Id }),
  z.object({
    ...{ kind: z.literal("say"), id: Id, voice: z.string().max(40), speed: z.number().min(0.25).max(4) },
    folder: Folder,
    symbols: z.array(z.number().int().min(1).max(177)).min(1).max(508),
  }),
  z.object({ kind: z.literal("cancel"), id: Id }),
  z.object({ kind: z.literal("close") }),
]);

const ReplyMessage: z.ZodType<Reply> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("heard"), id: Id, heard: Heard }),
  z.object({ kind: z.literal("chances"), id: Id, chances: z.array(z.number()) }),
  z.object({ kind: z.literal("said"), id: Id, pcm: Sound, rate: z.number().int().min(8000).max(96_000) }),
  z.object({ kind: z.literal("done"), id: Id }),
  z.object({ kind: z.literal("failed"), id: Id, detail: z.string() }),
]);

/** Reads a message from the client. Throws ZodError when it isn't one. */
export function parseRequest(message: unknown): Request {
  return RequestMessage.parse(message);
}

/** Reads a message from the process. Throws ZodError when it isn't one. */
export function parseReply(message: unknown): Reply {
  return ReplyMessage.parse(message);
}
