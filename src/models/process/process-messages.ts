import { z } from "zod";
import { CardNumber, PROVIDER_NAMES } from "../../core/settings/providers.ts";
import type { FaceBox, FacePicture } from "../../core/redaction/face.ts";
import { Pixels, Seconds } from "../../core/domain/bounds.ts";
import { BENCH_COLUMNS, BENCH_ROWS, type Frame, type Tick } from "../../core/domain/tick.ts";
import { ProviderTry } from "../../core/journal/events.ts";
import type { InferenceOptions, InferenceStatus } from "../api.ts";
import { MOST_TEXTS } from "../api.ts";

/** Pieces of takes that one call for their chances may bring. */
export const MOST_PIECES = 64;

/** Sentences that one call for their vectors may bring: none waits long for what else is asked. */
export const MOST_SENTENCES = 32;

/** What the client asks of the inference process. */
export type Request =
  | { readonly kind: "open"; readonly options: InferenceOptions; readonly avoid: readonly string[] }
  /** A frame of a stream. A stream begins with its first frame, and is begun anew where the process was. */
  | { readonly kind: "perceive"; readonly id: number; readonly stream: number; readonly frame: Frame }
  /** No more frames come of a stream. */
  | { readonly kind: "end-stream"; readonly stream: number }
  /** Vectors of texts, by the text encoder beside the image encoder. */
  | { readonly kind: "texts"; readonly id: number; readonly texts: readonly string[] }
  /** Vectors of sentences, by the encoder that reads texts alone. */
  | { readonly kind: "sentences"; readonly id: number; readonly texts: readonly string[] }
  /** What a recogniser says of some pieces of takes, each its rows of features one after another. */
  | {
      readonly kind: "recognise";
      readonly id: number;
      readonly folder: string;
      /** Of the ONNX file that is meant. */
      readonly sha256: string;
      readonly pieces: readonly Float32Array[];
    }
  /** Faces in a picture. */
  | { readonly kind: "faces"; readonly id: number; readonly picture: FacePicture }
  | { readonly kind: "close" };

/** What the inference process says to its client. */
export type Reply =
  | { readonly kind: "trying"; readonly provider: string }
  | { readonly kind: "ready"; readonly status: InferenceStatus }
  /** The models can't be opened at all; trying again would not help. */
  | { readonly kind: "refused"; readonly detail: string }
  | { readonly kind: "tick"; readonly id: number; readonly tick: Tick }
  | { readonly kind: "vectors"; readonly id: number; readonly vectors: readonly Float32Array[] }
  | { readonly kind: "faces"; readonly id: number; readonly faces: readonly FaceBox[] }
  | { readonly kind: "failed"; readonly id: number; readonly detail: string };

// Structured clones may come from another realm, where `instanceof` fails.
const isA = (value: unknown, name: string) => Object.prototype.toString.call(value) === `[object ${name}]`;
const Bytes = z.custom<Uint8Array>((value) => isA(value, "Uint8Array"), "must be a Uint8Array");
const Vector = z.custom<Float32Array>((value) => isA(value, "Float32Array"), "must be a Float32Array");
const Count = z.number().int().min(0);

const Options: z.ZodType<InferenceOptions> = z.object({
  modelsFolder: z.string(),
  encoderFolder: z.string(),
  provider: z.enum(["auto", ...PROVIDER_NAMES]),
  device: CardNumber,
  threads: z.number().int().min(1),
});

const FrameMessage: z.ZodType<Frame> = z
  .object({ t: Seconds, index: Count, width: Pixels.min(1), height: Pixels.min(1), rgb: Bytes })
  .refine((frame) => frame.rgb.length === frame.width * frame.height * 3, "rgb must hold width × height × 3 bytes");

const PictureMessage: z.ZodType<FacePicture> = z
  .object({ width: Pixels.min(1), height: Pixels.min(1), rgb: Bytes })
  .refine(({ width, height, rgb }) => rgb.length === width * height * 3, "rgb must hold width × height × 3 bytes");

const RequestMessage: z.ZodType<Request> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("open"), options: Options, avoid: z.array(z.string()) }),
  z.object({ kind: z.literal("perceive"), id: Count, stream: Count, frame: FrameMessage }),
  z.object({ kind: z.literal("end-stream"), stream: Count }),
  z.object({ kind: z.literal("texts"), id: Count, texts: z.array(z.string().max(2000)).min(1).max(MOST_TEXTS) }),
  z.object({ kind: z.literal("sentences"), id: Count, texts: z.array(z.string()).min(1).max(MOST_SENTENCES) }),
  z.object({
    kind: z.literal("recognise"),
    id: Count,
    folder: z.string().min(1),
    sha256: z.string(),
    pieces: z.array(Vector).min(1).max(MOST_PIECES),
  }),
  z.object({ kind: z.literal("faces"), id: Count, picture: PictureMessage }),
  z.object({ kind: z.literal("close") }),
]);

const HandMessage = z.object({
  score: z.number(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  landmarks: z.array(z.number()),
  side: z.enum(["left", "right", "unknown"]),
});

const ReplyMessage: z.ZodType<Reply> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("trying"), provider: z.string() }),
  z.object({
    kind: z.literal("ready"),
    status: z.object({
      state: z.literal("ready"),
      provider: z.string(),
      device: CardNumber,
      nodes: Count,
      onProcessor: Count,
      encoder: z.string(),
      dim: Count.min(1),
      tries: z.array(ProviderTry),
      detail: z.string(),
    }),
  }),
  z.object({ kind: z.literal("refused"), detail: z.string() }),
  z.object({
    kind: z.literal("tick"),
    id: Count,
    tick: z.object({
      t: Seconds,
      frame: Count,
      scene: Vector,
      work: Vector.nullable(),
      hands: z.array(HandMessage).max(2),
      motion: z.number().min(0).max(1),
      small: Bytes.refine(
        (bytes) => bytes.length === BENCH_COLUMNS * BENCH_ROWS * 3,
        "must have three bytes for each cell",
      ).optional(),
    }),
  }),
  z.object({ kind: z.literal("vectors"), id: Count, vectors: z.array(Vector).max(MOST_TEXTS) }),
  z.object({
    kind: z.literal("faces"),
    id: Count,
    faces: z.array(
      z.object({ score: z.number(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    ),
  }),
  z.object({ kind: z.literal("failed"), id: Count, detail: z.string() }),
]);

/** Reads a message from the client. Throws ZodError when it isn't one. */
export function parseRequest(message: unknown): Request {
  return RequestMessage.parse(message);
}

/** Reads a message from the inference process. Throws ZodError when it isn't one. */
export function parseReply(message: unknown): Reply {
  return ReplyMessage.parse(message);
}
