import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { FrameSource } from "../../core/domain/feed/source.ts";
import type { Tick } from "../../core/domain/tick.ts";
import { stepsOfFilms } from "../../core/proposals/films.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { draftOfFilms, filmsOfSessions, type CompareFilms } from "./draft-films.ts";
import type { FilmToWatch } from "./watch-films.ts";

const sessions = mkdtempSync(join(tmpdir(), "benchside-draft-films-"));
afterAll(() => rmSync(sessions, { recursive: true, force: true }));

/** A session's journal, of these of the lamp's events, with more after its beginning. */
function keep(id: string, holds: (event: SessionEvent) => boolean, more: readonly SessionEvent[] = []): string {
  const [opened, ...rest] = lampSession().filter(holds);
  mkdirSync(join(sessions, id));
  writeFileSync(
    join(sessions, id, "journal.jsonl"),
    [opened, ...more, ...rest].map((event) => `${JSON.stringify(event)}\n`).join(""),
  );
  return id;
}

/** A film in which each letter is a minute of one way to look, a look a second. */
function film(name: string, minutes: string): FilmToWatch {
  const source: FrameSource = {
    name,
    live: false,
    async *frames() {
      for (let index = 0; index < 60 * minutes.length; index++)
        yield await Promise.resolve({
          ...{ t: index + 0.5, index, width: 1, height: 1 },
          rgb: Uint8Array.of(minutes.charCodeAt(Math.floor(index / 60)) - 97, 0, 0),
        });
    },
    health: () => ({ state: "live", fps: 1, age: 0, dropped: 0, recordedBytes: 0, reason: "" }),
  };
  return { name, source, seconds: 60 * minutes.length };
}

const eyes = {
  perceive: async ({ t, index, rgb }: { t: number; index: number; rgb: Uint8Array }): Promise<Tick> => {
    const scene = Float32Array.of(0, 0, 0, 0, 1);
    scene[rgb[0]!] = 1;
    return { t, frame: index, scene, work: null, hands: [], motion: 0 };
  },
};

const compare: CompareFilms = async (films) => stepsOfFilms(films, "Assemble the lamp").procedure;

test("films are watched and drafted with what they have in common, by the names they have in lists", async () => {
  const told: string[] = [];
  const films = [
    film("21 Nov 2026, 14:05", "abcd"),
    film("22 Nov 2026, 9:00", "abcd"),
    film("23 Nov 2026, 9:00", "abdc"),
  ];
  const { signal } = new AbortController();
  const made = await draftOfFilms(films, { perception: eyes, compare }, (_done, text) => told.push(text), signal);
  expect(made.goal).toBe("Assemble the lamp");
  expect(made.draft?.by).toBe("the look of 3 films");
  expect(made.draft?.notes[1]).toMatch(
    /^Step 1: in 3 of 3 films\. See 2[123] Nov 2026, \d+:\d\d, 0:00 to [01]:\d\d\.$/,
  );
  expect(made.reasons).toContainEqual({
    before: "step-1",
    after: "step-2",
    why: "3 of 3 films with both did it first",
  });
  expect([...new Set(told)]).toEqual([...films.map(({ name }) => `watching ${name}`), "comparing the films"]);
});

test("cancelling ends it without a draft", async () => {
  const stop = new AbortController();
  const films = [film("one", "ab"), film("two", "ab")];
  const made = draftOfFilms(films, { perception: eyes, compare }, () => stop.abort(), stop.signal);
  await expect(made).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
});

test("one film, a session without video and one whose consent does not allow it are refused in words", async () => {
  const began = (text: string) =>
    expect.stringMatching(new RegExp(`^The session of \\d+ \\w+ 20\\d\\d, \\d\\d:\\d\\d cannot be used: ${text}\\.$`));
  const bare = keep("bare", ({ type }) => type !== "media");
  const consent = {
    ...{ participant: "p07", textVersion: "1", scope: ["sharing" as const], retainUntil: "2030-01-01" },
    ...{ signature: "P", signedAt: "2026-11-21T10:00:00Z" },
  };
  const shared = keep("shared", () => true, [{ type: "consented", t: 0, consent }]);
  const whole = keep("whole", () => true);
  await expect(filmsOfSessions([whole, whole], sessions)).rejects.toMatchObject({
    problem: "One film shows no order.",
    fix: "Choose two films of the job at least.",
  });
  await expect(filmsOfSessions([bare, whole], sessions)).rejects.toMatchObject({
    problem: began("it has no recording"),
    fix: "Choose another one.",
  });
  await expect(filmsOfSessions([shared, whole], sessions)).rejects.toMatchObject({
    problem: began("its consent allows neither coaching nor research"),
  });
  await expect(filmsOfSessions(["../whole", whole], sessions)).rejects.toThrow("is no session id");
});
