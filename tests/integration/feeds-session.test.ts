import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { brainFor } from "../../src/core/brain/registry.ts";
import type { FrameSource } from "../../src/core/domain/feed/source.ts";
import type { Frame, Tick } from "../../src/core/domain/tick.ts";
import { parseAddress } from "../../src/core/domain/feed/address.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { gapsOf } from "../../src/core/recording/media-time.ts";
import type { Recorder } from "../../src/capture/recorder.ts";
import { LiveSession } from "../../src/app/session/live-session.ts";
import { openAddress, type OpenableAddress } from "../../src/capture/sources/open.ts";
import { procedureOf } from "../fixtures/evidence.ts";

const tea = procedureOf(["boil-water", "pour"], ["boil-water>pour"]);

/** Perception that sees nothing in particular. */
function look(frame: Frame): Promise<Tick> {
  const scene = Float32Array.of(1, 0);
  return Promise.resolve({ t: frame.t, frame: frame.index, scene, work: null, hands: [], motion: 0 });
}

const folder = mkdtempSync(join(tmpdir(), "benchside-session-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The feed of an address. */
function feedOf(address: string, recorder?: Recorder): FrameSource {
  return openAddress(parseAddress(address) as OpenableAddress, recorder ? { recorder } : {});
}

/** The journal of a session on a feed, with another camera recorded beside it, to the feed's end. */
async function journalOf(address: string, bench: string): Promise<SessionEvent[]> {
  const events: SessionEvent[] = [];
  const session = new LiveSession({
    session: "stall",
    program: "test",
    startedAt: "2026-01-01T10:00:00.000Z",
    procedure: tea,
    profile: null,
    profileName: null,
    source: feedOf(address),
    others: { folder, cameras: [{ name: "bench", open: (recorder) => feedOf(bench, recorder) }] },
    perception: { perceive: look },
    perceptionBack: () => Promise.resolve(),
    journal: { append: async (event) => events.push(event) - 1, room: () => Promise.resolve() },
    onEvent: () => {},
    now: () => performance.now() / 1000,
  });
  await session.run();
  return events;
}

test("a stall is journalled, spoken of once, over with a word, and a replay of the journal says the same", async () => {
  const events = await journalOf("mock:stall=4@1,end@7", "mock:stall=2@3");
  const states = (track?: string) =>
    events
      .flatMap((event) => (event.type === "feed" && event.track === track ? [event.state] : []))
      .filter((state, i, all) => state !== "connecting" && state !== all[i - 1]);
  expect([states(), states("bench")]).toEqual([
    ["live", "stalled", "live", "ended"],
    ["live", "stalled", "live", "ended"],
  ]);

  const notices = events.flatMap((event) => (event.type === "uttered" && event.kind === "notice" ? [event] : []));
  expect(notices.map(({ text }) => text.replace(/\d+/, "N"))).toEqual([
    "I cannot see the bench. Nothing arrives for N s.",
    "I can see again.",
  ]);
  const allGaps = events.flatMap((event) => (event.type === "gap" ? [event] : []));
  const gaps = gapsOf(allGaps, null);
  expect(gaps).toHaveLength(1);
  // The other camera's own stall is told as its own, on the session's clock, and its film lies on it too.
  const [other, ...more] = gapsOf(allGaps, "bench");
  expect([other?.of, more]).toEqual(["feed", []]);
  expect(Math.abs(other!.from - 3)).toBeLessThan(0.5);
  const film = events.flatMap((event) => (event.type === "media" ? [event] : []))[0];
  expect(film).toMatchObject({ file: "media-bench-000.mkv", track: "bench" });
  expect(Math.abs(film!.offset)).toBeLessThan(0.5);
  // While it was blind it decided nothing.
  const { from, seconds } = gaps[0]!;
  const ticks = events.filter(({ type, t }) => type === "tick" && t > from + 0.01 && t < from + seconds - 0.01);
  expect(ticks).toEqual([]);

  const coach = new Coach(brainFor(tea, null, { way: "told" }));
  const again = events.flatMap((event) => {
    if (event.type === "feed") return event.track ? [] : coach.feed(event);
    if (event.type !== "tick") return [];
    const { frame, evidence, hands, cost } = event;
    return coach.tick({ frame, evidence, hands, ...(cost ? { cost } : {}) });
  });
  const said = (all: readonly SessionEvent[]) => all.filter(({ type }) => type === "uttered" || type === "planned");
  expect(said(again)).toEqual(said(events));
});
