import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { timingProfile } from "../../../tests/fixtures/evidence.ts";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import type { Way } from "../../core/domain/way.ts";
import { ProfileMismatch } from "../../core/brain/registry.ts";
import { currentStep } from "../../core/plan/plan.ts";
import type { Profile } from "../../core/profile/profile.ts";
import type { Consent } from "../../core/consent/consent.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { fold } from "../../core/journal/fold.ts";
import type { InferenceClient } from "../../models/process/client.ts";
import type { Heard } from "../../models/speech/session-voice.ts";
import { pushSource } from "../../capture/sources/sources-push.ts";
import { summarise } from "../../storage/journal/summary.ts";
import { parseJournal } from "../../../tests/fixtures/parsed-journal.ts";
import { composeSession, type SessionRequest } from "./compose.ts";
import { liveEyes, storedEyes } from "./eyes.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-compose-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A session on a camera that shows nothing, with everything that was told and spoken. */
async function composed(name: string, more: Partial<SessionRequest> = {}) {
  const source = pushSource("camera:Bench");
  const told: SessionEvent[] = [];
  const spoken: string[] = [];
  const perception = { perceive: () => Promise.reject(new Error("no model")) };
  const folder = join(scratch, name);
  const session = await composeSession({
    ...{ session: name, program: "test", startedAt: "2026-11-22T10:00:00Z", procedure: lamp },
    ...{ profile: null, profileName: null, keep: { folder }, feed: () => source },
    eyes: storedEyes(perception, "none"),
    speech: {
      output: (heard: (id: number, outcome: Heard, reason: string) => void) => ({
        play(id: number, text: string, language?: string) {
          spoken.push(language === undefined ? text : `${language}: ${text}`);
          heard(id, "caption-only", "no sound here");
        },
        stop: () => undefined,
      }),
      synthesiser: { presynthesise: () => undefined },
    },
    onEvent: (event) => told.push(event),
    ...more,
  });
  return { ...session, source, told, spoken, folder };
}

test("a session without a procedure takes notes, marks and words, and is in its journal as it was told", async () => {
  const { live, run, source, told, spoken, folder } = await composed("notes", { procedure: null });
  const ended = run();
  live.mark({ mark: "mark", error: null, by: "pedal" });
  live.correct({ action: "say", text: "Look here." });
  source.end();
  expect(await ended).toBe("feed-ended");
  const { events: journal } = parseJournal(readFileSync(join(folder, "journal.jsonl"), "utf8"), "journal.jsonl");
  const timeless = (events: readonly SessionEvent[]) => events.map(({ t: _t, ...event }) => event);
  expect(journal).toEqual(JSON.parse(JSON.stringify(told)));
  expect(timeless(journal).filter(({ type }) => type !== "feed" && type !== "opened")).toEqual([
    { type: "marked", mark: "mark", error: null, by: "pedal" },
    { type: "corrected", correction: { action: "say", text: "Look here." } },
    { type: "uttered", id: 0, kind: "coach", text: "Look here.", revision: 0 },
    { type: "speech", utterance: 0, outcome: "caption-only", reason: "no sound here" },
    { type: "closed", reason: "feed-ended" },
  ]);
  expect(spoken).toEqual(["Look here."]);
});

test("the way of coaching stands in the opening: who chose to tell the coach is coached as at a bench that was never taught", async () => {
  const profile = timingProfile(lamp);
  const opened = async (name: string, way?: Way) => {
    const { run, source, told } = await composed(name, {
      ...{ profile: { ...profile, encoder: "none" }, profileName: "bench", leastPrecision: 0.8, way },
    });
    source.end();
    await run();
    const first = told[0]!;
    if (first.type !== "opened") throw new Error("a journal begins with its opening");
    return [first.way, first.profile, first.heldBack?.kinds.length ?? 0, first.asks?.every ?? null];
  };
  expect(await opened("way-known")).toEqual(["tell", "bench", 0, null]);
  expect(await opened("way-ask", "ask")).toEqual(["ask", "bench", 4, 60]);
  expect(await opened("way-told", "told")).toEqual(["told", null, 0, null]);
});

