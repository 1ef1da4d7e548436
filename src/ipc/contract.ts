/**
 * Everything that main and renderer say to each other, in one file. Main answers `calls`; main sends `pushes`. Both sides
 * parse what arrives with these schemas and nothing else crosses the bridge.
 */
import { z } from "zod";
import { Report } from "../core/evaluation/report.ts";
import { Procedure } from "../core/procedure/schema.ts";
import { Correction, ProviderTry, SessionEvent } from "../core/session/events.ts";

/** Settings file, version 1. Every field has a default so that a missing one never stops the program. */
export const Settings = z.object({
  version: z.literal(1).default(1),
  /** Folder in Hugging Face ONNX layout that replaces the built-in encoder; empty for the built-in one. */
  modelFolder: z.string().max(4096).default(""),
  /** Execution provider to try first; `auto` is the platform's order. */
  provider: z.enum(["auto", "cuda", "coreml", "dml", "webgpu", "cpu"]).default("auto"),
  voice: z
    .object({
      /** `auto` takes the operating system's voices, else espeak-ng, else captions alone. */
      engine: z.enum(["auto", "system", "espeak", "captions"]).default("auto"),
      name: z.string().max(200).default(""),
      /** Words a minute. */
      rate: z.number().min(80).max(400).default(170),
      /** 0..1. */
      volume: z.number().min(0).max(1).default(1),
    })
    .prefault({}),
  /** Folder of sessions, procedures and profiles; empty for the operating system's own place. */
  dataFolder: z.string().max(4096).default(""),
  /** 0 speaks only on deviations, 1 also on every step, 0.5 is in between. */
  talkativeness: z.number().min(0).max(1).default(0.5),
  /** Multiplies the size of all letters, 0.75..2. */
  textScale: z.number().min(0.75).max(2).default(1),
  handOverlay: z.boolean().default(true),
  /** Label of the camera last chosen. */
  camera: z.string().max(500).default(""),
});
export type Settings = z.infer<typeof Settings>;

/** A problem found in a procedure, with the step it is about and the mend. */
export const ProcedureProblem = z.object({ step: z.string().nullable(), problem: z.string(), mend: z.string() });

export const ProcedureSummary = z.object({
  id: z.string(),
  goal: z.string(),
  steps: z.number().int(),
  /** Bench profiles taught for it, by name. */
  profiles: z.array(z.string()),
  /** Set when the file could not be read: what is wrong with it. */
  broken: z.string().nullable(),
});
export type ProcedureSummary = z.infer<typeof ProcedureSummary>;

export const SessionSummary = z.object({
  id: z.string(),
  goal: z.string(),
  startedAt: z.string(),
  /** Length in seconds. */
  seconds: z.number(),
  interrupts: z.number().int(),
  /** False while it is being recorded or after a crash. */
  closed: z.boolean(),
  hasMedia: z.boolean(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

export const FeedChoice = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("demo") }),
  z.object({ kind: z.literal("file"), path: z.string().min(1).max(4096) }),
  z.object({ kind: z.literal("camera"), label: z.string().max(500) }),
]);
export type FeedChoice = z.infer<typeof FeedChoice>;

/** A sample of a camera, made in the renderer: 2 a second, longest edge at most 640 px. */
export const CameraFrame = z.object({
  session: z.string(),
  /** Seconds since the camera's first frame, from the frame's own timestamp. */
  t: z.number().min(0),
  width: z.number().int().min(16).max(1920),
  height: z.number().int().min(16).max(1920),
  /** RGBA, 8 bits a channel, row-major. */
  rgba: z.instanceof(Uint8Array),
  /** Camera frames a second, measured. */
  fps: z.number().min(0).max(1000),
  dropped: z.number().int().min(0),
});

/** Step times of a take, in seconds, for learning a bench. */
export const StepTime = z.object({ step: z.string(), start: z.number().min(0), end: z.number().min(0) });

/** A recorded session that can be scored. */
export const TakeSummary = z.object({
  id: z.string(),
  goal: z.string(),
  startedAt: z.string(),
  /** Length in seconds. */
  seconds: z.number(),
  /** Path of labels that are known to belong to it; null when the person has to choose them. */
  labels: z.string().nullable(),
});
export type TakeSummary = z.infer<typeof TakeSummary>;

