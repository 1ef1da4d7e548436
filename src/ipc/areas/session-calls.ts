import { z } from "zod";
import { Seconds } from "../../core/domain/bounds.ts";
import { MOST_ASKED } from "../../core/journal/dialogue-events.ts";
import { INTERRUPT_KINDS } from "../../core/domain/decision.ts";
import { TAKE_STANDINGS } from "../../core/annotation/model.ts";
import { LanguageTag } from "../../core/domain/domain-language.ts";
import { Consent, CONSENT_TEXTS, Pseudonym } from "../../core/consent/consent.ts";
import { HELPS } from "../../core/domain/help.ts";
import { LINE_KINDS } from "../../core/domain/library-query.ts";
import { WAYS } from "../../core/domain/way.ts";
import { MOST_SIGNAL_TEXT } from "../../core/procedure/signal.ts";
import { CameraName, Correction, Mark, SessionEvent } from "../../core/journal/events.ts";
import { SmoothedRecord } from "../../core/rerun/smoothed-record.ts";
import { type Calls, Id, jobOutcome, none, Outcome, type Pushes } from "./shared.ts";

/** What a duplex holds to be true inside (`Inspection` of core/brain/ports.ts), and what waits. */
const Inspected = z.object({
  brain: z
    .object({
      steps: z.array(
        z.object({ step: z.string(), done: z.number(), work: z.number(), early: z.number(), again: z.number() }),
      ),
      candidates: z.array(
        z.object({
          ...{ name: z.string(), kind: z.enum(INTERRUPT_KINDS) },
          ...{ confidence: z.number(), held: z.number(), hold: z.number() },
        }),
      ),
      thresholds: z.array(z.object({ name: z.string(), value: z.number() })),
      sure: z.number(),
      accounts: z.number().int(),
    })
    .nullable(),
  /** Utterances that wait to be heard, requests that the inference process has not answered, and events that the journal does not have yet. */
  waiting: z.object({ speech: z.number().int(), inference: z.number().int(), journal: z.number().int() }),
});
export type Inspected = z.infer<typeof Inspected>;

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
  /** Whether `thumbnail.jpg` in its folder shows a picture of it. */
  hasThumbnail: z.boolean(),
  /** Where a participant's take is on its way; `recorded` is not decided yet. Null when the session is no take. */
  standing: z.enum(TAKE_STANDINGS).nullable(),
  /** Pseudonym of who was recorded; null when the session names nobody. */
  participant: z.string().nullable(),
  kind: z.enum(["session", "take", "recording"]),
  /** Whether it was put together of recordings: nobody did what it shows. */
  spliced: z.boolean(),
  /** Name of the bench's profile; null without one. */
  bench: z.string().nullable(),
  /** Times that the plan was left, as it was said, and how many of these were fixed. */
  deviations: z.number().int(),
  putRight: z.number().int(),
  /** What a person called it; empty while nobody has. */
  name: z.string(),
  tags: z.array(z.string()),
  /** Set on one that was imported and that nobody has adopted: it can only be looked at. */
  imported: z.literal(true).optional(),
  /** Why its journal cannot be read, in words; null when it can. The other fields are empty then. */
  broken: z.string().nullable(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

export const FeedChoice = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("demo") }),
  z.object({ kind: z.literal("file"), path: z.string().min(1).max(4096) }),
  z.object({ kind: z.literal("camera"), label: z.string().max(500) }),
  /** A stream that somebody else serves, as the person typed it; it may hold a password. */
  z.object({ kind: z.literal("address"), address: z.string().trim().min(1).max(4096) }),
  /** A stream that was opened before, by its id in `secrets.status`. */
  z.object({ kind: z.literal("kept"), id: z.string().max(100) }),
  /** A phone, glasses or an action camera that push to us. */
  z.object({ kind: z.literal("listen"), protocol: z.enum(["rtmp", "whip"]) }),
  /** Simulated glasses, with faults as in `mock:FAULTS`. */
  z.object({ kind: z.literal("mock"), faults: z.string().max(1000) }),
]);
export type FeedChoice = z.infer<typeof FeedChoice>;

