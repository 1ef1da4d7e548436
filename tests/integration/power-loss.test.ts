import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test, vi } from "vitest";
import { z } from "zod";
import { writeAtomic } from "../../src/storage/atomic.ts";
import { appendLine, readLines } from "../../src/storage/register-lines.ts";
import { recoverSession } from "../../src/recording/recovery/recover-session.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { createSession, JOURNAL_FILE } from "../../src/storage/journal/sessions.ts";
import { encryptedData, encryptedFolder } from "../fixtures/encrypted-data.ts";
import { lampSession } from "../fixtures/lamp-session.ts";
import { storage } from "../fixtures/power-loss/recorder.ts";
import { holds, must } from "../fixtures/power-loss/holds.ts";

vi.mock("node:fs/promises", async (original) =>
  (await import("../fixtures/power-loss/recorder.ts")).recorded(original),
);

const FORMS = [
  ["in the clear", false],
  ["encrypted", true],
] as const;

describe("whatever is cut off, and whichever call fails", () => {
  test("a file that is written whole has the old content or the new, and what was before it is kept", async () => {
    const texts = ["first ".repeat(40), "second ".repeat(30), "third ".repeat(50)];
    const place = (disk: string) => join(disk, "new", "folder", "file.json");
    await holds(
      {
        work: async (disk, done) => {
          for (const text of texts) {
            await writeAtomic(place(disk), text, join(disk, "new", "previous"));
            done(text);
          }
        },
        check: async (disk, kept) => {
          const now = existsSync(place(disk)) ? readFileSync(place(disk), "utf8") : null;
          must(now === null || texts.includes(now), `it holds ${JSON.stringify(now)}`);
          must(now === null ? kept.length === 0 : texts.indexOf(now) >= kept.length - 1, `it holds only ${now}`);
          const previous = join(disk, "new", "previous");
          const before = existsSync(previous) ? readdirSync(previous) : [];
          const there = before.map((name) => readFileSync(join(previous, name), "utf8"));
          for (const text of kept.slice(0, -1)) must(there.includes(text), `a version before is gone: ${text}`);
        },
      },
      20,
    );
  });

  test("a register has every line that was acknowledged, and takes the next one", async () => {
    const Line = z.object({ n: z.number(), text: z.string() });
    const file = (disk: string) => join(disk, "register.jsonl");
    await holds(
      {
        work: async (disk, done) => {
          for (let n = 0; n < 4; n += 1) {
            await appendLine(file(disk), { n, text: "words ".repeat(20) });
            done(String(n));
          }
        },
        check: async (disk, kept) => {
          await appendLine(file(disk), { n: 99, text: "" });
          const broken: string[] = [];
          const lines = await readLines(file(disk), Line, ({ message }) => broken.push(message));
          const found = lines.map(({ n }) => n);
          for (const n of kept) must(found.includes(Number(n)), `line ${n} is gone: ${found} ${broken}`);
          must(found.at(-1) === 99 && new Set(found).size === found.length, `it holds ${found}`);
        },
      },
      20,
    );
  });

  test.each(FORMS)(
    "a journal (%s) has every event that was a second old, and is repaired without a question, once",
    async (_, isEncrypted) => {
      const [opened] = lampSession("tea");
      const events = Array.from({ length: 9 }, (_, n) => notice(n));
      const file = (disk: string) => join(disk, "sessions", "tea", JOURNAL_FILE);
      await holds(
        {
          prepare: (disk) => isEncrypted && encryptedData(disk),
          work: async (disk, done) => {
            vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
            const { journal } = await createSession(join(disk, "sessions"), "tea");
            try {
              await journal.append(opened!);
              for (const [n, event] of events.entries()) {
                await journal.append(event);
                if (n % 3 !== 2) continue;
                const before = storage.asked;
                vi.advanceTimersByTime(1000);
                // Its sync is the next thing that is asked of the disk; then the loop turns until that is answered.
                while (storage.asked === before) await new Promise((turn) => setImmediate(turn));
                if (await nextSync()) done(String(n));
              }
              await journal.close();
              done("8");
            } finally {
              await journal.close().catch(() => undefined);
              vi.useRealTimers();
            }
          },
          check: async (disk, kept) => {
            const folder = join(disk, "sessions", "tea");
            if (!existsSync(file(disk))) return must(kept.length === 0, "the journal is gone");
            const first = await recoverSession(folder);
            must(first.state === "recovered", first.state);
            if (first.state !== "recovered") return;
            if (first.report.eventsKept === 0 && kept.length === 0) return;
            // A line that did not reach the disk is told where later ones did, and of an encrypted journal also that its newest end did not.
            const hole =
              /^journal\.jsonl: (lines that cannot be read|its end is missing|parts of it that do not pass the check): /;
            must(first.report.problem === "" || hole.test(first.report.problem), first.report.problem);
            const { events: found } = await readJournal(file(disk), { told: true });
            const texts = found.flatMap((one) => (one.type === "notice" ? [one.text] : []));
            const own = texts.filter((text) => text.startsWith("event "));
            const ordered = events.flatMap(({ text }) => (own.includes(text) ? [text] : []));
            must(own.join() === ordered.join(), `they are ${own}`);
            const acknowledged = events.slice(0, Number(kept.at(-1) ?? -1) + 1);
            must(
              acknowledged.every(({ text }) => own.includes(text)),
              `of ${kept.at(-1)} only these are left: ${own}`,
            );
            const bytes = readFileSync(file(disk));
            must(bytes.includes('"type"') !== isEncrypted, "it is not in the form that was asked for");
            must((await recoverSession(folder)).state === "whole", "it is repaired a second time");
            must(readFileSync(file(disk)).equals(bytes), "a second look changes it");
          },
        },
        20,
      );
    },
  );

  test.each(FORMS)(
    "annotations (%s) have every change that was acknowledged, and take the next one",
    async (_, isEncrypted) => {
      const questions = ["q0", "q1", "q2"];
      const answered = (question: string) => ({ type: "rubric-answered", question, answer: true }) as const;
      await holds(
        {
          prepare: (disk) => (isEncrypted ? encryptedFolder(join(disk, "tea")) : mkdirSync(join(disk, "tea"))),
          work: async (disk, done) => {
            const annotations = new AnnotationFile(join(disk, "tea"));
            for (const question of questions)
              if ((await annotations.append("a1", answered(question))).ok) done(question);
          },
          check: async (disk, kept) => {
            const next = await new AnnotationFile(join(disk, "tea")).append("a1", answered("q9"));
            must(next.ok, JSON.stringify(next));
            const { events } = await new AnnotationFile(join(disk, "tea")).read();
            const found = events.map(({ change }) => (change.type === "rubric-answered" ? change.question : ""));
            for (const question of [...kept, "q9"]) must(found.includes(question), `${question} is gone: ${found}`);
          },
        },
        15,
      );
    },
  );
});

/** An event of some length that says which it is. */
function notice(n: number) {
  return { type: "notice", t: n / 10, level: "warning", text: `event ${n} ${"of some length ".repeat(8)}` } as const;
}

/** Resolves when the file has been synced, or refused to be. */
async function nextSync(): Promise<boolean> {
  for (let turns = 0; turns < 50; turns += 1) {
    if (storage.calls.at(-1)?.op === "sync") return true;
    await new Promise((turn) => setImmediate(turn));
  }
  return false;
}