const FilePath = z.string().min(1).max(4096);

/** What to score; paths as dialogs or drops gave them. */
export const EvaluationChoice = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("sessions"),
    takes: z
      .array(z.object({ session: z.string().min(1).max(200), name: z.string().max(500), labels: FilePath }))
      .min(1),
  }),
  z.object({ kind: z.literal("answers"), gold: FilePath, pred: FilePath, skipMissing: z.boolean() }),
  z.object({ kind: z.literal("recordings"), annotations: FilePath, errors: FilePath, graphs: FilePath }),
]);
export type EvaluationChoice = z.infer<typeof EvaluationChoice>;

const none = z.void();
const Id = z.string().min(1).max(200);

/** A call's outcome where the person can mend what went wrong. */
const Outcome = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.string(), mend: z.string() }),
]);

export const calls = {
  "app.info": {
    input: none,
    output: z.object({
      version: z.string(),
      electron: z.string(),
      platform: z.string(),
      dataFolder: z.string(),
      /** Things found broken at start and set aside, in words. */
      notices: z.array(z.string()),
      /** Procedure and bench profile that the sample take (`demo` feed) belongs to. */
      demo: z.object({ procedure: z.string(), profile: z.string().nullable() }),
    }),
  },
  "settings.get": { input: none, output: Settings },
  "settings.set": { input: Settings.partial(), output: Settings },
  "settings.chooseFolder": { input: z.object({ title: z.string().max(200) }), output: z.string().nullable() },
  "inference.status": {
    input: none,
    output: z.object({
      state: z.enum(["starting", "ready", "lost"]),
      provider: z.string(),
      encoder: z.string(),
      dim: z.number().int(),
      tries: z.array(ProviderTry),
      detail: z.string(),
    }),
  },
  "speech.status": {
    input: none,
    output: z.object({ espeak: z.boolean(), voices: z.array(z.string()), notice: z.string() }),
  },
  /** Voices that the renderer's speechSynthesis lists; sent at start and whenever they change. Main chooses the engine. */
  "speech.voicesHere": { input: z.object({ voices: z.array(z.string().max(300)).max(1000) }), output: z.void() },
  /** A WAV file of the text with the settings' voice, or null when espeak-ng is not there. */
  "speech.synthesise": {
    input: z.object({ text: z.string().min(1).max(500) }),
    output: z.instanceof(Uint8Array).nullable(),
  },
  "library.list": { input: none, output: z.array(ProcedureSummary) },
  "library.get": { input: z.object({ id: Id }), output: Procedure },
  /** Saves after checking; refuses a broken one with its problems and keeps the previous version of the file. */
  "library.save": {
    input: z.object({ procedure: z.unknown() }),
    output: z.object({ saved: z.boolean(), problems: z.array(ProcedureProblem) }),
  },
  "library.check": { input: z.object({ procedure: z.unknown() }), output: z.array(ProcedureProblem) },
  /** Import a file's text, or, without one, let the person choose a file. Null when they cancelled. */
  "library.import": {
    input: z.object({
      from: z.enum(["auto", "benchside", "captaincook4d", "text", "howtodiv"]),
      file: z.object({ name: z.string().max(500), text: z.string().max(5_000_000) }).nullable(),
    }),
    output: z.object({ procedure: Procedure.nullable(), problem: z.string() }).nullable(),
  },
  /** Let the person choose where to write it; the path written, or null when they cancelled. */
  "library.export": { input: z.object({ id: Id }), output: z.string().nullable() },
  /** Procedures that fit the words, best first. */
  "library.match": { input: z.object({ words: z.string().max(500) }), output: z.array(ProcedureSummary) },
  "session.open": {
    input: z.object({ procedure: Id, profile: z.string().max(200).nullable(), feed: FeedChoice }),
    output: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), session: z.string() }),
      z.object({ ok: z.literal(false), problem: z.string(), mend: z.string() }),
    ]),
  },
  "session.close": { input: none, output: none },
  "session.correct": { input: z.object({ correction: Correction }), output: none },
  /** What became of an utterance's sound in the renderer. */
  "session.spoke": {
    input: z.object({
      utterance: z.number().int().min(0),
      outcome: z.enum(["started", "said", "cut", "caption-only"]),
      reason: z.string().max(300),
    }),
    output: none,
  },
  /** The page is about to take the camera for a session: main permits it for a minute, and while that session is open. */
  "session.cameraWanted": { input: none, output: none },
  "session.cameraFrame": { input: CameraFrame, output: none },
  /** A piece of the camera's own recording (WebM), in order. */
  "session.cameraMedia": { input: z.object({ session: z.string(), bytes: z.instanceof(Uint8Array) }), output: none },
  "session.cameraState": {
    input: z.object({ session: z.string(), state: z.enum(["live", "stalled", "failed"]), reason: z.string().max(300) }),
    output: none,
  },
  "sessions.list": { input: none, output: z.array(SessionSummary) },
  "sessions.events": {
    input: z.object({ id: Id }),
    output: z.object({ events: z.array(SessionEvent), notice: z.string() }),
  },
  /** Learn a bench from a recorded session or a video file with step times. Progress arrives as `learn.progress`. */
  "profile.learn": {
    input: z.object({
      procedure: Id,
      name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
      takes: z.array(z.object({ video: z.string().max(4096), steps: z.array(StepTime).min(1) })).min(1),
    }),
    output: Outcome,
  },
  "evaluate.takes": { input: none, output: z.array(TakeSummary) },
  /** Let the person choose a file (or, for graphs, a folder); its path, or null when they cancelled. */
  "evaluate.choose": {
    input: z.object({ what: z.enum(["labels", "gold", "pred", "annotations", "errors", "graphs"]) }),
    output: z.string().nullable(),
  },
  /** Score, one choice at a time. Progress arrives as `evaluate.progress`. */
  "evaluate.run": {
    input: EvaluationChoice,
    output: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("done"), report: Report }),
      z.object({ kind: z.literal("failed"), problem: z.string(), mend: z.string() }),
      z.object({ kind: z.literal("cancelled") }),
    ]),
  },
  "evaluate.cancel": { input: none, output: none },
  /** Let the person choose where to write what was exported; the path written, or null when they cancelled. */
  "evaluate.export": {
    input: z.object({
      format: z.enum(["csv", "json", "png"]),
      /** File name to offer, without ending. */
      name: z.string().regex(/^[a-z0-9-]{1,80}$/),
      content: z.union([z.string().max(50_000_000), z.instanceof(Uint8Array)]),
    }),
    output: z.string().nullable(),
  },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