/** A camera that is recorded beside the feed; the coach does not look at it. */
export const OtherCameraChoice = z.object({ name: CameraName, feed: FeedChoice });
export type OtherCameraChoice = z.infer<typeof OtherCameraChoice>;

/** Most cameras that are recorded beside the feed. */
export const MOST_OTHER_CAMERAS = 3;
export const OtherCameraChoices = z.array(OtherCameraChoice).max(MOST_OTHER_CAMERAS).default([]);

/** What was found amiss before a session and did not hold it back; it is journalled and shown. */
export const FoundBefore = z.array(z.string().max(500)).max(20).default([]);

/** What a person agrees to before they are recorded; we sign it with our own clock. */
export const GivenConsent = Consent.omit({
  ...{ signedAt: true, session: true, holdsUntil: true, filmOf: true, afterWithdrawal: true },
});
/** Both were read: no prohibited place; stop when somebody asks. */
export const RemindersRead = z.object({ places: z.literal(true), bystanders: z.literal(true) });

/** Which of a session's cameras the page speaks of: another one's name, left out for the coach's eye. */
const track = CameraName.optional();

/** A sample of a camera, made in the renderer: 2 a second, longest edge at most 640 px. */
export const CameraFrame = z.object({
  session: z.string().max(200),
  track,
  /** Seconds of session time: since the first frame of the session, from the frames' own timestamps, across losses of the camera. */
  t: Seconds,
  width: z.number().int().min(16).max(1920),
  height: z.number().int().min(16).max(1920),
  /** RGBA, 8 bits a channel, row-major. */
  rgba: z.instanceof(Uint8Array),
  /** Camera frames a second, measured. */
  fps: z.number().min(0).max(1000),
  dropped: z.number().int().min(0),
  /** Size of the camera's own pictures, as delivered. */
  camera: z.object({ width: z.number().int().min(1).max(20_000), height: z.number().int().min(1).max(20_000) }),
});

