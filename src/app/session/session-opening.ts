import { ASKS_EVERY } from "../../core/domain/patience.ts";
import { brainFor, type Brain } from "../../core/brain/registry.ts";
import { Coach } from "../../core/coach/coach.ts";
import { coachedAs } from "../../core/profile/coached-as.ts";
import { JOURNAL_VERSION, type EventOf } from "../../core/journal/events.ts";
import { helpIn } from "../../core/coach/fading.ts";
import { adviceOf } from "../../core/rerun/rerun.ts";
import { playerOf, ScriptPlayer, type SessionPolicy } from "../../core/coach/script-player.ts";
import { brainFields } from "./brain-fields.ts";
import type { SessionParts } from "./session-parts.ts";
import { adviceIn } from "./recogniser-part.ts";
import { modelField } from "./advice/session-models.ts";

/** What coaches a session; null in a take, and where there is no procedure. @throws ProfileMismatch when the profile is of another procedure */
export function brainOf({
  take,
  procedure,
  profile,
  help,
  known,
  models,
  recogniserPart: part,
  leastPrecision,
  way: wanted,
  patience,
  language,
  labels,
}: Pick<
  SessionParts,
  | "take"
  | "procedure"
  | "profile"
  | "help"
  | "known"
  | "models"
  | "recogniserPart"
  | "leastPrecision"
  | "way"
  | "patience"
  | "language"
  | "labels"
>): Brain | null {
  if (take || procedure === null) return null;
  const model = adviceOf(models && modelField(models));
  const { way, heldBack, weighs, asks } = coachedAs(profile, leastPrecision, wanted, patience);
  return brainFor(procedure, profile, {
    language,
    help: helpIn({ help: help?.steps }),
    known,
    model,
    recogniser: adviceIn(part),
    heldBack,
    weighs,
    way,
    // What is too often wrong to be told is asked.
    asks: asks ? ASKS_EVERY[patience ?? "strict"] : undefined,
    asksBeforeEnd: true,
    hints: true,
    labels,
  });
}

/** What decides in a session: a take's script, the coach, or nobody where there is no procedure. */
export function policyFor({ take, procedure }: SessionParts, brain: Brain | null): SessionPolicy {
  if (take) return playerOf(take.scripted, procedure);
  // Without a script it keeps ticks and what the person has said, and decides nothing.
  return brain ? new Coach(brain) : new ScriptPlayer(null, "none");
}

/** The event with which the journal begins. */
export function openedEvent(
  parts: SessionParts,
  brain: Brain | null,
  cameras: EventOf<"opened">["cameras"],
): EventOf<"opened"> {
  const recogniser = adviceIn(parts.recogniserPart);
  const { way, below } = coachedAs(parts.profile, parts.leastPrecision, parts.way, parts.patience);
  return {
    type: "opened",
    t: 0,
    version: JOURNAL_VERSION,
    session: parts.session,
    program: parts.program,
    startedAt: parts.startedAt,
    ...(parts.procedure ? { procedure: parts.procedure as NonNullable<EventOf<"opened">["procedure"]> } : {}),
    ...(brain && parts.language !== undefined ? { language: parts.language } : {}),
    profile: parts.profileName,
    ...(brain ? brainFields(brain, parts.profile) : {}),
    feed: parts.source.name,
    ...(cameras ? { cameras } : {}),
    ...(parts.cover ? { facesCovered: true } : {}),
    ...(brain && parts.help?.steps.length ? { help: [...parts.help.steps] } : {}),
    ...(brain && parts.help?.anew ? { helpAnew: true } : {}),
    ...(brain && parts.known?.length ? { known: [...parts.known] } : {}),
    ...(brain?.heldBack?.length ? { heldBack: { kinds: [...brain.heldBack], below } } : {}),
    ...(brain?.weighs ? { weighs: brain.weighs } : {}),
    ...(brain?.asks === undefined
      ? {}
      : { asks: { every: brain.asks, ...(brain.asksBeforeEnd ? { beforeEnd: true } : {}) } }),
    ...(brain?.hints ? { hints: true } : {}),
    ...(brain ? { way } : {}),
    ...(brain && parts.goal !== undefined ? { goal: parts.goal } : {}),
    ...(brain && parts.condition ? { condition: parts.condition } : {}),
    ...(brain?.oracle && parts.labels ? { labels: parts.labels } : {}),
    ...(brain && recogniser ? { recogniser: { ...recogniser } } : {}),
    ...(parts.models && brain ? { model: modelField(parts.models) } : {}),
  };
}
