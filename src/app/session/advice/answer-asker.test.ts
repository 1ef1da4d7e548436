import { describe, expect, test } from "vitest";
import { fakeChat } from "../../../../tests/fixtures/fake-chat.ts";
import { lamp, lampPlan } from "../../../../tests/fixtures/lamp-session.ts";
import { ChatFailed, type ChatModel } from "../../../core/brain/advice/chat.ts";
import type { EventOf } from "../../../core/journal/events.ts";
import { EMPTY_SESSION } from "../../../core/journal/fold.ts";
import { AnswerAsker } from "./answer-asker.ts";
import { Conversation } from "./conversation.ts";

const picture = { t: 9.5, width: 8, height: 8, jpeg: new Uint8Array(1) };
const plan = lampPlan(1, ["base"], "arm");
const settle = () => new Promise((resolve) => setTimeout(resolve));

function conversing() {
  const events: EventOf<"heard" | "asked" | "answered">[] = [];
  const session = {
    state: { ...EMPTY_SESSION, procedure: lamp, plan },
    now: () => 10,
    converse: async (event: (typeof events)[number]) => void events.push(event),
    correct: async () => undefined,
    mark: async () => undefined,
  };
  const conversation = new Conversation(session, "en");
  const asker = new AnswerAsker({ pictures: { read: async () => [picture] }, take: "s" });
  conversation.model = asker;
  return { conversation, asker, events, session };
}

const at = (t: number, model: "free" | "own" | "other" | "away" = "free") => ({ t, plan, pending: [], model });

async function answered(asker: AnswerAsker, chat: ChatModel, t = 10): Promise<void> {
  const question = asker.wish(at(t))!;
  expect(question).toMatchObject({ about: t, urgent: true });
  const give = await question.ask(chat, new AbortController().signal).catch((error: ChatFailed) => error);
  if (give instanceof ChatFailed) asker.outcome(t, give);
  else {
    give();
    asker.outcome(t, "answered");
  }
  await settle();
}

test("what no rule answers goes to the model with pictures, and comes a sentence at a time", async () => {
  const { conversation, asker, events } = conversing();
  await conversation.ask("How tight must the bolt be?", "field");
  expect(events.map(({ type }) => type)).toEqual(["asked"]);
  expect(asker.wish(at(9, "away"))).toBeNull();
  const chat = fakeChat({ write: () => "Hand tight. Then a quarter turn." });
  await answered(asker, chat);
  expect(chat.calls[0]!.request.messages.at(-1)!.parts.some(({ type }) => type === "picture")).toBe(true);
  const about = { type: "answered", question: 0, rule: "model", by: "made-up 1", known: true };
  const sources = [
    { is: "plan", revision: 1 },
    { is: "pictures", from: 9.5, to: 9.5 },
  ];
  expect(events.slice(1)).toMatchObject([
    { ...about, part: 0, last: false, text: "Hand tight.", sources },
    { ...about, part: 1, last: true, text: "Then a quarter turn.", sources },
  ]);
});

test("what a rule answers is not asked of the model", async () => {
  const { conversation, asker, events } = conversing();
  await conversation.ask("What is next?", "field");
  expect(asker.wish(at(10))).toBeNull();
  expect(events[1]).toMatchObject({ type: "answered", rule: "next" });
});

test("who says at which step they are is taken at their word, and told what is not ticked before it", async () => {
  const { conversation, events, session } = conversing();
  const corrected: unknown[] = [];
  session.correct = async (...told: unknown[]) => void corrected.push(told);
  await conversation.ask("I am at the bolt.", "voice");
  expect(corrected).toEqual([[{ action: "at", step: "bolt" }, "voice"]]);
  expect(events.map(({ type }) => type)).toEqual(["asked", "answered"]);
  expect(events[1]).toMatchObject({ rule: "at", text: expect.stringMatching(/^You are at this step: .*bolt/i) });
});

