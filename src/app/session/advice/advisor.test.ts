import { describe, expect, test } from "vitest";
import { FAKE_HASH, FAKE_SPENT, fakeChat, type FakeCall, type FakeChat } from "../../../../tests/fixtures/fake-chat.ts";
import { lamp, lampPlan, lampTick } from "../../../../tests/fixtures/lamp-session.ts";
import { ChatFailed } from "../../../core/brain/advice/chat.ts";
import { duplexModelOver } from "../../../core/brain/advice/duplex-model.ts";
import type { ModelMode } from "../../../core/brain/advice/questions.ts";
import type { PendingInterrupt } from "../../../core/brain/ports.ts";
import type { Plan } from "../../../core/plan/plan.ts";
import type { ModelAnswer, SessionEvent } from "../../../core/journal/events.ts";
import { Advisor, type Asker, type AdvisedSession } from "./advisor.ts";
import { DuplexAsker } from "./duplex-asker.ts";

const opened = { type: "opened" } as SessionEvent;
const claim: PendingInterrupt = {
  interrupt: { act: "interrupt", kind: "omission", step: "bolt", missing: ["spring"], confidence: 0.7 },
  since: 0,
  hold: 1,
};

/** A session whose clock and ticks the test makes, with what was journalled in it. */
class FakeSession implements AdvisedSession {
  readonly events: SessionEvent[] = [];
  plan: Plan | null = lampPlan(0, [], "base");
  waiting: readonly PendingInterrupt[] = [];
  t = 0;
  now = () => this.t;
  lost: string | null = null;
  standing = () => ({
    mode: "verify" as const,
    lost: this.lost === null ? null : { at: this.t, why: this.lost },
  });
  pending = () => this.waiting;
  journal = (event: SessionEvent) => void this.events.push(event);
  notice = (level: "info" | "warning" | "error", text: string) =>
    void this.events.push({ type: "notice", t: this.t, level, text });
  answered = (answer: Omit<ModelAnswer, "t">) => void this.events.push({ ...answer, t: this.t } as SessionEvent);

  /** What was journalled since the last look, in a few words. */
  said(): string[] {
    return this.events.splice(0).map((event) => {
      const at = `${event.t} `;
      if (event.type === "opined")
        return `${at}opined ${event.opinion.role} ${event.opinion.interrupt} about ${event.opinion.about}`;
      if (event.type === "unanswered") return `${at}unanswered about ${event.about}: ${event.why}`;
      if (event.type === "model-state")
        return `${at}${event.state} 1/${event.every}${event.why && ` (${event.why})`}, ${event.answered} of ${event.due}`;
      return event.type === "notice" ? `${at}notice: ${event.text}` : `${at}${event.type}`;
    });
  }
}

/** Everything that has been promised, done. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function advised(
  chat: FakeChat,
  more: { mode?: ModelMode; open?: () => Promise<void>; askers?: readonly Asker[] } = {},
) {
  const session = new FakeSession();
  const { mode = "verify", open = () => Promise.resolve(), askers = [] } = more;
  let closed = 0;
  const pictures = { read: async () => [{ t: session.t, width: 4, height: 3, jpeg: new Uint8Array([1]) }] };
  const duplex = new DuplexAsker({
    mode,
    session,
    steps: lamp.steps.map(({ id }) => id),
    duplex: (model) =>
      duplexModelOver({
        ...{ chat: model, pictures, procedure: lamp, form: "token", strategy: "plain", threshold: 0.5, take: "take-1" },
      }),
  });
  const lane = {
    name: "made-up",
    open: () => open().then(() => ({ ...chat, close: async () => void (closed += 1) })),
    askers: [duplex, ...askers],
  };
  const advisor = new Advisor(session, [lane]);
  const tick = async (t: number) => {
    session.t = t;
    advisor.follow(lampTick(t, 0, 0));
    await settle();
  };
  return { session, advisor, tick, begin: () => (advisor.follow(opened), settle()), closed: () => closed };
}

/** A model that answers when the test says so. */
function slowChat() {
  const waiting: { call: FakeCall; answer: (chance: number) => void; fail: (error: Error) => void }[] = [];
  const chat = fakeChat({
    score: (call) => new Promise((resolve, reject) => waiting.push({ call, answer: resolve, fail: reject })),
  });
  return { chat, waiting };
}

