import { z } from "zod";
import { Bytes, PicturesASecond, Pixels, Seconds, SignedSeconds } from "../domain/bounds.ts";
import { FEED_STATES } from "../domain/feed/source.ts";
import { INTERRUPT_KINDS, DEVIATION_KINDS, type InterruptKind } from "../domain/decision.ts";
import { MediaFile, SessionId } from "../domain/path-part.ts";
import { PLAN_CONDITIONS } from "../plan/conditions.ts";
import { Procedure } from "../procedure/schema.ts";
import { StepId } from "../domain/ids.ts";
import { KnownBefore } from "../domain/known-before.ts";
import { FadedStep } from "../domain/help.ts";
import { Consent } from "../consent/consent.ts";
import { MARK_KINDS } from "../domain/marks.ts";
import { KNOWN_KINDS } from "../profile/competence.ts";
import { WAYS } from "../domain/way.ts";
import { PlanLabelsSchema, PlanSchema } from "../plan/plan-schema.ts";
import { LeftOut, OutOfOrder } from "./closing-events.ts";
import { Signalled } from "./signal-event.ts";
import { Answered, Asked, Heard } from "./dialogue-events.ts";
import { Scripted } from "./scripted-event.ts";
import { Spliced } from "./spliced-event.ts";
import { at, CorrectedBy, SessionLanguage, Sha256 } from "./event-fields.ts";
import {
  Examined,
  ModelOpened,
  ModelState,
  ModelTakesPart,
  Opined,
  Proposed,
  RecogniserTakesPart,
  Unanswered,
} from "./opinion-events.ts";

/** Newest version of the journal that this program writes; it stands in the `opened` event. */
export const JOURNAL_VERSION = 2;

/** Name of a camera that is recorded beside the coach's eye; it becomes part of its files' names. */
export const CameraName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "write at most 40 lower-case letters, digits and hyphens, e.g. bench");

const Share = z.number().min(0).max(1);

const Opened = z.object({
  type: z.literal("opened"),
  ...at,
  version: z.literal(JOURNAL_VERSION),
  session: SessionId,
  /** Version of the program that wrote the journal. */
  program: z.string(),
  /** Wall-clock start, ISO 8601; for people, never for arithmetic. */
  startedAt: z.string(),
  /** Left out where the session began without one. */
  procedure: Procedure.optional(),
  language: SessionLanguage,
  /** What the person wants to do, in words; left out where it is the procedure's own goal, or not known. */
  goal: z.string().trim().min(1).max(500).optional(),
  /** Version of the brain that decides: the same one, with the same profile and parameters, decides the same again. Left out where none does, and before version 2. */
  brain: z.string().min(1).optional(),
  /** Of what it decides with, as it was then; null where it needs none. Left out where `brain` is. */
  hashes: z.object({ profile: Sha256.nullable(), parameters: Sha256.nullable() }).optional(),
  /** Name of the bench profile, null when none was used. */
  profile: z.string().nullable(),
  /** Nobody was coached: a film was taken in. Left out otherwise. */
  coached: z.literal(false).optional(),
  /** Feed as the person named it, credentials removed. */
  feed: z.string(),
  /** The other cameras that are recorded, and their feeds; left out when there is none. */
  cameras: z.array(z.object({ name: CameraName, feed: z.string() })).optional(),
  /** Faces were covered before its films were written, so that no film of it shows them. Left out where films are as the cameras gave them. */
  facesCovered: z.literal(true).optional(),
  /** Steps of which less than all is said, because the person has done them without help before; left out where there is none. */
  help: z.array(FadedStep).min(1).optional(),
  /** All of every step is said again at the person's wish, and sessions before this one count no more for that; left out otherwise. */
  helpAnew: z.literal(true).optional(),
  /** Of earlier programs, which have no `help`: sessions of this procedure in a row, before this one, without a deviation; they decided how much was said. */
  cleanSessions: z.number().int().min(0).optional(),
  /** What earlier sessions say about this one; the opening's words use it. Left out where they say nothing. */
  known: z.array(KnownBefore).min(1).optional(),
  /** The model that is asked whether to speak; left out when none is. */
  model: ModelTakesPart.optional(),
  /** The trained recogniser that looks at steps that are over; left out when none does. */
  recogniser: RecogniserTakesPart.optional(),
  /** Kinds that are not said, and the expected precision that they have not; left out where all are said. */
  heldBack: z.object({ kinds: z.array(z.enum(KNOWN_KINDS)).min(1), below: z.number().min(0).max(1) }).optional(),
  /** Words are weighed by what they save and cost: how often each kind is expected to be right, 0..1, and how many times as much an interruption costs as usual. Left out where they are not. */
  weighs: z
    .object({
      chances: z.object({ steps: Share, skipped: Share, parts: Share, order: Share }),
      times: z.number().positive(),
    })
    .optional(),
  /** The coach asks whether a step is done where it cannot tell, at most once in this many seconds; `beforeEnd`: before the last step also of one whose tick is not sure. Left out where it does not ask, and `beforeEnd` before it was asked. */
  asks: z.object({ every: Seconds, beforeEnd: z.literal(true).optional() }).optional(),
  /** What comes next is said after every step that is done, and as a hint where one is likely over; left out where it is not. */
  hints: z.literal(true).optional(),
  /** How it is coached, said with the opening; left out where nobody is, and before it was kept. */
  way: z.enum(WAYS).optional(),
  /** Under which condition its plan is kept, where somebody asked for one; left out otherwise. */
  condition: z.enum(PLAN_CONDITIONS).optional(),
  /** What the labels of an oracle plan say; left out for any other condition. */
  labels: PlanLabelsSchema.optional(),
});