test("a model that knows no answer, fails, or is not free in time is answered for: I do not know that", async () => {
  const unknown = async (say: (asker: AnswerAsker) => Promise<void>) => {
    const { conversation, asker, events } = conversing();
    await conversation.ask("Who won the match?", "voice");
    await say(asker);
    await settle();
    expect(events).toHaveLength(2);
    expect(events[1]).toMatchObject({ rule: "model", known: false, last: true });
    return events[1];
  };
  expect(await unknown((asker) => answered(asker, fakeChat({ write: () => "UNKNOWN" })))).toMatchObject({
    by: "made-up 1",
  });
  const fails = fakeChat({
    write: () => {
      throw new ChatFailed("The server is gone.", true);
    },
  });
  expect(await unknown((asker) => answered(asker, fails))).toMatchObject({ why: "The server is gone." });
  const late = await unknown(async (asker) => {
    asker.wish(at(10, "away"));
    asker.wish(at(25, "away"));
  });
  expect(late).toMatchObject({ why: "The model was not free in time." });
  const putOff = await unknown(async (asker) => {
    asker.wish(at(10));
    asker.outcome(10, "given-up", new ChatFailed("The server is busy.", true, null, { wait: 8 }));
  });
  expect(putOff).toMatchObject({ why: "The server is busy." });
  const givenUp = await unknown(async (asker) => {
    asker.wish(at(10));
    asker.outcome(10, "given-up");
  });
  expect(givenUp).toMatchObject({ why: "Something more urgent had to be asked." });
  expect(await unknown(async (asker) => asker.end())).toMatchObject({ why: "The session has ended." });
});

describe("while the answer is written", () => {
  /** A model in the middle of an answer: `go` lets it write on, to the end. */
  async function writingOn(whole: string, ...begun: readonly string[]) {
    const talk = conversing();
    await talk.conversation.ask("How tight must the bolt be?", "voice");
    let go = (_text: string | ChatFailed) => {};
    const rest = new Promise<string>(
      (resolve, reject) => (go = (text) => (text instanceof ChatFailed ? reject(text) : resolve(text))),
    );
    const chat = fakeChat({
      write: ({ writing }) => {
        for (const text of begun) writing(text);
        return rest;
      },
    });
    const over = answered(talk.asker, chat);
    await settle();
    const texts = () => talk.events.flatMap((event) => (event.type === "answered" ? [[event.text, event.last]] : []));
    return { ...talk, chat, texts, finish: async (how: string | ChatFailed = whole) => (go(how), await over) };
  }

  test("a sentence is told as soon as the next one is begun, each once and in order", async () => {
    const { texts, finish, events } = await writingOn(
      "Hand tight. Then a turn. Done.",
      "Hand ti",
      "Hand tight.",
      "Hand tight. Then",
    );
    expect(texts()).toEqual([["Hand tight.", false]]);
    await finish();
    expect(texts()).toEqual([
      ["Hand tight.", false],
      ["Then a turn.", false],
      ["Done.", true],
    ]);
    expect(events.slice(1)).toMatchObject([{ part: 0, by: "made-up 1" }, { part: 1 }, { part: 2 }]);
  });

  test("a model that fails, or gives up, in the middle ends its answer in words", async () => {
    const failed = await writingOn("", "Hand tight. Then");
    await failed.finish(new ChatFailed("The server is gone.", true));
    expect(failed.texts()).toEqual([
      ["Hand tight.", false],
      ["More than that I do not know.", true],
    ]);
    expect(failed.events.at(-1)).toMatchObject({ why: "The server is gone.", known: true, part: 1 });
    const gaveUp = await writingOn("Hand tight. UNKNOWN", "Hand tight. UNK");
    await gaveUp.finish();
    expect(gaveUp.texts()).toEqual([
      ["Hand tight.", false],
      ["More than that I do not know.", true],
    ]);
  });

  test("nothing more is told once something else was asked or the plan has moved on, and the model is let go", async () => {
    const asked = await writingOn("Hand tight. Then a turn.", "Hand tight. Then");
    await asked.conversation.ask("What is next?", "voice");
    expect(asked.chat.calls[0]!.signal.aborted).toBe(true);
    await asked.finish();
    expect(asked.events.slice(-2)).toMatchObject([
      { type: "asked", question: 1 },
      { question: 1, rule: "next" },
    ]);
    const moved = await writingOn("Hand tight. Then a turn.", "Hand tight. Then");
    moved.session.state = { ...moved.session.state, plan: lampPlan(2, ["base", "arm"], "spring") };
    await moved.finish();
    expect(moved.texts()).toEqual([["Hand tight.", false]]);
  });

  test("an answer of which nothing was told yet is given beside a newer one", async () => {
    const { conversation, texts, finish } = await writingOn("Hand tight.", "Hand");
    await conversation.ask("What is next?", "field");
    await finish();
    expect(texts().at(-1)).toEqual(["Hand tight.", true]);
  });
});