/** The running session and the kept ones. */
export const sessionCalls = {
  /**
   * The consent text in force for takes or for coached sessions, in a language or else in English: its version, and its words as lines of plain
   * Markdown.
   */
  "consent.text": {
    input: z.object({ textFor: z.enum(CONSENT_TEXTS), language: LanguageTag }),
    output: z.object({ version: z.string(), language: LanguageTag, text: z.string() }),
  },
  "session.open": {
    input: z.object({
      procedure: Id,
      profile: z.string().max(200).nullable(),
      feed: FeedChoice,
      cameras: OtherCameraChoices,
      found: FoundBefore,
      /** The way of coaching that the person chose; by what is known of the bench when left out. */
      way: z.enum(WAYS).optional(),
      /** Who is coached: what they agree to, as for a take. Null when nobody is named. */
      coached: z.object({ consent: GivenConsent, reminders: RemindersRead }).nullable().default(null),
      /** All of every step is to be said again, and earlier sessions count no more for that. */
      helpAnew: z.boolean().default(false),
    }),
    output: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), session: z.string() }),
      z.object({ ok: z.literal(false), problem: z.string(), fix: z.string() }),
    ]),
  },
  /** How much of each step the next session of a procedure says to a participant, or to nobody named, in the procedure's order. */
  "session.help": {
    input: z.object({ procedure: Id, participant: Pseudonym.nullable() }),
    output: z.array(
      z.object({
        ...{ step: z.string(), text: z.string(), help: z.enum(HELPS) },
        /** Times in a row that it was done without help. */
        times: z.number().int().min(0),
        /** It would be said, and is not this once, to see whether the person needs it. */
        probe: z.boolean(),
      }),
    ),
  },
  /** For a page that was just loaded: the session that runs, or that ended because the page before it held its camera; null without one. */
  "session.current": { input: none, output: z.string().nullable() },
  /** What decides in the running session, looked at from inside, and what waits; null without a session. Asked only while somebody looks. */
  "session.inspect": { input: none, output: Inspected.nullable() },
  "session.close": { input: none, output: none },
  /** End the running session in five seconds, in which it records and says nothing and can be gone on with; `session.ending` tells. */
  "session.end": { input: none, output: none },
  /** Go on with a session that was ended and is not closed yet. */
  "session.goOn": { input: none, output: none },
  "session.correct": { input: z.object({ correction: Correction }), output: none },
  /** A question about the running session; its answer comes as events, and is said. */
  "session.ask": {
    input: z.object({ text: z.string().trim().min(1).max(MOST_ASKED), by: z.enum(["field", "bench-view"]) }),
    output: none,
  },
  /** A mark at this moment of the running session, journalled as `marked`. */
  "session.mark": { input: Mark, output: none },
  /** What a barcode scanner typed into the window, while a session runs. */
  "session.scanned": { input: z.object({ text: z.string().trim().min(1).max(MOST_SIGNAL_TEXT) }), output: none },
  /** What became of an utterance's sound in the renderer. */
  "session.spoke": {
    input: z.object({
      utterance: z.number().int().min(0),
      outcome: z.enum(["started", "said", "cut", "caption-only"]),
      reason: z.string().max(300),
    }),
    output: none,
  },
  /** The page is about to take the camera, and a microphone or none, for a session: main permits it for a minute, and while that session is open. */
  "session.cameraWanted": { input: z.object({ microphone: z.boolean() }), output: none },
  "session.cameraFrame": { input: CameraFrame, output: none },
  /** A piece of the camera's own recording (WebM or Matroska), in order. */
  "session.cameraMedia": {
    input: z.object({
      session: Id,
      track,
      bytes: z.instanceof(Uint8Array),
      /** With the first piece of each run of the page's recorder: session time of its time 0, in seconds; else null. */
      startsAt: z.number().nullable(),
    }),
    output: none,
  },
  "session.cameraState": {
    input: z.object({ session: Id, track, state: z.enum(["live", "stalled"]), reason: z.string().max(400) }),
    output: none,
  },
  /** The level of the camera's sound, in dB of full scale; null when there is none, with a word for the person when that is news. */
  "session.cameraSound": {
    input: z.object({
      session: Id,
      track,
      level: z.number().min(-100).max(0).nullable(),
      trouble: z.string().max(400),
    }),
    output: none,
  },
  /**
   * All sessions, newest first, as a JSON list of `SessionSummary`. It is text, as `sessions.events` is: objects are copied one by one on their way to the page, and
   * there may be ten thousand. It is answered from the index; `look` has the folders looked at afterwards, and `sessions.changed` tells when that found anything.
   * `sessions` is null where the list is still the one of the version that the page has; a list without a version is told anew each time.
   */
  "sessions.list": {
    input: z.object({ look: z.boolean(), have: z.string().max(100).optional() }).default({ look: true }),
    output: z.object({ version: z.string().nullable(), sessions: z.string().nullable() }),
  },
  /**
   * Sessions in which the words of a search stand, or of which what it asks is so (`step 4 skipped`, `deviation:timing`), by the index of the library,
   * newest first, each with the first text that holds the words. None where the search asks for nothing that the index alone knows.
   */
  "sessions.find": {
    input: z.object({ search: z.string().max(500) }),
    output: z.array(
      z.object({
        id: Id,
        /** Which words of the search stand in its texts, by their place in it. */
        words: z.array(z.number().int()),
        hit: z.object({ t: z.number().nullable(), kind: z.enum(LINE_KINDS), text: z.string() }).nullable(),
      }),
    ),
  },
  /** Keep what a person calls a session and its tags; both replace what was there. */
  "sessions.label": {
    input: z.object({
      id: Id,
      name: z.string().trim().max(120),
      tags: z.array(z.string().trim().min(1).max(40)).max(20),
    }),
    output: none,
  },
  /** Show a session's folder in the system's file manager. */
  "sessions.show": { input: z.object({ id: Id }), output: none },
  /**
   * Make the small picture of a session, one after the other: it is there, there is nothing to make it of, or a session runs, and it is to be
   * asked for later.
   */
  "sessions.thumbnail": { input: z.object({ id: Id }), output: z.enum(["made", "none", "later"]) },
  /** Put a session into the trash, from which it can be restored for 30 days. Refused for one that is being written. */
  "sessions.delete": { input: z.object({ id: Id }), output: Outcome },
  "sessions.restore": { input: z.object({ id: Id }), output: Outcome },
  /** Where a session is: `here`, also while nobody can look; in the `trash`, from which it can be restored; or `gone`. */
  "sessions.kept": { input: z.object({ id: Id }), output: z.enum(["here", "trash", "gone"]) },
  /** The sessions in the trash, the one that was deleted last first. */
  "sessions.deleted": {
    input: none,
    output: z.array(
      SessionSummary.pick({ id: true, goal: true, name: true, participant: true, startedAt: true }).extend({
        /** ISO 8601. */
        deletedAt: z.string(),
      }),
    ),
  },
  /**
   * Every event of a session as a JSON list of `SessionEvent`, read and checked; each one's number is its place, from 0. It is text, as objects are copied one by one
   * on their way to the page, and a session of hours has tens of thousands; `BETWEEN_TURNS` stands where it can be split. Asked for `soon`,
   * those of a long one come without its ticks, and `more` says that all are to be asked for.
   */
  "sessions.events": {
    input: z.object({ id: Id, soon: z.boolean().default(false) }),
    output: z.object({
      ...{ events: z.string(), notice: z.string(), more: z.literal(true).optional() },
      /** Set on a session that was imported and that nobody has adopted. */
      imported: z.literal(true).optional(),
      /** Who has begun to mark its onsets apart and is not done; left out where nobody has. */
      marking: z.array(z.string()).optional(),
    }),
  },
  /**
   * The sound of a session's films as peaks (`core/recording/sound-peaks.ts`), each at its place as it was recorded; made once. A job of the kind `sound` about
   * the session; null while a session runs: it is to be asked for later.
   */
  "sessions.sound": {
    input: z.object({ id: Id }),
    output: jobOutcome({
      films: z.array(
        z.object({
          ...{ file: z.string(), track: CameraName.nullable(), offset: z.number() },
          peaks: z.instanceof(Uint8Array),
        }),
      ),
    }).nullable(),
  },
  /** What was done in a session that is over, seen afterwards, or why nothing can be said of it. A job of the kind `look-back` about the session. */
  "sessions.lookBack": {
    input: z.object({ id: Id }),
    output: jobOutcome({ record: SmoothedRecord.nullable(), why: z.string() }),
  },
} as const satisfies Calls;

/** What main tells the page about it. */
export const sessionPushes = {
  /** The list of sessions differs from the one that was answered, as another program changed a session: it is to be asked for again, without a look. */
  "sessions.changed": none,
  /** Something of a session was read and is not as it was written. */
  "sessions.damaged": z.object({ id: Id, notice: z.string() }),
  /**
   * One journal event of the running session, after it was written, with its number: that of its line in the journal, from 0. What is told
   * after the journal took no more goes on counting.
   */
  "session.event": z.object({ session: z.string(), number: z.number().int().min(0), event: SessionEvent }),
  /** A session was ended: milliseconds until it is closed; null when it is gone on with. */
  "session.ending": z.object({ session: z.string(), closesIn: z.number().min(0).nullable() }),
  /** A picture for the preview of a feed that the renderer does not hold itself: JPEG, with its presentation time. */
  "session.preview": z.object({ session: z.string(), track, t: z.number(), jpeg: z.instanceof(Uint8Array) }),
} as const satisfies Pushes;