test("where no model can run, as on a Mac with an Intel processor, a session and a film have their plan, and keys tick steps", async () => {
  const gone = () => Promise.reject(new Error("no runtime"));
  const inference = { whenReady: gone, onChange: () => () => undefined } as unknown as InferenceClient;
  const eyes = liveEyes(inference, { platform: "darwin", arch: "x64" });
  const frame = (t: number) => ({ t, index: t * 2, width: 2, height: 2, rgb: new Uint8Array(12) });
  const { live, run, source, told } = await composed("no-runtime", { eyes });
  const ended = run();
  source.push(frame(0));
  await vi.waitFor(() => expect(live.plan).not.toBeNull());
  await live.correct({ action: "done", step: "base" });
  source.push(frame(0.5));
  source.end();
  expect(await ended).toBe("feed-ended");
  expect(told.flatMap(({ type }) => (type === "tick" || type === "missed" ? [type] : []))).toEqual(["tick", "tick"]);
  expect(currentStep(live.plan!)?.step).toBe("arm");
  const health = { state: "live", fps: 2, age: 0, dropped: 0, recordedBytes: 0, reason: "" } as const;
  const frames = async function* () {
    yield* [frame(0), frame(0.5)];
  };
  const film = await composed("no-runtime-film", {
    eyes,
    feed: () => ({ name: "file:a.mp4", live: false, frames, health: () => health }),
  });
  expect(await film.run()).toBe("feed-ended");
  expect(film.told.filter(({ type }) => type === "tick")).toHaveLength(2);
  const taught = { profile: { ...timingProfile(lamp), encoder: "none" }, profileName: "bench" };
  await expect(composed("no-runtime-taught", { eyes, ...taught })).rejects.toThrow("no runtime");
});

test("what does not fit, or cannot be opened, leaves no session behind", async () => {
  const draft = { ...lamp, draft: { by: "a model", notes: [] } };
  await expect(composed("draft", { procedure: draft })).rejects.toThrow("no person has reviewed it");
  const foreign = { procedure: "tea", steps: [] } as unknown as Profile;
  await expect(composed("foreign", { profile: foreign, profileName: "theirs" })).rejects.toThrow(ProfileMismatch);
  const feed = (): never => {
    throw new Error("no such camera");
  };
  await expect(composed("no-feed", { feed })).rejects.toThrow("no such camera");
  expect(["foreign", "no-feed"].map((name) => existsSync(join(scratch, name)))).toEqual([false, false]);
});

const ada: Consent = {
  ...{ participant: "p07", textVersion: "v3", scope: ["coaching"], retainUntil: "2099-01-01" },
  ...{ signature: "Ada", signedAt: "2026-11-22T09:59:00Z" },
};

test("who is coached stands in the journal right after its opening, and the session stays a coached one", async () => {
  const { run, source, folder } = await composed("of-p07", { consent: ada });
  const ended = run();
  source.end();
  await ended;
  const bytes = readFileSync(join(folder, "journal.jsonl"));
  const { events } = parseJournal(bytes.toString("utf8"), "journal.jsonl");
  expect(events[1]).toEqual({ type: "consented", t: 0, consent: ada });
  expect(summarise(bytes)).toMatchObject({ participant: "p07", kind: "session" });
  expect(fold(events)).toMatchObject({ consent: ada, take: null });
});

test("of which steps less is said stands in the journal's opening, and so does that all is to be said anew", async () => {
  const opening = async (name: string, help: NonNullable<SessionRequest["help"]>) => {
    const { run, source, told } = await composed(name, { help });
    const ended = run();
    source.end();
    await ended;
    const opened = told.find((event) => event.type === "opened");
    return [opened?.help, opened?.helpAnew];
  };
  const steps = [{ step: lamp.steps[1]!.id, help: "quiet", times: 3 }] as const;
  expect(await opening("faded", { steps })).toEqual([steps, undefined]);
  expect(await opening("all-said", { steps: [] })).toEqual([undefined, undefined]);
  expect(await opening("anew", { steps: [], anew: true })).toEqual([undefined, true]);
});

test("a session does not begin where pictures would go to a machine that who is coached has not agreed to", async () => {
  const coach = { name: "vl", sentTo: "gpu.example", mode: "verify", form: "token", strategy: "plain" } as const;
  const models = { coach: { ...coach, open: () => Promise.reject(new Error("not asked")) } };
  await expect(composed("sent", { consent: ada, models })).rejects.toThrow(
    "p07: they have not agreed that pictures go to gpu.example. Let them tick it in their consent",
  );
  expect(existsSync(join(scratch, "sent"))).toBe(false);
});

test("the wanted language decides in what a session is said and journalled, where the procedure has it", async () => {
  const [first, ...rest] = lamp.steps;
  const inGerman = { ...first!, otherLanguages: { de: { text: "Fuß aufstellen" } } };
  const procedure = {
    ...lamp,
    language: "en",
    steps: [inGerman, ...rest],
    otherLanguages: { de: { goal: "Lampe bauen" } },
  };
  const opening = async (name: string, language: string) => {
    const { live, run, source, told, spoken } = await composed(name, { procedure, language });
    const ended = run();
    live.correct({ action: "say", text: "Halt." });
    source.end();
    await ended;
    return { opened: told.find(({ type }) => type === "opened"), told, spoken };
  };
  const { opened, told, spoken } = await opening("german", "de-AT");
  expect(opened).toMatchObject({ language: "de", procedure });
  expect(spoken).toEqual(["de: Halt."]);
  expect(fold(told)).toMatchObject({ procedure: { goal: "Lampe bauen", language: "de" }, procedureKept: procedure });
  expect((await opening("french", "fr")).opened).toMatchObject({ language: "en" });
});
