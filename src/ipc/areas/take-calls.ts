import { z } from "zod";
import { PICTURE_FAULTS } from "../../core/annotation/take-measures.ts";
import { StepId } from "../../core/domain/ids.ts";
import { SessionEvent } from "../../core/journal/events.ts";
import { Adaptations } from "../../core/journal/scripted-event.ts";
import { TAKE_PROMPTS, TAKE_PROTOCOLS } from "../../core/domain/protocol.ts";
import { Script } from "../../core/script/script-file.ts";
import {
  FeedChoice,
  FoundBefore,
  GivenConsent,
  OtherCameraChoices,
  RemindersRead,
  sessionCalls,
} from "./session-calls.ts";
import { type Calls, Failed, Id, none, Outcome } from "./shared.ts";

const faults = <T extends z.ZodType>(of: T) => z.record(z.enum(PICTURE_FAULTS), of);

const DiscardedFile = z.object({ file: z.string(), bytes: z.number().int() });

/** Recording takes. */
export const takeCalls = {
  /**
   * Open a take: a session that records and does not coach. Refused without a valid consent to the text in force, without both
   * reminders read, and for a script that does not pass its checks.
   */
  "take.open": {
    input: z.object({
      procedure: Id,
      feed: FeedChoice,
      cameras: OtherCameraChoices,
      found: FoundBefore,
      /** To at least one use: nothing is recorded of a participant for no purpose. */
      consent: GivenConsent.extend({ scope: GivenConsent.shape.scope.min(1) }),
      /** Read by the participant. */
      reminders: RemindersRead,
      protocol: z.enum(TAKE_PROTOCOLS),
      script: Script.nullable(),
      prompts: z.enum(TAKE_PROMPTS),
      experienced: z.array(StepId).max(500),
      adaptations: Adaptations.optional(),
    }),
    output: sessionCalls["session.open"].output,
  },
  /** Measure the picture of a take's recording; a job of the kind `measure` about the session. Null when there is none to measure. */
  "take.measure": {
    input: z.object({ session: Id }),
    output: z
      .object({
        seconds: z.number().min(0),
        share: faults(z.number().min(0).max(1)),
        worst: faults(z.number().nullable()),
      })
      .nullable(),
  },
  /**
   * Write down what the participant said in a take, once, where they have agreed to it by name; a job of the kind `write-down` about the session. `sentences` is null where they
   * have not, and where it was cancelled.
   */
  "take.writeDown": {
    input: z.object({ session: Id }),
    output: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), sentences: z.number().int().min(0).nullable() }),
      Failed,
    ]),
  },
  /**
   * Discard a take: its recordings, journal, annotations and copies are put aside, and can be brought back until the room is left.
   * Refused for a session that is no take, is being written, or is with its auditors.
   */
  "take.discard": {
    input: z.object({ session: Id }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), files: z.array(DiscardedFile) }), Failed]),
  },
  /** The take that its participant watches in Take part now, for a window that is loaded anew meanwhile; null once that is left. */
  "take.watched": { input: z.object({ session: Id.nullable() }), output: z.void() },
  /** The take that was discarded last, how its journal begins, and its files, for a window that was loaded anew meanwhile; null where none can be brought back. */
  "take.discarded": {
    input: none,
    output: z.object({ session: Id, files: z.array(DiscardedFile), events: z.array(SessionEvent) }).nullable(),
  },
  /** Bring back the take that was discarded last. */
  "take.bringBack": { input: z.object({ session: Id }), output: Outcome },
  /** The room was left: delete for good what was discarded and not brought back. */
  "take.deleteDiscarded": {
    input: none,
    output: z.object({ files: z.number().int(), bytes: z.number().int(), problems: z.array(z.string()) }),
  },
} as const satisfies Calls;
