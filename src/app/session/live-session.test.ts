import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { timingProfile } from "../../../tests/fixtures/evidence.ts";
import { failingDisk } from "../../../tests/fixtures/failing-disk.ts";
import { lampScript } from "../../../tests/fixtures/lamp-script.ts";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import type { Profile } from "../../core/profile/profile.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { createJournal, JournalWriteError } from "../../storage/journal/write.ts";
import { LiveSession } from "./live-session.ts";
import type { SessionParts, TakePlan } from "./session-parts.ts";
import { pushSource } from "../../capture/sources/sources-push.ts";

/** A session on a clock that the test turns, watching a camera that shows nothing yet. */
function session(take?: TakePlan, more: Partial<SessionParts> = {}) {
  const clock = { now: 100 };
  const events: SessionEvent[] = [];
  const source = pushSource("camera:Bench", () => clock.now);
  const live = new LiveSession({
    session: "2026-11-22-lamp",
    program: "0.1.0",
    startedAt: "2026-11-22T10:00:00Z",
    procedure: lamp,
    profile: null,
    profileName: null,
    source,
    perception: { perceive: () => Promise.reject(new Error("no model")) },
    perceptionBack: () => Promise.resolve(),
    journal: { append: async (event) => events.push(event) - 1, room: () => Promise.resolve() },
    onEvent: () => {},
    now: () => clock.now,
    ...(take ? { take } : {}),
    ...more,
  });
  return { clock, source, live, events, marked: () => events.filter((event) => event.type === "marked") };
}

test("a mark is journalled with the moment at which it was made, and none after the end", async () => {
  const { clock, source, live, marked } = session();
  const ended = live.run();
  clock.now += 2.5;
  live.mark({ mark: "deviation-starts", error: "e1", by: "second-person" });
  clock.now += 1;
  live.mark({ mark: "mark", error: null, by: "pedal" });
  source.end();
  await ended;
  live.mark({ mark: "mark", error: null, by: "pedal" });
  expect(marked()).toEqual([
    { type: "marked", t: 2.5, mark: "deviation-starts", error: "e1", by: "second-person" },
    { type: "marked", t: 3.5, mark: "mark", error: null, by: "pedal" },
  ]);
});

test("a session whose perception hangs is ended all the same", async () => {
  const { source, live, events } = session(undefined, { perception: { perceive: () => new Promise(() => {}) } });
  const ended = live.run();
  source.push({ t: 0.5, width: 1, height: 1, rgb: new Uint8Array(3) });
  await expect.poll(() => live.state.feed?.state, { timeout: 10_000 }).toBe("live");
  live.stop();
  expect(await ended).toBe("stopped");
  expect(events.filter(({ type }) => type === "missed" || type === "closed")).toEqual([
    { type: "missed", t: 0.5, frame: 0, reason: "the session was ended" },
    { type: "closed", t: expect.any(Number) as number, reason: "stopped" },
  ]);
});

test("when no model has looked for three seconds it is said, and when one looks again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { source, live, events } = session();
    const ended = live.run();
    const status = { provider: "cpu", nodes: 0, onProcessor: 0, encoder: "e", dim: 2, tries: [], detail: "" };
    live.inference({ ...status, state: "lost" });
    vi.advanceTimersByTime(2000);
    live.inference({ ...status, state: "ready" });
    live.inference({ ...status, state: "lost" });
    vi.advanceTimersByTime(2000);
    live.inference({ ...status, state: "starting" });
    vi.advanceTimersByTime(2000);
    live.inference({ ...status, state: "ready" });
    source.end();
    await ended;
    const said = events.flatMap((event) => (event.type === "uttered" && event.kind === "notice" ? [event.text] : []));
    expect(said).toEqual(["I cannot see the bench.", "I can see again."]);
  } finally {
    vi.useRealTimers();
  }
});

test("a take is a session that begins with its consent and its script, and is prompted instead of coached", async () => {
  const consent = {
    participant: "p07",
    textVersion: "v1",
    scope: ["coaching" as const],
    retainUntil: "2027-01-01",
    signature: "Ada Example",
    signedAt: "2026-11-22T10:00:00Z",
  };
  const scripted = {
    protocol: "prepared" as const,
    script: lampScript,
    prompts: "ear" as const,
    experienced: ["bolt"],
  };
  const { clock, source, live, events } = session({ consent, scripted });
  const ended = live.run();
  clock.now += 2;
  live.mark({ mark: "next-step", error: null, by: "participant" });
  source.end();
  await ended;
  expect(events.map(({ type }) => type).filter((type) => type !== "feed")).toEqual([
    "opened",
    "consented",
    "scripted",
    "marked",
    "uttered",
    "closed",
  ]);
  expect(live.state).toMatchObject({ consent, script: lampScript, take: { protocol: "prepared", prompts: "ear" } });
  expect(live.state.said.map(({ text }) => text)).toEqual(["Place the base."]);
});

