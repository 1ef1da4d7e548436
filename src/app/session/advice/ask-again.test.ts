import { expect, test } from "vitest";
import {
  coffee,
  coffeeProfile as profile,
  skippedGrinding as seen,
} from "../../../../tests/fixtures/skipped-grinding.ts";
import { fakeChat, wordsAsked, type FakeCall } from "../../../../tests/fixtures/fake-chat.ts";
import { lampSession } from "../../../../tests/fixtures/lamp-session.ts";
import { FeedError } from "../../../capture/ffmpeg/ffmpeg-errors.ts";
import { ChatFailed } from "../../../core/brain/advice/chat.ts";
import { brainFor } from "../../../core/brain/registry.ts";
import type { PictureReader } from "../../../core/domain/pictures.ts";
import { Coach } from "../../../core/coach/coach.ts";
import type { EventOf, SessionEvent } from "../../../core/journal/events.ts";
import { decidedEvents, plainFrame, rerun } from "../../../core/rerun/rerun.ts";
import { askedJournal } from "../../../core/rerun/rerun-changes.ts";
import { askAgain } from "./ask-again.ts";
import { modelField, type SessionModels } from "./session-models.ts";

/** Somebody skips the grinding. */
function session(): SessionEvent[] {
  const coach = new Coach(brainFor(coffee, profile));
  const [opened] = lampSession() as [EventOf<"opened">];
  return [
    { ...opened, procedure: coffee, profile: "bench" },
    ...seen.flatMap((evidence, frame) => coach.tick({ frame, evidence, hands: [] })),
    ...coach.closing(28),
    { type: "closed", t: 28, reason: "stopped" },
  ];
}

const pictures: PictureReader = {
  read: ({ end }) => Promise.resolve([{ t: end, width: 4, height: 3, jpeg: new Uint8Array([1]) }]),
};

/** A model in `lead` that scores so, with the times at which it was asked about the present. */
function model(score: (call: FakeCall) => number | Promise<number>) {
  const chat = fakeChat({ score, write: () => "$interrupt$ Stop, and grind the coffee first." });
  let open = 0;
  const coach: SessionModels["coach"] = {
    ...{ name: "made-up", mode: "lead", form: "token", strategy: "plain", sentTo: null },
    open: () => {
      open += 1;
      return Promise.resolve({ ...chat, close: () => Promise.resolve(void (open -= 1)) });
    },
  };
  return { models: { coach }, isOpen: () => open > 0 };
}

/** The session with what a model answers in it. */
function asked(models: SessionModels, more: { seconds?: number; pictures?: PictureReader; signal?: AbortSignal } = {}) {
  const journal = session();
  const wish = { profile, models, pictures, seconds: 0.7, frame: plainFrame(journal), ...more };
  const context = { signal: more.signal ?? new AbortController().signal, progress: () => undefined };
  return askAgain({ ...wish, journal: askedJournal(journal, modelField(models)) }, context);
}

const opinions = (events: readonly SessionEvent[]): EventOf<"opined">[] =>
  events.filter((event) => event.type === "opined");
const spoken = (events: readonly SessionEvent[]): string[] =>
  events.flatMap((event) => (event.type === "interrupted" ? [`${event.t} ${event.kind}`] : []));

test("each answer comes so many seconds of session time after its question, however long the model takes", async () => {
  const slow = model(() => new Promise((resolve) => setTimeout(resolve, 3, 0.1)));
  const events = await asked(slow.models);
  const came = opinions(events);
  expect(came.length).toBeGreaterThan(10);
  for (const { t, opinion } of came)
    expect([t, opinion.at]).toEqual([t, Math.round((opinion.about + 0.7) * 1000) / 1000]);
  expect(events.map(({ t }) => t)).toEqual(events.map(({ t }) => t).toSorted((a, b) => a - b));
  const quick = await asked(model(() => 0.1).models);
  expect(quick).toEqual(events);
  expect(slow.isOpen()).toBe(false);
});

