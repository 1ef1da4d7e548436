import { expect, test, vi } from "vitest";
import type { Bridge, Push } from "../../ipc/contract.ts";
import { EMPTY_SESSION, type SessionState } from "../../core/journal/fold.ts";
import { lampPlan } from "../../../tests/fixtures/lamp-session.ts";
import { Store } from "../store.ts";
import { HearingStore, type HearingSurroundings } from "./hearing-store.ts";

class Told<T> extends Store<T> {
  tell(value: T): void {
    this.set(value);
  }
}

const TAKE: NonNullable<SessionState["take"]> = { protocol: "prepared", prompts: "ear", experienced: [] };

/** Whether a microphone is asked for in a running session of this state. */
async function asksFor(
  state: Partial<SessionState>,
  hearing: { readonly on?: boolean; readonly microphone?: string },
): Promise<boolean> {
  const calls: string[] = [];
  const bridge = {
    call: (name: string) => Promise.resolve(void calls.push(name)),
    on: () => () => undefined,
  } as unknown as Bridge;
  const live = new Told({ state: { ...EMPTY_SESSION, session: "s", ...state }, running: false });
  const settings = { now: { hearing: { on: true, microphone: "", ...hearing } } };
  const around = { live, camera: new Told({ stream: null }), settings: new Told(settings) };
  const store = new HearingStore(bridge, around as unknown as HearingSurroundings);
  live.tell({ ...live.get(), running: true });
  await vi.waitFor(() => expect(calls.length > 0 || store.get().missing === null).toBe(true));
  return calls.includes("hearing.wanted");
}

test("a microphone is asked for where somebody is coached or records a take, and nowhere else", async () => {
  const microphone = "USB microphone";
  expect(await asksFor({ plan: lampPlan(1, [], "base") }, { microphone })).toBe(true);
  expect(await asksFor({ take: TAKE }, { microphone })).toBe(true);
  expect(await asksFor({}, { microphone })).toBe(false);
  expect(await asksFor({ take: TAKE }, { microphone, on: false })).toBe(false);
  // The camera's, which has none.
  expect(await asksFor({ take: TAKE }, {})).toBe(false);
});

test("the sound of a feed that main has is a microphone as any other: its level, its loss and its return are shown and told", () => {
  const calls: unknown[] = [];
  let push = (_now: Push<"hearing.feed">): void => undefined;
  const bridge = {
    call: (name: string, input: object) => Promise.resolve(void calls.push({ name, ...input })),
    on: (name: string, listen: typeof push) => (name === "hearing.feed" && (push = listen), () => undefined),
  } as unknown as Bridge;
  const state = { ...EMPTY_SESSION, session: "s", plan: lampPlan(1, [], "base") };
  const settings = new Told({ now: { hearing: { on: true, microphone: "" } } });
  const around = { live: new Told({ state, running: true }), camera: new Told({ stream: null }), settings };
  const store = new HearingStore(bridge, around as unknown as HearingSurroundings);
  around.live.tell({ state, running: true });
  const tell = (now: "off" | "open" | "lost" | "zeros", level: number | null) =>
    push({ session: "s", state: now, level });
  tell("open", -40);
  tell("open", -30);
  expect([store.level.get(), store.get().missing]).toEqual([-30, null]);
  tell("lost", null);
  const lost = {
    problem: "No sound comes with the picture any more; the coach cannot hear you.",
    fix: "Look at the microphone of the glasses or phone: the coach hears you again by itself.",
  };
  expect([store.level.get(), store.get().missing]).toEqual([null, { ...lost, gone: true }]);
  tell("zeros", -100);
  expect(store.get().missing).toMatchObject({ fix: "See whether it is switched off.", gone: false });
  tell("open", -35);
  // Of a feed that is gone with its sound the feed's own trouble tells.
  around.live.tell({ state: { ...state, feed: { state: "stalled" } as SessionState["feed"] }, running: true });
  tell("lost", null);
  around.live.tell({ state, running: true });
  tell("open", -35);
  store.talk(true);
  expect(store.get().missing).toBeNull();
  const told = { name: "hearing.microphone", session: "s" };
  expect(calls).toEqual([
    { ...told, state: "open", text: "" },
    { ...told, state: "lost", text: `${lost.problem} ${lost.fix}` },
    {
      ...{ ...told, state: "lost" },
      text: "The microphone brings nothing but zeros; the coach cannot hear you. See whether it is switched off.",
    },
    { ...told, state: "open", text: "" },
    { ...told, state: "off", text: "" },
    { ...told, state: "open", text: "" },
    { name: "hearing.talk", session: "s", on: true },
  ]);
  // Another session's is not this one's.
  push({ session: "other", state: "lost", level: null });
  expect(store.get().missing).toBeNull();
});
