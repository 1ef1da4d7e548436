import { expect, test } from "vitest";
import { brainFor } from "../../src/core/duplex/brain.ts";
import type { Frame, Tick } from "../../src/core/duplex/tick.ts";
import { parseAddress } from "../../src/core/feed/address.ts";
import { Coach } from "../../src/core/session/coach.ts";
import type { SessionEvent } from "../../src/core/session/events.ts";
import { LiveSession } from "../../src/host/session.ts";
import { openAddress, type OpenableAddress } from "../../src/host/sources/open.ts";
import { procedureOf } from "../fixtures/evidence.ts";

const tea = procedureOf(["boil-water", "pour"], ["boil-water>pour"]);

/** Perception that sees nothing in particular. */
function look(frame: Frame): Promise<Tick> {
  const scene = Float32Array.of(1, 0);
  return Promise.resolve({ t: frame.t, frame: frame.index, scene, work: null, hands: [], motion: 0 });
}

/** The journal of a session on a feed, to the feed's end. */
async function journalOf(address: string): Promise<SessionEvent[]> {
  const events: SessionEvent[] = [];
  const session = new LiveSession({
    session: "stall",
    program: "test",
    startedAt: "2026-01-01T10:00:00.000Z",
    procedure: tea,
    profile: null,
    profileName: null,
    source: openAddress(parseAddress(address) as OpenableAddress),
    perception: { perceive: look },
    perceptionBack: () => Promise.resolve(),
    journal: { append: (event) => events.push(event) },
    onEvent: () => {},
    now: () => performance.now() / 1000,
  });
  await session.run();
  return events;
}

test("a stall is journalled, spoken of once, over with a word, and a replay of the journal says the same", async () => {
  const events = await journalOf("mock:stall=4@1,end@7");
  const states = events.flatMap((event) => (event.type === "feed" ? [event.state] : []));
  expect(states.filter((state, i) => state !== "connecting" && state !== states[i - 1])).toEqual([
    "live",
    "stalled",
    "live",
    "ended",
  ]);

  const notices = events.flatMap((event) => (event.type === "uttered" && event.kind === "notice" ? [event] : []));
  expect(notices.map(({ text }) => text.replace(/\d+/, "N"))).toEqual([
    "I cannot see the bench. Nothing arrives for N s.",
    "I can see again.",
  ]);
  const gaps = events.flatMap((event) => (event.type === "gap" ? [event] : []));
  expect(gaps).toHaveLength(1);
  // While it was blind it decided nothing.
  const { from, seconds } = gaps[0]!;
  const ticks = events.filter(({ type, t }) => type === "tick" && t > from + 0.01 && t < from + seconds - 0.01);
  expect(ticks).toEqual([]);

  const coach = new Coach(brainFor(tea, null));
  const again = events.flatMap((event) => {
    if (event.type === "feed") return coach.feed(event);
    if (event.type !== "tick") return [];
    const { frame, evidence, hands, cost } = event;
    return coach.tick({ frame, evidence, hands, ...(cost ? { cost } : {}) });
  });
  const said = (all: readonly SessionEvent[]) => all.filter(({ type }) => type === "uttered" || type === "planned");
  expect(said(again)).toEqual(said(events));
});
