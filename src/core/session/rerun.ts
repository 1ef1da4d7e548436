import type { ModelBeside } from "../brain/model/beside.ts";
import { brainFor } from "../brain/registry.ts";
import type { Profile } from "../profile/profile.ts";
import { Coach } from "./coach.ts";
import type { EventOf, ModelAnswer, SessionEvent } from "./events.ts";
import { helpAfter } from "./fading.ts";
import { signalOf } from "./signal-event.ts";
import { ScriptPlayer, type SessionPolicy } from "./script-player.ts";

/** Types of event that the deciding half of a session makes; all others reach the journal from feed, recorder or people. */
const DECIDED: ReadonlySet<SessionEvent["type"]> = new Set([
  "tick",
  "interrupted",
  "planned",
  "uttered",
  "held-back",
  "left-out",
  "out-of-order",
  "corrected",
  "signalled",
]);

/** The events of a journal that were decided, in their order: what `rerun` makes again. */
export function decidedEvents(journal: readonly SessionEvent[]): SessionEvent[] {
  return journal.filter(({ type }) => DECIDED.has(type));
}

/**
 * Run a journal again: its evidence, corrections, marks, models' answers and feed health go to a new coach (in a take: to the one that prompts),
 * and what that decides is returned. It needs neither pictures nor a model. The same version of the program, with the same
 * profile, makes exactly the `decidedEvents` of the journal; another one shows by its differences what has changed.
 *
 * @param profile what the session was coached with; null where it was coached without one, and for takes
 * @param brainOf puts the brain together; the program's own when left out
 * @throws RangeError when the journal does not begin with `opened`; ProfileMismatch when the profile is of another procedure
 */
export function rerun(
  journal: readonly SessionEvent[],
  profile: Profile | null,
  brainOf: typeof brainFor = brainFor,
): SessionEvent[] {
  const policy = policyOf(journal, profile, brainOf);
  const made: SessionEvent[] = [];
  /** Notices that were made again and that the journal has not shown yet. */
  let owed = 0;
  /** The same of what was named as left out: the last naming in a journal is made as the work ends. */
  let owedNames = 0;
  let ended = false;
  const end = (t: number): void => {
    if (!ended) take(policy.closing(t));
    ended = true;
  };
  const take = (events: readonly SessionEvent[]): void => {
    owed += events.filter(isNotice).length;
    owedNames += events.filter(({ type }) => type === "left-out").length;
    made.push(...events);
  };
  for (const event of journal) {
    if (event.type === "tick") take(policy.tick(inputOf(event)));
    else if (event.type === "corrected") take(policy.correct(event.t, event.correction, event.by));
    else if (event.type === "signalled") take(policy.signalled(event.t, signalOf(event)));
    else if (event.type === "marked") take(policy.marked(event));
    else if (isAnswer(event)) policy.answered(event);
    else if (event.type === "feed" && event.track === undefined) take(policy.feed(event));
    else if (event.type === "left-out") {
      if (owedNames === 0) end(event.t);
      owedNames -= 1;
    } else if (event.type === "out-of-order") end(event.t);
    else if (event.type === "closed" && event.reason !== "feed-failed") end(event.t);
    else if (isNotice(event)) {
      // One that nothing above has made was asked for from outside, e.g. because the recording had stopped.
      if (owed > 0) owed -= 1;
      else made.push(policy.remark(event.t, event.text));
    }
  }
  return made;
}

function policyOf(journal: readonly SessionEvent[], profile: Profile | null, brainOf: typeof brainFor): SessionPolicy {
  const opened = journal[0];
  if (opened?.type !== "opened") throw new RangeError("a journal begins with `opened`; this one does not");
  const take = journal.find((event) => event.type === "scripted");
  if (take) return new ScriptPlayer(take.script, take.prompts, opened.procedure?.language);
  // Without a procedure there is nothing to decide.
  if (!opened.procedure) return new ScriptPlayer(null, "none");
  const { cleanSessions = 0, model, language } = opened;
  const options = {
    help: helpAfter(cleanSessions),
    model: besideOf(model),
    heldBack: opened.heldBack?.kinds,
    language,
  };
  return new Coach(brainOf(opened.procedure, profile, options));
}

/** The model that was asked beside the brain, as its journal has it. */
export function besideOf(model: EventOf<"opened">["model"]): ModelBeside | undefined {
  if (model === undefined) return undefined;
  const { mode, calibration = null, spokenFrom } = model;
  return { mode, calibration, ...(spokenFrom === undefined ? {} : { spokenFrom }) };
}

function inputOf({ frame, evidence, hands, cost }: EventOf<"tick">): Parameters<SessionPolicy["tick"]>[0] {
  return { frame, evidence, hands, ...(cost ? { cost } : {}) };
}

/** Models are not asked again: what they said stands in the journal. */
function isAnswer(event: SessionEvent): event is ModelAnswer {
  return event.type === "opined" || event.type === "proposed" || event.type === "examined";
}

function isNotice(event: SessionEvent): event is EventOf<"uttered"> {
  return event.type === "uttered" && event.kind === "notice";
}
