import { expect, test } from "vitest";
import { lampSession } from "../../../../tests/fixtures/lamp-session.ts";
import { foldAnnotations } from "../../annotation/annotation-fold.ts";
import type { EventOf, SessionEvent } from "../../journal/events.ts";
import { timelineOf } from "./from-session.ts";

test("what was decided and said well before the first picture is left out and counted, and not piled up at its beginning", () => {
  const filmed = (offset: number) =>
    timelineOf(
      lampSession().map((event) => (event.type === "media" ? { ...event, offset } : event)),
      foldAnnotations([]),
    );
  const times = (offset: number) => [filmed(offset).early, filmed(offset).decisions.map(({ t }) => t)];
  expect(times(0)).toEqual([0, [0, 12, 25, 40]]);
  // The first words were said while the camera was still opened: they stand at its first picture.
  expect(times(2)).toEqual([0, [-2, 10, 23, 38]]);
  expect(times(30)).toEqual([4, [-5, 10]]);
  expect(filmed(30).words.map(({ start }) => start)).toEqual([-5, 10]);
});

test("what the person said and typed is theirs; the coach's own voice in the microphone and sound that nobody may have made are not", () => {
  const heard = (from: number, words: string, meaning: EventOf<"heard">["meaning"]): SessionEvent => ({
    ...{ type: "heard", t: from + 2, from, to: from + 1.5, words, by: "push", meaning },
  });
  const asked = (t: number, by: EventOf<"asked">["by"]): SessionEvent => ({
    ...{ type: "asked", t, question: t, text: "What comes next?", by },
  });
  const events = [
    ...lampSession(),
    heard(20, "what comes next", { is: "question" }),
    asked(22, "voice"),
    heard(30, "fit the lower arm", { is: "nothing", why: "own-voice" }),
    heard(32, "hm", { is: "nothing", why: "doubtful" }),
    heard(34, "where is the bolt", { is: "nothing", why: "not-addressed" }),
    asked(10, "phone"),
  ];
  expect(timelineOf(events, foldAnnotations([])).heard).toEqual([
    { start: 10, end: 11, text: "What comes next?" },
    { start: 20, end: 21.5, text: "what comes next" },
    { start: 34, end: 35.5, text: "where is the bolt" },
  ]);
});

test("what was thought aloud in a take is the person's too, and a newer hearing takes the place of an older one", () => {
  const thought = (start: number, text: string) => ({ start, end: start + 1, text, confidence: 0.8 });
  const told = foldAnnotations(
    [[thought(3, "Old.")], [thought(9, "This goes here."), thought(4, "Where is it?")]].map((thoughts, number) => ({
      ...{ version: 1, number, by: "ears", at: "", change: { type: "thought-aloud", thoughts } },
    })),
  );
  expect(timelineOf(lampSession(), told).heard).toEqual([
    { start: 4, end: 5, text: "Where is it?" },
    { start: 9, end: 10, text: "This goes here." },
  ]);
  expect(foldAnnotations([]).aloud).toBeNull();
});

test("a timeline has nothing of what a participant said of themselves, nor their name", () => {
  const [opened, ...rest] = lampSession();
  const consented: SessionEvent = {
    ...{ type: "consented", t: 0 },
    consent: {
      ...{ participant: "p07", textVersion: "v9", scope: [], retainUntil: "2099-01-01", signature: "Ada Example" },
      ...{ signedAt: "2026-11-21T10:00:00Z", demographics: { gender: "another" } },
    },
  };
  expect(JSON.stringify(timelineOf([opened!, consented, ...rest], foldAnnotations([])))).not.toMatch(/another|Ada/);
});