const EvidenceSchema = z.object({
  t: Seconds,
  progress: z.array(z.number()),
  ended: z.array(z.number()),
  hands: z.enum(["withdrawn", "present", "working"]),
  motion: z.number(),
  changed: z.array(z.number()).readonly().optional(),
  away: z.boolean().optional(),
  benchApart: z.number().optional(),
  wrong: z.array(z.number()).readonly().optional(),
});

const TickEvent = z.object({
  type: z.literal("tick"),
  ...at,
  /** Number of the 2 fps sample within the feed. */
  frame: z.number().int().min(0),
  evidence: EvidenceSchema,
  decision: z.enum(["silent", "interrupt"]),
  /** Posterior that the current step is complete, and that the person is off the plan, 0..1 each. */
  completed: z.number().min(0).max(1),
  deviation: z.number().min(0).max(1),
  /** Step most likely under way, null when none is. */
  activeStep: StepId.nullable(),
  /** Hands for the overlay: palm boxes and landmarks as fractions of the frame. */
  hands: z
    .array(
      z.object({
        score: z.number(),
        box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
        landmarks: z.array(z.number()),
        side: z.enum(["left", "right", "unknown"]),
      }),
    )
    .default([]),
  /** Milliseconds of perception and of the whole tick; measured, so left out of replays that compare. */
  cost: z.object({ perceive: z.number(), total: z.number() }).optional(),
});

const Missed = z.object({
  type: z.literal("missed"),
  ...at,
  frame: z.number().int().min(0),
  reason: z.string(),
});

const Interrupted = z.object({
  type: z.literal("interrupted"),
  ...at,
  kind: z.enum(INTERRUPT_KINDS),
  step: StepId.nullable(),
  missing: z.array(StepId),
  confidence: z.number().min(0).max(1),
  /** Clips the duplex was given, as seconds of the recording. */
  clips: z.array(z.object({ start: Seconds, end: Seconds })),
  /** What telling it was worth: the chance that it is so at this bench, 0..1, and seconds: what is saved then, what a false alarm costs, what is won on average. Left out where words are not weighed. */
  worth: z.object({ chance: Share, saved: z.number(), falseAlarm: z.number(), won: z.number() }).optional(),
  /** Of a question: whether its step is done, to be answered by yes or no; left out of all others. */
  asks: z.literal("done").optional(),
});

const HeldBack = z.object({
  type: z.literal("held-back"),
  ...at,
  /** What was not said because its kind is expected to be wrong too often at this bench, and what it was about. */
  kind: z.enum(INTERRUPT_KINDS),
  step: StepId.nullable(),
  missing: z.array(StepId),
  confidence: z.number().min(0).max(1),
});

const Planned = z.object({ type: z.literal("planned"), ...at, plan: PlanSchema });

/** Why something is said: an interrupt; something about the session itself; what the coach was asked, or asks back; or what comes next where a step may be over, which claims nothing and is no interrupt; or what another assistant said, which is not the coach's word. */
export const UTTERED_KINDS = [...INTERRUPT_KINDS, "notice", "answer", "hint", "assistant"] as const;