test("a journal that takes no more ends the session in good order, which is told and said although it stands in no journal", async () => {
  const told: SessionEvent[] = [];
  const done: string[] = [];
  let full = false;
  const health = () => ({ bytes: 0, age: 0, alarm: null, secondsLeft: null });
  const { clock, live, events } = session(undefined, {
    journal: {
      room: () => Promise.resolve(),
      async append(event) {
        if (full) throw new JournalWriteError("journal.jsonl: the disk is full. Free some space.", "the disk is full");
        return events.push(event) - 1;
      },
    },
    onEvent: (event) => told.push(event),
    recorder: { health, close: async () => void done.push("recorder closed") },
    beforeClose: async () => void done.push("parted"),
  });
  const ended = live.run();
  const outcome = ended.catch((error: unknown) => error);
  clock.now += 2;
  full = true;
  // Whoever brings something is told that it was not taken.
  await expect(live.mark({ mark: "mark", error: null, by: "pedal" })).rejects.toThrow("the disk is full");
  expect(await outcome).toBeInstanceOf(JournalWriteError);
  const unkept = told.filter((event) => !events.includes(event));
  expect(unkept).toEqual([
    { type: "notice", t: 2, level: "error", text: "journal.jsonl: the disk is full. Free some space." },
    {
      ...{ type: "uttered", t: 2, id: 0, kind: "notice", revision: 0 },
      text: "Recording has stopped: the disk is full. The session has ended.",
    },
    { type: "closed", t: 2, reason: "unwritable" },
  ]);
  expect(done).toEqual(["parted", "recorder closed"]);
  expect(live.state.closed).toBe("unwritable");
});

test("nobody is told of an event before the journal has it, and what it never took was never said", async () => {
  const asked: { event: SessionEvent; resolve: (number: number) => void; reject: (error: Error) => void }[] = [];
  const told: (readonly [number, string])[] = [];
  const { clock, live } = session(undefined, {
    journal: {
      room: () => Promise.resolve(),
      append: (event) => new Promise((resolve, reject) => asked.push({ event, resolve, reject })),
    },
    onEvent: (event, number) => told.push([number, event.type]),
  });
  const outcome = live.run().catch((error: unknown) => error);
  clock.now += 2;
  const marked = live.mark({ mark: "mark", error: null, by: "pedal" });
  // It goes on without an answer of the disk, and tells nothing.
  clock.now += 1;
  const lost = live.mark({ mark: "mark", error: null, by: "pedal" });
  expect([asked.map(({ event }) => event.type), told, live.state.t]).toEqual([["opened", "marked", "marked"], [], 0]);
  expect(live.waiting).toBe(3);
  for (const [number, { resolve }] of asked.slice(0, 2).entries()) resolve(number);
  await marked;
  expect([told, live.state.t]).toEqual([
    [
      [0, "opened"],
      [1, "marked"],
    ],
    2,
  ]);
  expect(live.waiting).toBe(1);
  asked[2]!.reject(new JournalWriteError("journal.jsonl: the disk does not answer.", "the disk does not answer"));
  await expect(lost).rejects.toThrow("the disk does not answer");
  expect(await outcome).toBeInstanceOf(JournalWriteError);
  expect(told.slice(2)).toEqual([
    [2, "notice"],
    [3, "uttered"],
    [4, "closed"],
  ]);
  expect(live.state.said.at(-1)!.text).toBe("Recording has stopped: the disk does not answer. The session has ended.");
});

