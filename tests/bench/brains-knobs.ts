import { setImmediate as turn } from "node:timers/promises";
import type { ModelCalibration } from "../../src/core/brain/advice/calibration.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import type { ModelAnswer, SessionEvent } from "../../src/core/journal/events.ts";
import { Advisor } from "../../src/app/session/advice/advisor.ts";
import { advisorLanes, type AskedSession } from "../../src/app/session/advice/advisor-lanes.ts";
import type { OpenModel, SessionModels } from "../../src/app/session/advice/session-models.ts";
import { openChat } from "../../src/app/models/open-chat.ts";
import type { Hitch } from "../../src/models/stub-server/stub-hitches.ts";
import { STUB_MODEL, stubServer, type StubServer } from "../../src/models/stub-server/stub-server.ts";
import type { StubOptions } from "../../src/core/brain/advice/stub.ts";
import type { BrainTake } from "./brains-takes.ts";

/** A server that fails in one way, as it is at a second of a session. */
export interface Knob {
  readonly name: string;
  readonly hitch: (t: number, chat: { readonly pictures: number } | null, answeredAt: number) => Hitch | null;
  /** Whether it could answer a question of one picture then. */
  readonly able: (t: number) => boolean;
  /** When it can answer again, where it could not for a while, in seconds. */
  readonly back?: number;
  /** Least seconds from one answer to the next that it takes; 0 for none. */
  readonly pace?: number;
}