test("the present is asked about every 2 s while the filter decides, and each answer is journalled with what was asked until then", async () => {
  const { session, tick, begin } = advised(fakeChat({ score: () => 0.25 }));
  await begin();
  for (let t = 0; t <= 4; t += 0.5) await tick(t);
  expect(session.events.find(({ type }) => type === "opined")).toEqual({
    ...{ type: "opined", t: 0, asked: { due: 1, answered: 1 } },
    opinion: {
      ...{ about: 0, at: 0, by: "made-up 1", role: "duplex", interrupt: 0.25, kind: null, step: null, utterance: null },
      ...{ request: FAKE_HASH, spent: FAKE_SPENT, saw: { clips: [{ start: 0, end: 0 }], pictures: [0] } },
    },
  });
  expect(session.said()).toEqual([
    "0 starting 1/1, 0 of 0",
    "0 asked 1/1, 0 of 0",
    "0 opined duplex 0.25 about 0",
    "2 opined duplex 0.25 about 2",
    "4 opined duplex 0.25 about 4",
  ]);
});

test("how opening the files of a folder went is journalled, for every model of a session, and nothing of a server", async () => {
  const tries = [
    { file: "vision_encoder.onnx", provider: "cuda", ok: false, detail: "no such library", ms: 3 },
    { file: "vision_encoder.onnx", provider: "cpu", ok: true, detail: "", ms: 40 },
  ];
  const session = new FakeSession();
  const lane = (name: string, more: object) => ({
    name,
    open: async () => ({ ...fakeChat({}), name, ...more, close: () => Promise.resolve() }),
    askers: [],
  });
  const advisor = new Advisor(session, [
    lane("folder", { provider: "cpu", tries }),
    lane("server", { provider: "host" }),
  ]);
  advisor.follow(opened);
  await settle();
  expect(session.events).toEqual([{ type: "model-opened", t: 0, by: "folder", provider: "cpu", tries }]);
});

test("a session waits for nothing: no tick is held up by a model that never answers, and it is given up", async () => {
  const { chat, waiting } = slowChat();
  const { session, advisor, tick, begin } = advised(chat);
  await begin();
  for (let t = 0; t < 15; t += 0.5) await tick(t);
  expect([waiting.length, session.said()]).toEqual([1, ["0 starting 1/1, 0 of 0", "0 asked 1/1, 0 of 0"]]);
  await tick(15);
  expect(session.said()).toEqual(["15 unanswered about 0: It did not answer in time."]);
  expect(waiting.map(({ call }) => call.signal.aborted)).toEqual([true, false]);
  // What it says after that comes too late.
  waiting[0]!.answer(1);
  await settle();
  expect(session.said()).toEqual([]);
  await advisor.close();
  expect(waiting[1]!.call.signal.aborted).toBe(true);
});

test("what the filter is about to say goes first, and is a second look", async () => {
  const { session, tick, begin } = advised(fakeChat({ score: () => 0.75, write: () => "$interrupt$ Go on." }));
  await begin();
  await tick(0);
  session.waiting = [claim];
  await tick(0.5);
  session.waiting = [];
  await tick(1);
  expect(session.said().slice(2)).toEqual(
    ["0 opined duplex 0.75 about 0", "0.5 opined second-look 0.75 about 0.5"].filter(Boolean),
  );
});