test("a disk that stalls for half a minute holds nothing up, is told of beside the journal, and everything of that time is journalled", async () => {
  const folder = mkdtempSync(join(tmpdir(), "benchside-stall-"));
  const disk = failingDisk();
  const journal = await createJournal(join(folder, "journal.jsonl"), disk);
  const silent: string[] = [];
  const told: SessionEvent[] = [];
  const decided: SessionEvent[] = [];
  const { clock, source, live } = session(undefined, {
    journal,
    perception: { perceive: async ({ t, index }) => tick(t, index) },
    onDecided: (event) => decided.push(event),
    onEvent: (event) => told.push(event),
    onSilentDisk: (on) => silent.push(on),
  });
  const ended = live.run();
  const frame = (t: number) => {
    clock.now = 100 + t;
    source.push({ t, width: 1, height: 1, rgb: Uint8Array.of(0, 0, 0) });
  };
  const ticks = (events = told) => events.filter(({ type }) => type === "tick").map(({ t }) => t);
  const patient = { timeout: 30_000 };
  frame(0);
  await expect.poll(() => ticks(), patient).toEqual([0]);
  const release = disk.hold();
  frame(0.5);
  await expect.poll(() => ticks(decided), patient).toEqual([0, 0.5]);
  frame(1);
  await expect.poll(() => ticks(decided), patient).toEqual([0, 0.5, 1]);
  clock.now = 104;
  await expect.poll(() => silent, patient).toEqual(["silent"]);
  // What decides goes on with what it has seen, and nobody is told of what the journal does not have.
  frame(29);
  await expect.poll(() => ticks(decided), patient).toEqual([0, 0.5, 1, 29]);
  expect(ticks()).toEqual([0]);
  release();
  await expect.poll(() => ticks(), patient).toEqual([0, 0.5, 1, 29]);
  await expect.poll(() => silent, patient).toEqual(["silent", "again"]);
  source.end();
  expect(await ended).toBe("feed-ended");
  await journal.close();
  const { events } = await readJournal(join(folder, "journal.jsonl"));
  expect(events).toEqual(told);
  const times = events.map(({ t }) => t);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const notices = events.flatMap((event) => (event.type === "notice" ? [event.text] : []));
  expect(notices).toEqual([
    expect.stringMatching(/^The disk did not answer for \d+ s\. What happened meanwhile is in the journal\.$/),
  ]);
  rmSync(folder, { recursive: true, force: true });
});

/** What perception sees of a bench on which nothing moves. */
function tick(t: number, frame: number) {
  return { t, frame, scene: Float32Array.of(1, 0), work: null, hands: [], motion: 0 };
}

test("an answer of a model is journalled with the moment of its arrival", async () => {
  const { clock, source, live, events } = session();
  const ended = live.run();
  clock.now += 2.5;
  const opinion = {
    about: 1,
    at: 0,
    by: "made-up 1",
    role: "duplex",
    interrupt: 0.25,
    kind: null,
    step: null,
    utterance: null,
    request: "0f".repeat(32),
    spent: { queueMs: 0, encodeMs: 1, prefillMs: 2, decodeMs: 3, promptTokens: 4, cachedTokens: 0 },
  } as const;
  live.answered({ type: "opined", opinion });
  live.answered({ type: "proposed", plan: { steps: [] }, basedOn: 0 });
  source.end();
  await ended;
  expect(events.filter(({ type }) => type === "opined" || type === "proposed")).toEqual([
    { type: "opined", t: 2.5, opinion: { ...opinion, at: 2.5 } },
    { type: "proposed", t: 2.5, plan: { steps: [] }, basedOn: 0 },
  ]);
  expect(live.state.opinions).toEqual([{ ...opinion, at: 2.5 }]);
});

test("a model that takes part decides with the brain, and its opening says so, and that pictures leave this machine", async () => {
  const coach = {
    ...({ name: "small-vl", mode: "lead", form: "token", strategy: "plain", sentTo: "gpu.example" } as const),
    open: () => Promise.reject(new Error("not here")),
  };
  const { source, live, events } = session(undefined, { models: { coach } });
  const ended = live.run();
  expect(live.standing()).toEqual({ mode: "lead", lost: null });
  source.end();
  await ended;
  expect(events.find(({ type }) => type === "opened")).toMatchObject({
    brain: "manual-1+lead-4",
    model: { name: "small-vl", mode: "lead", form: "token", strategy: "plain", sentTo: "gpu.example" },
  });
  expect(live.state.notices.map(({ text }) => text)).toEqual(["Pictures of this session are sent to gpu.example."]);
});

test("the opening says which brain decides, and with what", async () => {
  const kept = async (profile: Profile | null, take?: TakePlan) => {
    const { source, live, events } = session(take, { profile, profileName: profile && "bench" });
    const ended = live.run();
    source.end();
    await ended;
    return events.find((event) => event.type === "opened");
  };
  const usual = timingProfile(lamp);
  const [first, again, slower, untaught] = await Promise.all([
    kept(usual),
    kept(timingProfile(lamp)),
    kept({ ...usual, gap: 3 }),
    kept(null),
  ]);
  const sha = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  expect(first).toMatchObject({ version: 2, brain: "filter-5", hashes: { profile: sha, parameters: sha } });
  expect(again!.hashes).toEqual(first!.hashes);
  expect(slower!.hashes).toEqual({ ...first!.hashes, profile: sha });
  expect(slower!.hashes!.profile).not.toBe(first!.hashes!.profile);
  expect(untaught).toMatchObject({ brain: "manual-1", hashes: { profile: null, parameters: null } });
});