const between = (t: number, start: number, end: number) => t >= start && t < end;
const refused = (status: number, says: string, retryAfter?: number): Hitch => ({
  ...{ does: "refuse", status, says },
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
/** Seconds of a session at which something happens to a server, and at which it is over. */
const [FROM, TO] = [60, 100];
/** Seconds from one answer to the next of a server that limits its rate. */
const PACE = 5;

/** The knobs of the table, first the one at which nothing fails. */
export const KNOBS: readonly Knob[] = [
  { name: "nothing fails", hitch: () => null, able: () => true },
  {
    name: "4 pictures a question",
    hitch: (_, chat) =>
      chat && chat.pictures > 4 ? refused(400, "At most 4 image(s) may be provided in one prompt.") : null,
    able: () => true,
  },
  {
    name: "a short context",
    hitch: (_, chat) =>
      chat && chat.pictures > 6
        ? refused(400, "the request exceeds the available context size, try increasing it")
        : null,
    able: () => true,
  },
  {
    name: "loads its model for 40 s",
    hitch: (t) => (t < 40 ? refused(503, "Loading model") : null),
    able: (t) => t >= 40,
    back: 40,
  },
  {
    name: "hangs for 40 s",
    hitch: (t, chat) => (chat && between(t, FROM, TO) ? { does: "stall" } : null),
    able: (t) => !between(t, FROM, TO),
    back: TO,
  },
  {
    name: "one question in 5 s (429, Retry-After)",
    hitch: (t, chat, answeredAt) =>
      chat && t < answeredAt + PACE ? refused(429, "Rate limit reached", Math.ceil(answeredAt + PACE - t)) : null,
    able: () => true,
    pace: PACE,
  },
  {
    name: "breaks off its answers for 40 s",
    hitch: (t, chat) => (chat && between(t, FROM, TO) ? { does: "cut" } : null),
    able: (t) => !between(t, FROM, TO),
    back: TO,
  },
  {
    name: "unloads its model for 40 s",
    hitch: (t, chat) => {
      if (!between(t, FROM, TO)) return null;
      return chat ? refused(404, `model '${STUB_MODEL}' not found`) : { does: "list", models: [] };
    },
    able: (t) => !between(t, FROM, TO),
    back: TO,
  },
  {
    name: "ends, and runs another model until 100 s",
    hitch: (t, chat) => {
      if (between(t, FROM, FROM + 20)) return { does: "hang up" };
      if (!between(t, FROM, TO)) return null;
      return chat ? refused(404, `model '${STUB_MODEL}' not found`) : { does: "list", models: ["another-model"] };
    },
    able: (t) => !between(t, FROM, TO),
    back: TO,
  },
];

/** How a session with such a server went. */
export interface KnobRun {
  readonly events: readonly SessionEvent[];
  /** Ticks at which there was something to ask and the server could answer, and those of them that were answered. */
  readonly allowed: number;
  readonly answered: number;
  /** Whether the server was away for a while in this take. */
  readonly back: boolean;
  /** Seconds until a question was answered after the server was back; null where it never was away, or was not asked again. */
  readonly again: number | null;
  /** What the person was told of the model. */
  readonly told: readonly string[];
}

/** Seconds of session time from a question to its answer. */
const LATENCY = 0.1;

/** Coach a take with the program's own client and a real server; only time is made: it stands still while an answer is on its way. */
export async function coachWithKnob(
  take: BrainTake,
  knob: Knob,
  calibration: ModelCalibration,
  options: StubOptions,
): Promise<KnobRun> {
  const clock = new Clock();
  let [answeredAt, answers] = [-Infinity, 0];
  const server = await stubServer(
    { takes: [take.truth], procedure: take.procedure, options: { ...options, latency: 0 } },
    undefined,
    (chat) => {
      const hitch = knob.hitch(clock.t, chat, answeredAt);
      if (chat && hitch === null) [answeredAt, answers] = [clock.t, answers + 1];
      return hitch;
    },
  );
  const coach = new Coach(brainFor(take.procedure, take.profile, { model: { mode: "verify", calibration } }));
  const session = new MadeSession(coach, clock);
  const lanes = advisorLanes(modelsOf(server, clock, calibration), {
    ...{ session, procedure: take.procedure, take: take.name },
    pictures: { read: async ({ start, end }) => picturesBetween(start, end) },
  });
  const advisor = new Advisor(session, lanes);
  advisor.follow({ type: "opened" } as SessionEvent);
  const duplex = lanes[0]!.askers[0]!;
  let [due, allowed] = [0, 0];
  for (const [frame, evidence] of take.evidence.entries()) {
    await clock.until(evidence.t, server);
    if (knob.able(clock.t)) server.release();
    const made = coach.tick({ frame, evidence, hands: [] });
    for (const event of made) session.journal(event);
    for (const event of made) advisor.follow(event);
    await clock.quiet(server);
    const now = duplex.standing!().due;
    if (knob.able(evidence.t)) allowed += now - due;
    due = now;
  }
  for (const event of coach.closing(take.evidence.at(-1)!.t)) session.journal(event);
  server.release();
  await advisor.close();
  await server.close();
  const abouts = session.events.flatMap((event) => (event.type === "opined" ? [event.opinion.about] : []));
  const { back, pace } = knob;
  const seconds = take.evidence.at(-1)!.t - take.evidence[0]!.t;
  const first = back === undefined ? undefined : abouts.find((t) => t >= back);
  return {
    events: session.events,
    allowed: pace === undefined ? allowed : Math.min(allowed, Math.floor(seconds / pace)),
    // Of a rate all who ask have a share: second looks too.
    answered: pace === undefined ? abouts.filter((t) => knob.able(t)).length : answers,
    back: back !== undefined && back < take.evidence.at(-1)!.t,
    again: back === undefined || first === undefined ? null : first - back,
    told: session.events.flatMap((event) => (event.type === "notice" ? [event.text] : [])),
  };
}

function picturesBetween(start: number, end: number) {
  const times = Array.from({ length: 17 }, (_, at) => start + ((end - start) * at) / 16);
  return times.map((t) => ({ t, width: 8, height: 8, jpeg: TINY }));
}

/** Any bytes: no stub server looks at a picture. */
const TINY = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

function modelsOf(server: StubServer, clock: Clock, calibration: ModelCalibration): SessionModels {
  const choice = { by: "server", address: server.address, model: STUB_MODEL, agreed: "" } as const;
  const open = (signal: AbortSignal): Promise<OpenModel> =>
    clock.busy(async () => {
      const chat = await openChat(choice, { key: "", pictures: "needed", signal });
      const timed = <A>(ask: () => Promise<A>, asked: AbortSignal): Promise<A> =>
        clock.after(LATENCY, () => clock.busy(ask), asked);
      return {
        ...chat,
        score: (request, choices, asked) => timed(() => chat.score(request, choices, asked), asked),
        write: (request, form, most, asked) => timed(() => chat.write(request, form, most, asked), asked),
      };
    });
  return {
    coach: { name: STUB_MODEL, mode: "verify", form: "token", strategy: "plain", sentTo: null, calibration, open },
  };
}

/** Session time: it goes on from tick to tick, and stands still while somebody waits for a server that does not stall. */
class Clock {
  t = 0;
  #busy = 0;
  #due: { readonly at: number; readonly go: () => void }[] = [];

  async busy<A>(work: () => Promise<A>): Promise<A> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
    }
  }

  /** What came is handed on so many seconds after it was asked for. */
  async after<A>(seconds: number, work: () => Promise<A>, signal: AbortSignal): Promise<A> {
    const at = this.t + seconds;
    const came = await work();
    await new Promise<void>((resolve) => (at <= this.t ? resolve() : this.#due.push({ at, go: resolve })));
    signal.throwIfAborted();
    return came;
  }

  /** Go on to `t`, in seconds: what is due before comes at its time. */
  async until(t: number, server: StubServer): Promise<void> {
    for (;;) {
      await this.quiet(server);
      const next = this.#due.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > t) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.t = next.at;
      next.go();
    }
    this.t = t;
  }

  /** Resolves when nobody waits for the server but those whom it stalls. */
  async quiet(server: StubServer): Promise<void> {
    do await turn();
    while (this.#busy > server.stalling);
    await turn();
  }
}

/** A session whose clock is made. */
class MadeSession implements AskedSession {
  readonly events: SessionEvent[] = [];
  readonly #coach: Coach;
  readonly #clock: Clock;

  constructor(coach: Coach, clock: Clock) {
    this.#coach = coach;
    this.#clock = clock;
  }

  get plan() {
    return this.#coach.plan;
  }

  now = (): number => this.#clock.t;
  pending = () => this.#coach.pending();
  standing = () => this.#coach.standing();
  journal = (event: SessionEvent): void => void this.events.push(event);
  notice = (level: "info" | "warning" | "error", text: string): void =>
    void this.events.push({ type: "notice", t: this.now(), level, text });

  answered: AskedSession["answered"] = (answer) => {
    const t = this.now();
    const event = (
      answer.type === "opined" ? { ...answer, t, opinion: { ...answer.opinion, at: t } } : { ...answer, t }
    ) as ModelAnswer;
    this.events.push(event);
    this.#coach.answered(event);
  };
}
