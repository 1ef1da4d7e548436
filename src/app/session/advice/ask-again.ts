import { ChatFailed } from "../../../core/brain/advice/chat.ts";
import type { PictureReader } from "../../../core/domain/pictures.ts";
import type { SentenceReader } from "../../../core/metrics/text-likeness.ts";
import type { Profile } from "../../../core/profile/profile.ts";
import type { EventOf, ModelAnswer, SessionEvent } from "../../../core/journal/events.ts";
import { isDecided, rerunner, type Rerunner, type RerunOptions } from "../../../core/rerun/rerun.ts";
import type { JobContext } from "../../jobs/jobs.ts";
import { Advisor, type AdvisorLane } from "./advisor.ts";
import { advisorLanes, type AskedSession } from "./advisor-lanes.ts";
import { AnswerTimes, settled } from "./answer-times.ts";
import type { Untimed } from "../live-session.ts";
import type { OpenModel, SessionModels } from "./session-models.ts";

/** A session of which models are asked again. */
export interface AskingAgain extends RerunOptions {
  /** Its journal as `askedJournal` makes it. */
  readonly journal: readonly SessionEvent[];
  readonly profile: Profile | null;
  readonly models: SessionModels;
  readonly pictures: PictureReader;
  /** Seconds of session time from a question to its answer, > 0. */
  readonly seconds: number;
  /** Encoder of sentences; none when left out. */
  readonly sentences?: SentenceReader | undefined;
}

/** Events between two looks at the clock of others. */
const AT_ONCE = 50;

/**
 * Ask models again along a past session, as a running one asks them, with the pictures of its film: its journal with their answers in it, each after
 * `seconds` of session time. What was decided in it is the session's still; a program that runs it again gets what the answers make of it.
 *
 * @throws ChatFailed when a model cannot be opened, or none of its answers came; FeedError when pictures cannot be read; the signal's reason when it is aborted
 */
export async function askAgain(
  { journal, profile, models, pictures, seconds, sentences, ...options }: AskingAgain,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<readonly SessionEvent[]> {
  const opened = journal[0] as EventOf<"opened">;
  const again = rerunner(journal, profile, options);
  const session = new PastSession(again);
  const times = new AnswerTimes(seconds);
  const lanes = advisorLanes(models, {
    ...{ session, procedure: opened.procedure!, goal: opened.goal, pictures, take: opened.session },
    sentences,
  });
  progress(0, `opening ${models.coach.name}`);
  const ready = await openedLanes(lanes, times, signal);
  const advisor = new Advisor(session, ready.lanes);
  const cancel = (): void => void advisor.close();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    for (const [number, event] of journal.entries()) {
      await times.until(event.t, (due) => (session.t = due));
      signal.throwIfAborted();
      session.t = Math.max(session.t, event.t);
      session.events.push(event);
      const made = again.at(event);
      for (const one of isDecided(event) ? made : [event, ...made]) advisor.follow(one);
      // What is to be opened is open before time goes on.
      await ready.opening();
      if (number % AT_ONCE === 0) progress(number / journal.length, `asking ${models.coach.name} about the film`);
    }
  } finally {
    signal.removeEventListener("abort", cancel);
    await advisor.close();
    await ready.close();
  }
  refuseUnanswered(session.events);
  return session.events;
}

/** A past session as those who ask know a running one. */
class PastSession implements AskedSession {
  readonly #again: Rerunner;
  /** Its events, with those of the models. */
  readonly events: SessionEvent[] = [];
  /** Session time, in seconds. */
  t = 0;

  constructor(again: Rerunner) {
    this.#again = again;
  }

  get plan() {
    return this.#again.policy.plan;
  }

  now(): number {
    return this.t;
  }

  pending() {
    return this.#again.policy.pending?.() ?? [];
  }

  standing() {
    return this.#again.policy.standing?.() ?? null;
  }

  journal(event: SessionEvent): void {
    this.events.push(event);
  }

  notice(level: EventOf<"notice">["level"], text: string): void {
    this.events.push({ type: "notice", t: this.t, level, text });
  }

  answered(answer: Untimed<ModelAnswer>): void {
    const { t } = this;
    const event: ModelAnswer =
      answer.type === "opined" ? { ...answer, t, opinion: { ...answer.opinion, at: t } } : { ...answer, t };
    this.events.push(event);
    this.#again.policy.answered(event);
  }
}

/** Lanes whose models are open before the session begins: one that cannot be opened is no run at all. */
async function openedLanes(lanes: readonly AdvisorLane[], times: AnswerTimes, signal: AbortSignal) {
  const first: OpenModel[] = [];
  const close = async (): Promise<void> => {
    for (const model of first.splice(0)) await model.close().catch(() => undefined);
  };
  let opening: Promise<unknown> = Promise.resolve();
  try {
    const timed = [];
    for (const { name, open, askers } of lanes) {
      const model = await open(signal);
      first.push(model);
      const openNow: AdvisorLane["open"] = (ended) => {
        const at = first.indexOf(model);
        const opened = at < 0 ? open(ended) : Promise.resolve(first.splice(at, 1)[0]!);
        opening = Promise.all([opening, opened.catch(() => undefined)]).then(settled);
        return opened;
      };
      timed.push({ name, open: openNow, askers: askers.map((asker) => times.timed(asker)) });
    }
    return { lanes: timed, opening: () => opening, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws ChatFailed when there were questions and no answer came */
function refuseUnanswered(events: readonly SessionEvent[]): void {
  const failed = events.find((event) => event.type === "unanswered");
  const came = events.some(({ type }) => type === "opined" || type === "examined" || type === "proposed");
  if (failed === undefined || came) return;
  throw new ChatFailed(`${failed.by} has answered no question about the session. ${failed.why}`, false);
}
