import type { Way } from "../../core/domain/way.ts";
import type { FrameSource, Perception } from "../../core/domain/feed/source.ts";
import type { Patience } from "../../core/domain/patience.ts";
import type { KnownBefore } from "../../core/domain/known-before.ts";
import type { FadedStep } from "../../core/domain/help.ts";
import type { PlanCondition } from "../../core/plan/conditions.ts";
import type { PlanLabels } from "../../core/plan/oracle-plan.ts";
import type { Profile } from "../../core/profile/profile.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { Consent } from "../../core/consent/consent.ts";
import type { EventOf, SessionEvent } from "../../core/journal/events.ts";
import type { DiskAnswer } from "../../recording/silent-disk.ts";
import type { Journal } from "../../storage/journal/write.ts";
import type { Recorder } from "../../capture/recorder.ts";
import type { OtherCamera } from "../../recording/recording-other-cameras.ts";
import type { Cover } from "../../recording/recording-recorder.ts";
import type { RecogniserPart } from "./recogniser-part.ts";
import type { SessionModels } from "./advice/session-models.ts";

/** What a running session is made of. `composeSession` puts it together; tests and benchmarks bring stand-ins. */
export interface SessionParts {
  readonly session: string;
  readonly program: string;
  /** Wall-clock start, ISO 8601. */
  readonly startedAt: string;
  /** What is coached; null when nothing is: the session then takes notes, marks and recordings only. */
  readonly procedure: Procedure | null;
  /** Tag of the language that it is coached in (`languageFor`); the procedure's own words, with what is said in English, when left out. */
  readonly language?: string | undefined;
  readonly profile: Profile | null;
  readonly profileName: string | null;
  /** Steps of which less than all is said, and whether the person has wished that all is said anew; all is said when left out. */
  readonly help?: { readonly steps: readonly FadedStep[]; readonly anew?: boolean };
  /** What earlier sessions say about this one; nothing when left out. */
  readonly known?: readonly KnownBefore[];
  readonly source: FrameSource;
  /** Records the feed: its health is journalled with the feed's, its alarm is spoken, and it is closed before the session. */
  readonly recorder?: Pick<Recorder, "health" | "close">;
  /** Cameras that are recorded beside the feed, into the session's folder; none when left out. The coach does not look at them. */
  readonly others?: { readonly folder: string; readonly cameras: readonly OtherCamera[] };
  /** Covers faces before any film is written; films are kept as they come when left out. */
  readonly cover?: Cover;
  readonly perception: Perception;
  /** Frames of a film are brought to perception one by one too, because pictures are kept of those that were seen. */
  readonly oneByOne?: boolean;
  /** Resolves when perception works again; an offline run waits for it, a live one goes on and journals missed ticks. */
  readonly perceptionBack: () => Promise<void>;
  /** Written before anything is shown. */
  readonly journal: Pick<Journal, "append" | "room">;
  /** Called with every event at once, before it is in the journal: for what keeps what the next events may ask for, and tells nobody. */
  readonly onDecided?: (event: SessionEvent) => void;
  /** Called with every event after it is in the journal, with its number there. */
  readonly onEvent: (event: SessionEvent, number: number) => void;
  /** Told that the disk has not answered for some seconds, so that nothing can be journalled or told, and that this is over. */
  readonly onSilentDisk?: (told: DiskAnswer) => void;
  /** What has to be done and journalled before the session closes, e.g. another program's recording stopped. Seconds, and it must not throw. */
  readonly beforeClose?: () => Promise<void>;
  /** The models that take part, for the journal; none when left out. */
  readonly models?: SessionModels;
  /** The trained recogniser that looks on, for the journal, or why a chosen one does not; none was chosen when left out. */
  readonly recogniserPart?: RecogniserPart | undefined;
  /** Least precision that a kind must be expected to have at this bench to be said, 0..1; all are said when left out. */
  readonly leastPrecision?: number;
  /** The way of coaching that a person chose; by what is known of the bench when left out. */
  readonly way?: Way | undefined;
  /** How readily the coach speaks; strictly when left out. */
  readonly patience?: Patience;
  /** What the person wants to do, in their words; the procedure's goal when left out. */
  readonly goal?: string | undefined;
  /** The condition under which its plan is kept, where somebody asked for one, for the journal; none when left out. */
  readonly condition?: PlanCondition | undefined;
  /** What labels say of the film, for an oracle plan; left out for any other. */
  readonly labels?: PlanLabels | undefined;
  /** What the person who is coached has agreed to; none when nobody is named, and in a take, whose plan holds it. */
  readonly consent?: Consent;
  /** Set when a take is recorded: there is no coaching then, and without the consent in it there is no take. */
  readonly take?: TakePlan;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
}

/** What a participant has agreed to, and what they are asked to do. */
export interface TakePlan {
  readonly consent: Consent;
  readonly scripted: Omit<EventOf<"scripted">, "type" | "t">;
}
