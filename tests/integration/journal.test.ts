import { fork } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { fold } from "../../src/core/journal/fold.ts";
import { Procedure } from "../../src/core/procedure/schema.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { journalLine } from "../../src/core/journal/journal-lines.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { createSession, listSessions, sessionJournal } from "../../src/storage/journal/sessions.ts";
import { appendToJournal, createJournal } from "../../src/storage/journal/write.ts";
import { claimLock } from "../../src/storage/log/lock.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-journal-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => vi.useRealTimers());
let made = 0;
const fresh = () => join(root, `${(made += 1)}.jsonl`);

const opened = (goal = "Make tea", startedAt = "2025-01-01T00:00:00Z"): SessionEvent => ({
  type: "opened",
  t: 0,
  version: 2,
  session: "s1",
  program: "0.1.0",
  startedAt,
  procedure: Procedure.parse({
    format: "benchside-procedure",
    version: 1,
    id: "tea",
    goal,
    steps: [{ id: "boil", text: "Boil water" }],
  }),
  profile: null,
  feed: "file:tea.mp4",
});
const interrupted = (t: number): SessionEvent => ({
  type: "interrupted",
  t,
  kind: "completion",
  step: "boil",
  missing: [],
  confidence: 0.9,
  clips: [{ start: 0, end: t }],
});
const tick = (frame: number): SessionEvent => ({
  type: "tick",
  t: frame / 2,
  frame,
  evidence: { t: frame / 2, progress: [0.1], ended: [0.2], hands: "present", motion: 0.01 },
  decision: "silent",
  completed: 0.5,
  deviation: 0.1,
  activeStep: "boil",
  hands: [],
});
const closed = (t: number): SessionEvent => ({ type: "closed", t, reason: "finished" });
/** What is told of a journal of before of which nothing is wrong, beside its events. */
const whole = {
  ...{ notice: "", tornEnd: "", torn: false },
  ...{ problems: [], unread: 0, linked: false, consentLost: false },
};

describe("writing and reading", () => {
  test("what was appended is in the file before append resolves with its number, and is read back", async () => {
    const path = fresh();
    const events = [opened(), tick(1), interrupted(0.5), closed(1)];
    const journal = await createJournal(path);
    for (const [at, event] of events.entries()) {
      expect(await journal.append(event)).toBe(at);
      expect(readFileSync(path, "utf8").split("\n").length).toBe(at + 2);
    }
    expect(existsSync(`${path}.lock`)).toBe(true);
    await journal.close();
    expect(existsSync(`${path}.lock`)).toBe(false);
    expect(journal.bytes).toBe(statSync(path).size);
    expect(await readJournal(path)).toEqual({ ...whole, linked: true, events });
  });

  test("a journal is never written over", async () => {
    const path = fresh();
    writeFileSync(path, "precious");
    await expect(createJournal(path)).rejects.toThrow(/there is a journal already/);
    expect(readFileSync(path, "utf8")).toBe("precious");
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  test("an event that could not be read back is refused before it is written", async () => {
    const path = fresh();
    const journal = await createJournal(path);
    await journal.append(opened());
    const bad = { ...tick(1), evidence: { t: 0.5, progress: [-Infinity], ended: [0], hands: "present", motion: 0 } };
    expect(() => journal.append(bad as SessionEvent)).toThrow(/line 2, evidence.progress\[0\]/);
    await journal.append(tick(2));
    await journal.close();
    expect((await readJournal(path)).events).toEqual([opened(), tick(2)]);
  });

  const replaceJournal = (folder: string): void => {
    writeFileSync(join(folder, "other"), "somebody else's");
    renameSync(join(folder, "other"), join(folder, "journal.jsonl"));
  };
  test.skipIf(process.platform === "win32").each([
    ["deleted", 2, (folder: string) => rmSync(folder, { recursive: true })],
    [
      "replaced by another",
      62,
      (folder: string) => {
        renameSync(folder, `${folder}-old`);
        mkdirSync(folder);
        writeFileSync(join(folder, "journal.jsonl"), "somebody else's");
      },
    ],
    ["left, another journal in the place of its own,", 2, replaceJournal],
    ["moved for more than a minute", 62, (folder: string) => renameSync(folder, `${folder}-old`)],
  ])("a journal whose folder was %s takes nothing more and says so", async (_, seconds, harm) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const { folder, journal } = await createSession(root, `harmed-${seconds}-${(made += 1)}`);
    await journal.append(opened());
    harm(folder);
    const write = async () => {
      for (let at = 0; at < seconds; at += 1) {
        await journal.append(tick(at));
        vi.advanceTimersByTime(1001);
      }
    };
    await expect(write()).rejects.toThrow("the session's folder is gone; nothing more is kept. Begin a new session.");
    await journal.close();
  });

  test.skipIf(process.platform === "win32")("a journal whose folder was away for a moment goes on", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const { folder, journal } = await createSession(root, "away");
    await journal.append(opened());
    renameSync(folder, `${folder}-pulled`);
    for (let at = 1; at < 40; at += 1) {
      await journal.append(tick(at));
      vi.advanceTimersByTime(1001);
    }
    renameSync(`${folder}-pulled`, folder);
    for (let at = 40; at < 80; at += 1) {
      await journal.append(tick(at));
      vi.advanceTimersByTime(1001);
    }
    await journal.close();
    vi.useRealTimers();
    expect((await readJournal(journal.path)).events.length).toBe(80);
  });

  test.skipIf(process.platform === "win32")("a journal whose folder is away when it is closed says so", async () => {
    const { folder, journal } = await createSession(root, "pulled");
    await journal.append(opened());
    renameSync(folder, `${folder}-out`);
    await expect(journal.close()).rejects.toThrow("the session's folder is gone; nothing more is kept.");
  });

  test("a missing journal is named", async () => {
    await expect(readJournal(join(root, "none.jsonl"))).rejects.toThrow(
      "none.jsonl: there is no such file. Check the path.",
    );
  });
});

