import { expect, test, vi } from "vitest";
import type { Bridge } from "../../ipc/contract.ts";
import { EMPTY_SESSION, type SessionState } from "../../core/session/fold.ts";
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