export const pushes = {
  /** One journal event of the running session, after it was written. */
  "session.event": z.object({ session: z.string(), event: SessionEvent }),
  /** A picture for the preview of a feed that the renderer does not hold itself: JPEG, with its presentation time. */
  "session.preview": z.object({ session: z.string(), t: z.number(), jpeg: z.instanceof(Uint8Array) }),
  /** Sound to play for an utterance. `null` stops what is playing. */
  "speech.play": z
    .object({ session: z.string(), utterance: z.number().int(), wav: z.instanceof(Uint8Array), volume: z.number() })
    .nullable(),
  /** An utterance for the renderer's own speechSynthesis to say, when the engine is the operating system's. */
  "speech.say": z.object({
    session: z.string(),
    utterance: z.number().int(),
    text: z.string(),
    /** Voice name as `speech.voicesHere` gave it; empty for the system's default. */
    voice: z.string(),
    /** Words a minute, and 0..1. */
    rate: z.number(),
    volume: z.number(),
  }),
  "learn.progress": z.object({ done: z.number().min(0).max(1), text: z.string() }),
  "evaluate.progress": z.object({ done: z.number().min(0).max(1), text: z.string() }),
  "inference.changed": calls["inference.status"].output,
} as const satisfies Record<string, z.ZodType>;

export type CallName = keyof typeof calls;
export type CallInput<N extends CallName> = z.input<(typeof calls)[N]["input"]>;
export type CallOutput<N extends CallName> = z.output<(typeof calls)[N]["output"]>;
export type PushName = keyof typeof pushes;
export type Push<N extends PushName> = z.output<(typeof pushes)[N]>;

/** What the preload script puts on `window.benchside`. */
export interface Bridge {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>;
  /** Listens until the returned function is called. */
  on<N extends PushName>(name: N, listen: (value: Push<N>) => void): () => void;
  /** Absolute path of a file that the person dropped or chose. */
  pathOf(file: File): string;
}