describe("a torn last line", () => {
  test("is left out with a notice by whoever reads, and set aside by whoever writes on", async () => {
    const path = fresh();
    const kept = journalLine(opened()) + journalLine(tick(1));
    // Cut inside a letter of two bytes: the journal is cut by bytes, not by letters.
    const torn = Buffer.from('{"type":"notice","t":1,"text":"caf\u00e9').subarray(0, -1);
    const found = Buffer.concat([Buffer.from(kept), torn]);
    writeFileSync(path, found);
    const notice = `The last event of this session was cut off as it was written (${torn.length} bytes); it is left out.`;
    expect(await readJournal(path)).toEqual({
      ...whole,
      ...{ events: [opened(), tick(1)], torn: true, tornEnd: notice, notice },
    });
    expect([readFileSync(path), existsSync(`${path}.torn`)]).toEqual([found, false]);
    await appendToJournal(path, [closed(1)]);
    expect(readFileSync(path, "utf8")).toBe(kept + journalLine(closed(1)));
    expect(readFileSync(`${path}.torn`)).toEqual(torn);
    expect(await readJournal(path)).toEqual({ ...whole, events: [opened(), tick(1), closed(1)] });
  });

  test("that lacks only its end is kept, and what is added begins on a line of its own", async () => {
    const path = fresh();
    writeFileSync(path, journalLine(opened()) + journalLine(tick(1)).trimEnd());
    await appendToJournal(path, [closed(1)]);
    expect(await readJournal(path)).toEqual({ ...whole, events: [opened(), tick(1), closed(1)] });
  });

  test("is left alone while another process writes, and set aside when that one is gone", async () => {
    const path = fresh();
    const script = join(root, "idle.cjs");
    writeFileSync(script, "process.send('up'); setInterval(() => {}, 1000);");
    const writer = fork(script);
    await new Promise((up) => writer.once("message", up));
    writeFileSync(path, `${journalLine(opened())}{"type":`);
    writeFileSync(`${path}.lock`, String(writer.pid));
    const size = statSync(path).size;
    expect((await readJournal(path)).notice).toMatch(/still being written/);
    expect([await claimLock(path), statSync(path).size]).toEqual([null, size]);

    const gone = new Promise((exit) => writer.once("exit", exit));
    writer.kill("SIGKILL");
    await gone;
    expect((await readJournal(path)).notice).toMatch(/left out/);
    const lock = await claimLock(path);
    await appendToJournal(path, [closed(0)]);
    await lock!.release();
    expect(readFileSync(path, "utf8")).toBe(journalLine(opened()) + journalLine(closed(0)));
  });

  test("a lock that was not renewed for long holds nobody up, whoever has its process number now", async () => {
    const path = fresh();
    writeFileSync(path, `${journalLine(opened())}{"type":`);
    writeFileSync(`${path}.lock`, String(process.pid));
    utimesSync(`${path}.lock`, new Date(0), new Date(0));
    expect((await readJournal(path)).notice).toMatch(/left out/);
    await (await claimLock(path))!.release();
  });

  test("a broken line before the last is left out and named, and nothing is changed", async () => {
    const path = fresh();
    const text = `${journalLine(opened())}{"type":"tick"\n${journalLine(tick(1))}${journalLine(closed(1))}`;
    writeFileSync(path, text);
    const read = { ...whole, events: [opened(), tick(1), closed(1)], unread: 1, consentLost: true };
    expect(await readJournal(path, { told: true })).toEqual({
      ...{ ...read, problems: ["lines that cannot be read: 2"] },
      notice: "The journal of this session is damaged. Lines that cannot be read: 2.",
    });
    // The line may have said who agreed to what.
    await expect(readJournal(path)).rejects.toThrow("a line before the recording is lost");
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  test("what a whole journal goes on with follows its last line, behind a broken one too", async () => {
    const path = fresh();
    const journal = await createJournal(path);
    for (const event of [opened(), tick(1), tick(2)]) await journal.append(event);
    await journal.close();
    await appendToJournal(path, [tick(3), tick(4)]);
    const events = [opened(), tick(1), tick(2), tick(3), tick(4)];
    expect(await readJournal(path)).toEqual({ ...whole, linked: true, events });
    const lines = readFileSync(path, "utf8").split("\n");
    writeFileSync(path, lines.with(2, lines[2]!.slice(1)).join("\n"));
    await appendToJournal(path, [closed(2)]);
    expect(await readJournal(path)).toMatchObject({ unread: 1, problems: ["lines that cannot be read: 3"] });
  });
});

describe("the list of sessions", () => {
  /** What nobody has said of a session, and what a journal without deviations tells. */
  const UNTOLD = {
    procedure: "tea",
    kind: "session",
    spliced: false,
    bench: null,
    deviations: 0,
    putRight: 0,
    name: "",
    tags: [],
  };

  test("is newest first, knows open, closed and broken ones, and agrees with the fold", async () => {
    const sessions = join(root, "sessions");
    const write = async (id: string, events: readonly SessionEvent[]) => {
      const { journal } = await createSession(sessions, id);
      for (const event of events) await journal.append(event);
      return journal;
    };
    const long = [
      opened("Tea \u201ctwice\u201d", "2025-01-02T00:00:00Z"),
      ...Array.from({ length: 500 }, (_, at) => (at % 50 === 0 ? interrupted(at / 2) : tick(at))),
      closed(250),
    ];
    await (await write("a", [opened("Old tea"), tick(1)])).close();
    await (await write("b", long)).close();
    await write("c", [opened("Running", "2025-01-03T00:00:00Z"), tick(8)]);
    writeFileSync(join(sessions, "b", "media.mkv"), "x");
    mkdirSync(join(sessions, "empty"));
    mkdirSync(join(sessions, "z"));
    writeFileSync(sessionJournal(sessions, "z"), "not a journal\n");

    const expected = [
      {
        id: "c",
        goal: "Running",
        startedAt: "2025-01-03T00:00:00Z",
        seconds: 4,
        interrupts: 0,
        closed: false,
        hasMedia: false,
        hasThumbnail: false,
        participant: null,
        ...UNTOLD,
        broken: null,
      },
      {
        id: "b",
        goal: "Tea \u201ctwice\u201d",
        startedAt: "2025-01-02T00:00:00Z",
        seconds: 250,
        interrupts: 10,
        closed: true,
        hasMedia: true,
        hasThumbnail: false,
        participant: null,
        ...UNTOLD,
        broken: null,
      },
      {
        id: "a",
        goal: "Old tea",
        startedAt: "2025-01-01T00:00:00Z",
        seconds: 0.5,
        interrupts: 0,
        closed: false,
        hasMedia: false,
        hasThumbnail: false,
        participant: null,
        ...UNTOLD,
        broken: null,
      },
      {
        id: "z",
        goal: "",
        startedAt: "",
        seconds: 0,
        interrupts: 0,
        closed: false,
        hasMedia: false,
        hasThumbnail: false,
        participant: null,
        ...{ ...UNTOLD, procedure: null },
        broken: "its first line is not the start of a session",
      },
    ];
    expect(await listSessions(sessions)).toEqual(expected);
    expect(await listSessions(sessions)).toEqual(expected);
    const state = fold((await readJournal(sessionJournal(sessions, "b"))).events);
    expect([state.interrupts, state.t, state.closed]).toEqual([10, 250, "finished"]);
    expect(existsSync(join(sessions, "b", "summary.json"))).toBe(true);
    expect(existsSync(join(sessions, "c", "summary.json"))).toBe(false);

    appendFileSync(sessionJournal(sessions, "a"), journalLine(closed(9)));
    expect((await listSessions(sessions))[2]).toMatchObject({ id: "a", seconds: 9, closed: true });
  });

  test("a folder that is not there is an empty list", async () => {
    expect(await listSessions(join(root, "nowhere"))).toEqual([]);
  });

  test.each(["../x", "a/b", "", "..", ".hidden", "a\\b"])("%j is no session id", (id) => {
    expect(() => sessionJournal(root, id)).toThrow(RangeError);
  });
});

test("30,000 events are read and folded", async () => {
  const path = fresh();
  const events = [opened(), ...Array.from({ length: 29_998 }, (_, at) => tick(at + 1)), closed(15_000)];
  writeFileSync(path, events.map(journalLine).join(""));
  const started = performance.now();
  const read = await readJournal(path);
  const folding = performance.now();
  const state = fold(read.events);
  const done = performance.now();
  console.log(`30,000 events: read ${(folding - started).toFixed(0)} ms, fold ${(done - folding).toFixed(0)} ms`);
  expect([state.ticks, state.t, state.closed]).toEqual([29_998, 15_000, "finished"]);
});