/** Whether something was said at an interrupt, and not about the session, as an answer or as a hint. */
export function isOfInterrupt(kind: (typeof UTTERED_KINDS)[number]): kind is InterruptKind {
  return (INTERRUPT_KINDS as readonly string[]).includes(kind);
}

const Uttered = z.object({
  type: z.literal("uttered"),
  ...at,
  /** Number of the utterance in this session, from 0. */
  id: z.number().int().min(0),
  kind: z.enum(UTTERED_KINDS),
  text: z.string().min(1),
  /** Plan revision it belongs to; it is dropped when the plan has moved on before it is heard. */
  revision: z.number().int().min(0),
});

const Speech = z.object({
  type: z.literal("speech"),
  ...at,
  utterance: z.number().int().min(0),
  /**
   * What became of it: waits for a calm moment, sound started, said to its end, cut off by a more urgent one, held back for good,
   * or no longer true.
   */
  outcome: z.enum(["held", "started", "said", "cut", "suppressed", "dropped", "caption-only"]),
  reason: z.string(),
});

/** What a coach can do at any moment from the keyboard. */
export const Correction = z.discriminatedUnion("action", [
  /** `skipped`: the person goes on without having done it; left out where it was done. */
  z.object({ action: z.literal("done"), step: StepId, skipped: z.literal(true).optional() }),
  /** `wrong`: what was called wrong last is taken back, by its step or null for none; left out for the step that was completed last. */
  z.object({ action: z.literal("undo"), wrong: StepId.nullable().optional() }),
  z.object({
    action: z.literal("wrong"),
    kind: z.enum(DEVIATION_KINDS),
    step: StepId.nullable(),
    /** What was done wrong, and what fixes it, in words, where these are known. */
    what: z.string().trim().min(1).max(500).optional(),
    fix: z.string().trim().min(1).max(500).optional(),
    /** The question of a second look whose finding a person agrees with; left out where it is about none. */
    question: z.string().min(1).max(100).optional(),
  }),
  /** What a second look found is not so. */
  z.object({ action: z.literal("fine"), step: StepId, question: z.string().min(1).max(100) }),
  /** What was said of a finding, that it is so or that it is not, is taken back: it stands as a question again. */
  z.object({ action: z.literal("reconsider"), step: StepId, question: z.string().min(1).max(100) }),
  /** What the coach said of this kind and step is not so: the plan stands as if it had not been said. */
  z.object({ action: z.literal("not-so"), kind: z.enum(DEVIATION_KINDS), step: StepId.nullable() }),
  /** What was said last not to be so is so after all: the deviation and its plan stand again. */
  z.object({ action: z.literal("is-so"), kind: z.enum(DEVIATION_KINDS), step: StepId.nullable() }),
  /** The bench is the one that was taught, however it looks: the coach need not doubt what it sees. */
  z.object({ action: z.literal("right-bench") }),
  /** The person is at this step now: evidence for what they do and have done, and nothing of it is certain. */
  z.object({ action: z.literal("at"), step: StepId }),
  /** The answer to whether this step is done. */
  z.object({ action: z.literal("answer"), step: StepId, yes: z.boolean() }),
  z.object({ action: z.literal("say"), text: z.string().trim().min(1).max(500) }),
  z.object({ action: z.literal("mute"), muted: z.boolean() }),
  /** The plan that a model wrote is not wanted: the structural one stands again, and no other of a model is taken in this session. */
  z.object({ action: z.literal("take-back") }),
  z.object({ action: z.literal("snooze"), seconds: z.number().min(0).max(3600) }),
]);
export type Correction = z.infer<typeof Correction>;

const Corrected = z.object({
  type: z.literal("corrected"),
  ...at,
  correction: Correction,
  /** What it came from; left out for the window's own keys and buttons, and before this was kept. */
  by: CorrectedBy.optional(),
});

