import { basename } from "node:path";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { Profile } from "../../../core/profile/profile.ts";
import type { EventOf, SessionEvent } from "../../../core/journal/events.ts";
import { answerSeconds, askedJournal, type JournalChanges } from "../../../core/rerun/rerun-changes.ts";
import type { RunChanges } from "../../../core/rerun/run-note.ts";
import type { AskingAgain } from "./ask-again.ts";
import { filmToAsk } from "./film-to-ask.ts";
import { checkSentTo, modelField, onBench, underPlan, type SessionModels } from "./session-models.ts";

/** Models that are asked again. */
export interface ModelsToAsk {
  /** With what is known of the coach's at a bench. */
  readonly models: (bench: AskedBench) => Promise<SessionModels>;
  /** Seconds of session time from a question to its answer, > 0; as long as in the session when null. */
  readonly seconds: number | null;
}

/** The bench at which a session is run again. */
export interface AskedBench {
  readonly procedure: Procedure;
  readonly profile: Profile | null;
  readonly profileName: string;
}

/** Models that are asked again in a session, and what they are asked with. */
export interface Asking extends Pick<AskingAgain, "models" | "pictures" | "seconds"> {
  /** The session's journal, opened with them. */
  readonly journal: readonly SessionEvent[];
  /** What the note says of them. */
  readonly told: Pick<RunChanges, "asked">;
}

/** What else is changed of the session. */
interface AskedAbout extends Pick<JournalChanges, "plan"> {
  readonly folder: string;
  readonly profile: { readonly name: string; readonly profile: Profile } | null;
}

/** Seconds that an answer takes where the session has had none: it is there at the next tick. */
const USUAL_SECONDS = 0.5;

/**
 * What models are asked again with in a session.
 *
 * @param own what it was coached with; undefined where that is not there any more
 * @throws FormatError when the film is gone, or pictures would go to a machine that who is in them has not agreed to
 */
export async function askingOf(
  asked: ModelsToAsk,
  { folder, profile, plan }: AskedAbout,
  journal: readonly SessionEvent[],
  own: Profile | null | undefined,
): Promise<Asking> {
  const { procedure, profile: name } = journal[0] as EventOf<"opened">;
  if (plan === "predicted") {
    const fix = "Leave the plan out: a planner that is asked again writes its own.";
    throw new FormatError(
      basename(folder),
      "",
      "a model is asked again, and its plans are not those of the session",
      fix,
    );
  }
  const bench = profile?.profile ?? own ?? null;
  const found = await asked.models({ procedure: procedure!, profile: bench, profileName: profile?.name ?? name ?? "" });
  const models = underPlan(onBench(found, bench), plan);
  if (plan === "zero-shot" && models.planner === undefined)
    throw new FormatError(
      basename(folder),
      "",
      "with the plan zero-shot a planner writes it, and none was named",
      "Name one: --with planner=…",
    );
  const consent = journal.find((event) => event.type === "consented")?.consent;
  if (consent) checkSentTo(consent, models);
  const pictures = await filmToAsk(folder, journal);
  const seconds = asked.seconds ?? answerSeconds(journal) ?? USUAL_SECONDS;
  const { name: model, mode, form, strategy, prompts, calibratedThreshold, alone } = models.coach;
  const how = {
    ...(alone && { alone }),
    ...(prompts && { prompt: prompts.hash }),
    ...(calibratedThreshold && { calibratedThreshold }),
  };
  const told = {
    model,
    mode,
    form,
    strategy,
    ...how,
    ...(models.planner ? { planner: models.planner.name } : {}),
    ...(models.planner?.mode === "lead" ? { plannerMode: models.planner.mode } : {}),
    seconds,
  };
  return { models, pictures, seconds, journal: askedJournal(journal, modelField(models)), told: { asked: told } };
}