describe("a model that fails", () => {
  test("three times is asked about claims only; six times it is gone, told once, opened again later, and its return is told", async () => {
    let broken = true;
    const chat = fakeChat({
      score: () => {
        if (broken) throw new ChatFailed("The server cut the answer off.", true);
        return 0.5;
      },
      write: () => "$interrupt$ Go on.",
    });
    const { session, tick, begin, closed } = advised(chat);
    await begin();
    let t = 0;
    const upTo = async (end: number) => {
      for (; t <= end; t += 0.5) await tick(t);
      return session.said();
    };
    const why = "The server cut the answer off.";
    expect(await upTo(4.5)).toEqual([
      "0 starting 1/1, 0 of 0",
      "0 asked 1/1, 0 of 0",
      ...[0, 2, 4].map((at) => `${at} unanswered about ${at}: ${why}`),
      "4 claims 1/1 (Several answers in a row did not come or could not be used.), 0 of 3",
    ]);
    session.waiting = [claim];
    const gone = await upTo(30);
    expect(gone.filter((line) => !line.includes("unanswered"))).toEqual([
      "9 gone 1/1 (The server cut the answer off.), 0 of 11",
      "9 notice: The model made-up 1 gives no answers. The server cut the answer off. The coach goes on without it, and tries it again.",
      "14 starting 1/1, 0 of 20",
      "16.5 claims 1/1 (Several answers in a row did not come or could not be used.), 0 of 24",
      "21 gone 1/1 (The server cut the answer off.), 0 of 31",
    ]);
    expect(closed()).toBe(2);
    broken = false;
    expect((await upTo(80)).filter((line) => line.includes("notice"))).toEqual([
      expect.stringMatching(/notice: The model made-up 1 answers again\.$/),
    ]);
  });

  test("for good is told once and never asked again", async () => {
    const chat = fakeChat({
      score: () => {
        throw new ChatFailed("The server refuses the key.", false);
      },
    });
    const { session, tick, begin } = advised(chat);
    await begin();
    for (let t = 0; t <= 300; t += 0.5) await tick(t);
    expect(chat.calls).toHaveLength(1);
    expect(session.said().filter((line) => line.includes("notice"))).toEqual([
      "0 notice: The model made-up 1 gives no answers. The server refuses the key. The coach goes on without it.",
    ]);
  });

  test("for a while, such as one that was unloaded, is looked for again, and asked within 30 s of its return", async () => {
    let here = true;
    const unloaded = () => new ChatFailed("The server has no such model.", false, null, { mayReturn: true });
    const chat = fakeChat({
      score: () => {
        if (!here) throw unloaded();
        return 0.25;
      },
    });
    const { session, tick, begin } = advised(chat, {
      open: () => (here ? Promise.resolve() : Promise.reject(unloaded())),
    });
    await begin();
    for (let t = 0; t <= 200; t += 0.5) {
      here = t < 20 || t >= 100;
      await tick(t);
    }
    const answeredAt = session.events.flatMap((event) => (event.type === "opined" ? [event.t] : []));
    expect(answeredAt.find((t) => t >= 20)! - 100).toBeLessThan(30);
    expect(session.said().filter((line) => line.includes("notice"))).toEqual([
      "20 notice: The model made-up 1 gives no answers. The server has no such model. The coach goes on without it, and tries it again.",
      expect.stringMatching(/notice: The model made-up 1 answers again\.$/),
    ]);
  });

  test("nothing, and asks to be left alone, is asked again when that time is over; that it wants a pause is told once, and its return", async () => {
    let busy = false;
    const chat = fakeChat({
      score: () => {
        if (busy) throw new ChatFailed("Too many questions.", true, null, { wait: 8 });
        return 0.25;
      },
    });
    const { session, tick, begin } = advised(chat);
    await begin();
    for (let t = 0; t <= 60; t += 0.5) {
      busy = t >= 4 && t < 50;
      await tick(t);
    }
    const lines = session.said();
    expect(lines.flatMap((line) => /^(\S+) unanswered/.exec(line)?.[1] ?? [])).toEqual([
      "4",
      "12",
      "20",
      "28",
      "36",
      "44",
    ]);
    expect(lines.filter((line) => /gone|claims|notice/.test(line))).toEqual([
      "20 notice: The model made-up 1 gives no answers. Too many questions. The coach goes on without it, and tries it again.",
      "20 gone 1/1 (Too many questions.), 2 of 29",
      "56 notice: The model made-up 1 answers again.",
    ]);
    expect(lines.find((line) => line.startsWith("52 "))).toBe("52 opined duplex 0.25 about 52");
  });

  test("again and again, with an answer in between, is told once, and opened ever more seldom", async () => {
    let answers = 0;
    const chat = fakeChat({
      score: () => {
        answers += 1;
        if (answers % 2 === 0) throw new ChatFailed("The server has no such model.", false, null, { mayReturn: true });
        return 0.25;
      },
    });
    const { session, tick, begin } = advised(chat);
    await begin();
    for (let t = 0; t <= 120; t += 0.5) await tick(t);
    const lines = session.said();
    expect(lines.filter((line) => line.includes("notice"))).toEqual([
      "2 notice: The model made-up 1 gives no answers. The server has no such model. The coach goes on without it, and tries it again.",
    ]);
    const opened = lines.flatMap((line) => (line.includes(" gone ") ? [Number(line.split(" ")[0])] : []));
    expect(
      opened
        .slice(1)
        .map((t, at) => t - opened[at]!)
        .slice(2)
        .every((wait) => wait >= 20),
    ).toBe(true);
  });

  test("to open is tried again, ever more seldom, and told once", async () => {
    let tries = 0;
    const open = () => {
      tries += 1;
      return tries < 4 ? Promise.reject(new ChatFailed("The server cannot be reached.", true)) : Promise.resolve();
    };
    const { session, tick, begin } = advised(fakeChat({}), { open });
    await begin();
    const triedAt: number[] = [];
    for (let t = 0; t <= 100; t += 0.5) {
      const before = tries;
      await tick(t);
      if (tries > before) triedAt.push(t);
    }
    expect([triedAt, tries]).toEqual([[5, 15, 35], 4]);
    expect(session.said().filter((line) => line.includes("notice"))).toEqual([
      "0 notice: The model made-up gives no answers. The server cannot be reached. The coach goes on without it, and tries it again.",
      "39.5 notice: The model made-up 1 answers again.",
    ]);
  });

  test("in a way that nobody thought of is journalled, and breaks nothing", async () => {
    const chat = fakeChat({
      score: () => {
        throw new TypeError("x is undefined");
      },
    });
    const { session, tick, begin } = advised(chat);
    await begin();
    await tick(0);
    expect(session.said().at(-1)).toBe("0 unanswered about 0: It failed: x is undefined.");
  });
});

