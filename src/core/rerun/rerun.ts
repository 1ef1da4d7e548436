import type { ModelAdvice } from "../brain/advice/advice-weights.ts";
import { brainFor, type BrainOptions } from "../brain/registry.ts";
import type { Profile } from "../profile/profile.ts";
import { Coach } from "../coach/coach.ts";
import type { EventOf, ModelAnswer, SessionEvent } from "../journal/events.ts";
import { helpIn } from "../coach/fading.ts";
import { signalOf } from "../journal/signal-event.ts";
import { playerOf, ScriptPlayer, type SessionPolicy } from "../coach/script-player.ts";

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
  return journal.filter(isDecided);
}

/** Whether an event of a journal was decided, and did not come from feed, recorder, models or people alone. */
export function isDecided({ type }: SessionEvent): boolean {
  return DECIDED.has(type);
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
  return [...rerunSteps(journal, profile, { brainOf })].flat();
}

/** What a journal's notices and its end were, when it is run again with something changed. */
export interface RerunFrame {
  /** The notices that were asked for from outside, e.g. because the recording had stopped. */
  readonly outside: ReadonlySet<SessionEvent>;
  /** The event at which the work ended; null where it did not. */
  readonly end: SessionEvent | null;
}

/** How a journal is run again. */
export interface RerunOptions {
  /** Puts the brain together; the program's own when left out. */
  readonly brainOf?: typeof brainFor;
  /** What `frameOf` has found; left out where nothing is changed, and the journal tells it by itself. */
  readonly frame?: RerunFrame;
}

/**
 * Runs a journal again in turns: each gives what was decided at one event.
 *
 * @throws as `rerun`, at the first turn
 */
export function* rerunSteps(
  journal: readonly SessionEvent[],
  profile: Profile | null,
  options: RerunOptions = {},
): Generator<readonly SessionEvent[], void> {
  const { at } = rerunner(journal, profile, options);
  for (const event of journal) yield at(event);
}

/** A journal that is run again, event by event. */
export interface Rerunner {
  /** What decides. */
  readonly policy: SessionPolicy;
  /** What is decided at the journal's next event. */
  readonly at: (event: SessionEvent) => readonly SessionEvent[];
}

/**
 * A rerun for code that has something to do between two events, such as asking a model.
 *
 * @param journal all of it
 * @throws as `rerun`
 */
export function rerunner(
  journal: readonly SessionEvent[],
  profile: Profile | null,
  { brainOf = brainFor, frame }: RerunOptions = {},
): Rerunner {
  const policy = policyOf(journal, profile, brainOf);
  const owed = frame ? null : new Owed();
  let ended = false;
  const at = (event: SessionEvent): readonly SessionEvent[] => {
    const ends = frame ? event === frame.end : owed!.isEnd(event);
    const closing = ends && !ended ? policy.closing(event.t) : [];
    ended ||= ends;
    owed?.take(closing);
    // A notice that nothing before it has made was asked for from outside.
    const isRemark = isNotice(event) && (frame?.outside.has(event) ?? owed!.isFromOutside());
    const made = isRemark ? [policy.remark(event.t, event.text)] : decidedAt(event, policy);
    if (!isRemark) owed?.take(made);
    return [...closing, ...made];
  };
  return { policy, at };
}

/**
 * Which notices of a journal came from outside and where the work ended, found by running it again as it was: what is changed in another run
 * must not be taken for either. Null at each turn but the last.
 *
 * @param profile what the session was coached with
 * @throws as `rerun`
 */
export function* frameOf(journal: readonly SessionEvent[], profile: Profile | null): Generator<null, RerunFrame> {
  const isPlain = !journal.some(
    (event) => isNotice(event) || event.type === "left-out" || event.type === "out-of-order",
  );
  if (isPlain) return plainFrame(journal);
  const outside = new Set<SessionEvent>();
  const owed = new Owed();
  let end: SessionEvent | null = null;
  let number = 0;
  for (const made of rerunSteps(journal, profile)) {
    const event = journal[number]!;
    if (end === null && owed.isEnd(event)) end = event;
    if (isNotice(event) && owed.isFromOutside()) outside.add(event);
    else owed.take(made);
    number += 1;
    yield null;
  }
  return { outside, end };
}

/** The same where what it was coached with is not known any more: the work ended where the session was closed, and no notice is said again. */
export function plainFrame(journal: readonly SessionEvent[]): RerunFrame {
  const end = journal.find((event) => event.type === "closed" && event.reason !== "feed-failed");
  return { outside: new Set(), end: end ?? null };
}

/** What was made again and the journal has not shown yet. */
class Owed {
  #notices = 0;
  /** The same of what was named as left out: the last naming in a journal is made as the work ends. */
  #names = 0;

  take(made: readonly SessionEvent[]): void {
    this.#notices += made.filter(isNotice).length;
    this.#names += made.filter(({ type }) => type === "left-out").length;
  }

  /** Whether the work ends at this event. */
  isEnd(event: SessionEvent): boolean {
    if (event.type === "out-of-order") return true;
    if (event.type === "closed") return event.reason !== "feed-failed";
    if (event.type !== "left-out") return false;
    if (this.#names === 0) return true;
    this.#names -= 1;
    return false;
  }

  /** Whether the notice that the journal shows now is none that was made. */
  isFromOutside(): boolean {
    if (this.#notices === 0) return true;
    this.#notices -= 1;
    return false;
  }
}

function decidedAt(event: SessionEvent, policy: SessionPolicy): SessionEvent[] {
  if (event.type === "tick") return policy.tick(inputOf(event));
  if (event.type === "corrected") return policy.correct(event.t, event.correction, event.by);
  if (event.type === "signalled") return policy.signalled(event.t, signalOf(event));
  if (event.type === "marked") return policy.marked(event);
  if (event.type === "heard" || event.type === "answered") return policy.replied(event);
  if (event.type === "feed" && event.track === undefined) return policy.feed(event);
  if (isAnswer(event)) policy.answered(event);
  return [];
}

function policyOf(journal: readonly SessionEvent[], profile: Profile | null, brainOf: typeof brainFor): SessionPolicy {
  const opened = journal[0];
  if (opened?.type !== "opened") throw new RangeError("a journal begins with `opened`; this one does not");
  const take = journal.find((event) => event.type === "scripted");
  if (take) return playerOf(take, opened.procedure ?? null);
  // Without a procedure there is nothing to decide.
  if (!opened.procedure) return new ScriptPlayer(null, "none");
  return new Coach(brainOf(opened.procedure, profile, brainOptionsOf(opened)));
}

/** How the brain of a session was put together, as its opening has it. */
export function brainOptionsOf({
  help,
  cleanSessions,
  known,
  model,
  recogniser,
  language,
  heldBack,
  weighs,
  asks,
  hints,
  way,
  labels,
}: EventOf<"opened">): Omit<BrainOptions, "parameters" | "steps"> {
  const beside = {
    model: adviceOf(model),
    recogniser,
    heldBack: heldBack?.kinds,
    weighs,
    asks: asks?.every,
    asksBeforeEnd: asks?.beforeEnd,
  };
  return { help: helpIn({ help, cleanSessions }), known, ...beside, language, hints, way, labels };
}

/** The model that was asked beside the brain, as its journal has it. */
export function adviceOf(model: EventOf<"opened">["model"]): ModelAdvice | undefined {
  if (model === undefined) return undefined;
  const { mode, calibration = null, spokenFrom, alone } = model;
  return { mode, calibration, ...(spokenFrom === undefined ? {} : { spokenFrom }), ...(alone ? { alone } : {}) };
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