test("what the answers make of the session is what it is when its journal is run again", async () => {
  const silent = await asked(model(() => 0).models);
  const loud = await asked(model(({ request }) => (request.moment!.t > 12 ? 0.95 : 0.05)).models);
  const made = (events: readonly SessionEvent[]): string[] => spoken(rerun(events, profile));
  expect(made(silent)).toEqual(["0 opening"]);
  expect(made(loud).length).toBeGreaterThan(1);
  expect(made(loud)).not.toEqual(spoken(decidedEvents(session())));
});

test("the duplex is shown the plan in its planner's form from the answer's session time on, however long the planner takes", async () => {
  const questions = async (ms: number): Promise<[number, string][]> => {
    const close = () => Promise.resolve();
    const duplex = fakeChat({ write: () => "$interrupt$ Stop, and grind the coffee first." });
    const written = `update_proactive${JSON.stringify({ task: "Coffee", current: "Grind the coffee" })}`;
    const plans = fakeChat({
      write: () => (ms === 0 ? written : new Promise((resolve) => setTimeout(resolve, ms, written))),
    });
    const chosen = { name: "made-up", form: "pwr", mode: "lead", sentTo: null } as const;
    await asked({
      coach: { ...chosen, strategy: "plain", open: () => Promise.resolve({ ...duplex, close }) },
      planner: { ...chosen, open: () => Promise.resolve({ ...plans, close }) },
    });
    expect(plans.calls.length).toBeGreaterThan(0);
    return duplex.calls.map(({ request }) => [request.moment!.t, wordsAsked(request)]);
  };
  const quick = await questions(0);
  expect(new Set(quick.map(([, words]) => words.includes("_proactive{")))).toEqual(new Set([false, true]));
  expect(await questions(20)).toEqual(quick);
});

test("pictures that cannot be read end it, and so does a model that answers nothing or cannot be opened", async () => {
  const broken: PictureReader = { read: () => Promise.reject(new FeedError("eye.mkv", "it is cut off", "Play it.")) };
  await expect(asked(model(() => 0.1).models, { pictures: broken })).rejects.toThrow("eye.mkv: it is cut off");
  const mute = model(() => Promise.reject(new ChatFailed("It is busy.", true)));
  await expect(asked(mute.models)).rejects.toThrow("made-up 1 has answered no question about the session. It is busy.");
  expect(mute.isOpen()).toBe(false);
  const { coach } = model(() => 0).models;
  const away = { ...coach, open: () => Promise.reject(new ChatFailed("Nobody is there.", true)) };
  await expect(asked({ coach: away })).rejects.toThrow("Nobody is there.");
});

test("a model that fails in the middle is left alone for a while, as in a running session", async () => {
  let calls = 0;
  const failing = model(() => ((calls += 1) % 12 < 7 ? 0.1 : Promise.reject(new ChatFailed("It is busy.", true))));
  const events = await asked(failing.models);
  const kinds = new Set(events.map(({ type }) => type));
  expect([...kinds].filter((type) => ["opined", "unanswered", "model-state"].includes(type)).sort()).toEqual([
    ...["model-state", "opined", "unanswered"],
  ]);
});

test("a run that is cancelled while the model thinks ends at once, and the model is let go of", async () => {
  const cancel = new AbortController();
  const hanging = model(({ signal }) => {
    cancel.abort(new Error("cancelled"));
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  });
  await expect(asked(hanging.models, { signal: cancel.signal })).rejects.toThrow("cancelled");
  expect(hanging.isOpen()).toBe(false);
});

test("what was told of the model before is not told in the run", () => {
  const beside = { name: "old", mode: "shadow", form: "token", strategy: "plain", sentTo: null } as const;
  const [opened, ...rest] = session() as [EventOf<"opened">, ...SessionEvent[]];
  const told = (text: string): SessionEvent => ({ type: "notice", t: 1, level: "warning", text });
  const before = [
    { ...opened, model: beside },
    told("The model old gives no answers. It is gone. The coach goes on without it."),
    told("Pictures of this session are sent to gpu.example."),
    told("The bench was moved."),
    ...rest,
  ];
  const other = { ...beside, name: "new" };
  expect(askedJournal(before, other)).toEqual([{ ...opened, model: other }, told("The bench was moved."), ...rest]);
});