const Feed = z.object({
  type: z.literal("feed"),
  ...at,
  /** Which camera it is when there are several; left out for the coach's eye. */
  track: CameraName.optional(),
  state: z.enum(FEED_STATES),
  fps: PicturesASecond,
  age: Seconds,
  dropped: z.number().int().min(0),
  recordedBytes: Bytes,
  reason: z.string(),
  /** What the feed delivers, in bits a second; left out where it is not known. */
  bitrate: z.number().min(0).max(1e12).optional(),
  /** Size of the feed's own pictures, as delivered. */
  width: Pixels.min(1).optional(),
  height: Pixels.min(1).optional(),
  /** Level of the sound, in dB of full scale (0 is the loudest, −100 silence); left out without sound. */
  sound: z.number().min(-100).max(0).optional(),
  /** How its recording is; left out where nothing is recorded. `recordedBytes` are those on the disk. */
  recording: z
    .object({
      /** Seconds since the bytes on the disk last grew. */
      age: Seconds,
      /** Why nothing is being kept although pictures come, and what to do; null while all is well. */
      alarm: z.string().nullable(),
      /** Seconds of recording for which the disk has room; null while that is not known. */
      secondsLeft: z.number().min(0).max(1e12).nullable(),
    })
    .optional(),
});

const Gap = z.object({
  type: z.literal("gap"),
  ...at,
  /** What is missing: pictures from the feed, or the recording of them. */
  of: z.enum(["feed", "recording"]),
  /** Which camera's when there are several; left out for the coach's eye. */
  track: CameraName.optional(),
  /** Where it begins, and its length, in seconds; `t` is the moment at which it was over. */
  from: Seconds,
  seconds: Seconds,
  reason: z.string(),
});

/** One try of an execution provider and how it went. */
export const ProviderTry = z.object({ provider: z.string(), ok: z.boolean(), detail: z.string() });
export type ProviderTry = z.infer<typeof ProviderTry>;

const Inference = z.object({
  type: z.literal("inference"),
  ...at,
  state: z.enum(["starting", "ready", "lost"]),
  provider: z.string(),
  encoder: z.string(),
  tries: z.array(ProviderTry),
  detail: z.string(),
});

const Media = z.object({
  type: z.literal("media"),
  ...at,
  /** File name inside the session's folder. */
  file: MediaFile,
  /** Session time of the file's time 0, in seconds: session time = file time + offset. */
  offset: SignedSeconds,
  /** Which camera it shows when there are several; left out for the coach's eye. */
  track: CameraName.optional(),
});

const Consented = z.object({ type: z.literal("consented"), ...at, consent: Consent });

/** A mark as it is made; the running session gives it its time. */
export const Mark = z.object({
  mark: z.enum(MARK_KINDS),
  /** Error of the script that it is about; null when it is about none, or when nobody said which. */
  error: z.string().max(200).nullable(),
  /** Who or what made it: a key, a pedal, another person's keyboard, a phone or tablet at the bench, a spoken command. */
  by: z.enum(["participant", "pedal", "second-person", "phone", "voice"]),
});
export type Mark = z.infer<typeof Mark>;

const Marked = z.object({ type: z.literal("marked"), ...at, ...Mark.shape });

const Notice = z.object({
  type: z.literal("notice"),
  ...at,
  level: z.enum(["info", "warning", "error"]),
  text: z.string(),
  /** Path of a film that another program made of the session, outside its folder; left out of all other notices. */
  film: z.string().min(1).max(4096).optional(),
});

const Closed = z.object({
  type: z.literal("closed"),
  ...at,
  /** `unwritable` is only told: the journal took nothing more. What recovery makes of such a session says `stopped`. */
  reason: z.enum(["finished", "stopped", "feed-ended", "feed-failed", "unwritable"]),
});

/** Everything that can happen in a session, one journal line each. */
export const SessionEvent = z.discriminatedUnion("type", [
  Opened,
  TickEvent,
  Missed,
  Interrupted,
  Planned,
  Uttered,
  HeldBack,
  LeftOut,
  OutOfOrder,
  Opined,
  Proposed,
  Examined,
  Unanswered,
  ModelState,
  ModelOpened,
  Speech,
  Corrected,
  Feed,
  Inference,
  Gap,
  Media,
  Consented,
  Scripted,
  Marked,
  Signalled,
  Heard,
  Asked,
  Answered,
  Spliced,
  Notice,
  Closed,
]);
export type SessionEvent = z.infer<typeof SessionEvent>;
/** The event of one type. */
export type EventOf<T extends SessionEvent["type"]> = Extract<SessionEvent, { type: T }>;

/** The events that a model's answers make: what a duplex is given at the next tick, and plans that it may take. */
export type ModelAnswer = EventOf<"opined" | "proposed" | "examined">;
