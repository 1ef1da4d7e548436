import { expect, test, vi } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { lampSession, lampTick } from "../../../tests/fixtures/lamp-session.ts";
import { fold } from "../../core/journal/fold.ts";
import { SessionStore } from "./session-store.ts";

const session = "2026-11-21-lamp";
const lastTold = { session, number: lampSession().length - 1 };
const nextTold = { session, number: lampSession().length };

test("the window's state is the fold of the pushed events", () => {
  const bridge = fakeBridge();
  const live = new SessionStore(bridge);
  bridge.play(lampSession());
  expect(live.get().state).toEqual(fold(lampSession()));
  expect(live.get().running).toBe(true);
});

test("a window that joins midway reads the beginning and counts no event twice", async () => {
  const bridge = fakeBridge();
  const live = new SessionStore(bridge);
  const newest = lampTick(48, 0.4, 0.1);
  bridge.push("session.event", { ...lastTold, event: lampSession().at(-1)! });
  bridge.push("session.event", { ...nextTold, event: newest });
  await vi.waitFor(() => expect(live.get().running).toBe(true));
  expect(live.get().state).toEqual(fold([...lampSession(), newest]));
});

test("an ended session stays to be read until it is dismissed", () => {
  const bridge = fakeBridge();
  const live = new SessionStore(bridge);
  bridge.play([...lampSession(), { type: "closed", t: 48, reason: "stopped" }]);
  expect(live.get()).toMatchObject({ running: false, state: { closed: "stopped" } });
  live.dismiss();
  expect(live.get().state.session).toBe("");
});

test("a page that was loaded anew takes up the session that runs, and folds what comes meanwhile", async () => {
  const bridge = fakeBridge({ "session.current": () => "2026-11-21-lamp" });
  const live = new SessionStore(bridge);
  const resumed = live.resume();
  const newest = lampTick(48, 0.4, 0.1);
  await vi.waitFor(() => expect(bridge.calls("sessions.events")).toEqual([{ id: "2026-11-21-lamp" }]));
  bridge.push("session.event", { ...nextTold, event: newest });
  await resumed;
  expect(live.get()).toMatchObject({ running: true, state: fold([...lampSession(), newest]) });
});

test("a session of which an event came before it was taken up is taken up whole", async () => {
  const bridge = fakeBridge({ "session.current": () => session });
  const live = new SessionStore(bridge);
  const newest = lampTick(48, 0.4, 0.1);
  const resumed = live.resume();
  bridge.push("session.event", { ...nextTold, event: newest });
  await resumed;
  expect(live.get()).toMatchObject({ running: true, state: fold([...lampSession(), newest]) });
});

test("a session that runs is taken up, and can be ended, also where its journal cannot be read", async () => {
  const inside = { brain: null, waiting: { speech: 0, inference: 0, journal: 0 } };
  const bridge = fakeBridge({
    "session.current": () => session,
    "session.inspect": () => inside,
    "sessions.events": () => {
      throw new Error("The data folder is not there.");
    },
  });
  const live = new SessionStore(bridge);
  await live.resume();
  expect(live.get()).toMatchObject({ running: true, state: { session } });
  bridge.push("session.event", { ...lastTold, event: { type: "closed", t: 48, reason: "stopped" } });
  await vi.waitFor(() => expect(live.get()).toMatchObject({ running: false, state: { session, closed: "stopped" } }));
});

test("without a session that runs there is nothing to take up", async () => {
  const bridge = fakeBridge();
  const live = new SessionStore(bridge);
  await live.resume();
  expect(live.get().state.session).toBe("");
});

test("an event that is told a second time counts once, and one that was missed is read from the journal", async () => {
  const newest = lampTick(48, 0.4, 0.1);
  const bridge = fakeBridge({
    "sessions.events": () => ({ events: JSON.stringify([...lampSession(), newest]), notice: "" }),
  });
  const live = new SessionStore(bridge);
  bridge.play(lampSession());
  bridge.push("session.event", { ...lastTold, event: lampSession().at(-1)! });
  expect(live.get().state).toEqual(fold(lampSession()));
  // Two ticks may be the same but for their numbers.
  const after = { session, number: lampSession().length + 1, event: newest };
  bridge.push("session.event", after);
  await vi.waitFor(() => expect(live.get().state).toEqual(fold([...lampSession(), newest, newest])));
  bridge.push("session.event", after);
  expect(live.get().state.ticks).toBe(fold([...lampSession(), newest, newest]).ticks);
});