test("one of several askers is asked when the duplex has nothing to ask, and gives way to what is about to be said", async () => {
  const { chat, waiting } = slowChat();
  const outcomes: unknown[] = [];
  let wanted = true;
  const planner: Asker = {
    role: "planner",
    follow: () => undefined,
    wish: ({ t, model }) =>
      model === "free" && wanted
        ? {
            about: t,
            urgent: false,
            ask: async (model_, signal) => {
              await model_.score({ messages: [], prefix: 0 }, ["a", "b"], signal);
              return () => (wanted = false);
            },
          }
        : null,
    isLate: () => false,
    outcome: (t, outcome) => void outcomes.push([t, outcome]),
    opened: () => undefined,
  };
  const { session, tick, begin } = advised(chat, { askers: [planner] });
  await begin();
  await tick(0);
  expect(waiting.length).toBe(1);
  waiting[0]!.answer(0.25);
  await settle();
  await tick(0.5);
  expect(waiting.length).toBe(2);
  // About the present it waits until the planner is answered.
  await tick(2.5);
  expect([waiting.length, outcomes]).toEqual([2, []]);
  session.waiting = [claim];
  await tick(3);
  expect([waiting.length, waiting[1]!.call.signal.aborted, outcomes]).toEqual([3, true, [[3, "given-up"]]]);
  waiting[2]!.answer(0.75);
  await settle();
  await tick(3.5);
  expect(session.said().slice(2)).toEqual(["0 opined duplex 0.25 about 0", "3 opined second-look 0.75 about 3"]);
});

test("a model that is no longer listened to is asked on, and the journal says why it is not heeded", async () => {
  const { session, tick, begin } = advised(fakeChat({ score: () => 0.25 }));
  await begin();
  await tick(0);
  session.lost = "It contradicts what is held sure.";
  await tick(0.5);
  await tick(2);
  expect(session.said().slice(2)).toEqual([
    "0 opined duplex 0.25 about 0",
    "0.5 shadow 1/1 (It contradicts what is held sure.), 1 of 1",
    "2 opined duplex 0.25 about 2",
  ]);
});

test("nothing is asked before there is a plan, and nothing after the work is done", async () => {
  const chat = fakeChat({});
  const { session, tick, begin } = advised(chat);
  await begin();
  session.plan = null;
  await tick(0);
  session.plan = lampPlan(
    5,
    lamp.steps.map(({ id }) => id),
    null,
  );
  await tick(5);
  expect(chat.calls).toEqual([]);
});
